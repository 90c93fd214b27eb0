#pragma once
// When a delivery is tried again, and how a message is signed, as pure functions.
#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "calls.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/states.hpp"

namespace webhooks::rules {

/// give_up: after the last attempt, or because its receiver ended; replay: an operator asks for it.
enum class DeliveryEvent { deliver, give_up, replay };
BOOST_DESCRIBE_ENUM(DeliveryEvent, deliver, give_up, replay)
inline constexpr auto delivery_life = machine<DeliveryState, DeliveryEvent>({
    {DeliveryState::waiting, DeliveryEvent::deliver, DeliveryState::delivered},
    {DeliveryState::waiting, DeliveryEvent::give_up, DeliveryState::failed},
    {DeliveryState::waiting, DeliveryEvent::replay, DeliveryState::waiting},
    {DeliveryState::delivered, DeliveryEvent::replay, DeliveryState::waiting},
    {DeliveryState::failed, DeliveryEvent::replay, DeliveryState::waiting},
});
static_assert(delivery_life.deterministic());

/// Bytes of a receiver's key.
inline constexpr std::size_t key_size = 32;

/// The pause after an attempt, the first one being 1: a minute at first, half a day at last. None: it failed,
/// after three days and a half.
constexpr auto pause_after(std::int64_t attempt) -> std::optional<std::chrono::seconds> {
  using namespace std::chrono_literals;
  constexpr std::array<std::chrono::seconds, 13> pauses{1min, 5min, 15min, 1h,  2h,  5h, 8h,
                                                        12h,  12h,  12h,   12h, 12h, 12h};
  if (attempt < 1 || attempt > std::ssize(pauses)) return {};
  return pauses[static_cast<std::size_t>(attempt - 1)];
}

/// How long a receiver that failed so often in a row is left alone, after the first time not at all: one that
/// is down delays the others for one batch of each rest, not of each message.
constexpr auto rest_after(std::int64_t failures) -> std::chrono::seconds {
  return std::chrono::seconds{10 * std::clamp<std::int64_t>(failures - 1, 0, 30)};
}

/// A receiver that failed so often in a row is shown to operators as one that does not answer.
inline constexpr std::int64_t failures_of_a_silent_one = 10;

/// The signature of a message, by the specification "Standard Webhooks" 1.0: HMAC-SHA-256 of its id, the
/// second in which it is sent and its body, "v1," and base64.
inline auto signature(std::string_view key, std::string_view id, std::int64_t second, std::string_view body)
    -> std::string {
  std::string text{id};
  text += '.' + std::to_string(second) + '.';
  text += body;
  return "v1," + crypto::base64(crypto::hmac_sha256(key, text));
}

}  // namespace webhooks::rules
