#pragma once
// How takes and tasks end: selling, what is unsold, principal and purse, and the jobs that do it.
#include "../offers/store.hpp"
#include "platform/jobs/jobs.hpp"

namespace tasks {

/// By the task, and by the take.
inline constexpr jobs::Name close_taking_job{"tasks.close_taking"};
inline constexpr jobs::Name complete_job{"tasks.complete"};
inline constexpr jobs::Name end_selling_job{"tasks.end_selling"};
inline constexpr jobs::Name return_unsold_job{"tasks.return_unsold"};
inline constexpr jobs::Name settle_job{"tasks.settle"};
void close_taking(Context& ctx, std::int64_t offer, Instant due_at);
void complete_offer(Context& ctx, std::int64_t offer, Instant due_at);
void end_selling(Context& ctx, std::int64_t take, Instant due_at);
void return_unsold(Context& ctx, std::int64_t take, Instant due_at);
void settle(Context& ctx, std::int64_t take, Instant due_at);

/// Ends the taking of a task that is locked: principal of portions that were not taken is free again.
void end_taking(Context& ctx, store::OfferRow& row);
/// Does for a take that is locked what is due by now: also what an earlier job left undone.
void catch_up(Context& ctx, const store::OfferRow& offer, store::OfferTakeRow& take);
/// Ends a running take that is locked, before its time.
void cancel(Context& ctx, const store::OfferRow& offer, store::OfferTakeRow& take, TakeEndedBy by);

}  // namespace tasks
