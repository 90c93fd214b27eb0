#pragma once
// Events on their way to receivers: queued in the transaction in which they happen, sent after its commit.
#include <string_view>
#include <vector>

#include "platform/jobs/jobs.hpp"
#include "platform/module.hpp"
#include "platform/outbound/http_call.hpp"
#include "store.hpp"

namespace webhooks {

/// Wakes the sender of this instance.
inline constexpr std::string_view waiting_topic = "webhooks.waiting";
void wake_sender(Context& ctx);

/// What is sent: the message's id, its event, when it happened, and its data.
auto body_of(const store::MessageRow& message) -> std::string;

/// A delivery that is claimed by this sender.
struct Claimed {
  store::DeliveryRow row;  // with the attempt that is made
  std::string url, key, body;
};
/// What the receiver answered; no status if it did not.
struct Answered {
  std::optional<std::int64_t> status = {};
  std::string problem = {};  // empty: delivered
};

auto is_due(Context& ctx) -> bool;
/// Some of each receiver, so that none waits behind another's many.
auto claim(Context& ctx) -> std::vector<Claimed>;
/// Sends it and waits for the answer.
auto deliver(const Claimed& one, Instant now) -> Answered;
void settle(Context& ctx, const Claimed& sent, const Answered& answered);

/// The job that wakes the sender each minute while something waits.
auto watch() -> jobs::Kind;
/// Each night, deletes what is older than `webhooks.kept`.
auto forget() -> jobs::Kind;
void plan_night(Context& ctx);
auto standing(Context& ctx) -> Standing;
auto metrics(Context& ctx) -> std::vector<Metric>;

}  // namespace webhooks
