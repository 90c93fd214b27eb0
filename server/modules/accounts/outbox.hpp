#pragma once
// Messages to phones: queued within the transaction that needs them, handed to the gateway after it.
#include <optional>
#include <string>

#include "modules/accounts/calls.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/outbound/sms.hpp"

namespace accounts::outbox {

enum class State { waiting, sending, sent, failed };
BOOST_DESCRIBE_ENUM(State, waiting, sending, sent, failed)

/// Keeps a message, sealed, to be sent once the transaction is kept. After `good_until` it is not worth
/// sending.
void queue(Context& ctx, const std::string& mobile, const std::string& text, Instant good_until);

/// When the last five tries all failed within a minute: the gateway is given until then before another code
/// is made.
auto gateway_fails_until(Context& ctx) -> std::optional<Instant>;

/// A message that is this sender's to hand over, and nobody else's.
struct Claimed {
  MessageId id;
  std::string mobile, text;
  std::int64_t attempt;
};
/// The next message that is due, or nothing.
auto claim(Context& ctx) -> std::optional<Claimed>;
/// Keeps how the try went. What was not taken is tried again soon, three times in all.
void settle(Context& ctx, const Claimed& message, const outbound::SmsGateway& gateway,
            const std::expected<outbound::SmsReceipt, outbound::SmsProblem>& outcome);

/// The text of the newest message to a number, for the demo and the tests; nothing when a real gateway has
/// it.
auto newest_text(Context& ctx, const std::string& mobile) -> std::optional<std::string>;

/// Gives up every message on its way, and drops the texts of all: what they told holds no more.
void drop_texts(Context& ctx);

/// Looks after a message until it is sent or no longer worth it: wakes the sender, and frees what a stopped
/// one held.
auto watch() -> jobs::Kind;

}  // namespace accounts::outbox
