#pragma once
// Codes for people to type: random characters and a check character, without look-alikes.
#include <optional>
#include <string>
#include <string_view>

#include "platform/crypto/randomness.hpp"

namespace rewards {

/// The lengths with the check character: of a goods order, and of a VIP code.
inline constexpr std::size_t order_code_length = 12, vip_code_length = 16;

/// The check character detects each wrong character and each swap of two characters.
auto new_code(crypto::Randomness& randomness, std::size_t length) -> std::string;

/// The characters of a typed code, in capitals without blanks and dashes; nothing if it has another length or
/// another check character.
auto read_code(std::string_view typed, std::size_t length) -> std::optional<std::string>;

/// The displayed form: "ABCD-EFGH-JKLM".
auto shown_code(std::string_view code) -> std::string;

/// The QR text of an order's code: "GVG.ABCDEFGHJKLM".
auto order_qr(std::string_view code) -> std::string;
/// The code of a typed text or a QR text.
auto read_order_code(std::string_view text) -> std::optional<std::string>;

}  // namespace rewards
