#pragma once
// The team of the demo's first user: a number that they may ask for.
#include <vector>

#include "app/demo/stage.hpp"

namespace app::demo {

/// The first user may ask for a team outside their own line, for two weeks.
void permit_number(run::Actor& actor, const Stage& stage, const std::vector<UserId>& people, Instant now);

}  // namespace app::demo
