#pragma once
// One file that holds several, sealed by libsodium's secretstream, or left open where that was asked for.
//
// "gomve-backup 1", how it is locked, then entries: each a row of frames (length, content), the last of which
// says that the entry ends. A last frame ends the archive, so that one which was cut is known as such.
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

/// What is wrong with an archive, its key or its place, as a sentence for the operator.
struct Refused : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Whoever has the file can read it.
struct NoLock {};
/// 32 bytes that somebody keeps elsewhere.
struct KeyLock {
  std::string key;
};
/// Words that somebody remembers: Argon2id makes the key of them, at a cost that the archive names.
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

/// Gives a finished file its name unless something has it already, and waits until the disk knows.
void give_name(const std::filesystem::path& unfinished, const std::filesystem::path& file);
/// Writes all of it; throws Refused naming the file.
void write_all(const OpenFile& out, std::string_view bytes, const std::filesystem::path& file);

class Writer {
 public:
  /// Writes to "FILE.unfinished". Throws Refused when either is there already or the passphrase is too short.
  Writer(std::filesystem::path file, const Lock& lock);
  ~Writer();  // an archive that was not finished is removed
  Writer(const Writer&) = delete;
  auto operator=(const Writer&) -> Writer& = delete;

  /// The next entry, whole.
  void put(std::string_view content);
  /// The next entry, from a file's beginning to its end.
  void put_file(const std::filesystem::path& from);
  /// Ends the archive: it is on the disk and has its name when this returns. Answers its size.
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
  /// Throws Refused when it is no archive, is locked in another way, or the key is not its own.
  Reader(std::filesystem::path file, const Lock& lock);
  ~Reader();
  Reader(const Reader&) = delete;
  auto operator=(const Reader&) -> Reader& = delete;

  using Sink = std::function<void(std::string_view piece)>;
  /// The next entry, piece by piece. Throws Refused when it was changed or is cut.
  void take(const Sink& sink);
  /// That nothing follows.
  void finish();

 private:
  struct Stream;
  auto frame(std::string& content) -> std::uint8_t;

  std::filesystem::path file_;
  OpenFile in_;
  std::unique_ptr<Stream> stream_;
};

}  // namespace backup
