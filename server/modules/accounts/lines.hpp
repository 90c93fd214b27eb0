#pragma once
// The rows of users' lines, for the module's own operations.
#include <string>
#include <vector>

#include "accounts/accounts.hpp"
#include "platform/jobs/jobs.hpp"

namespace accounts {

/// Serializes the binding of users to referrers. Otherwise two concurrent bindings, each under the other's
/// line, could form a cycle, and a registration could miss those above its referrer.
void change_lines_one_at_a_time(Context& ctx);
/// Adds those above the user to the lines of the user and of everybody below. The referrer is just set.
void lengthen_lines(Context& ctx, UserId user);

/// Fills in the lines of old users, some hundreds at a time.
auto lines() -> jobs::Kind;
/// The verification that lines equal a walk along the referrers.
auto verify_lines(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace accounts
