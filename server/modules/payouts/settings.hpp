#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace payouts::settings {

inline constexpr Setting<bool> refund_open{
    .key = "payouts.refund_open",
    .section = "payouts.switches",
    .fallback = true,
};
inline constexpr Setting<bool> withdraw_open{
    .key = "payouts.withdraw_open",
    .section = "payouts.switches",
    .fallback = true,
};
inline constexpr Setting<bool> otc_open{
    .key = "payouts.otc_open",
    .section = "payouts.switches",
    .fallback = true,
};
inline constexpr Setting<Money> refund_least{
    .key = "payouts.refund_least",
    .section = "payouts.amounts",
    .fallback = 50'000_vnd,
    .least = 1'000_vnd,
    .most = 100'000'000_vnd,
};
inline constexpr Setting<Money> withdraw_least{
    .key = "payouts.withdraw_least",
    .section = "payouts.amounts",
    .fallback = 100'000_vnd,
    .least = 1'000_vnd,
    .most = 100'000'000_vnd,
};
inline constexpr Setting<Money> most{
    .key = "payouts.most",
    .section = "payouts.amounts",
    .fallback = 100'000'000_vnd,
    .least = 1'000'000_vnd,
    .most = 1'000'000'000_vnd,
};
inline constexpr Setting<Money> otc_least{
    .key = "payouts.otc_least",
    .section = "payouts.otc",
    .fallback = 100'000_vnd,
    .least = 1'000_vnd,
    .most = 100'000'000_vnd,
};
inline constexpr Setting<Money> otc_most{
    .key = "payouts.otc_most",
    .section = "payouts.otc",
    .fallback = 100'000'000_vnd,
    .least = 1'000'000_vnd,
    .most = 1'000'000'000_vnd,
};
inline constexpr Setting<Money> fee_least{
    .key = "payouts.fee_least",
    .section = "payouts.amounts",
    .fallback = 5'000_vnd,
    .least = 0_vnd,
    .most = 1'000'000_vnd,
};
inline constexpr Setting<Money> otc_fee_least{
    .key = "payouts.otc_fee_least",
    .section = "payouts.otc",
    .fallback = 5'000_vnd,
    .least = 0_vnd,
    .most = 1'000'000_vnd,
};
inline constexpr Setting<Money> two_from{
    .key = "payouts.two_from",
    .section = "payouts.approvals",
    .fallback = 20'000'000_vnd,
    .least = 0_vnd,
    .most = 1'000'000'000_vnd,
};
inline constexpr Setting<Money> alone_a_day{
    .key = "payouts.alone_a_day",
    .section = "payouts.approvals",
    .fallback = 100'000'000_vnd,
    .least = 0_vnd,
    .most = 10'000'000'000_vnd,
};
inline constexpr Setting<Money> identity_from{
    .key = "payouts.identity_from",
    .section = "payouts.approvals",
    .fallback = 20'000'000_vnd,
    .least = 0_vnd,
    .most = 10'000'000'000_vnd,
};
inline constexpr Setting<Share> fee{
    .key = "payouts.fee",
    .section = "payouts.amounts",
    .fallback = Share{100},
    .least = Share{0},
    .most = Share{1'000},
};
inline constexpr Setting<Share> otc_fee{
    .key = "payouts.otc_fee",
    .section = "payouts.otc",
    .fallback = Share{100},
    .least = Share{0},
    .most = Share{1'000},
};
inline constexpr Setting<std::int64_t> refunds_a_day{
    .key = "payouts.refunds_a_day",
    .section = "payouts.amounts",
    .fallback = 1,
    .least = 1,
    .most = 100,
    .unit = "payouts",
};
inline constexpr Setting<std::int64_t> withdrawals_a_day{
    .key = "payouts.withdrawals_a_day",
    .section = "payouts.amounts",
    .fallback = 2,
    .least = 1,
    .most = 100,
    .unit = "payouts",
};
inline constexpr Setting<std::int64_t> otc_a_day{
    .key = "payouts.otc_a_day",
    .section = "payouts.otc",
    .fallback = 2,
    .least = 1,
    .most = 100,
    .unit = "payouts",
};
/// Working days in which people are told that a payout to a card arrives.
inline constexpr Setting<std::int64_t> arrives_within{
    .key = "payouts.arrives_within",
    .section = "payouts.amounts",
    .fallback = 1,
    .least = 0,
    .most = 30,
    .unit = "days",
};
/// The channel whose account pays.
inline constexpr Setting<std::int64_t> paid_from{
    .key = "payouts.paid_from",
    .section = "payouts.approvals",
    .fallback = 502,
    .least = 1,
    .most = 9'999,
};

}  // namespace payouts::settings
