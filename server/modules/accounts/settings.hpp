#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace accounts::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Minutes> code_lifetime{
    .key = "accounts.code_lifetime",
    .section = "accounts.sms_codes",
    .fallback = 5min,
    .least = 1min,
    .most = 30min,
};
inline constexpr Setting<std::int64_t> code_tries{
    .key = "accounts.code_tries",
    .section = "accounts.sms_codes",
    .fallback = 5,
    .least = 1,
    .most = 10,
    .unit = "times",
};
inline constexpr Setting<std::int64_t> codes_a_day{
    .key = "accounts.codes_a_day",
    .section = "accounts.sms_codes",
    .fallback = 5,
    .least = 1,
    .most = 50,
    .unit = "times",
};
inline constexpr Setting<std::int64_t> codes_an_hour_from_address{
    .key = "accounts.codes_an_hour_from_address",
    .section = "accounts.sms_codes",
    .fallback = 20,
    .least = 1,
    .most = 10'000,
    .unit = "times",
};
inline constexpr Setting<std::int64_t> codes_an_hour_in_all{
    .key = "accounts.codes_an_hour_in_all",
    .section = "accounts.sms_codes",
    .fallback = 20'000,
    .least = 10,
    .most = 1'000'000,
    .unit = "times",
};
inline constexpr Setting<std::int64_t> pumping_codes{
    .key = "accounts.pumping_codes",
    .section = "accounts.sms_codes",
    .fallback = 200,
    .least = 10,
    .most = 1'000'000,
    .unit = "times",
};
inline constexpr Setting<Share> pumping_share{
    .key = "accounts.pumping_share",
    .section = "accounts.sms_codes",
    .fallback = 20_percent,
    .least = Share{0},
    .most = 90_percent,
};
inline constexpr Setting<std::int64_t> login_failures{
    .key = "accounts.login_failures",
    .section = "accounts.passwords",
    .fallback = 5,
    .least = 3,
    .most = 20,
    .unit = "times",
};
inline constexpr Setting<std::int64_t> login_failures_of_number{
    .key = "accounts.login_failures_of_number",
    .section = "accounts.passwords",
    .fallback = 30,
    .least = 10,
    .most = 1'000,
    .unit = "times",
};
inline constexpr Setting<std::int64_t> wrong_passwords_an_hour{
    .key = "accounts.wrong_passwords_an_hour",
    .section = "accounts.passwords",
    .fallback = 1'000,
    .least = 10,
    .most = 1'000'000,
    .unit = "times",
};
inline constexpr Setting<Minutes> login_lock{
    .key = "accounts.login_lock",
    .section = "accounts.passwords",
    .fallback = 15min,
    .least = 1min,
    .most = 1440min,
};
inline constexpr Setting<std::int64_t> pay_failures{
    .key = "accounts.pay_failures",
    .section = "accounts.passwords",
    .fallback = 5,
    .least = 3,
    .most = 20,
    .unit = "times",
};
inline constexpr Setting<Minutes> pay_lock{
    .key = "accounts.pay_lock",
    .section = "accounts.passwords",
    .fallback = 30min,
    .least = 1min,
    .most = 1440min,
};
inline constexpr Setting<Days> session_idle{
    .key = "accounts.session_idle",
    .section = "accounts.sessions",
    .fallback = Days{30},
    .least = Days{1},
    .most = Days{180},
};
inline constexpr Setting<Days> session_lifetime{
    .key = "accounts.session_lifetime",
    .section = "accounts.sessions",
    .fallback = Days{180},
    .least = Days{1},
    .most = Days{730},
};
inline constexpr Setting<std::chrono::seconds> socket_ticket_lifetime{
    .key = "accounts.socket_ticket_lifetime",
    .section = "accounts.sessions",
    .fallback = 60s,
    .least = 10s,
    .most = 600s,
};
inline constexpr Setting<Hours> payout_pause{
    .key = "accounts.payout_pause",
    .section = "accounts.passwords",
    .fallback = 24h,
    .least = 0h,
    .most = 168h,
};
inline constexpr Setting<bool> invite_required{
    .key = "accounts.invite_required",
    .section = "accounts.registration",
    .fallback = false,
    .is_public = true,
};
inline constexpr Setting<RecycleVouchers> welcome_recycle_vouchers{
    .key = "accounts.welcome_recycle_vouchers",
    .section = "accounts.registration",
    .fallback = {1},
    .least = {0},
    .most = {10},
    .is_public = true,
};
inline constexpr Setting<PriorityPasses> welcome_priority_passes{
    .key = "accounts.welcome_priority_passes",
    .section = "accounts.registration",
    .fallback = {1},
    .least = {0},
    .most = {10},
    .is_public = true,
};

}  // namespace accounts::settings
