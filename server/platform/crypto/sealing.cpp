// XSalsa20-Poly1305 (libsodium's secretbox) under a key for each place: a sealed text copied into another row
// does not open.
#include "platform/crypto/sealing.hpp"

#include <sodium.h>

namespace crypto {
namespace {

constexpr std::string_view version = "s1.";
constexpr std::size_t nonce_size = crypto_secretbox_NONCEBYTES;
constexpr std::size_t tag_size = crypto_secretbox_MACBYTES;

auto key_of_place(const SealingKey& key, std::string_view place) -> SealingKey {
  static_assert(sizeof(SealingKey) == crypto_secretbox_KEYBYTES);
  SealingKey derived;
  crypto_generichash(derived.data(), derived.size(), bytes_of(place).data(), place.size(), key.data(),
                     key.size());
  return derived;
}

}  // namespace

auto is_sealed(std::string_view text) -> bool { return text.starts_with(version); }

auto Sealer::seal(std::string_view secret, std::string_view place, Randomness& randomness) const
    -> std::string {
  const auto key = key_of_place(key_, place);
  Bytes sealed = randomness.bytes(nonce_size);
  sealed.resize(nonce_size + tag_size + secret.size());
  crypto_secretbox_easy(sealed.data() + nonce_size, bytes_of(secret).data(), secret.size(), sealed.data(),
                        key.data());
  return std::string(version) + base64url(sealed);
}

auto Sealer::open(std::string_view sealed, std::string_view place) const -> std::optional<std::string> {
  if (!sealed.starts_with(version)) return std::nullopt;
  const auto bytes = from_base64url(sealed.substr(version.size()));
  if (!bytes || bytes->size() < nonce_size + tag_size) return std::nullopt;

  const auto key = key_of_place(key_, place);
  const auto box = ByteView(*bytes).subspan(nonce_size);
  Bytes secret(box.size() - tag_size);
  if (crypto_secretbox_open_easy(secret.data(), box.data(), box.size(), bytes->data(), key.data()) != 0) {
    return std::nullopt;
  }
  return std::string(text_of(secret));
}

}  // namespace crypto
