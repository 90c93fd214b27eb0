#pragma once
// The module's refusals, codes 19'000 to 19'999; a code is never reused.
#include "platform/result.hpp"

namespace funds {

inline constexpr Refusal fund_not_active{.code = 19'001, .key = "funds.fund_not_active"};
inline constexpr Refusal already_reviewed{.code = 19'002, .key = "funds.already_reviewed"};
inline constexpr Refusal fund_ended{.code = 19'003, .key = "funds.fund_ended"};
inline constexpr Refusal pending_over_1000{.code = 19'004, .key = "funds.pending_over_1000"};
// Of tasks, which module `tasks` refuses.
inline constexpr Refusal portion_below_100{.code = 19'005, .key = "funds.portion_below_100"};
inline constexpr Refusal task_below_20_percent{.code = 19'006, .key = "funds.task_below_20_percent"};
inline constexpr Refusal owner_share_range{.code = 19'007, .key = "funds.owner_share_range"};
inline constexpr Refusal task_not_receiving{.code = 19'009, .key = "funds.task_not_receiving"};
inline constexpr Refusal task_not_paused{.code = 19'010, .key = "funds.task_not_paused"};
inline constexpr Refusal leader_not_found{.code = 19'011, .key = "funds.leader_not_found"};

inline constexpr Refusal not_a_provider{.code = 19'008, .key = "funds.not_a_provider"};
inline constexpr Refusal already_applied{.code = 19'012, .key = "funds.already_applied"};
inline constexpr Refusal amount_below_minimum{.code = 19'013, .key = "funds.amount_below_minimum"};
inline constexpr Refusal fund_short{.code = 19'014, .key = "funds.fund_short"};
inline constexpr Refusal funds_left{.code = 19'015, .key = "funds.funds_left"};
inline constexpr Refusal fund_not_found{.code = 19'017, .key = "funds.fund_not_found"};
inline constexpr Refusal amount_malformed{.code = 19'018, .key = "funds.amount_malformed"};

// Of the console.
inline constexpr Refusal provider_not_found{.code = 19'050, .key = "funds.provider_not_found"};
inline constexpr Refusal own_decision{.code = 19'052, .key = "funds.own_decision"};
inline constexpr Refusal let_in_by_proposer{.code = 19'053, .key = "funds.let_in_by_proposer"};
inline constexpr Refusal seats_left{.code = 19'054, .key = "funds.seats_left"};
inline constexpr Refusal holds_task{.code = 19'055, .key = "funds.holds_task"};

}  // namespace funds
