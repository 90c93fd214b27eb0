#pragma once
// Digests and keyed digests (SHA-256, HMAC), and a comparison in constant time.
#include <array>
#include <cstdint>
#include <string_view>

#include "platform/crypto/encodings.hpp"

namespace crypto {

using Digest = std::array<std::uint8_t, 32>;
using LongDigest = std::array<std::uint8_t, 64>;

auto sha256(std::string_view text) -> Digest;
auto hmac_sha256(std::string_view key, std::string_view text) -> Digest;
auto hmac_sha512(std::string_view key, std::string_view text) -> LongDigest;

/// SHA-256 of a text that arrives in pieces.
class Sha256 {
 public:
  Sha256();

  auto add(std::string_view piece) -> Sha256&;

  /// The digest of all that was added. The next `add` starts a new text.
  auto finish() -> Digest;

 private:
  // Space for libsodium's state, so that its header stays out of this one; the .cpp checks the size.
  alignas(8) std::array<std::uint8_t, 104> state_;
};

/// Whether both are equal; the time depends on their lengths only.
auto equal_in_constant_time(ByteView left, ByteView right) -> bool;
auto equal_in_constant_time(std::string_view left, std::string_view right) -> bool;

}  // namespace crypto
