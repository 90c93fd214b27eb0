#pragma once
// Orders of goods for the module's operations: views of rows, the ends of an order, its deadline.
#include "platform/jobs/jobs.hpp"
#include "store.hpp"

namespace rewards {

inline constexpr jobs::Name order_over_job{"rewards.order_over"};
/// Cancels an order that was not collected.
void order_over_now(Context& ctx, std::int64_t order, Instant due_at);

/// The goods of a new database: passes and vouchers for energy.
void put_first_goods(Context& ctx);

/// An order as its owner sees it.
auto order_of(Context& ctx, const store::OrderRow& row) -> GoodsOrder;
/// By its id, if it is the user's.
auto own_goods_order(Context& ctx, UserId user, std::int64_t id) -> std::optional<GoodsOrder>;

/// How an order is cancelled.
struct Cancelling {
  GoodsOrderEnd by;
  std::optional<OperatorId> operator_id = {};
  std::string reason = {};
};
/// Returns the price and the stock. The row must be locked.
auto cancel_order(Context& ctx, store::OrderRow row, const Cancelling& how) -> Result<store::OrderRow>;

}  // namespace rewards
