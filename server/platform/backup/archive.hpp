#pragma once
// An archive of several files in one, sealed by libsodium's secretstream, or unsealed on request.
//
// "gomve-backup 1" and the kind of lock, then entries. An entry is a sequence of frames (length, content),
// the last of which is marked. A final frame ends the archive, so that a truncated one is recognized.
#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

namespace backup {

/// The fault of an archive, its key or its path, as a sentence for the operator.
struct Refused : std::runtime_error {
  using runtime_error::runtime_error;
};

/// No lock: anyone with the file can read it.
struct NoLock {};
/// A key of 32 bytes, stored elsewhere.
struct KeyLock {
  std::string key;
};
/// A passphrase, from which Argon2id derives the key at a cost that the archive states.
struct PassphraseLock {
  std::string words;
};
using Lock = std::variant<NoLock, KeyLock, PassphraseLock>;

inline constexpr std::size_t key_bytes = 32;
inline constexpr std::size_t fewest_letters = 12;  // of a passphrase

/// An open descriptor that closes itself.
class OpenFile {
 public:
  explicit OpenFile(int descriptor) : descriptor_{descriptor} {}
  ~OpenFile();
  OpenFile(const OpenFile&) = delete;
  auto operator=(const OpenFile&) -> OpenFile& = delete;
  auto descriptor() const -> int { return descriptor_; }

 private:
  int descriptor_;
};

/// Renames a finished file unless the name exists, and waits until the folder is synced.
void give_name(const std::filesystem::path& unfinished, const std::filesystem::path& file);
/// Writes all bytes; throws Refused with the file's name.
void write_all(const OpenFile& out, std::string_view bytes, const std::filesystem::path& file);

class Writer {
 public:
  /// Writes to "FILE.unfinished". Throws Refused when either file exists or the passphrase is too short.
  Writer(std::filesystem::path file, const Lock& lock);
  ~Writer();  // removes an unfinished archive
  Writer(const Writer&) = delete;
  auto operator=(const Writer&) -> Writer& = delete;

  /// Writes the next entry.
  void put(std::string_view content);
  /// Writes the next entry from a file.
  void put_file(const std::filesystem::path& from);
  /// Ends the archive: when this returns, it is synced and has its name. Returns its size in bytes.
  auto finish() -> std::uint64_t;

 private:
  struct Stream;
  void frame(std::string_view content, std::uint8_t tag);

  std::filesystem::path file_, unfinished_;
  OpenFile out_;
  std::unique_ptr<Stream> stream_;
  bool finished_ = false;
};

class Reader {
 public:
  /// Throws Refused when the file is no archive, has another kind of lock, or the key does not fit.
  Reader(std::filesystem::path file, const Lock& lock);
  ~Reader();
  Reader(const Reader&) = delete;
  auto operator=(const Reader&) -> Reader& = delete;

  using Sink = std::function<void(std::string_view piece)>;
  /// Passes the next entry to the sink, piece by piece. Throws Refused when it was changed or truncated.
  void take(const Sink& sink);
  /// Throws Refused unless the archive ends here.
  void finish();

 private:
  struct Stream;
  auto frame(std::string& content) -> std::uint8_t;

  std::filesystem::path file_;
  OpenFile in_;
  std::unique_ptr<Stream> stream_;
};

}  // namespace backup
