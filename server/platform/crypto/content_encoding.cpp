// HKDF over HMAC, and AES-128-GCM by OpenSSL.
#include "platform/crypto/content_encoding.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>

#include "platform/crypto/digest.hpp"

namespace crypto {
namespace {

constexpr std::size_t tag_size = 16, key_size = 16, nonce_size = 12;
constexpr std::uint8_t last_record = 2;  // the delimiter that says that no record follows
constexpr std::uint32_t record_size = 4096;

using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

void append(Bytes& to, ByteView bytes) { std::ranges::copy(bytes, std::back_inserter(to)); }

void append_big_endian(Bytes& to, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) to.push_back(static_cast<std::uint8_t>(number >> shift));
}

auto aes_128_gcm(ByteView plain, ByteView key, ByteView nonce) -> Bytes {
  const CipherContext context{EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free};
  if (context == nullptr) throw std::bad_alloc{};
  Bytes sealed(plain.size() + tag_size);
  int size = 0, rest = 0;
  const bool ok =
      EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, key.data(), nonce.data()) == 1 &&
      EVP_EncryptUpdate(context.get(), sealed.data(), &size, plain.data(), static_cast<int>(plain.size())) ==
          1 &&
      EVP_EncryptFinal_ex(context.get(), sealed.data() + size, &rest) == 1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, int{tag_size}, sealed.data() + plain.size()) ==
          1;
  if (!ok) throw std::runtime_error("OpenSSL failed at AES-128-GCM");
  return sealed;
}

}  // namespace

auto hkdf_sha256(ByteView salt, ByteView secret, std::string_view info, std::size_t length) -> Bytes {
  const auto key = hmac_sha256(text_of(salt), text_of(secret));
  const auto block = hmac_sha256(text_of(key), std::string{info} + '\x01');
  return {block.begin(), block.begin() + static_cast<std::ptrdiff_t>(std::min(length, block.size()))};
}

auto aes128gcm(std::string_view plain, ByteView secret, ByteView salt, ByteView key_id) -> Bytes {
  using namespace std::string_view_literals;
  const auto key = hkdf_sha256(salt, secret, "Content-Encoding: aes128gcm\0"sv, key_size);
  const auto nonce = hkdf_sha256(salt, secret, "Content-Encoding: nonce\0"sv, nonce_size);
  Bytes record{plain.begin(), plain.end()};
  record.push_back(last_record);
  if (record.size() + tag_size > record_size) throw std::length_error("the text is longer than a record");
  Bytes coded{salt.begin(), salt.end()};
  append_big_endian(coded, record_size);
  coded.push_back(static_cast<std::uint8_t>(key_id.size()));
  append(coded, key_id);
  append(coded, aes_128_gcm(record, key, nonce));
  return coded;
}

}  // namespace crypto
