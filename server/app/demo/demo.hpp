#pragma once
// Making the demo at its first start, and the door through which a visitor gets in. Exists only in demo mode.
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/jobs/jobs.hpp"

namespace app {
class Database;
}

namespace app::demo {

/// Plays four weeks into an empty database and sets the clock to this week's Monday, 10:05.
void make_if_new(Database& database, const std::filesystem::path& data, const std::vector<jobs::Kind>& jobs);

/// Who may try what: numbers and passwords of people, names and passwords of operators with the code of the
/// moment.
auto access_json(const std::filesystem::path& data, std::chrono::system_clock::time_point now) -> std::string;

/// "+30m", "+12h", "+1d".
auto parse_move(std::string_view text) -> std::optional<std::chrono::milliseconds>;

}  // namespace app::demo
