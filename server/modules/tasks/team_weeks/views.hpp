#pragma once
// Team weeks as users see them, and whether a leader may take one.
#include "../views.hpp"
#include "store.hpp"

namespace tasks {

/// Refuses a week that is over, full, or not for the user now.
auto judge_take(Context& ctx, UserId user, const store::TeamWeekRow& row) -> Verdict;
/// The user's team in a week: the user's own take, or that of the nearest leader above.
auto team_take_of(Context& ctx, UserId user, Day monday) -> std::optional<store::WeekTakeRow>;
auto progress_seen(Context& ctx, Cards& cards, UserId reader, const store::TeamWeekRow& week,
                   const store::WeekTakeRow& take) -> TeamProgress;
auto week_seen(Context& ctx, Cards& cards, UserId reader, const store::TeamWeekRow& row,
               const std::optional<store::WeekTakeRow>& team) -> TeamWeekItem;

}  // namespace tasks
