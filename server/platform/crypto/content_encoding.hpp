#pragma once
// The content encoding aes128gcm (RFC 8188): a text encrypted as one record, with what a reader needs in
// front.
#include <string_view>

#include "platform/crypto/encodings.hpp"

namespace crypto {

/// HKDF with SHA-256 (RFC 5869). `length` is at most 32 bytes.
auto hkdf_sha256(ByteView salt, ByteView secret, std::string_view info, std::size_t length) -> Bytes;

/// The encrypted text: the salt of 16 bytes, the record's size, the key's id of at most 255 bytes, and one
/// record that ends the text.
auto aes128gcm(std::string_view plain, ByteView secret, ByteView salt, ByteView key_id) -> Bytes;

}  // namespace crypto
