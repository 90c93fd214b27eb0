#pragma once
// Where unpredictable bytes come from: a port, so that a simulation can replay its own.
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

  /// True of a source that somebody could foretell; a production configuration must refuse it.
  virtual auto is_predictable() const -> bool = 0;

  /// A number from 0 to n - 1, each as likely as the other. `n` is at least 1.
  auto below(std::uint64_t n) -> std::uint64_t;

  /// That many decimal digits: SMS codes and the like.
  auto digits(std::size_t count) -> std::string;

  /// 256 bits as 43 characters of base64url: session tokens, one-use tickets.
  auto token() -> std::string;

  auto bytes(std::size_t count) -> Bytes;
};

/// The operating system's randomness by libsodium. Any number of threads may share one; small draws come
/// from a buffer of each thread, whose bytes are wiped as they are given out.
class SystemRandomness final : public Randomness {
 public:
  SystemRandomness();

  void fill(std::span<std::uint8_t> out) override;
  auto is_predictable() const -> bool override { return false; }
};

}  // namespace crypto
