#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace limits::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Hours> raise_wait{
    .key = "limits.raise_wait",
    .section = "limits.own_limits",
    .fallback = 24h,
    .least = 24h,
    .most = 168h,
    .is_public = true,
};

}  // namespace limits::settings
