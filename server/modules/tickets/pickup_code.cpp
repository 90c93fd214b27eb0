// Pickup codes with a check digit, and their signed QR text.
#include "pickup_code.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace tickets {
namespace {

constexpr std::size_t code_digits = 12;
constexpr std::string_view mark = "GV1.";
constexpr std::size_t payload_bytes = 8 + 8 + 5 + 5;

// Damm's quasigroup of order 10: after a single wrong digit or a swap of neighbours the result is never 0.
constexpr std::array<std::array<unsigned, 10>, 10> damm{{{0, 3, 1, 7, 5, 9, 8, 6, 4, 2},
                                                         {7, 0, 9, 2, 1, 5, 4, 8, 6, 3},
                                                         {4, 2, 0, 6, 8, 7, 1, 3, 5, 9},
                                                         {1, 7, 5, 0, 9, 8, 3, 4, 2, 6},
                                                         {6, 1, 2, 3, 0, 4, 5, 9, 7, 8},
                                                         {3, 6, 7, 4, 2, 0, 9, 5, 8, 1},
                                                         {5, 8, 6, 9, 7, 2, 0, 1, 3, 4},
                                                         {8, 9, 4, 5, 3, 6, 2, 0, 1, 7},
                                                         {9, 4, 3, 8, 6, 1, 7, 2, 0, 5},
                                                         {2, 5, 8, 1, 4, 3, 6, 7, 9, 0}}};

// The check digit of some digits; 0 for digits with a correct check digit.
auto check_digit(std::string_view digits) -> unsigned {
  unsigned interim = 0;
  for (const auto digit : digits) interim = damm.at(interim).at(static_cast<std::size_t>(digit - '0'));
  return interim;
}

void append(crypto::Bytes& payload, std::uint64_t number, std::size_t bytes) {
  while (bytes-- > 0) payload.push_back(static_cast<std::uint8_t>(number >> (8 * bytes)));
}

auto take(crypto::ByteView& payload, std::size_t bytes) -> std::uint64_t {
  std::uint64_t number = 0;
  for (const auto byte : payload.first(bytes)) number = number << 8U | byte;
  payload = payload.subspan(bytes);
  return number;
}

auto as_code(std::uint64_t number) -> std::string {
  const auto digits = std::to_string(number);
  return std::string(code_digits - std::min(code_digits, digits.size()), '0') + digits;
}

auto read_payload(crypto::ByteView payload) -> std::optional<Pickup> {
  if (payload.size() != payload_bytes) return std::nullopt;
  const auto ticket_id = static_cast<std::int64_t>(take(payload, 8));
  const auto class_id = static_cast<std::int64_t>(take(payload, 8));
  const auto code = read_pickup_code(as_code(take(payload, 5)));
  const auto expires = std::chrono::sys_seconds{std::chrono::seconds{take(payload, 5)}};
  if (ticket_id < 0 || class_id < 0 || !code) return std::nullopt;
  return Pickup{.ticket_id = ticket_id, .class_id = class_id, .code = *code, .expires = expires};
}

}  // namespace

auto new_pickup_code(crypto::Randomness& randomness) -> std::string {
  auto code = randomness.digits(code_digits - 1);
  code += static_cast<char>('0' + check_digit(code));
  return code;
}

auto shown_pickup_code(std::string_view code) -> std::string {
  std::string shown;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (i > 0 && i % 4 == 0) shown += ' ';
    shown += code[i];
  }
  return shown;
}

auto read_pickup_code(std::string_view typed) -> std::optional<std::string> {
  std::string code;
  for (const auto letter : typed) {
    if (letter >= '0' && letter <= '9') {
      code += letter;
    } else if (letter != ' ' && letter != '-') {
      return std::nullopt;
    }
  }
  if (code.size() != code_digits || check_digit(code) != 0) return std::nullopt;
  return code;
}

auto pickup_qr(const Pickup& pickup, const crypto::SigningKey& key) -> std::string {
  const auto code = read_pickup_code(pickup.code);
  if (!code || pickup.ticket_id < 0 || pickup.class_id < 0)
    throw std::invalid_argument("pickup_qr: not a pickup");

  crypto::Bytes payload;
  append(payload, static_cast<std::uint64_t>(pickup.ticket_id), 8);
  append(payload, static_cast<std::uint64_t>(pickup.class_id), 8);
  append(payload, std::stoull(*code), 5);
  append(payload, static_cast<std::uint64_t>(pickup.expires.time_since_epoch().count()), 5);

  const auto signed_text = std::string(mark) + crypto::base64url(payload);
  return signed_text + "." + crypto::base64url(key.sign(signed_text));
}

auto read_pickup_qr(std::string_view text, std::span<const crypto::PublicKey> keys,
                    std::chrono::sys_seconds now) -> std::expected<Pickup, PickupFault> {
  if (!text.starts_with(mark)) return std::unexpected(PickupFault::not_ours);
  const auto point = text.find('.', mark.size());
  if (point == std::string_view::npos) return std::unexpected(PickupFault::malformed);

  const auto signed_text = text.substr(0, point);
  const auto payload = crypto::from_base64url(signed_text.substr(mark.size()));
  const auto signature = crypto::signature_from(text.substr(point + 1));
  const auto pickup = payload ? read_payload(*payload) : std::nullopt;
  if (!pickup || !signature) return std::unexpected(PickupFault::malformed);

  const auto is_signed_by = [&](const crypto::PublicKey& key) {
    return crypto::verify(key, signed_text, *signature);
  };
  if (!std::ranges::any_of(keys, is_signed_by)) return std::unexpected(PickupFault::forged);
  if (now >= pickup->expires) return std::unexpected(PickupFault::expired);
  return *pickup;
}

}  // namespace tickets
