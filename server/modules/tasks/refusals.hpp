#pragma once
// The module's refusals, codes 21'000 to 21'999; a code is never reused.
#include "platform/result.hpp"

namespace tasks {

inline constexpr Refusal task_missing{.code = 21'001, .key = "tasks.task_missing"};
inline constexpr Refusal task_stopped{.code = 21'002, .key = "tasks.task_stopped"};
inline constexpr Refusal task_fully_claimed{.code = 21'003, .key = "tasks.task_fully_claimed"};
inline constexpr Refusal already_has_task{.code = 21'004, .key = "tasks.already_has_task"};
inline constexpr Refusal provider_cannot_take{.code = 21'005, .key = "tasks.provider_cannot_take"};
inline constexpr Refusal outside_task_hours{.code = 21'008, .key = "tasks.outside_task_hours"};
inline constexpr Refusal promotion_needs_100{.code = 21'010, .key = "tasks.promotion_needs_100"};
inline constexpr Refusal promotion_with_provider_task{.code = 21'011,
                                                      .key = "tasks.promotion_with_provider_task"};
inline constexpr Refusal taking_closed{.code = 21'014, .key = "tasks.taking_closed"};
inline constexpr Refusal nothing_to_hand_in{.code = 21'021, .key = "tasks.nothing_to_hand_in"};
inline constexpr Refusal task_left{.code = 21'022, .key = "tasks.task_left"};
inline constexpr Refusal promotion_uncovered{.code = 21'023, .key = "tasks.promotion_uncovered"};
inline constexpr Refusal already_handed_in{.code = 21'024, .key = "tasks.already_handed_in"};
inline constexpr Refusal promotion_taken_before{.code = 21'025, .key = "tasks.promotion_taken_before"};
inline constexpr Refusal leaders_only{.code = 21'026, .key = "tasks.leaders_only"};
inline constexpr Refusal week_already_taken{.code = 21'027, .key = "tasks.week_already_taken"};
inline constexpr Refusal another_night{.code = 21'028, .key = "tasks.another_night"};

// Of providers' tasks.
inline constexpr Refusal blacklisted{.code = 21'006, .key = "tasks.blacklisted"};
inline constexpr Refusal balance_must_be_zero{.code = 21'007, .key = "tasks.balance_must_be_zero"};
inline constexpr Refusal portions_below_20{.code = 21'009, .key = "tasks.portions_below_20"};
inline constexpr Refusal portions_left_over{.code = 21'015, .key = "tasks.portions_left_over"};
inline constexpr Refusal take_ending{.code = 21'016, .key = "tasks.take_ending"};
inline constexpr Refusal applicant_not_ready{.code = 21'017, .key = "tasks.applicant_not_ready"};
inline constexpr Refusal taker_paused{.code = 21'018, .key = "tasks.taker_paused"};
inline constexpr Refusal price_below_least{.code = 21'019, .key = "tasks.price_below_least"};
inline constexpr Refusal already_applied{.code = 21'020, .key = "tasks.already_applied"};
inline constexpr Refusal application_missing{.code = 21'035, .key = "tasks.application_missing"};
inline constexpr Refusal application_over{.code = 21'036, .key = "tasks.application_over"};
inline constexpr Refusal exclusive_team_only{.code = 21'012, .key = "tasks.exclusive_team_only"};
inline constexpr Refusal leader_phone_required{.code = 21'013, .key = "tasks.leader_phone_required"};
inline constexpr Refusal not_a_taker{.code = 21'037, .key = "tasks.not_a_taker"};
inline constexpr Refusal no_task_price{.code = 21'030, .key = "tasks.no_task_price"};
inline constexpr Refusal too_many_portions{.code = 21'031, .key = "tasks.too_many_portions"};
inline constexpr Refusal over_left{.code = 21'032, .key = "tasks.over_left"};
inline constexpr Refusal take_over{.code = 21'033, .key = "tasks.take_over"};
inline constexpr Refusal week_not_open{.code = 21'034, .key = "tasks.week_not_open"};

// Of the console.
inline constexpr Refusal promotion_not_found{.code = 21'050, .key = "tasks.promotion_not_found"};
inline constexpr Refusal promotion_state{.code = 21'051, .key = "tasks.promotion_state"};
inline constexpr Refusal promotion_days{.code = 21'052, .key = "tasks.promotion_days"};
inline constexpr Refusal ticket_count{.code = 21'053, .key = "tasks.ticket_count"};
inline constexpr Refusal pay_out_of_range{.code = 21'054, .key = "tasks.pay_out_of_range"};
inline constexpr Refusal places_out_of_range{.code = 21'055, .key = "tasks.places_out_of_range"};
inline constexpr Refusal last_day_out_of_range{.code = 21'056, .key = "tasks.last_day_out_of_range"};
inline constexpr Refusal week_not_found{.code = 21'057, .key = "tasks.week_not_found"};
inline constexpr Refusal week_state{.code = 21'058, .key = "tasks.week_state"};
inline constexpr Refusal week_out_of_range{.code = 21'059, .key = "tasks.week_out_of_range"};
inline constexpr Refusal cover_short{.code = 21'060, .key = "tasks.cover_short"};
inline constexpr Refusal own_decision{.code = 21'061, .key = "tasks.own_decision"};
inline constexpr Refusal let_in_by_proposer{.code = 21'062, .key = "tasks.let_in_by_proposer"};

}  // namespace tasks
