#pragma once
// The jobs of team weeks: counting pickups, the end of the taking, and the settlement of a team.
#include "platform/jobs/jobs.hpp"
#include "store.hpp"

namespace tasks {

/// By the number of the week's Monday, by the week, and by a leader's take.
inline constexpr jobs::Name count_week_job{"tasks.count_team_week"};
inline constexpr jobs::Name close_week_job{"tasks.close_team_week"};
inline constexpr jobs::Name settle_week_job{"tasks.settle_team_week"};
void count_week(Context& ctx, std::int64_t monday, Instant due_at);
void close_week(Context& ctx, std::int64_t week, Instant due_at);
void settle_week(Context& ctx, std::int64_t take, Instant due_at);

/// Counts the week from its beginning on, for a team that takes part from now on.
void plan_counting(Context& ctx, Day monday);

}  // namespace tasks
