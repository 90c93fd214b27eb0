#pragma once
// The module's refusals, codes 16'000 to 16'999; a code is never reused. Goods, orders and VIP codes have
// those up to 16'049.
#include "platform/result.hpp"

namespace rewards {

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
inline constexpr Refusal reason_required{.code = 16'015, .key = "rewards.reason_required"};
inline constexpr Refusal batch_not_found{.code = 16'016, .key = "rewards.batch_not_found"};
inline constexpr Refusal orders_left{.code = 16'017, .key = "rewards.orders_left"};
inline constexpr Refusal stock_short{.code = 16'018, .key = "rewards.stock_short"};
inline constexpr Refusal stock_unchanged{.code = 16'019, .key = "rewards.stock_unchanged"};

}  // namespace rewards
