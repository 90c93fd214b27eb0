#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace team::settings {

/// How many levels above a buyer may earn a commission; 0: none, for groups that form from now on.
inline constexpr Setting<std::int64_t> depth{
    .key = "team.depth",
    .section = "team.income",
    .fallback = 1,
    .least = 0,
    .most = 10,
    .unit = "levels",
    .is_public = true,
};
inline constexpr Setting<Share> most_ratio{
    .key = "team.most_ratio",
    .section = "team.income",
    .fallback = 6_percent,
    .least = 0_percent,
    .most = 50_percent,
    .is_public = true,
};
/// The full days that a commission stays pending.
inline constexpr Setting<std::int64_t> hold_days{
    .key = "team.hold",
    .section = "team.income",
    .fallback = 7,
    .least = 1,
    .most = 60,
    .unit = "days",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> questions_an_hour{
    .key = "team.questions_an_hour",
    .section = "team.search",
    .fallback = 30,
    .least = 1,
    .most = 1'000,
    .unit = "questions",
};

// ---- levels

/// Over how many last days conditions count, and how many without them a level outlasts.
inline constexpr Setting<std::int64_t> level_days{
    .key = "team.level_days",
    .section = "team.levels",
    .fallback = 30,
    .least = 1,
    .most = 365,
    .unit = "days",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> level2_buying{
    .key = "team.level2_buying",
    .section = "team.levels",
    .fallback = 5,
    .least = 1,
    .most = 1'000'000,
    .unit = "people",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> level3_buying{
    .key = "team.level3_buying",
    .section = "team.levels",
    .fallback = 20,
    .least = 1,
    .most = 1'000'000,
    .unit = "people",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> level3_tickets{
    .key = "team.level3_tickets",
    .section = "team.levels",
    .fallback = 100,
    .least = 1,
    .most = 1'000'000,
    .unit = "tickets",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> level4_buying{
    .key = "team.level4_buying",
    .section = "team.levels",
    .fallback = 100,
    .least = 1,
    .most = 1'000'000,
    .unit = "people",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> level4_tickets{
    .key = "team.level4_tickets",
    .section = "team.levels",
    .fallback = 1'000,
    .least = 1,
    .most = 1'000'000,
    .unit = "tickets",
    .is_public = true,
};

}  // namespace team::settings
