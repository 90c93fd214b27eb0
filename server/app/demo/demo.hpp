#pragma once
// Creation of the demo at its first start, and the access data for its visitors. Exists in demo mode only.
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

/// Runs four weeks in an empty database and sets the clock to this week's Monday, 10:05.
void make_if_new(Database& database, const std::filesystem::path& data, const std::vector<jobs::Kind>& jobs);

/// The access data: numbers and passwords of users; names, passwords and present codes of operators.
auto access_json(const std::filesystem::path& data, std::chrono::system_clock::time_point now) -> std::string;

/// "+30m", "+12h", "+1d".
auto parse_move(std::string_view text) -> std::optional<std::chrono::milliseconds>;

}  // namespace app::demo
