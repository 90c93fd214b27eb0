#pragma once
// The settings of the console's login.
#include "platform/settings.hpp"

namespace admin::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Hours> session_length{
    .key = "admin.session_length",
    .section = "admin.sign_in",
    .fallback = 8h,
    .least = 1h,
    .most = 24h,
};
inline constexpr Setting<Minutes> session_idle{
    .key = "admin.session_idle",
    .section = "admin.sign_in",
    .fallback = 30min,
    .least = 5min,
    .most = 480min,
};
inline constexpr Setting<std::int64_t> login_failures{
    .key = "admin.login_failures",
    .section = "admin.sign_in",
    .fallback = 5,
    .least = 3,
    .most = 20,
    .unit = "times",
};
inline constexpr Setting<Minutes> login_lock{
    .key = "admin.login_lock",
    .section = "admin.sign_in",
    .fallback = 15min,
    .least = 1min,
    .most = 1440min,
};

}  // namespace admin::settings
