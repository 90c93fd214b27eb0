// Ed25519 by libsodium.
#include "platform/crypto/signing.hpp"

#include <sodium.h>

#include <algorithm>

namespace crypto {
namespace {

template <std::size_t Size>
auto exactly(std::string_view base64url_text) -> std::optional<std::array<std::uint8_t, Size>> {
  const auto bytes = from_base64url(base64url_text);
  if (!bytes || bytes->size() != Size) return std::nullopt;
  std::array<std::uint8_t, Size> fixed;
  std::ranges::copy(*bytes, fixed.begin());
  return fixed;
}

}  // namespace

auto new_signing_seed(Randomness& randomness) -> SigningSeed {
  SigningSeed seed;
  randomness.fill(seed);
  return seed;
}

SigningKey::SigningKey(const SigningSeed& seed) {
  static_assert(sizeof(secret_key_) == crypto_sign_SECRETKEYBYTES);
  static_assert(sizeof(SigningSeed) == crypto_sign_SEEDBYTES);
  crypto_sign_seed_keypair(public_key_.data(), secret_key_.data(), seed.data());
}

auto SigningKey::sign(std::string_view text) const -> Signature {
  static_assert(sizeof(Signature) == crypto_sign_BYTES);
  Signature signature;
  crypto_sign_detached(signature.data(), nullptr, bytes_of(text).data(), text.size(), secret_key_.data());
  return signature;
}

auto verify(const PublicKey& key, std::string_view text, const Signature& signature) -> bool {
  static_assert(sizeof(PublicKey) == crypto_sign_PUBLICKEYBYTES);
  return crypto_sign_verify_detached(signature.data(), bytes_of(text).data(), text.size(), key.data()) == 0;
}

auto public_key_from(std::string_view base64url_text) -> std::optional<PublicKey> {
  return exactly<sizeof(PublicKey)>(base64url_text);
}

auto signature_from(std::string_view base64url_text) -> std::optional<Signature> {
  return exactly<sizeof(Signature)>(base64url_text);
}

auto signing_seed_from(std::string_view base64url_text) -> std::optional<SigningSeed> {
  return exactly<sizeof(SigningSeed)>(base64url_text);
}

}  // namespace crypto
