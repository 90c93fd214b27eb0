#pragma once
// A SQLite database copied as it stands at one moment, while others go on writing to it.
#include <cstdint>
#include <filesystem>

namespace backup {

struct Snapshot {
  std::int64_t pages = 0, bytes = 0;
};

/// Instances with SQLite's backup API, in steps, inside of one reading view: no writer waits for it, and what
/// is committed meanwhile is not in the copy. The log can begin anew only after it. The copy is one file
/// without a log. Throws backup::Refused naming what failed.
auto copy_database(const std::filesystem::path& from, const std::filesystem::path& to) -> Snapshot;

}  // namespace backup
