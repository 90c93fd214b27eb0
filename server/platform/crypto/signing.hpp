#pragma once
// Ed25519 signatures: anyone with the public key can check them, only the seed can make them.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "platform/crypto/randomness.hpp"

namespace crypto {

using SigningSeed = std::array<std::uint8_t, 32>;
using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

auto new_signing_seed(Randomness& randomness) -> SigningSeed;

/// A key pair derived from its seed. Keep the seed sealed; the public key may be published.
class SigningKey {
 public:
  explicit SigningKey(const SigningSeed& seed);

  auto public_key() const -> const PublicKey& { return public_key_; }
  auto sign(std::string_view text) const -> Signature;

 private:
  std::array<std::uint8_t, 64> secret_key_{};
  PublicKey public_key_{};
};

auto verify(const PublicKey& key, std::string_view text, const Signature& signature) -> bool;

/// From base64url, as `base64url(key)` writes them; nothing for another length or another character.
auto public_key_from(std::string_view base64url_text) -> std::optional<PublicKey>;
auto signature_from(std::string_view base64url_text) -> std::optional<Signature>;
auto signing_seed_from(std::string_view base64url_text) -> std::optional<SigningSeed>;

}  // namespace crypto
