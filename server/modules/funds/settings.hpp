#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace funds::settings {

inline constexpr Setting<Money> least_fund{
    .key = "funds.least_fund",
    .section = "funds.funds",
    .fallback = 100'000'000_vnd,
    .least = 1'000_vnd,
    .most = 100'000'000'000_vnd,
    .is_public = true,
};
inline constexpr Setting<std::int64_t> most_waiting{
    .key = "funds.most_waiting",
    .section = "funds.funds",
    .fallback = 1'000,
    .least = 1,
    .most = 1'000,
    .unit = "applications",
};

}  // namespace funds::settings
