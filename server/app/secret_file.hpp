#pragma once
// Files with a secret: 32 bytes as 64 hex digits, readable by their owner only.
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// 32 random bytes.
auto fresh_secret() -> std::string;
/// The 32 bytes of 64 hex digits; nothing for another text.
auto secret_of(std::string_view text) -> std::optional<std::string>;

/// Writes a secret. The file gets its name only when it is complete and synced. Throws std::runtime_error
/// when it cannot be written.
void write_secret_file(const std::filesystem::path& file, const std::string& secret);
/// Renames a secret, replacing an existing file; returns when that is synced.
void rename_secret_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Creates a random secret. The file gets its name only when it is complete and synced. Throws
/// std::runtime_error when it cannot be written.
void make_secret_file(const std::filesystem::path& file);

/// The 32 bytes of the file. Throws std::runtime_error if it is missing or malformed.
auto read_secret_file(const std::filesystem::path& file) -> std::string;

/// Whether users other than its owner and its group may read it, or users other than its owner may write it.
auto is_open_to_others(const std::filesystem::path& file) -> bool;

}  // namespace app
