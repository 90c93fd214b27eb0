#pragma once
// The freezing of a week's leaderboards.
#include "platform/jobs/jobs.hpp"

namespace team {

inline constexpr jobs::Name freeze_job{"team.freeze"};
/// Plans the next Monday's, and freezes the last week if that was left out.
void plan_freezing(Context& ctx);
/// Freezes the week before a Monday, of `due_at` or by its number, once all that formed in it is counted.
void freeze_boards(Context& ctx, std::int64_t monday, Instant due_at);

}  // namespace team
