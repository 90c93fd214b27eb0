#pragma once
// The module's refusals, codes 37'000 to 37'999; a code is never reused.
#include "platform/result.hpp"

namespace reversals {

inline constexpr Refusal reversal_not_found{.code = 37'001, .key = "reversals.reversal_not_found"};
inline constexpr Refusal payment_not_found{.code = 37'002, .key = "reversals.payment_not_found"};
inline constexpr Refusal already_reversed{.code = 37'003, .key = "reversals.already_reversed"};
inline constexpr Refusal already_decided{.code = 37'004, .key = "reversals.already_decided"};
inline constexpr Refusal own_proposal{.code = 37'005, .key = "reversals.own_proposal"};
inline constexpr Refusal let_in_by_proposer{.code = 37'006, .key = "reversals.let_in_by_proposer"};
inline constexpr Refusal not_own_proposal{.code = 37'007, .key = "reversals.not_own_proposal"};
inline constexpr Refusal nothing_owed{.code = 37'009, .key = "reversals.nothing_owed"};
inline constexpr Refusal nothing_to_collect{.code = 37'010, .key = "reversals.nothing_to_collect"};

}  // namespace reversals
