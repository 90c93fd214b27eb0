#pragma once
// The module's refusals, codes 27'000 to 27'999; a code is never reused.
#include "platform/result.hpp"

namespace payouts {

inline constexpr Refusal wait_after_change{.code = 27'001, .key = "payouts.wait_after_change"};
inline constexpr Refusal card_missing{.code = 27'002, .key = "payouts.card_missing"};
inline constexpr Refusal card_malformed{.code = 27'003, .key = "payouts.card_malformed"};
inline constexpr Refusal card_elsewhere{.code = 27'004, .key = "payouts.card_elsewhere"};
inline constexpr Refusal holder_differs{.code = 27'005, .key = "payouts.holder_differs"};
inline constexpr Refusal cards_full{.code = 27'006, .key = "payouts.cards_full"};
inline constexpr Refusal identity_needed{.code = 27'007, .key = "payouts.identity_needed"};
inline constexpr Refusal under_review{.code = 27'008, .key = "payouts.under_review"};
inline constexpr Refusal not_cancellable{.code = 27'009, .key = "payouts.not_cancellable"};
inline constexpr Refusal payouts_left{.code = 27'010, .key = "payouts.payouts_left"};
inline constexpr Refusal payout_not_found{.code = 27'011, .key = "payouts.payout_not_found"};
inline constexpr Refusal already_decided{.code = 27'012, .key = "payouts.already_decided"};
inline constexpr Refusal own_decision{.code = 27'013, .key = "payouts.own_decision"};
inline constexpr Refusal brought_in_by_you{.code = 27'015, .key = "payouts.brought_in_by_you"};
inline constexpr Refusal batch_fetched{.code = 27'016, .key = "payouts.batch_fetched"};
inline constexpr Refusal result_unreadable{.code = 27'017, .key = "payouts.result_unreadable"};
inline constexpr Refusal result_differs{.code = 27'018, .key = "payouts.result_differs"};
inline constexpr Refusal bank_unknown{.code = 27'019, .key = "payouts.bank_unknown"};
inline constexpr Refusal holder_malformed{.code = 27'020, .key = "payouts.holder_malformed"};
inline constexpr Refusal card_bound{.code = 27'021, .key = "payouts.card_bound"};
inline constexpr Refusal card_in_use{.code = 27'022, .key = "payouts.card_in_use"};
inline constexpr Refusal kind_missing{.code = 27'023, .key = "payouts.kind_missing"};
inline constexpr Refusal amount_above_maximum{.code = 27'024, .key = "payouts.amount_above_maximum"};
inline constexpr Refusal hold_not_found{.code = 27'026, .key = "payouts.hold_not_found"};
inline constexpr Refusal hold_not_active{.code = 27'027, .key = "payouts.hold_not_active"};
inline constexpr Refusal batch_not_found{.code = 27'028, .key = "payouts.batch_not_found"};
inline constexpr Refusal nothing_to_send{.code = 27'029, .key = "payouts.nothing_to_send"};
inline constexpr Refusal batch_closed{.code = 27'030, .key = "payouts.batch_closed"};
inline constexpr Refusal batch_not_fetched{.code = 27'031, .key = "payouts.batch_not_fetched"};
inline constexpr Refusal results_left{.code = 27'032, .key = "payouts.results_left"};
inline constexpr Refusal fetch_not_asked{.code = 27'033, .key = "payouts.fetch_not_asked"};
inline constexpr Refusal not_closing{.code = 27'034, .key = "payouts.not_closing"};
inline constexpr Refusal top_up_too_young{.code = 27'035, .key = "payouts.top_up_too_young"};
inline constexpr Refusal bank_line_awaited{.code = 27'036, .key = "payouts.bank_line_awaited"};
inline constexpr Refusal payment_disputed{.code = 27'037, .key = "payouts.payment_disputed"};
inline constexpr Refusal debt_open{.code = 27'038, .key = "payouts.debt_open"};
inline constexpr Refusal payos_off{.code = 27'039, .key = "payouts.payos_off"};
inline constexpr Refusal paid_from_another{.code = 27'040, .key = "payouts.paid_from_another"};
inline constexpr Refusal batch_sent{.code = 27'041, .key = "payouts.batch_sent"};
inline constexpr Refusal batch_has_file{.code = 27'042, .key = "payouts.batch_has_file"};
inline constexpr Refusal being_sent{.code = 27'043, .key = "payouts.being_sent"};
inline constexpr Refusal paying_channel_unknown{.code = 27'044, .key = "payouts.paying_channel_unknown"};
inline constexpr Refusal fee_changed{.code = 27'045, .key = "payouts.fee_changed"};
inline constexpr Refusal refund_daily_limit{.code = 27'046, .key = "payouts.refund_daily_limit"};
inline constexpr Refusal withdraw_daily_limit{.code = 27'047, .key = "payouts.withdraw_daily_limit"};
inline constexpr Refusal refund_closed{.code = 27'048, .key = "payouts.refund_closed"};
inline constexpr Refusal withdraw_closed{.code = 27'049, .key = "payouts.withdraw_closed"};
inline constexpr Refusal refund_failed{.code = 27'050, .key = "payouts.refund_failed"};
inline constexpr Refusal refund_too_early{.code = 27'051, .key = "payouts.refund_too_early"};
inline constexpr Refusal recharges_below_balance{.code = 27'052, .key = "payouts.recharges_below_balance"};
inline constexpr Refusal refund_only_after_task_cancelled{.code = 27'053,
                                                          .key = "payouts.refund_only_after_task_cancelled"};
inline constexpr Refusal amount_below_minimum{.code = 27'054, .key = "payouts.amount_below_minimum"};
inline constexpr Refusal card_mistyped{.code = 27'060, .key = "payouts.card_mistyped"};
inline constexpr Refusal card_of_another_bank{.code = 27'061, .key = "payouts.card_of_another_bank"};

}  // namespace payouts
