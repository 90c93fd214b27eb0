#pragma once
// Levels for the module's operations: what counts, the nightly recount, and what ends with an account.
#include "../registration.hpp"
#include "platform/jobs/jobs.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace team {

inline constexpr jobs::Name recount_job{"team.recount"};
/// Plans the next night's.
void plan_recount(Context& ctx);
/// Recounts the levels of some leaders after the user `after`, and plans the rest. The first part of a night
/// plans the next night.
void recount_levels(Context& ctx, std::int64_t after, Instant due_at);

/// What levels 2 to 4 ask for now.
auto ladder(Context& ctx) -> rules::Ladder;
/// What counts for the person's level now.
auto standing_of(Context& ctx, UserId user) -> rules::Standing;
auto level_card(Context& ctx, UserId user) -> Result<LevelCard>;
/// Ends the person's part in levels.
void end_levels(Context& ctx, UserId user);

}  // namespace team
