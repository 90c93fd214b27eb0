#pragma once
// How the program's log is written: for eyes, or for programs.
#include "app/config.hpp"

namespace app {

/// Sets weight and form of the log, as the configuration says.
void set_up_log(const Config& config);

/// One line of the log as JSON: `request` is there when the message ends with a request's id in brackets.
auto json_line(std::string_view time, std::string_view level, std::string_view message) -> std::string;

}  // namespace app
