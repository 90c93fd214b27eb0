#pragma once
// The sums of a person's team, for the module's operations.
#include "calls.hpp"

namespace team {

auto sums_of_team(Context& ctx, UserId user) -> TeamSums;

}  // namespace team
