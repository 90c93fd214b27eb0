// Making and reading files that hold a secret.
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

// Under its own name only when it is whole and on the disk: a start on a full disk leaves no empty secret.
void make_secret_file(const std::filesystem::path& file) {
  crypto::SystemRandomness chance;
  const auto text = crypto::hex(chance.bytes(secret_bytes)) + "\n";
  const auto unfinished = file.string() + ".new";
  const int made = ::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  bool written = made >= 0 && ::write(made, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                 ::fsync(made) == 0;
  if (made >= 0) ::close(made);
  written = written && std::rename(unfinished.c_str(), file.c_str()) == 0;
  const int why = errno;
  if (written) return;
  ::unlink(unfinished.c_str());
  throw std::runtime_error(fmt::format("cannot write {}: {}", file.string(), std::strerror(why)));
}

auto read_secret_file(const std::filesystem::path& file) -> std::string {
  std::ifstream in{file};
  std::string text, more;
  if (!in) throw std::runtime_error(fmt::format("cannot read {}: {}", file.string(), std::strerror(errno)));
  in >> text;
  const auto bytes = crypto::from_hex(text);
  if (!bytes || bytes->size() != secret_bytes || in >> more)
    throw std::runtime_error(file.string() + " does not hold 64 hex digits; restore it from your backup");
  return {bytes->begin(), bytes->end()};
}

auto is_open_to_others(const std::filesystem::path& file) -> bool {
  struct stat found{};
  return ::stat(file.c_str(), &found) == 0 && (found.st_mode & (S_IRWXO | S_IWGRP)) != 0;
}

}  // namespace app
