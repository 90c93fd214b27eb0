#pragma once
// Days of takes of providers' tasks: what was sold on each, handing them in, and takers who do neither.
#include "../offers/rules.hpp"
#include "../offers/store.hpp"
#include "platform/jobs/jobs.hpp"

namespace tasks {

auto selling_days_of(Context& ctx, const store::OfferRow& offer, const store::OfferTakeRow& take)
    -> rules::SellingDays;
/// The selling days of a take, the first one first.
auto days_seen(Context& ctx, const store::OfferTakeRow& take) -> std::vector<TakeDay>;
/// Hands in the day of this night, of the caller's running take.
auto hand_in_take_day(Context& ctx, UserId caller, OfferTakeId id) -> Result<TakeDay>;

/// By the take, when a night ends. Two days in a row that were neither handed in nor brought a sale end it.
inline constexpr jobs::Name judge_days_job{"tasks.judge_days"};
void judge_days(Context& ctx, std::int64_t take, Instant due_at);

}  // namespace tasks
