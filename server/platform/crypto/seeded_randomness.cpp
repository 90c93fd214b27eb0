// A seeded ChaCha20 stream, generated in blocks.
#include "platform/crypto/seeded_randomness.hpp"

#include <sodium.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <stdexcept>

namespace crypto {
namespace {

std::atomic<bool> is_forbidden{false};

}  // namespace

void forbid_predictable_randomness() { is_forbidden = true; }

SeededRandomness::SeededRandomness(std::uint64_t seed) : seed_(seed) {
  if (is_forbidden) throw std::logic_error("predictable randomness in a process that serves real users");
}

void SeededRandomness::fill(std::span<std::uint8_t> out) {
  while (!out.empty()) {
    if (used_ == block_.size()) next_block();
    const auto count = std::min(out.size(), block_.size() - used_);
    std::copy_n(block_.begin() + static_cast<std::ptrdiff_t>(used_), count, out.begin());
    used_ += count;
    out = out.subspan(count);
  }
}

void SeededRandomness::next_block() {
  static_assert(randombytes_SEEDBYTES == 32);
  std::array<std::uint8_t, 32> key{};
  std::memcpy(key.data(), &seed_, sizeof(seed_));
  std::memcpy(key.data() + sizeof(seed_), &blocks_, sizeof(blocks_));
  randombytes_buf_deterministic(block_.data(), block_.size(), key.data());
  ++blocks_;
  used_ = 0;
}

}  // namespace crypto
