#pragma once
// The figures of a day: collected from the modules below, and stored.
#include "dashboard/calls.hpp"
#include "platform/jobs/jobs.hpp"

namespace dashboard {

/// Adds a figure to the day's; a key may come from several days.
void add(DayFigures& day, const Figure& figure);
/// Computed from the rows of that day before `until`.
auto compute_until(Context& ctx, const Sources& sources, Day day, Instant until) -> DayFigures;

inline constexpr jobs::Name keep_job{"dashboard.keep_day"};
/// Stores the figures of the next finished day without any, and plans the one after.
void keep_day(Context& ctx, const Sources& sources);

}  // namespace dashboard
