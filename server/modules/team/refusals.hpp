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
inline constexpr Refusal reason_required{.code = 14'008, .key = "team.reason_required"};
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

}  // namespace team
