// Bytes as text and back, by own code, so that each sequence of bytes has exactly one text.
#include "platform/crypto/encodings.hpp"

#include <array>

namespace crypto {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::string_view base64url_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view base32_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

constexpr int stranger = -1;
using Values = std::array<int, 256>;

constexpr auto values_of(std::string_view digits, bool any_case) -> Values {
  Values values{};
  values.fill(stranger);
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const auto digit = static_cast<unsigned char>(digits[i]);
    values[digit] = static_cast<int>(i);
    const auto is_upper = digit >= 'A' && digit <= 'Z';
    const auto is_lower = digit >= 'a' && digit <= 'z';
    if (any_case && is_upper) values[digit + 32U] = static_cast<int>(i);
    if (any_case && is_lower) values[digit - 32U] = static_cast<int>(i);
  }
  return values;
}

auto encode(ByteView bytes, std::string_view digits, unsigned bits_a_digit) -> std::string {
  std::string text;
  text.reserve((bytes.size() * 8 + bits_a_digit - 1) / bits_a_digit);
  const auto mask = (1U << bits_a_digit) - 1;
  unsigned held = 0;
  unsigned bits = 0;
  for (const auto byte : bytes) {
    held = (held << 8U | byte) & 0xFFFFU;
    bits += 8;
    while (bits >= bits_a_digit) {
      bits -= bits_a_digit;
      text += digits[held >> bits & mask];
    }
  }
  if (bits > 0) text += digits[held << (bits_a_digit - bits) & mask];
  return text;
}

auto decode(std::string_view text, const Values& values, unsigned bits_a_digit) -> std::optional<Bytes> {
  Bytes bytes;
  bytes.reserve(text.size() * bits_a_digit / 8);
  unsigned held = 0;
  unsigned bits = 0;
  for (const auto digit : text) {
    const auto value = values[static_cast<unsigned char>(digit)];
    if (value == stranger) return std::nullopt;
    held = (held << bits_a_digit | static_cast<unsigned>(value)) & 0xFFFFU;
    bits += bits_a_digit;
    if (bits >= 8) {
      bits -= 8;
      bytes.push_back(static_cast<std::uint8_t>(held >> bits));
    }
  }
  const auto is_whole = bits < bits_a_digit;
  const auto left_over = held & ((1U << bits) - 1);
  if (!is_whole || left_over != 0) return std::nullopt;
  return bytes;
}

}  // namespace

auto bytes_of(std::string_view text) -> ByteView {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

auto text_of(ByteView bytes) -> std::string_view {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

auto hex(ByteView bytes) -> std::string { return encode(bytes, hex_digits, 4); }

auto from_hex(std::string_view text) -> std::optional<Bytes> {
  static constexpr auto values = values_of(hex_digits, true);
  return decode(text, values, 4);
}

auto base64url(ByteView bytes) -> std::string { return encode(bytes, base64url_digits, 6); }

auto from_base64url(std::string_view text) -> std::optional<Bytes> {
  static constexpr auto values = values_of(base64url_digits, false);
  return decode(text, values, 6);
}

auto base64(ByteView bytes) -> std::string {
  auto text = encode(bytes, base64_digits, 6);
  text.resize((text.size() + 3) / 4 * 4, '=');
  return text;
}

auto from_base64(std::string_view text) -> std::optional<Bytes> {
  static constexpr auto values = values_of(base64_digits, false);
  if (text.size() % 4 == 0) {
    for (int i = 0; i < 2 && text.ends_with('='); ++i) text.remove_suffix(1);
  }
  return decode(text, values, 6);
}

auto base32(ByteView bytes) -> std::string { return encode(bytes, base32_digits, 5); }

auto from_base32(std::string_view text) -> std::optional<Bytes> {
  static constexpr auto values = values_of(base32_digits, true);
  if (text.size() % 8 == 0) {
    while (text.ends_with('=')) text.remove_suffix(1);
  }
  return decode(text, values, 5);
}

}  // namespace crypto
