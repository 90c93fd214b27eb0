#pragma once
// The module's refusals, codes 16'000 to 16'999; a code is never reused.
#include "platform/result.hpp"

namespace rewards {

// ---- coupons and campaigns
inline constexpr Refusal coupon_not_found{.code = 16'050, .key = "rewards.coupon_not_found"};
inline constexpr Refusal coupon_held{.code = 16'051, .key = "rewards.coupon_held"};
inline constexpr Refusal coupon_used{.code = 16'052, .key = "rewards.coupon_used"};
inline constexpr Refusal coupon_expired{.code = 16'053, .key = "rewards.coupon_expired"};
inline constexpr Refusal coupon_minimum{.code = 16'054, .key = "rewards.coupon_minimum"};
inline constexpr Refusal coupon_one_seat{.code = 16'055, .key = "rewards.coupon_one_seat"};
inline constexpr Refusal campaign_not_found{.code = 16'056, .key = "rewards.campaign_not_found"};
inline constexpr Refusal campaign_state{.code = 16'057, .key = "rewards.campaign_state"};
inline constexpr Refusal campaign_name{.code = 16'058, .key = "rewards.campaign_name"};
inline constexpr Refusal campaign_amount{.code = 16'059, .key = "rewards.campaign_amount"};
inline constexpr Refusal campaign_worth{.code = 16'060, .key = "rewards.campaign_worth"};
inline constexpr Refusal campaign_minimum{.code = 16'061, .key = "rewards.campaign_minimum"};
inline constexpr Refusal campaign_days{.code = 16'062, .key = "rewards.campaign_days"};
inline constexpr Refusal campaign_level{.code = 16'063, .key = "rewards.campaign_level"};
inline constexpr Refusal campaign_people{.code = 16'064, .key = "rewards.campaign_people"};
inline constexpr Refusal person_unknown{.code = 16'065, .key = "rewards.person_unknown"};
inline constexpr Refusal budget_short{.code = 16'066, .key = "rewards.budget_short"};
inline constexpr Refusal cover_short{.code = 16'067, .key = "rewards.cover_short"};
inline constexpr Refusal own_decision{.code = 16'068, .key = "rewards.own_decision"};
inline constexpr Refusal let_in_by_starter{.code = 16'069, .key = "rewards.let_in_by_starter"};

}  // namespace rewards
