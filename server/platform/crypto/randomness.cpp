// Unbiased random numbers, and the operating system's randomness with a buffer for each thread.
#include "platform/crypto/randomness.hpp"

#include <pthread.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <limits>
#include <stdexcept>

namespace crypto {
namespace {

// Counts the forks above this process: a child must not return bytes that its parent has buffered.
std::atomic<unsigned> generation{0};

class ThreadBuffer {
 public:
  void take(std::span<std::uint8_t> out) {
    if (out.size() > ready_.size() / 8) return randombytes_buf(out.data(), out.size());
    const auto is_inherited = generation_ != generation.load(std::memory_order_relaxed);
    if (is_inherited || ready_.size() - used_ < out.size()) refill();
    const auto from = ready_.begin() + static_cast<std::ptrdiff_t>(used_);
    std::copy_n(from, out.size(), out.begin());
    std::fill_n(from, out.size(), std::uint8_t{0});
    used_ += out.size();
  }

 private:
  void refill() {
    randombytes_buf(ready_.data(), ready_.size());
    used_ = 0;
    generation_ = generation.load(std::memory_order_relaxed);
  }

  std::array<std::uint8_t, 2048> ready_{};
  std::size_t used_ = sizeof(ready_);
  unsigned generation_ = 0;
};

}  // namespace

auto Randomness::below(std::uint64_t n) -> std::uint64_t {
  if (n == 0) throw std::invalid_argument("Randomness::below(0): there is nothing to draw from");
  // The first `surplus` values would make small results likelier, so they are drawn again.
  const auto surplus = (std::numeric_limits<std::uint64_t>::max() - n + 1) % n;
  while (true) {
    std::array<std::uint8_t, 8> raw;
    fill(raw);
    std::uint64_t drawn = 0;
    std::memcpy(&drawn, raw.data(), raw.size());
    if (drawn >= surplus) return drawn % n;
  }
}

auto Randomness::digits(std::size_t count) -> std::string {
  std::string text(count, '0');
  for (auto& digit : text) digit = static_cast<char>('0' + below(10));
  return text;
}

auto Randomness::token() -> std::string {
  std::array<std::uint8_t, 32> raw;
  fill(raw);
  return base64url(raw);
}

auto Randomness::bytes(std::size_t count) -> Bytes {
  Bytes drawn(count);
  fill(drawn);
  return drawn;
}

SystemRandomness::SystemRandomness() {
  static const auto is_ready = [] {
    pthread_atfork(nullptr, nullptr, [] { generation.fetch_add(1, std::memory_order_relaxed); });
    return sodium_init() >= 0;
  }();
  if (!is_ready) throw std::runtime_error("libsodium found no source of randomness");
}

void SystemRandomness::fill(std::span<std::uint8_t> out) {
  thread_local ThreadBuffer buffer;
  buffer.take(out);
}

}  // namespace crypto
