#pragma once
// The counting of formed groups and ended tickets in the teams above their buyers.
#include "platform/jobs/jobs.hpp"

namespace team {

inline constexpr jobs::Name count_job{"team.count"};
/// Plans it for the next minute. What formed plans it when its pool is shared.
void plan_count(Context& ctx);
/// Counts some groups and ends, and plans the rest.
void count_events(Context& ctx, std::int64_t part, Instant due_at);
/// Everything that formed before this instant is counted.
auto counted_until(Context& ctx) -> Instant;

}  // namespace team
