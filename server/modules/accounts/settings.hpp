#pragma once
// Every knob of this module. Each one is also a row in the operator console.
#include "platform/settings.hpp"

namespace accounts::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Minutes> code_lifetime{
    .key = "accounts.code_lifetime",
    .fallback = 5min,
    .least = 1min,
    .most = 30min,
    .unit = "minutes",
    .help = {"Mã SMS có hiệu lực trong bao lâu.", "How long an SMS code is good for.",
             "短信验证码的有效时间。"},
};
inline constexpr Setting<std::int64_t> code_tries{
    .key = "accounts.code_tries",
    .fallback = 5,
    .least = 1,
    .most = 10,
    .unit = "times",
    .help = {"Số lần thử cho một mã SMS.", "How often one SMS code may be tried.",
             "每个验证码可尝试的次数。"},
};
inline constexpr Setting<std::int64_t> codes_a_day{
    .key = "accounts.codes_a_day",
    .fallback = 5,
    .least = 1,
    .most = 50,
    .unit = "times",
    .help = {"Số mã SMS mỗi ngày cho một số điện thoại.", "SMS codes a day to one number.",
             "每个号码每天的验证码数量。"},
};
inline constexpr Setting<std::int64_t> codes_an_hour_from_address{
    .key = "accounts.codes_an_hour_from_address",
    .fallback = 20,
    .least = 1,
    .most = 10'000,
    .unit = "times",
    .help = {"Số mã SMS mỗi giờ từ một địa chỉ mạng.", "SMS codes an hour from one network address.",
             "每个网络地址每小时的验证码数量。"},
};
inline constexpr Setting<std::int64_t> codes_an_hour_in_all{
    .key = "accounts.codes_an_hour_in_all",
    .fallback = 20'000,
    .least = 10,
    .most = 1'000'000,
    .unit = "times",
    .help = {"Tổng số mã SMS mỗi giờ, để chặn việc lạm dụng.",
             "SMS codes an hour in all, a stop against abuse.", "每小时验证码总量上限，用于防止滥用。"},
};
inline constexpr Setting<std::int64_t> pumping_codes{
    .key = "accounts.pumping_codes",
    .fallback = 200,
    .least = 10,
    .most = 1'000'000,
    .unit = "times",
    .help = {"Từ bao nhiêu mã SMS trong một giờ thì xét tỷ lệ mã được dùng.",
             "From how many SMS codes within an hour the share that is used matters.",
             "一小时内超过多少验证码后开始检查使用比例。"},
};
inline constexpr Setting<Share> pumping_share{
    .key = "accounts.pumping_share",
    .fallback = 20_percent,
    .least = Share{0},
    .most = 90_percent,
    .unit = "share",
    .help = {"Dưới tỷ lệ mã được dùng này, số chưa đăng ký không nhận mã nữa.",
             "Below this share of used codes, unregistered numbers are sent no more.",
             "使用比例低于此值时，不再向未注册号码发送验证码。"},
};
inline constexpr Setting<std::int64_t> login_failures{
    .key = "accounts.login_failures",
    .fallback = 5,
    .least = 3,
    .most = 20,
    .unit = "times",
    .help = {"Số lần sai mật khẩu trước khi khóa đăng nhập.", "Wrong passwords before sign-in is locked.",
             "登录锁定前允许的密码错误次数。"},
};
inline constexpr Setting<std::int64_t> login_failures_of_number{
    .key = "accounts.login_failures_of_number",
    .fallback = 30,
    .least = 10,
    .most = 1'000,
    .unit = "times",
    .help = {"Số lần sai mật khẩu của một số, từ mọi nơi, trước khi cần mã SMS.",
             "Wrong passwords for one number, from anywhere, before a code by SMS is needed.",
             "同一号码在所有地址的密码错误次数达到多少后需要短信验证码。"},
};
inline constexpr Setting<Minutes> login_lock{
    .key = "accounts.login_lock",
    .fallback = 15min,
    .least = 1min,
    .most = 1440min,
    .unit = "minutes",
    .help = {"Đăng nhập bị khóa trong bao lâu.", "How long sign-in stays locked.", "登录锁定的时长。"},
};
inline constexpr Setting<std::int64_t> pay_failures{
    .key = "accounts.pay_failures",
    .fallback = 5,
    .least = 3,
    .most = 20,
    .unit = "times",
    .help = {"Số lần sai mật khẩu thanh toán trước khi khóa.", "Wrong payment passwords before it is locked.",
             "支付密码锁定前允许的错误次数。"},
};
inline constexpr Setting<Minutes> pay_lock{
    .key = "accounts.pay_lock",
    .fallback = 30min,
    .least = 1min,
    .most = 1440min,
    .unit = "minutes",
    .help = {"Mật khẩu thanh toán bị khóa trong bao lâu.", "How long the payment password stays locked.",
             "支付密码锁定的时长。"},
};
inline constexpr Setting<Days> session_idle{
    .key = "accounts.session_idle",
    .fallback = Days{30},
    .least = Days{1},
    .most = Days{180},
    .unit = "days",
    .help = {"Phiên đăng nhập hết hạn sau bao lâu không dùng.", "How long an unused session lasts.",
             "会话闲置多久后过期。"},
};
inline constexpr Setting<Days> session_lifetime{
    .key = "accounts.session_lifetime",
    .fallback = Days{180},
    .least = Days{1},
    .most = Days{730},
    .unit = "days",
    .help = {"Phiên đăng nhập kết thúc sau bao lâu dù vẫn được dùng.",
             "How long a session lasts even when it is used.", "会话的最长有效期，即使一直在使用。"},
};
inline constexpr Setting<Hours> payout_pause{
    .key = "accounts.payout_pause",
    .fallback = 24h,
    .least = 0h,
    .most = 168h,
    .unit = "hours",
    .help = {"Tạm hoãn chi tiền sau khi đổi mật khẩu, số điện thoại hoặc thẻ.",
             "Payouts wait this long after a change of password, number or card.",
             "更改密码、手机号或银行卡后暂停出款的时长。"},
};
inline constexpr Setting<bool> invite_required{
    .key = "accounts.invite_required",
    .fallback = false,
    .help = {"Bắt buộc có mã giới thiệu khi đăng ký.", "Registration needs an invite code.",
             "注册时必须填写邀请码。"},
    .is_public = true,
};
inline constexpr Setting<RecycleVouchers> welcome_recycle_vouchers{
    .key = "accounts.welcome_recycle_vouchers",
    .fallback = {1},
    .least = {0},
    .most = {10},
    .unit = "vouchers",
    .help = {"Số phiếu thu hồi tặng khi đăng ký.", "Recycle vouchers given at registration.",
             "注册时赠送的回收券数量。"},
    .is_public = true,
};
inline constexpr Setting<PriorityPasses> welcome_priority_passes{
    .key = "accounts.welcome_priority_passes",
    .fallback = {1},
    .least = {0},
    .most = {10},
    .unit = "passes",
    .help = {"Số thẻ ưu tiên tặng khi đăng ký.", "Priority passes given at registration.",
             "注册时赠送的优先卡数量。"},
    .is_public = true,
};

}  // namespace accounts::settings
