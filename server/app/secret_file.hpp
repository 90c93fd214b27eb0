#pragma once
// Files that hold a secret: 32 bytes as 64 hex digits, readable by their owner alone.
#include <filesystem>
#include <string>

namespace app {

/// Makes one of fresh randomness. It has its name only when it is whole and on the disk.
/// Throws std::runtime_error when it cannot be written.
void make_secret_file(const std::filesystem::path& file);

/// Its 32 bytes. Throws std::runtime_error when it is not there or holds something else.
auto read_secret_file(const std::filesystem::path& file) -> std::string;

/// Whether others than its owner and its group may read it, or anybody but its owner write it.
auto is_open_to_others(const std::filesystem::path& file) -> bool;

}  // namespace app
