// The file format of archives: header, frames, and end.
#include "platform/backup/archive.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>

namespace backup {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view magic = "gomve-backup 1\n";
constexpr std::size_t piece = 1 << 20;
constexpr std::size_t most_in_frame = piece + 64;
constexpr std::uint64_t most_memory = std::uint64_t{1} << 30;  // the most that a file may demand for a key
constexpr std::uint64_t most_passes = 16;

constexpr std::uint8_t tag_more = crypto_secretstream_xchacha20poly1305_TAG_MESSAGE;
constexpr std::uint8_t tag_entry_ends = crypto_secretstream_xchacha20poly1305_TAG_PUSH;
constexpr std::uint8_t tag_all_ends = crypto_secretstream_xchacha20poly1305_TAG_FINAL;

// The header of an archive. `mark` identifies the key, so that a wrong key is distinguished from damage.
struct Beginning {
  char locked = 'o';  // open, key, passphrase
  std::array<std::uint8_t, crypto_pwhash_SALTBYTES> salt{};
  std::uint64_t passes = 0, memory = 0;
  std::array<std::uint8_t, 16> mark{};
  std::array<std::uint8_t, crypto_secretstream_xchacha20poly1305_HEADERBYTES> header{};
};

template <std::size_t N>
auto view(const std::array<std::uint8_t, N>& bytes) -> std::string_view {
  return {reinterpret_cast<const char*>(bytes.data()), N};
}

auto unsigned_bytes(std::string_view text) { return reinterpret_cast<const std::uint8_t*>(text.data()); }

template <class Number>
void put_number(std::string& out, Number value) {
  for (std::size_t i = 0; i < sizeof value; ++i) out.push_back(static_cast<char>(value >> (8 * i)));
}

template <class Number>
auto number_at(std::string_view text) -> Number {
  Number value = 0;
  for (std::size_t i = 0; i < sizeof value; ++i)
    value |= static_cast<Number>(static_cast<std::uint8_t>(text[i])) << (8 * i);
  return value;
}

template <std::size_t N>
auto fingerprint(std::string_view text, std::string_view key = {}) -> std::array<std::uint8_t, N> {
  std::array<std::uint8_t, 32> whole{};
  crypto_generichash(whole.data(), whole.size(), unsigned_bytes(text), text.size(),
                     key.empty() ? nullptr : unsigned_bytes(key), key.size());
  std::array<std::uint8_t, N> first{};
  std::ranges::copy_n(whole.begin(), N, first.begin());
  return first;
}

auto text_of(const Beginning& b) -> std::string {
  std::string out{magic};
  out.push_back(b.locked);
  out += view(b.salt);
  put_number(out, b.passes);
  put_number(out, b.memory);
  out += view(b.mark);
  out += view(b.header);
  return out += view(fingerprint<8>(out));
}

const std::size_t beginning_size = text_of({}).size();

auto read_beginning(std::string_view text) -> std::optional<Beginning> {
  const auto covered = text.substr(0, text.size() - 8);
  if (text.substr(covered.size()) != view(fingerprint<8>(covered))) return {};
  Beginning b;
  auto rest = covered.substr(magic.size());
  const auto next = [&](std::size_t size) {
    const auto part = rest.substr(0, size);
    rest.remove_prefix(size);
    return part;
  };
  const auto fill = [&](auto& bytes) { std::ranges::copy(next(bytes.size()), bytes.begin()); };
  b.locked = next(1).front();
  fill(b.salt);
  b.passes = number_at<std::uint64_t>(next(8));
  b.memory = number_at<std::uint64_t>(next(8));
  fill(b.mark);
  fill(b.header);
  return b;
}

// Replaces the seal in an open archive. It detects damage and reordered frames, but no deliberate change.
using Sum = std::array<std::uint8_t, 16>;
constexpr std::size_t open_overhead = 1 + sizeof(Sum);

auto sum_of(const Sum& before, std::uint8_t tag, std::string_view content) -> Sum {
  return fingerprint<16>(std::string(1, static_cast<char>(tag)).append(content), view(before));
}

auto mark_of(std::string_view key) { return fingerprint<16>("the key of a gomve backup", key); }

// Takes a second on purpose, to slow down guesses of the passphrase.
auto key_from_words(const std::string& words, const Beginning& b) -> std::string {
  std::string key(key_bytes, '\0');
  if (crypto_pwhash(reinterpret_cast<std::uint8_t*>(key.data()), key.size(), words.data(), words.size(),
                    b.salt.data(), b.passes, b.memory, crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw Refused("there is too little memory to make a key of the passphrase");
  return key;
}

auto new_file(const fs::path& unfinished, const fs::path& file) -> int {
  if (fs::exists(fs::symlink_status(file)))
    throw Refused(fmt::format("{} exists already, and nothing is overwritten", file.string()));
  const int made = ::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) return made;
  const int why = errno;
  if (why == EEXIST)
    throw Refused(
        fmt::format("{} exists: another backup is writing it, or one was interrupted; remove it first",
                    unfinished.string()));
  throw Refused(fmt::format("cannot write {}: {}", unfinished.string(), std::strerror(why)));
}

auto open_to_read(const fs::path& file) -> int {
  const int in = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (in < 0) throw Refused(fmt::format("cannot read {}: {}", file.string(), std::strerror(errno)));
  return in;
}

// Up to `size` bytes, fewer at the end of the file.
auto read_up_to(const OpenFile& in, std::size_t size, const fs::path& file) -> std::string {
  std::string bytes(size, '\0');
  std::size_t got = 0;
  while (got < size) {
    const auto more = ::read(in.descriptor(), bytes.data() + got, size - got);
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) throw Refused(fmt::format("cannot read {}: {}", file.string(), std::strerror(errno)));
    if (more == 0) break;
    got += static_cast<std::size_t>(more);
  }
  bytes.resize(got);
  return bytes;
}

auto beginning_for(const Lock& lock, std::string& key) -> Beginning {
  Beginning b;
  if (std::holds_alternative<NoLock>(lock)) return b;
  if (const auto* given = std::get_if<KeyLock>(&lock)) {
    b.locked = 'k';
    key = given->key;
  } else {
    const auto& words = std::get<PassphraseLock>(lock).words;
    if (words.size() < fewest_letters)
      throw Refused(fmt::format("a passphrase needs at least {} letters", fewest_letters));
    b.locked = 'p';
    b.passes = crypto_pwhash_OPSLIMIT_MODERATE;
    b.memory = crypto_pwhash_MEMLIMIT_MODERATE;
    randombytes_buf(b.salt.data(), b.salt.size());
    key = key_from_words(words, b);
  }
  b.mark = mark_of(key);
  return b;
}

auto key_for(const Lock& lock, const Beginning& b, const fs::path& file) -> std::string {
  const auto no = [&](std::string_view why) { return Refused(fmt::format("{} {}", file.string(), why)); };
  std::string key;
  if (b.locked == 'o') {
    if (!std::holds_alternative<NoLock>(lock))
      throw no(
          "is not locked at all, though a key was given: it was written without one; omit the key if you "
          "trust "
          "it");
    return key;
  }
  if (b.locked == 'k') {
    const auto* given = std::get_if<KeyLock>(&lock);
    if (given == nullptr) throw no("is locked with a key file: give it with --key");
    key = given->key;
  } else {
    const auto* given = std::get_if<PassphraseLock>(&lock);
    if (given == nullptr) throw no("is locked with a passphrase: say --passphrase");
    if (b.passes < 1 || b.passes > most_passes || b.memory > most_memory)
      throw no("demands more memory or time than any gomve backup");
    key = key_from_words(given->words, b);
  }
  if (mark_of(key) != b.mark) throw no("was locked with another key or passphrase");
  return key;
}

}  // namespace

OpenFile::~OpenFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void write_all(const OpenFile& out, std::string_view bytes, const fs::path& file) {
  while (!bytes.empty()) {
    const auto written = ::write(out.descriptor(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw Refused(fmt::format("cannot write {}: {}", file.string(), std::strerror(errno)));
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void give_name(const fs::path& unfinished, const fs::path& file) {
  if (::renameat2(AT_FDCWD, unfinished.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE) != 0)
    throw Refused(fmt::format("cannot name {}: {}", file.string(), std::strerror(errno)));
  const auto folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
  const OpenFile entry{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (entry.descriptor() < 0 || ::fsync(entry.descriptor()) != 0)
    throw Refused(fmt::format("cannot sync {}: {}", folder.string(), std::strerror(errno)));
}

struct Writer::Stream {
  bool sealed = false;
  std::string beginning, out;
  Sum sum{};
  crypto_secretstream_xchacha20poly1305_state state{};
  std::uint64_t written = 0;
};

Writer::Writer(fs::path file, const Lock& lock)
    : file_{std::move(file)},
      unfinished_{file_.string() + ".unfinished"},
      out_{new_file(unfinished_, file_)},
      stream_{std::make_unique<Stream>()} {
  try {
    std::string key;
    auto b = beginning_for(lock, key);
    stream_->sealed = b.locked != 'o';
    if (stream_->sealed)
      crypto_secretstream_xchacha20poly1305_init_push(&stream_->state, b.header.data(), unsigned_bytes(key));
    sodium_memzero(key.data(), key.size());
    stream_->beginning = text_of(b);
    write_all(out_, stream_->beginning, unfinished_);
    stream_->written = stream_->beginning.size();
  } catch (...) {
    ::unlink(unfinished_.c_str());
    throw;
  }
}

Writer::~Writer() {
  if (!finished_) ::unlink(unfinished_.c_str());
}

void Writer::frame(std::string_view content, std::uint8_t tag) {
  auto& out = stream_->out;
  out.clear();
  const auto overhead = stream_->sealed ? crypto_secretstream_xchacha20poly1305_ABYTES : open_overhead;
  put_number(out, static_cast<std::uint32_t>(content.size() + overhead));
  if (stream_->sealed) {
    const auto begins = out.size();
    out.resize(begins + content.size() + overhead);
    crypto_secretstream_xchacha20poly1305_push(
        &stream_->state, reinterpret_cast<std::uint8_t*>(out.data()) + begins, nullptr,
        unsigned_bytes(content), content.size(), unsigned_bytes(stream_->beginning),
        stream_->beginning.size(), tag);
  } else {
    stream_->sum = sum_of(stream_->sum, tag, content);
    out.push_back(static_cast<char>(tag));
    out += view(stream_->sum);
    out += content;
  }
  write_all(out_, out, unfinished_);
  stream_->written += out.size();
}

void Writer::put(std::string_view content) {
  while (content.size() > piece) {
    frame(content.substr(0, piece), tag_more);
    content.remove_prefix(piece);
  }
  frame(content, tag_entry_ends);
}

void Writer::put_file(const fs::path& from) {
  const OpenFile in{open_to_read(from)};
  for (;;) {
    const auto content = read_up_to(in, piece, from);
    if (content.size() < piece) return frame(content, tag_entry_ends);
    frame(content, tag_more);
  }
}

auto Writer::finish() -> std::uint64_t {
  frame({}, tag_all_ends);
  if (::fsync(out_.descriptor()) != 0)
    throw Refused(fmt::format("cannot write {}: {}", unfinished_.string(), std::strerror(errno)));
  give_name(unfinished_, file_);
  finished_ = true;
  return stream_->written;
}

struct Reader::Stream {
  bool sealed = false;
  std::string beginning, content;
  Sum sum{};
  crypto_secretstream_xchacha20poly1305_state state{};
};

Reader::Reader(fs::path file, const Lock& lock)
    : file_{std::move(file)}, in_{open_to_read(file_)}, stream_{std::make_unique<Stream>()} {
  stream_->beginning = read_up_to(in_, beginning_size, file_);
  if (!stream_->beginning.starts_with(magic))
    throw Refused(fmt::format("{} is no backup of gomve's", file_.string()));
  const auto b =
      stream_->beginning.size() == beginning_size ? read_beginning(stream_->beginning) : std::nullopt;
  if (!b) throw Refused(fmt::format("{} is damaged at its beginning", file_.string()));
  auto key = key_for(lock, *b, file_);
  stream_->sealed = b->locked != 'o';
  if (stream_->sealed)
    crypto_secretstream_xchacha20poly1305_init_pull(&stream_->state, b->header.data(), unsigned_bytes(key));
  sodium_memzero(key.data(), key.size());
}

Reader::~Reader() = default;

auto Reader::frame(std::string& content) -> std::uint8_t {
  const auto cut = [&] { return Refused(fmt::format("{} is cut: its end is missing", file_.string())); };
  const auto damaged = [&] { return Refused(fmt::format("{} is damaged", file_.string())); };
  const auto length = read_up_to(in_, 4, file_);
  if (length.size() < 4) throw cut();
  const std::size_t size = number_at<std::uint32_t>(length);
  const auto overhead = stream_->sealed ? crypto_secretstream_xchacha20poly1305_ABYTES : open_overhead;
  if (size < overhead || size > most_in_frame) throw damaged();
  const auto frame = read_up_to(in_, size, file_);
  if (frame.size() < size) throw cut();
  if (!stream_->sealed) {
    const auto tag = static_cast<std::uint8_t>(frame.front());
    content.assign(frame, open_overhead);
    stream_->sum = sum_of(stream_->sum, tag, content);
    if (frame.substr(1, sizeof(Sum)) != view(stream_->sum)) throw damaged();
    return tag;
  }
  content.resize(size - overhead);
  std::uint8_t tag = 0;
  if (crypto_secretstream_xchacha20poly1305_pull(
          &stream_->state, reinterpret_cast<std::uint8_t*>(content.data()), nullptr, &tag,
          unsigned_bytes(frame), frame.size(), unsigned_bytes(stream_->beginning),
          stream_->beginning.size()) != 0)
    throw damaged();
  return tag;
}

void Reader::take(const Sink& sink) {
  for (;;) {
    const auto tag = frame(stream_->content);
    if (tag != tag_more && tag != tag_entry_ends)
      throw Refused(fmt::format("{} lacks entries that it lists", file_.string()));
    sink(stream_->content);
    if (tag == tag_entry_ends) return;
  }
}

void Reader::finish() {
  if (frame(stream_->content) != tag_all_ends || !read_up_to(in_, 1, file_).empty())
    throw Refused(fmt::format("{} has data after its end", file_.string()));
}

}  // namespace backup
