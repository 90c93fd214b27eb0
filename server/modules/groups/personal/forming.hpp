#pragma once
// Personal groups: announcing, forming, and the end of a batch. Call with the batch locked.
#include "platform/jobs/jobs.hpp"
#include "rules.hpp"
#include "store.hpp"
#include "tickets/deals.hpp"

namespace groups {

/// A batch's promises, for the rules.
inline auto personal_offer(const store::BatchRow& batch) -> rules::PersonalOffer {
  return {batch.price, batch.seats, batch.winners, batch.fee, batch.reward, batch.launch_reward};
}

inline auto times_of(const store::BatchRow& batch) -> rules::BatchTimes {
  return {batch.launched_at, batch.cancel_from, batch.ended_at};
}

/// The deal that claims the tickets of a batch.
constexpr auto deal_of(BatchId batch) {
  return tickets::Deal{.kind = tickets::DealKind::personal_group, .id = batch.value};
}

/// Stores a group's seed and publishes its commitment: before its first seat.
void announce_personal(Context& ctx, GroupId group);

/// The draw, in the transaction of the last seat: the ticket goes to the winner, the money to the others and
/// to the master. Starts the next group, or completes the batch.
void form_personal(Context& ctx, const store::BatchRow& batch);

/// Ends an open batch: releases the seats of its current group, the deposits, tickets and eligibility of all
/// groups that have not formed, and notifies the users. Formed groups stay. `stopped` is of an operator.
struct Stopped {
  OperatorId by;
  std::string reason;
};
void end_batch(Context& ctx, store::BatchRow batch, BatchEvent how,
               const std::optional<Stopped>& stopped = {});

/// Ends a batch after its last day; false if it is not over.
auto end_if_over(Context& ctx, const store::BatchRow& batch) -> bool;

inline constexpr jobs::Name close_batch_job{"groups.close_batch"};
/// The job at the end of a batch. It has the same effect when it runs late, twice or after a restart.
void batch_is_over(Context& ctx, std::int64_t batch, Instant due_at);

}  // namespace groups
