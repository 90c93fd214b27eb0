#pragma once
// One-time codes by time (RFC 6238), as authenticator programs show them: 6 digits, 30 seconds, SHA-1.
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "platform/crypto/encodings.hpp"
#include "platform/crypto/randomness.hpp"

namespace crypto {

/// SHA-1 is here for authenticator programs only; as a plain fingerprint it is broken.
using Sha1Digest = std::array<std::uint8_t, 20>;
auto sha1(ByteView text) -> Sha1Digest;
auto hmac_sha1(ByteView key, ByteView text) -> Sha1Digest;

/// 160 random bits, as RFC 4226 advises.
auto new_totp_secret(Randomness& randomness) -> Bytes;

/// The number of the 30 seconds in which `now` lies.
auto totp_step(std::chrono::sys_seconds now) -> std::int64_t;

auto totp_code(ByteView secret, std::int64_t step, unsigned digits = 6) -> std::string;

/// The step whose code this is, of the present one and its two neighbours; nothing for a wrong code. Store
/// the step and hand it in as `last_used`: a code of that step or before is refused, so none is accepted
/// twice.
auto check_totp(ByteView secret, std::string_view code, std::chrono::sys_seconds now,
                std::optional<std::int64_t> last_used = std::nullopt) -> std::optional<std::int64_t>;

/// The address that an authenticator program reads from a QR code.
auto otpauth_uri(std::string_view issuer, std::string_view account, ByteView secret) -> std::string;

}  // namespace crypto
