#pragma once
// Files that hold a secret: 32 bytes as 64 hex digits, readable by their owner alone.
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// 32 bytes of fresh randomness.
auto fresh_secret() -> std::string;
/// The 32 bytes that 64 hex digits say; nothing when the text is something else.
auto secret_of(std::string_view text) -> std::optional<std::string>;

/// Writes one. It has its name only when it is whole and on the disk. Throws std::runtime_error when it
/// cannot be written.
void write_secret_file(const std::filesystem::path& file, const std::string& secret);
/// Gives one another name, in place of what had it; done when that is on the disk.
void rename_secret_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Makes one of fresh randomness. It has its name only when it is whole and on the disk.
/// Throws std::runtime_error when it cannot be written.
void make_secret_file(const std::filesystem::path& file);

/// Its 32 bytes. Throws std::runtime_error when it is not there or holds something else.
auto read_secret_file(const std::filesystem::path& file) -> std::string;

/// Whether others than its owner and its group may read it, or anybody but its owner write it.
auto is_open_to_others(const std::filesystem::path& file) -> bool;

}  // namespace app
