#pragma once
// Every way this module says no. Codes 22'000 to 22'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace wallet {

inline constexpr Refusal channel_missing{.code = 22'001, .key = "wallet.channel_missing"};
inline constexpr Refusal channel_closed{.code = 22'002, .key = "wallet.channel_closed"};
inline constexpr Refusal amount_malformed{.code = 22'003, .key = "wallet.amount_malformed"};
inline constexpr Refusal amount_below_minimum{.code = 22'004, .key = "wallet.amount_below_minimum"};
inline constexpr Refusal amount_above_maximum{.code = 22'005, .key = "wallet.amount_above_maximum"};
inline constexpr Refusal too_many_open_orders{.code = 22'006, .key = "wallet.too_many_open_orders"};
inline constexpr Refusal order_not_found{.code = 22'007, .key = "wallet.order_not_found"};
inline constexpr Refusal order_not_awaiting{.code = 22'008, .key = "wallet.order_not_awaiting"};
inline constexpr Refusal reference_malformed{.code = 22'009, .key = "wallet.reference_malformed"};
inline constexpr Refusal reference_used{.code = 22'010, .key = "wallet.reference_used"};
inline constexpr Refusal paid_at_impossible{.code = 22'011, .key = "wallet.paid_at_impossible"};
inline constexpr Refusal suspense_not_found{.code = 22'012, .key = "wallet.suspense_not_found"};
inline constexpr Refusal suspense_not_open{.code = 22'013, .key = "wallet.suspense_not_open"};
inline constexpr Refusal receiver_missing{.code = 22'014, .key = "wallet.receiver_missing"};
inline constexpr Refusal receiver_not_found{.code = 22'015, .key = "wallet.receiver_not_found"};
inline constexpr Refusal channel_incomplete{.code = 22'016, .key = "wallet.channel_incomplete"};
inline constexpr Refusal channel_kind_fixed{.code = 22'017, .key = "wallet.channel_kind_fixed"};
inline constexpr Refusal sandbox_not_allowed{.code = 22'018, .key = "wallet.sandbox_not_allowed"};
inline constexpr Refusal flow_type_unknown{.code = 22'019, .key = "wallet.flow_type_unknown"};
inline constexpr Refusal channel_bounds_crossed{.code = 22'021, .key = "wallet.channel_bounds_crossed"};
inline constexpr Refusal orders_left{.code = 22'022, .key = "wallet.orders_left"};
inline constexpr Refusal statement_unreadable{.code = 22'023, .key = "wallet.statement_unreadable"};
inline constexpr Refusal reference_of_another_day{.code = 22'024, .key = "wallet.reference_of_another_day"};
inline constexpr Refusal day_closed{.code = 22'025, .key = "wallet.day_closed"};
inline constexpr Refusal day_not_closed{.code = 22'026, .key = "wallet.day_not_closed"};
inline constexpr Refusal day_not_over{.code = 22'027, .key = "wallet.day_not_over"};
inline constexpr Refusal difference_unexplained{.code = 22'028, .key = "wallet.difference_unexplained"};
inline constexpr Refusal line_not_found{.code = 22'029, .key = "wallet.line_not_found"};
inline constexpr Refusal line_goes_out{.code = 22'030, .key = "wallet.line_goes_out"};
inline constexpr Refusal line_booked{.code = 22'031, .key = "wallet.line_booked"};
inline constexpr Refusal money_in_suspense{.code = 22'032, .key = "wallet.money_in_suspense"};
inline constexpr Refusal needs_another{.code = 22'033, .key = "wallet.needs_another"};

}  // namespace wallet
