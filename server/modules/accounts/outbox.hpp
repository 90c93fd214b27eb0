#pragma once
// Messages to phones: queued within the transaction that needs them, sent to the gateway after its commit.
#include <optional>
#include <string>

#include "calls.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/outbound/sms.hpp"

namespace accounts::outbox {

enum class State { waiting, sending, sent, failed };
BOOST_DESCRIBE_ENUM(State, waiting, sending, sent, failed)

/// Queues a sealed message for after the commit. It is not sent after `good_until`.
void queue(Context& ctx, const std::string& mobile, const std::string& text, Instant good_until);

/// If the last five attempts all failed within a minute, the time until which no code is made.
auto gateway_fails_until(Context& ctx) -> std::optional<Instant>;

/// A message that is claimed by this sender.
struct Claimed {
  MessageId id;
  std::string mobile, text;
  std::int64_t attempt;
};
/// Claims the next due message, or nothing.
auto claim(Context& ctx) -> std::optional<Claimed>;
/// Stores the result of an attempt. A refused message is retried soon, three attempts in all.
void settle(Context& ctx, const Claimed& message, const outbound::SmsGateway& gateway,
            const std::expected<outbound::SmsReceipt, outbound::SmsProblem>& outcome);

/// The text of the newest message to a number, for the demo and the tests; nothing once a real gateway has
/// it.
auto newest_text(Context& ctx, const std::string& mobile) -> std::optional<std::string>;

/// Deletes all messages: their codes are no longer valid.
void drop_all(Context& ctx);

/// The job of a message until it is sent or too late: wakes the sender, and frees a message from a stopped
/// one.
auto watch() -> jobs::Kind;

}  // namespace accounts::outbox
