#pragma once
// The module's refusals, codes 28'000 to 28'999; a code is never reused.
#include "platform/result.hpp"

namespace adjustments {

inline constexpr Refusal adjustment_not_found{.code = 28'001, .key = "adjustments.adjustment_not_found"};
inline constexpr Refusal already_decided{.code = 28'002, .key = "adjustments.already_decided"};
inline constexpr Refusal own_proposal{.code = 28'003, .key = "adjustments.own_proposal"};
inline constexpr Refusal let_in_by_proposer{.code = 28'004, .key = "adjustments.let_in_by_proposer"};
inline constexpr Refusal not_own_proposal{.code = 28'005, .key = "adjustments.not_own_proposal"};
inline constexpr Refusal amount_malformed{.code = 28'006, .key = "adjustments.amount_malformed"};
inline constexpr Refusal over_entry{.code = 28'007, .key = "adjustments.over_entry"};
inline constexpr Refusal over_day{.code = 28'008, .key = "adjustments.over_day"};
inline constexpr Refusal unit_missing{.code = 28'010, .key = "adjustments.unit_missing"};
inline constexpr Refusal reserve_short{.code = 28'011, .key = "adjustments.reserve_short"};

}  // namespace adjustments
