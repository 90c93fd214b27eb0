// Time-based one-time codes, with an own SHA-1, because libsodium omits it.
#include "platform/crypto/totp.hpp"

#include <algorithm>
#include <bit>

#include "platform/crypto/digest.hpp"

namespace crypto {
namespace {

constexpr std::size_t block_size = 64;
using Sha1State = std::array<std::uint32_t, 5>;
using Schedule = std::array<std::uint32_t, 80>;

auto schedule_of(const std::uint8_t* block) -> Schedule {
  Schedule words{};
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t j = 0; j < 4; ++j) words[i] = words[i] << 8U | block[4 * i + j];
  }
  for (std::size_t i = 16; i < words.size(); ++i) {
    words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  }
  return words;
}

void mix(Sha1State& state, const std::uint8_t* block) {
  const auto words = schedule_of(block);
  auto [a, b, c, d, e] = state;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::uint32_t chosen = b ^ c ^ d;
    std::uint32_t constant = i < 40 ? 0x6ED9EBA1 : 0xCA62C1D6;
    if (i < 20) {
      chosen = (b & c) | (~b & d);
      constant = 0x5A827999;
    } else if (i >= 40 && i < 60) {
      chosen = (b & c) | (b & d) | (c & d);
      constant = 0x8F1BBCDC;
    }
    const auto next = std::rotl(a, 5) + chosen + e + constant + words[i];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e};
}

auto padded(ByteView text) -> Bytes {
  Bytes whole(text.begin(), text.end());
  whole.push_back(0x80);
  while (whole.size() % block_size != block_size - 8) whole.push_back(0);
  const auto bits = std::uint64_t{text.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) whole.push_back(static_cast<std::uint8_t>(bits >> shift));
  return whole;
}

auto percent_encoded(std::string_view text) -> std::string {
  static constexpr std::string_view digits = "0123456789ABCDEF";
  static constexpr std::string_view plain = "-_.~";
  std::string encoded;
  for (const auto letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    const auto is_alphanumeric =
        (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
    if (is_alphanumeric || plain.contains(letter)) {
      encoded += letter;
    } else {
      encoded += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return encoded;
}

}  // namespace

auto sha1(ByteView text) -> Sha1Digest {
  Sha1State state{0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  const auto whole = padded(text);
  for (std::size_t at = 0; at < whole.size(); at += block_size) mix(state, whole.data() + at);

  Sha1Digest digest;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
  }
  return digest;
}

auto hmac_sha1(ByteView key, ByteView text) -> Sha1Digest {
  std::array<std::uint8_t, block_size> pad{};
  if (key.size() > block_size) {
    std::ranges::copy(sha1(key), pad.begin());
  } else {
    std::ranges::copy(key, pad.begin());
  }
  const auto keyed = [&pad](std::uint8_t mask, ByteView rest) {
    Bytes whole;
    for (const auto byte : pad) whole.push_back(byte ^ mask);
    whole.insert(whole.end(), rest.begin(), rest.end());
    return sha1(whole);
  };
  return keyed(0x5C, keyed(0x36, text));
}

auto new_totp_secret(Randomness& randomness) -> Bytes { return randomness.bytes(20); }

auto totp_step(std::chrono::sys_seconds now) -> std::int64_t { return now.time_since_epoch().count() / 30; }

auto totp_code(ByteView secret, std::int64_t step, unsigned digits) -> std::string {
  std::array<std::uint8_t, 8> counter;
  for (std::size_t i = 0; i < counter.size(); ++i)
    counter[i] = static_cast<std::uint8_t>(step >> (56 - 8 * i));
  const auto mac = hmac_sha1(secret, counter);

  const std::size_t offset = mac.back() & 15U;
  std::uint32_t number = mac[offset] & 0x7FU;
  for (std::size_t i = 1; i < 4; ++i) number = number << 8U | mac[offset + i];

  std::string code(digits, '0');
  for (auto digit = code.rbegin(); digit != code.rend(); ++digit, number /= 10) {
    *digit = static_cast<char>('0' + number % 10);
  }
  return code;
}

auto check_totp(ByteView secret, std::string_view code, std::chrono::sys_seconds now,
                std::optional<std::int64_t> last_used) -> std::optional<std::int64_t> {
  const auto present = totp_step(now);
  std::optional<std::int64_t> used;
  for (auto step = present - 1; step <= present + 1; ++step) {
    const auto is_spent = last_used && step <= *last_used;
    if (equal_in_constant_time(totp_code(secret, step), code) && !is_spent) used = step;
  }
  return used;
}

auto otpauth_uri(std::string_view issuer, std::string_view account, ByteView secret) -> std::string {
  const auto encoded_issuer = percent_encoded(issuer);
  return "otpauth://totp/" + encoded_issuer + ":" + percent_encoded(account) + "?secret=" + base32(secret) +
         "&issuer=" + encoded_issuer + "&algorithm=SHA1&digits=6&period=30";
}

}  // namespace crypto
