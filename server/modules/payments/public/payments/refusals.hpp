#pragma once
// The module's refusals, codes 22'000 to 22'999; a code is never reused.
#include "platform/result.hpp"

namespace payments {

inline constexpr Refusal channel_missing{.code = 22'001, .key = "payments.channel_missing"};
inline constexpr Refusal channel_closed{.code = 22'002, .key = "payments.channel_closed"};
inline constexpr Refusal amount_malformed{.code = 22'003, .key = "payments.amount_malformed"};
inline constexpr Refusal amount_below_minimum{.code = 22'004, .key = "payments.amount_below_minimum"};
inline constexpr Refusal amount_above_maximum{.code = 22'005, .key = "payments.amount_above_maximum"};
inline constexpr Refusal too_many_open_orders{.code = 22'006, .key = "payments.too_many_open_orders"};
inline constexpr Refusal order_not_found{.code = 22'007, .key = "payments.order_not_found"};
inline constexpr Refusal order_not_awaiting{.code = 22'008, .key = "payments.order_not_awaiting"};
inline constexpr Refusal reference_malformed{.code = 22'009, .key = "payments.reference_malformed"};
inline constexpr Refusal reference_used{.code = 22'010, .key = "payments.reference_used"};
inline constexpr Refusal paid_at_impossible{.code = 22'011, .key = "payments.paid_at_impossible"};
inline constexpr Refusal suspense_not_found{.code = 22'012, .key = "payments.suspense_not_found"};
inline constexpr Refusal suspense_not_open{.code = 22'013, .key = "payments.suspense_not_open"};
inline constexpr Refusal receiver_missing{.code = 22'014, .key = "payments.receiver_missing"};
inline constexpr Refusal receiver_not_found{.code = 22'015, .key = "payments.receiver_not_found"};
inline constexpr Refusal channel_incomplete{.code = 22'016, .key = "payments.channel_incomplete"};
inline constexpr Refusal channel_kind_fixed{.code = 22'017, .key = "payments.channel_kind_fixed"};
inline constexpr Refusal sandbox_not_allowed{.code = 22'018, .key = "payments.sandbox_not_allowed"};
inline constexpr Refusal channel_bounds_crossed{.code = 22'021, .key = "payments.channel_bounds_crossed"};
inline constexpr Refusal orders_left{.code = 22'022, .key = "payments.orders_left"};
inline constexpr Refusal day_closed{.code = 22'025, .key = "payments.day_closed"};
inline constexpr Refusal money_in_suspense{.code = 22'032, .key = "payments.money_in_suspense"};
inline constexpr Refusal needs_another{.code = 22'033, .key = "payments.needs_another"};
inline constexpr Refusal settles_itself{.code = 22'034, .key = "payments.settles_itself"};
inline constexpr Refusal kept_above_share{.code = 22'035, .key = "payments.kept_above_share"};
inline constexpr Refusal channel_short{.code = 22'036, .key = "payments.channel_short"};
inline constexpr Refusal moved_to_bank{.code = 22'037, .key = "payments.moved_to_bank"};

}  // namespace payments
