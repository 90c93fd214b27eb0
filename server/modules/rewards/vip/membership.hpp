#pragma once
// Memberships for the module's operations: granted codes, and the deadlines of codes and passes.
#include <vector>

#include "platform/jobs/jobs.hpp"
#include "store.hpp"

namespace rewards {

inline constexpr jobs::Name member_pass_job{"rewards.member_pass"}, codes_end_job{"rewards.codes_end"},
    forget_tries_job{"rewards.forget_tries"};

/// Gives a member the pass of a seventh day, and plans the next.
void give_member_pass(Context& ctx, std::int64_t user, Instant due_at);
/// Ends the codes whose time is over, some at a time.
void end_codes(Context& ctx, std::int64_t stretch, Instant due_at);
void forget_old_tries(Context& ctx, std::int64_t subject, Instant due_at);

/// An unused code for a batch or for a user, with the days and the end of today's settings.
auto new_vip_code(Context& ctx) -> store::VipCodeRow;
/// Gives each user a code, which they use by its id. Its end is planned.
void grant_vip(Context& ctx, const std::vector<UserId>& users);

/// Ends the user's membership and codes.
void end_membership(Context& ctx, UserId user);

}  // namespace rewards
