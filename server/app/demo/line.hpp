#pragma once
// The team of the demo's first user: their ratio, those that they set, and a number that they may ask for.
#include <vector>

#include "app/demo/stage.hpp"

namespace app::demo {

/// Two operators give the first user a ratio, who gives parts of it to those whom they invited; all from the
/// next day.
void give_ratios(run::Actor& actor, const Stage& stage, const std::vector<UserId>& people);
/// The first user may ask for a team outside their own line, for two weeks.
void permit_number(run::Actor& actor, const Stage& stage, const std::vector<UserId>& people, Instant now);

}  // namespace app::demo
