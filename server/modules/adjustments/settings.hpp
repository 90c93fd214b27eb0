#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace adjustments::settings {

inline constexpr Setting<Money> most_money{
    .key = "adjustments.most_money",
    .section = "adjustments.amounts",
    .fallback = 5'000'000_vnd,
    .least = 1'000_vnd,
    .most = 1'000'000'000_vnd,
};
inline constexpr Setting<Money> most_money_a_day{
    .key = "adjustments.most_money_a_day",
    .section = "adjustments.amounts",
    .fallback = 20'000'000_vnd,
    .least = 1'000_vnd,
    .most = 10'000'000'000_vnd,
};
inline constexpr Setting<std::int64_t> most_things{
    .key = "adjustments.most_things",
    .section = "adjustments.amounts",
    .fallback = 1'000,
    .least = 1,
    .most = 1'000'000,
};
inline constexpr Setting<std::int64_t> most_things_a_day{
    .key = "adjustments.most_things_a_day",
    .section = "adjustments.amounts",
    .fallback = 5'000,
    .least = 1,
    .most = 10'000'000,
};
inline constexpr Setting<Days> wait{
    .key = "adjustments.wait",
    .section = "adjustments.amounts",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{30},
};

}  // namespace adjustments::settings
