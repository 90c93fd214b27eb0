// Creating and reading of files with a secret.
#include "app/secret_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "platform/crypto/encodings.hpp"
#include "platform/crypto/randomness.hpp"

namespace app {

namespace {

constexpr std::size_t secret_bytes = 32;

}  // namespace

void make_secret_file(const std::filesystem::path& file) { write_secret_file(file, fresh_secret()); }

auto fresh_secret() -> std::string {
  crypto::SystemRandomness chance;
  const auto bytes = chance.bytes(secret_bytes);
  return {bytes.begin(), bytes.end()};
}

// The file gets its name only when it is complete and synced: a start on a full disk leaves no empty secret.
void write_secret_file(const std::filesystem::path& file, const std::string& secret) {
  const auto text = crypto::hex(crypto::bytes_of(secret)) + "\n";
  const auto unfinished = file.string() + ".new";
  const int made = ::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  bool written = made >= 0 && ::write(made, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                 ::fsync(made) == 0;
  if (made >= 0) ::close(made);
  if (written) return rename_secret_file(unfinished, file);
  const int why = errno;
  ::unlink(unfinished.c_str());
  throw std::runtime_error(fmt::format("cannot write {}: {}", file.string(), std::strerror(why)));
}

void rename_secret_file(const std::filesystem::path& from, const std::filesystem::path& to) {
  const auto folder = to.has_parent_path() ? to.parent_path() : std::filesystem::path{"."};
  const int entry = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool named = entry >= 0 && std::rename(from.c_str(), to.c_str()) == 0 && ::fsync(entry) == 0;
  const int why = errno;
  if (entry >= 0) ::close(entry);
  if (!named) throw std::runtime_error(fmt::format("cannot name {}: {}", to.string(), std::strerror(why)));
}

auto secret_of(std::string_view text) -> std::optional<std::string> {
  const auto bytes = crypto::from_hex(text);
  if (!bytes || bytes->size() != secret_bytes) return {};
  return std::string{bytes->begin(), bytes->end()};
}

auto read_secret_file(const std::filesystem::path& file) -> std::string {
  std::ifstream in{file};
  std::string text, more;
  if (!in) throw std::runtime_error(fmt::format("cannot read {}: {}", file.string(), std::strerror(errno)));
  in >> text;
  auto secret = secret_of(text);
  if (!secret || in >> more)
    throw std::runtime_error(file.string() + " does not hold 64 hex digits; restore it from your backup");
  return *std::move(secret);
}

auto is_open_to_others(const std::filesystem::path& file) -> bool {
  struct stat found{};
  return ::stat(file.c_str(), &found) == 0 && (found.st_mode & (S_IRWXO | S_IWGRP)) != 0;
}

}  // namespace app
