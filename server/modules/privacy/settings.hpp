#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace privacy::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Days> erasure_wait{
    .key = "privacy.erasure_wait",
    .section = "privacy.own_data",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{30},
    .is_public = true,
};
inline constexpr Setting<Minutes> pass_lifetime{
    .key = "privacy.pass_lifetime",
    .section = "privacy.own_data",
    .fallback = 5min,
    .least = 1min,
    .most = 30min,
};

}  // namespace privacy::settings
