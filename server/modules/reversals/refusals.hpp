#pragma once
// The module's refusals, codes 31'000 to 31'999; a code is never reused.
#include "platform/result.hpp"

namespace reversals {

inline constexpr Refusal reversal_not_found{.code = 31'001, .key = "reversals.reversal_not_found"};
inline constexpr Refusal payment_not_found{.code = 31'002, .key = "reversals.payment_not_found"};
inline constexpr Refusal already_reversed{.code = 31'003, .key = "reversals.already_reversed"};
inline constexpr Refusal already_decided{.code = 31'004, .key = "reversals.already_decided"};
inline constexpr Refusal own_proposal{.code = 31'005, .key = "reversals.own_proposal"};
inline constexpr Refusal let_in_by_proposer{.code = 31'006, .key = "reversals.let_in_by_proposer"};
inline constexpr Refusal not_own_proposal{.code = 31'007, .key = "reversals.not_own_proposal"};
inline constexpr Refusal reason_required{.code = 31'008, .key = "reversals.reason_required"};
inline constexpr Refusal nothing_owed{.code = 31'009, .key = "reversals.nothing_owed"};
inline constexpr Refusal nothing_to_collect{.code = 31'010, .key = "reversals.nothing_to_collect"};

}  // namespace reversals
