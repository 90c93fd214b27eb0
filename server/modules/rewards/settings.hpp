#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace rewards::settings {

inline constexpr Setting<Money> alone_up_to{
    .key = "rewards.alone_up_to",
    .section = "rewards.campaigns",
    .fallback = 5'000'000_vnd,
    .least = 0_vnd,
    .most = 1'000'000'000_vnd,
};
inline constexpr Setting<std::int64_t> alone_things_up_to{
    .key = "rewards.alone_things_up_to",
    .section = "rewards.campaigns",
    .fallback = 10'000,
    .least = 0,
    .most = 100'000'000,
};

}  // namespace rewards::settings
