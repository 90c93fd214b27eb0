#pragma once
// What a day came to, gathered from the modules below, and keeping it.
#include "modules/dashboard/dashboard.hpp"

namespace dashboard {

/// From the rows of that day, finished or not.
auto reckon_day(Context& ctx, Day day) -> Figures;

inline constexpr std::string_view keep_job = "dashboard.keep_day";
/// Keeps the figures of the next day that is over and has none, and plans the one after.
void keep_day(Context& ctx, std::int64_t subject, Instant due_at);

}  // namespace dashboard
