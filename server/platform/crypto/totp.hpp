#pragma once
// Time-based one-time codes (RFC 6238) of authenticator programs: 6 digits, 30 seconds, SHA-1.
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "platform/crypto/encodings.hpp"
#include "platform/crypto/randomness.hpp"

namespace crypto {

/// SHA-1 serves authenticator programs only; as a digest it is broken.
using Sha1Digest = std::array<std::uint8_t, 20>;
auto sha1(ByteView text) -> Sha1Digest;
auto hmac_sha1(ByteView key, ByteView text) -> Sha1Digest;

/// 160 random bits, as RFC 4226 advises.
auto new_totp_secret(Randomness& randomness) -> Bytes;

/// The number of the 30-second step that contains `now`.
auto totp_step(std::chrono::sys_seconds now) -> std::int64_t;

auto totp_code(ByteView secret, std::int64_t step, unsigned digits = 6) -> std::string;

/// The step of a correct code, among the present step and its two neighbours; nothing for a wrong code. Store
/// the step and pass it as `last_used`: codes of that step and of earlier ones are refused, so that none is
/// accepted twice.
auto check_totp(ByteView secret, std::string_view code, std::chrono::sys_seconds now,
                std::optional<std::int64_t> last_used = std::nullopt) -> std::optional<std::int64_t>;

/// The URI that an authenticator program reads from a QR code.
auto otpauth_uri(std::string_view issuer, std::string_view account, ByteView secret) -> std::string;

}  // namespace crypto
