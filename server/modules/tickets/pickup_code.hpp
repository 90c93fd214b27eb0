#pragma once
// Pickup codes: a code to type, and a signed QR text that can be checked without the network.
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "platform/crypto/randomness.hpp"
#include "platform/crypto/signing.hpp"

namespace tickets {

/// Eleven random digits and a check digit (Damm), which detects every single wrong digit and every swap of
/// neighbouring digits.
auto new_pickup_code(crypto::Randomness& randomness) -> std::string;

/// The displayed form: "1234 5678 9012".
auto shown_pickup_code(std::string_view code) -> std::string;

/// The twelve digits of a typed code, without blanks and dashes; nothing if the check digit is wrong.
auto read_pickup_code(std::string_view typed) -> std::optional<std::string>;

struct Pickup {
  std::int64_t ticket_id;
  std::int64_t class_id;
  std::string code;                  ///< twelve digits
  std::chrono::sys_seconds expires;  ///< the first second at which it is no longer accepted

  friend auto operator==(const Pickup&, const Pickup&) -> bool = default;
};

enum class PickupFault {
  not_ours,   ///< another kind of QR code
  malformed,  ///< starts like a pickup text and is damaged
  forged,     ///< not signed by any of the keys
  expired,
};

/// "GV1." payload "." signature, both base64url: 126 characters. The payload is 26 bytes, big-endian: ticket
/// id (8), class id (8), code as a number (5), expiry in seconds since 1970 (5). The signature covers the
/// text before the second point. Ids are not negative; throws std::invalid_argument for a code with a wrong
/// digit.
auto pickup_qr(const Pickup& pickup, const crypto::SigningKey& key) -> std::string;

/// Accepts several keys, so that texts from before a change of the key are valid until they expire.
auto read_pickup_qr(std::string_view text, std::span<const crypto::PublicKey> keys,
                    std::chrono::sys_seconds now) -> std::expected<Pickup, PickupFault>;

}  // namespace tickets
