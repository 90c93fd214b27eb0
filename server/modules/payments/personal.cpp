// A person's top-ups. Orders and payments stay for the books; what banks wrote beside them goes.
#include "modules/payments/personal.hpp"

#include <limits>

#include "modules/payments/store.hpp"
#include "platform/shape/codec.hpp"

namespace payments {

namespace {

struct KeptPayment {
  PaymentId id;
  ChannelId channel_id;
  std::string reference;
  Money amount;
  std::string memo;
  Instant received_at;
  std::optional<Instant> paid_at;
  std::optional<OrderId> order_id;
};
BOOST_DESCRIBE_STRUCT(KeptPayment, (),
                      (id, channel_id, reference, amount, memo, received_at, paid_at, order_id))

struct KeptTopUps {
  std::vector<store::OrderRow> orders;
  std::vector<KeptPayment> payments;
};
BOOST_DESCRIBE_STRUCT(KeptTopUps, (), (orders, payments))

// Whose a payment is that was in suspense says who was given it, else the order that it seems to mean.
auto payments_of(Context& ctx, UserId user) -> std::vector<KeptPayment> {
  return ctx.tx.all<KeptPayment>(
      "WITH own AS (SELECT id FROM payments_order WHERE user_id = $1) "
      "SELECT id, channel_id, reference, amount, memo, received_at, paid_at, order_id FROM payments_payment "
      "WHERE id IN (SELECT id FROM payments_payment WHERE order_id IN (SELECT id FROM own) "
      "UNION SELECT id FROM payments_suspense WHERE user_id = $1 "
      "UNION SELECT id FROM payments_suspense WHERE order_id IN (SELECT id FROM own) AND user_id IS NULL) "
      "ORDER BY id",
      user);
}

auto show(Context& ctx, UserId user) -> std::string {
  constexpr auto all_of_them = std::numeric_limits<std::int64_t>::max();
  return shape::to_json(KeptTopUps{.orders = store::orders_of(ctx, user, all_of_them, all_of_them),
                                   .payments = payments_of(ctx, user)});
}

// Money in suspense that seems to be theirs; once they are forgotten nobody could be given it.
auto in_suspense(Context& ctx, UserId user) -> Money {
  return ctx.tx
      .one<Money>(
          "SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments_suspense s "
          "JOIN payments_order o ON o.id = s.order_id JOIN payments_payment p ON p.id = s.id "
          "WHERE s.state = 'open' AND o.user_id = $1",
          user)
      .value_or(Money{});
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto open = store::open_orders(ctx, user);
  if (open != 0) return refuse(orders_left, {.rule = "wallet.orders", .yours = open});
  const auto waits = in_suspense(ctx, user);
  if (waits != Money{}) return refuse(money_in_suspense, {.rule = "payments.suspense", .yours = waits});
  return allowed();
}

// A bank's memo often holds the payer's name, and stands in the bank's statement, too.
void forget(Context& ctx, UserId user) {
  for (const auto& payment : payments_of(ctx, user)) {
    ctx.tx.change("UPDATE payments_payment SET memo = '' WHERE id = $1", payment.id);
    ctx.tx.run(  // there is a line only where a bank's statement was read in
        "UPDATE payments_statement_line SET memo = '' WHERE channel_id = $1 AND reference = $2 AND incoming",
        payment.channel_id, payment.reference);
  }
  ctx.tx.run("DELETE FROM payments_open_orders WHERE user_id = $1", user);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "topUps",
          .show = show,
          .may_forget = may_forget,
          .obstacles = {&orders_left, &money_in_suspense},
          .forget = forget};
}

}  // namespace payments
