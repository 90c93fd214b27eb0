#pragma once
// Promotions as users see them, and whether a user may take one.
#include "../views.hpp"
#include "store.hpp"

namespace tasks {

/// When a promotion can no longer be taken.
auto takes_until(const Context& ctx, const store::PromotionRow& row) -> Instant;
/// Refuses a promotion that is over, full, or not for the user now.
auto judge_take(Context& ctx, Cards& cards, UserId user, const store::PromotionRow& row) -> Verdict;
/// The part of it that the user's roles, other tasks and team decide.
auto judge_taker(Context& ctx, Cards& cards, UserId user, const store::PromotionRow& row) -> Verdict;
auto promotion_seen(Context& ctx, Cards& cards, UserId reader, const store::PromotionRow& row)
    -> PromotionItem;
auto take_seen(Context& ctx, Cards& cards, const store::TakeRow& take) -> MyPromotion;
auto day_seen(Context& ctx, const store::PromotionRow& promotion, const store::TakeRow& take,
              const store::ItemRow& item) -> PromotionDay;

/// The tickets that may count on a day of a take.
auto pickups_on(const store::PromotionRow& promotion, const store::TakeRow& take, Day day)
    -> store::PickupFilter;
/// Refuses a day that is not that of this night, or was handed in.
auto judge_hand_in(const Context& ctx, const store::ItemRow& item) -> Verdict;

}  // namespace tasks
