#pragma once
// The folder of statements: the files in it, and putting them away. No link in it is followed.
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace reconciliation::drop {

/// It cannot be read, or not be written.
struct FolderFault : std::runtime_error {
  using runtime_error::runtime_error;
};

/// A file, by its folder's name and its own. `changed`: in nanoseconds.
struct FoundFile {
  std::string folder, name;
  std::uint64_t node;
  std::int64_t size, changed;

  auto operator==(const FoundFile&) const -> bool = default;
};

enum class Shelf { done, refused };

class Folder {
 public:
  explicit Folder(std::filesystem::path path) : path_{std::move(path)} {}

  auto is_given() const -> bool { return !path_.empty(); }
  /// Makes the folders of the channels that lack one.
  void prepare(const std::vector<std::string>& channels) const;
  /// The files that are taken, in the folder itself and in each within it, the oldest first.
  auto files() const -> std::vector<FoundFile>;
  /// Nothing if it is away, or was changed since it was found.
  auto read(const FoundFile& file) const -> std::optional<std::string>;
  /// Moves it within its folder; a name that is taken there gets a number. Does nothing if it is away, or was
  /// changed.
  void put_away(const FoundFile& file, Shelf shelf) const;

 private:
  std::filesystem::path path_;
};

}  // namespace reconciliation::drop
