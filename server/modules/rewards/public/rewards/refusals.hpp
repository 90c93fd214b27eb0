#pragma once
// The module's refusals, codes 16'000 to 16'999; a code is never reused. Goods, orders and VIP codes have
// those up to 16'049.
#include "platform/result.hpp"

namespace rewards {

// ---- goods, orders and VIP codes
inline constexpr Refusal weekly_limit{.code = 16'001, .key = "rewards.weekly_limit"};
inline constexpr Refusal goods_not_found{.code = 16'002, .key = "rewards.goods_not_found"};
inline constexpr Refusal goods_stopped{.code = 16'003, .key = "rewards.goods_stopped"};
inline constexpr Refusal out_of_stock{.code = 16'004, .key = "rewards.out_of_stock"};
inline constexpr Refusal order_not_found{.code = 16'005, .key = "rewards.order_not_found"};
inline constexpr Refusal order_over{.code = 16'006, .key = "rewards.order_over"};
inline constexpr Refusal vip_missing{.code = 16'007, .key = "rewards.vip_missing"};
inline constexpr Refusal vip_used{.code = 16'008, .key = "rewards.vip_used"};
inline constexpr Refusal vip_expired{.code = 16'009, .key = "rewards.vip_expired"};
inline constexpr Refusal vip_locked{.code = 16'010, .key = "rewards.vip_locked"};
inline constexpr Refusal batch_void{.code = 16'011, .key = "rewards.batch_void"};
inline constexpr Refusal goods_state{.code = 16'012, .key = "rewards.goods_state"};
inline constexpr Refusal price_malformed{.code = 16'013, .key = "rewards.price_malformed"};
inline constexpr Refusal title_missing{.code = 16'014, .key = "rewards.title_missing"};
inline constexpr Refusal batch_not_found{.code = 16'016, .key = "rewards.batch_not_found"};
inline constexpr Refusal orders_left{.code = 16'017, .key = "rewards.orders_left"};
inline constexpr Refusal stock_short{.code = 16'018, .key = "rewards.stock_short"};
inline constexpr Refusal stock_unchanged{.code = 16'019, .key = "rewards.stock_unchanged"};

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
inline constexpr Refusal campaign_goods{.code = 16'070, .key = "rewards.campaign_goods"};
inline constexpr Refusal goods_campaign{.code = 16'071, .key = "rewards.goods_campaign"};
inline constexpr Refusal coupon_once{.code = 16'072, .key = "rewards.coupon_once"};

}  // namespace rewards
