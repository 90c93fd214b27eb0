#pragma once
// The knobs of signing in to the console.
#include "platform/settings.hpp"

namespace admin::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Hours> session_length{
    .key = "admin.session_length",
    .fallback = 8h,
    .least = 1h,
    .most = 24h,
    .unit = "hours",
    .help = {"Phiên vận hành kéo dài tối đa bao lâu.", "How long a session at the console lasts at most.",
             "控制台会话的最长时长。"},
};
inline constexpr Setting<Minutes> session_idle{
    .key = "admin.session_idle",
    .fallback = 30min,
    .least = 5min,
    .most = 480min,
    .unit = "minutes",
    .help = {"Phiên vận hành kết thúc sau bao lâu không dùng.",
             "A session at the console ends after this long unused.", "控制台会话闲置多久后结束。"},
};
inline constexpr Setting<std::int64_t> login_failures{
    .key = "admin.login_failures",
    .fallback = 5,
    .least = 3,
    .most = 20,
    .unit = "times",
    .help = {"Số lần sai trước khi khóa đăng nhập bảng điều khiển.",
             "Wrong tries before sign-in to the console is locked.", "控制台登录锁定前允许的错误次数。"},
};
inline constexpr Setting<Minutes> login_lock{
    .key = "admin.login_lock",
    .fallback = 15min,
    .least = 1min,
    .most = 1440min,
    .unit = "minutes",
    .help = {"Đăng nhập bảng điều khiển bị khóa trong bao lâu.",
             "How long sign-in to the console stays locked.", "控制台登录锁定的时长。"},
};

}  // namespace admin::settings
