#pragma once
// The module's refusals, codes 31'000 to 31'999; a code is never reused.
#include "platform/result.hpp"

namespace reserve {

inline constexpr Refusal proposal_not_found{.code = 31'001, .key = "reserve.proposal_not_found"};
inline constexpr Refusal already_decided{.code = 31'002, .key = "reserve.already_decided"};
inline constexpr Refusal own_proposal{.code = 31'003, .key = "reserve.own_proposal"};
inline constexpr Refusal let_in_by_proposer{.code = 31'004, .key = "reserve.let_in_by_proposer"};
inline constexpr Refusal amount_malformed{.code = 31'005, .key = "reserve.amount_malformed"};
inline constexpr Refusal short_of_money{.code = 31'007, .key = "reserve.short"};
inline constexpr Refusal already_proposed{.code = 31'008, .key = "reserve.already_proposed"};

}  // namespace reserve
