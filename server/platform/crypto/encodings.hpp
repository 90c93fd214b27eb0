#pragma once
// Bytes as text and back: hexadecimal, base64, base64url and base32.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crypto {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

/// Views of the same memory; nothing is copied.
auto bytes_of(std::string_view text) -> ByteView;
auto text_of(ByteView bytes) -> std::string_view;

/// Lower-case, two digits a byte.
auto hex(ByteView bytes) -> std::string;

/// Accepts either case; nothing for an odd length or another character.
auto from_hex(std::string_view text) -> std::optional<Bytes>;

/// RFC 4648 section 5, without padding: safe in a URL, a header and a QR code.
auto base64url(ByteView bytes) -> std::string;

/// Accepts only the output of `base64url`: no padding, no blanks, no left-over bits.
auto from_base64url(std::string_view text) -> std::optional<Bytes>;

/// Padded by "=".
auto base64(ByteView bytes) -> std::string;
/// RFC 4648 section 4, for files in JSON: with or without padding; no blanks, no left-over bits.
auto from_base64(std::string_view text) -> std::optional<Bytes>;

/// RFC 4648 section 6, upper-case, without padding, as authenticator programs expect.
auto base32(ByteView bytes) -> std::string;

/// Accepts either case, with or without padding; no blanks, no left-over bits.
auto from_base32(std::string_view text) -> std::optional<Bytes>;

}  // namespace crypto
