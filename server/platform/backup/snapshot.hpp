#pragma once
// A copy of a SQLite database at one moment, while other connections write to it.
#include <cstdint>
#include <filesystem>

namespace backup {

struct Snapshot {
  std::int64_t pages = 0, bytes = 0;
};

/// Copies with SQLite's backup API, in steps, inside one read transaction: no writer waits for it, and later
/// commits are not in the copy. The write-ahead log cannot restart meanwhile. The copy is one file without a
/// log. Throws backup::Refused with the failure.
auto copy_database(const std::filesystem::path& from, const std::filesystem::path& to) -> Snapshot;

}  // namespace backup
