#pragma once
// The curve P-256 by OpenSSL: agreed secrets and ES256 signatures. Web Push demands it; what is signed for
// this program itself is Ed25519 (signing.hpp).
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "platform/crypto/encodings.hpp"
#include "platform/crypto/randomness.hpp"

namespace crypto {

using P256Secret = std::array<std::uint8_t, 32>;
/// Uncompressed: 4, then x and y.
using P256Point = std::array<std::uint8_t, 65>;
using P256Signature = std::array<std::uint8_t, 64>;

class P256Key {
 public:
  static auto make(Randomness& randomness) -> P256Key;
  /// Nothing for a secret outside of the curve's order.
  static auto from_secret(const P256Secret& secret) -> std::optional<P256Key>;

  auto secret() const -> const P256Secret& { return secret_; }
  auto public_point() const -> const P256Point& { return point_; }
  /// The x coordinate of the point that both sides can compute (ECDH); nothing if `other` is no point of the
  /// curve.
  auto shared_with(ByteView other) const -> std::optional<P256Secret>;
  /// ES256: r and s. OpenSSL draws the nonce, so each signature of a text differs.
  auto sign(std::string_view text) const -> P256Signature;

 private:
  P256Key(const P256Secret& secret, const P256Point& point) : secret_{secret}, point_{point} {}

  P256Secret secret_;
  P256Point point_;
};

/// Whether the bytes are an uncompressed point of the curve.
auto is_p256_point(ByteView bytes) -> bool;

}  // namespace crypto
