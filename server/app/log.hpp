#pragma once
// The format of the program's log: for people, or for programs.
#include "app/config.hpp"

namespace app {

/// Sets level and format of the log by the configuration.
void set_up_log(const Config& config);

/// One line of the log as JSON; it has `request` if the message ends with a request's id in brackets.
auto json_line(std::string_view time, std::string_view level, std::string_view message) -> std::string;

}  // namespace app
