#pragma once
// Messages to browsers by Web Push: their makers' push services (RFC 8030), encrypted for the one browser
// (RFC 8291), signed with this server's key (VAPID, RFC 8292).
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/clock.hpp"
#include "platform/crypto/p256.hpp"

namespace outbound {

/// Where a browser's messages go, and its keys, as its PushSubscription says. The address is a capability: it
/// is never logged.
struct PushTarget {
  std::string endpoint;
  crypto::P256Point key;
  crypto::Bytes auth;  // 16 bytes
};

/// The largest text of a message: what every push service takes (RFC 8030 section 7.2), encrypted.
inline constexpr std::size_t most_push_bytes = 3'900;

struct PushMessage {
  std::string text;
  std::string topic = {};           // replaces a waiting message of the same topic; at most 32 of base64url
  std::chrono::seconds good_for{};  // how long the service keeps it for a phone that is off
};

enum class PushEnd {
  taken,
  gone,     ///< the browser takes no more messages
  later,    ///< the service cannot be reached or is busy
  refused,  ///< the service will not take this message
};
struct PushOutcome {
  PushEnd end;
  std::string why = {};          ///< for the operator: status and host, never the address
  std::chrono::seconds pause{};  ///< the time that the service asked for
};

/// Those of Chrome and its kin, Firefox, Safari and Edge.
auto usual_push_services() -> std::vector<std::string>;

/// The encrypted message for one browser, by a sender's key that is used once, and 16 random bytes.
auto push_body(const PushTarget& target, std::string_view text, const crypto::P256Key& once,
               crypto::ByteView salt) -> crypto::Bytes;

/// The value of the header Authorization: a signed token for the origin of the endpoint that ends in twelve
/// hours. `contact` is an https or mailto address of the operator.
auto vapid(const crypto::P256Key& key, std::string_view endpoint, Instant now, std::string_view contact)
    -> std::string;

/// Sends a message and waits for the response. Thread-safe.
auto send_push(const PushTarget& target, const PushMessage& message, const crypto::P256Key& key, Instant now,
               std::string_view contact) -> PushOutcome;

}  // namespace outbound
