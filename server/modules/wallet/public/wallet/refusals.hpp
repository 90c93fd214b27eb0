#pragma once
// The module's refusals, codes 34'000 to 34'999; a code is never reused.
#include "platform/result.hpp"

namespace wallet {

inline constexpr Refusal flow_type_unknown{.code = 34'001, .key = "wallet.flow_type_unknown"};
inline constexpr Refusal flow_without_groups{.code = 34'002, .key = "wallet.flow_without_groups"};
inline constexpr Refusal period_reversed{.code = 34'003, .key = "wallet.period_reversed"};
inline constexpr Refusal otc_too_young{.code = 34'004, .key = "wallet.otc_too_young"};

// Of payouts: the names that the specification gives them.
inline constexpr Refusal refund_daily_limit{.code = 34'006, .key = "wallet.refund_daily_limit"};
inline constexpr Refusal withdraw_daily_limit{.code = 34'007, .key = "wallet.withdraw_daily_limit"};
inline constexpr Refusal refund_closed{.code = 34'008, .key = "wallet.refund_closed"};
inline constexpr Refusal withdraw_closed{.code = 34'009, .key = "wallet.withdraw_closed"};
inline constexpr Refusal refund_failed{.code = 34'010, .key = "wallet.refund_failed"};
inline constexpr Refusal refund_too_early{.code = 34'011, .key = "wallet.refund_too_early"};
inline constexpr Refusal recharges_below_balance{.code = 34'012, .key = "wallet.recharges_below_balance"};
inline constexpr Refusal refund_only_after_task_cancelled{.code = 34'014,
                                                          .key = "wallet.refund_only_after_task_cancelled"};
inline constexpr Refusal amount_below_minimum{.code = 34'013, .key = "wallet.amount_below_minimum"};

}  // namespace wallet
