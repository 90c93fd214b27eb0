#pragma once
// The module's refusals, codes 14'000 to 14'999; a code is never reused. Ratios and commissions have those up
// to 14'049.
#include "platform/result.hpp"

namespace team {

// ---- ratios and commissions

// ---- teams, permitted numbers, levels and leaderboards

}  // namespace team
