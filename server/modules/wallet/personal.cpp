// A person's top-ups. Orders and payments stay for the books; what banks wrote beside them goes.
#include "modules/wallet/personal.hpp"

#include <limits>

#include "modules/wallet/store.hpp"
#include "platform/shape/codec.hpp"

namespace wallet {

namespace {

struct KeptPayment {
  std::string reference;
  Money amount;
  std::string memo;
  Instant received_at;
  std::optional<Instant> paid_at;
  std::optional<OrderId> order_id;
};
BOOST_DESCRIBE_STRUCT(KeptPayment, (), (reference, amount, memo, received_at, paid_at, order_id))

struct KeptTopUps {
  std::vector<store::OrderRow> orders;
  std::vector<KeptPayment> payments;
};
BOOST_DESCRIBE_STRUCT(KeptTopUps, (), (orders, payments))

auto show(Context& ctx, UserId user) -> std::string {
  constexpr auto all_of_them = std::numeric_limits<std::int64_t>::max();
  KeptTopUps kept{.orders = store::orders_of(ctx, user, all_of_them, all_of_them), .payments = {}};
  kept.payments = ctx.tx.all<KeptPayment>(
      "SELECT p.reference, p.amount, p.memo, p.received_at, p.paid_at, p.order_id FROM wallet_payment p "
      "LEFT JOIN wallet_order o ON o.id = p.order_id LEFT JOIN wallet_suspense s ON s.id = p.id "
      "WHERE o.user_id = $1 OR s.user_id = $1 ORDER BY p.id",
      user);
  return shape::to_json(kept);
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto open = store::open_orders(ctx, user);
  if (open == 0) return allowed();
  return refuse(orders_left, {.rule = "wallet.orders", .yours = open});
}

// A bank's memo often holds the payer's name.
void forget(Context& ctx, UserId user) {
  ctx.tx.run(
      "UPDATE wallet_payment SET memo = '' WHERE order_id IN (SELECT id FROM wallet_order WHERE user_id = "
      "$1) "
      "OR id IN (SELECT id FROM wallet_suspense WHERE user_id = $1)",
      user);
  ctx.tx.run("DELETE FROM wallet_socket_ticket WHERE user_id = $1", user);
  ctx.tx.run("DELETE FROM wallet_open_orders WHERE user_id = $1", user);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "topUps",
          .show = show,
          .may_forget = may_forget,
          .obstacles = {&orders_left},
          .forget = forget};
}

}  // namespace wallet
