#pragma once
// Notices on their way to browsers: queued within the transaction that tells, sent after its commit.
#include <string_view>
#include <vector>

#include "../calls.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/module.hpp"
#include "platform/outbound/web_push.hpp"

namespace inbox::push {

/// Wakes the sender of this instance.
inline constexpr std::string_view waiting_topic = "inbox.push";

/// A notice that was just stored.
struct Stored {
  UserId user;
  NoticeId id;
};
/// Queues notices for those of the users who have a device.
void queue(Context& ctx, const std::vector<Stored>& notices);

/// Whether any is due.
auto is_due(Context& ctx) -> bool;

/// A notice that is claimed by this sender.
struct Claimed {
  UserId user;
  NoticeId notice;
  std::int64_t attempt;
  std::string endpoint_digest;
  outbound::PushTarget target;
  outbound::PushMessage message;
  crypto::P256Key key;
};
/// Claims the notices that are due, several at once, and drops those that are of no use any more: read
/// meanwhile, older than a day, or without a live session.
auto claim(Context& ctx) -> std::vector<Claimed>;
/// Stores the outcome of an attempt.
void settle(Context& ctx, const Claimed& sent, const outbound::PushOutcome& outcome);

/// The job that wakes the sender each minute while something waits.
auto watch() -> jobs::Kind;
/// Plans it if something waits.
void plan_watch(Context& ctx);
auto metrics(Context& ctx) -> std::vector<Metric>;

}  // namespace inbox::push
