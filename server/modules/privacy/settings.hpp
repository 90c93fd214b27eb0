#pragma once
// Every knob of this module. Each one is also a row in the operator console.
#include "platform/settings.hpp"

namespace privacy::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Days> erasure_wait{
    .key = "privacy.erasure_wait",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{30},
    .unit = "days",
    .help = {"Yêu cầu xóa tài khoản chờ bao lâu; trong thời gian đó đăng nhập lại là hủy yêu cầu.",
             "How long a wish to be erased waits; signing in within that time takes it back.",
             "删除账号申请的等待时间；期间重新登录即撤销申请。"},
    .is_public = true,
};
inline constexpr Setting<Minutes> pass_lifetime{
    .key = "privacy.pass_lifetime",
    .fallback = 5min,
    .least = 1min,
    .most = 30min,
    .unit = "minutes",
    .help = {"Sau khi nhập mật khẩu, dữ liệu cá nhân tải được trong bao lâu.",
             "How long one's own data can be downloaded after the password was given.",
             "输入密码后可下载个人数据的时长。"},
};

}  // namespace privacy::settings
