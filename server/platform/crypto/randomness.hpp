#pragma once
// The source of random bytes: a port, so that a simulation can replay its own.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "platform/crypto/encodings.hpp"

namespace crypto {

class Randomness {
 public:
  virtual ~Randomness() = default;

  virtual void fill(std::span<std::uint8_t> out) = 0;

  /// Whether the bytes can be predicted; a production configuration must refuse such a source.
  virtual auto is_predictable() const -> bool = 0;

  /// An unbiased number from 0 to n - 1. `n` is at least 1.
  auto below(std::uint64_t n) -> std::uint64_t;

  /// That many decimal digits, as for SMS codes.
  auto digits(std::size_t count) -> std::string;

  /// 256 bits as 43 characters of base64url: session tokens, one-use tickets.
  auto token() -> std::string;

  auto bytes(std::size_t count) -> Bytes;
};

/// The operating system's randomness by libsodium. Thread-safe. Small draws come from a buffer of each
/// thread, whose bytes are wiped as they are returned.
class SystemRandomness final : public Randomness {
 public:
  SystemRandomness();

  void fill(std::span<std::uint8_t> out) override;
  auto is_predictable() const -> bool override { return false; }
};

}  // namespace crypto
