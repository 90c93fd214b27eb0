// Digests by libsodium.
#include "platform/crypto/digest.hpp"

#include <sodium.h>

namespace crypto {
namespace {

auto sodium_state(std::array<std::uint8_t, 104>& room) -> crypto_hash_sha256_state* {
  static_assert(sizeof(crypto_hash_sha256_state) == 104 && alignof(crypto_hash_sha256_state) <= 8);
  return reinterpret_cast<crypto_hash_sha256_state*>(room.data());
}

}  // namespace

auto sha256(std::string_view text) -> Digest {
  Digest digest;
  crypto_hash_sha256(digest.data(), bytes_of(text).data(), text.size());
  return digest;
}

// libsodium's one-call HMAC takes only keys of 32 bytes; partners' secrets have any length.
auto hmac_sha256(std::string_view key, std::string_view text) -> Digest {
  crypto_auth_hmacsha256_state state;
  Digest digest;
  crypto_auth_hmacsha256_init(&state, bytes_of(key).data(), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(text).data(), text.size());
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

auto hmac_sha512(std::string_view key, std::string_view text) -> LongDigest {
  crypto_auth_hmacsha512_state state;
  LongDigest digest;
  crypto_auth_hmacsha512_init(&state, bytes_of(key).data(), key.size());
  crypto_auth_hmacsha512_update(&state, bytes_of(text).data(), text.size());
  crypto_auth_hmacsha512_final(&state, digest.data());
  return digest;
}

Sha256::Sha256() { crypto_hash_sha256_init(sodium_state(state_)); }

auto Sha256::add(std::string_view piece) -> Sha256& {
  crypto_hash_sha256_update(sodium_state(state_), bytes_of(piece).data(), piece.size());
  return *this;
}

auto Sha256::finish() -> Digest {
  Digest digest;
  crypto_hash_sha256_final(sodium_state(state_), digest.data());
  crypto_hash_sha256_init(sodium_state(state_));
  return digest;
}

auto equal_in_constant_time(ByteView left, ByteView right) -> bool {
  return left.size() == right.size() && sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

auto equal_in_constant_time(std::string_view left, std::string_view right) -> bool {
  return equal_in_constant_time(bytes_of(left), bytes_of(right));
}

}  // namespace crypto
