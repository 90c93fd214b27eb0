#pragma once
// What a day came to, gathered from the modules below, and keeping it.
#include "modules/dashboard/dashboard.hpp"
#include "platform/jobs/jobs.hpp"

namespace dashboard {

/// Adds a figure to those that are there; a key may come from several days.
void add(DayFigures& day, const Figure& figure);
/// From the rows of that day, finished or not.
auto compute_day(Context& ctx, const Sources& sources, Day day) -> DayFigures;

inline constexpr jobs::Name keep_job{"dashboard.keep_day"};
/// Keeps the figures of the next day that is over and has none, and plans the one after.
void keep_day(Context& ctx, const Sources& sources);

}  // namespace dashboard
