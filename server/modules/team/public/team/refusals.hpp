#pragma once
// The module's refusals, codes 14'000 to 14'999; a code is never reused. Ratios and commissions have those up
// to 14'049.
#include "platform/result.hpp"

namespace team {

// ---- ratios and commissions

inline constexpr Refusal ratio_too_high{.code = 14'001, .key = "team.ratio_too_high"};
inline constexpr Refusal ratio_invalid{.code = 14'002, .key = "team.ratio_invalid"};
inline constexpr Refusal not_your_downline{.code = 14'003, .key = "team.not_your_downline"};
inline constexpr Refusal team_off{.code = 14'004, .key = "team.team_off"};
inline constexpr Refusal ratio_of_leader{.code = 14'005, .key = "team.ratio_of_leader"};
inline constexpr Refusal above_most{.code = 14'006, .key = "team.above_most"};
inline constexpr Refusal day_unfit{.code = 14'007, .key = "team.day_unfit"};
inline constexpr Refusal already_proposed{.code = 14'009, .key = "team.already_proposed"};
inline constexpr Refusal proposal_not_found{.code = 14'010, .key = "team.proposal_not_found"};
inline constexpr Refusal already_decided{.code = 14'011, .key = "team.already_decided"};
inline constexpr Refusal own_proposal{.code = 14'012, .key = "team.own_proposal"};
inline constexpr Refusal let_in_by_proposer{.code = 14'013, .key = "team.let_in_by_proposer"};
inline constexpr Refusal commission_not_found{.code = 14'014, .key = "team.commission_not_found"};
inline constexpr Refusal commission_not_pending{.code = 14'015, .key = "team.commission_not_pending"};
inline constexpr Refusal commission_not_held{.code = 14'016, .key = "team.commission_not_held"};
inline constexpr Refusal commissions_wait{.code = 14'017, .key = "team.commissions_wait"};

// ---- teams, permitted numbers, levels and leaderboards
inline constexpr Refusal query_not_permitted{.code = 14'050, .key = "team.query_not_permitted"};
inline constexpr Refusal too_many_questions{.code = 14'052, .key = "team.too_many_questions"};
inline constexpr Refusal week_unknown{.code = 14'053, .key = "team.week_unknown"};
inline constexpr Refusal mobile_missing{.code = 14'054, .key = "team.mobile_missing"};
inline constexpr Refusal permit_not_found{.code = 14'055, .key = "team.permit_not_found"};
inline constexpr Refusal permit_over{.code = 14'056, .key = "team.permit_over"};
inline constexpr Refusal permit_exists{.code = 14'057, .key = "team.permit_exists"};
inline constexpr Refusal permit_until{.code = 14'058, .key = "team.permit_until"};
inline constexpr Refusal permit_own_number{.code = 14'059, .key = "team.permit_own_number"};
inline constexpr Refusal permit_number_unknown{.code = 14'060, .key = "team.permit_number_unknown"};
inline constexpr Refusal review_not_found{.code = 14'062, .key = "team.review_not_found"};
inline constexpr Refusal level_not_waiting{.code = 14'063, .key = "team.level_not_waiting"};
inline constexpr Refusal level_unmet{.code = 14'064, .key = "team.level_unmet"};

}  // namespace team
