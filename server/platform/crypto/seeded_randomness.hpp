#pragma once
// Reproducible randomness, for tests and the simulation only. Nothing under app/ or modules/ includes this.
#include <array>
#include <cstdint>

#include "platform/crypto/randomness.hpp"

namespace crypto {

/// The same seed always gives the same bytes, for any sizes of the draws. For one thread. Throws
/// std::logic_error after `forbid_predictable_randomness` was called in this process.
class SeededRandomness final : public Randomness {
 public:
  explicit SeededRandomness(std::uint64_t seed);

  void fill(std::span<std::uint8_t> out) override;
  auto is_predictable() const -> bool override { return true; }

 private:
  void next_block();

  std::uint64_t seed_;
  std::uint64_t blocks_ = 0;
  std::array<std::uint8_t, 1024> block_{};
  std::size_t used_ = sizeof(block_);
};

/// Called once by a program that serves real users, before anything else; it cannot be revoked.
void forbid_predictable_randomness();

}  // namespace crypto
