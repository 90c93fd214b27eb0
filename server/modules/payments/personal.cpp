// A user's top-ups: exported and erased. Orders and payments stay; the memos that banks wrote are removed.
#include "registration.hpp"

#include <limits>

#include "platform/shape/codec.hpp"
#include "providers/outbox.hpp"
#include "store.hpp"

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

auto kept_payments(Context& ctx, UserId user) -> std::vector<KeptPayment> {
  std::vector<KeptPayment> all;
  for (auto& row : store::payments_of(ctx, user))
    all.push_back({.id = row.id,
                   .channel_id = row.channel_id,
                   .reference = std::move(row.reference),
                   .amount = row.amount,
                   .memo = std::move(row.memo),
                   .received_at = row.received_at,
                   .paid_at = row.paid_at,
                   .order_id = row.order_id});
  return all;
}

auto show(Context& ctx, UserId user) -> std::string {
  constexpr auto all_of_them = std::numeric_limits<std::int64_t>::max();
  return shape::to_json(KeptTopUps{.orders = store::orders_of(ctx, user, all_of_them, all_of_them),
                                   .payments = kept_payments(ctx, user)});
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto open = store::open_orders(ctx, user);
  if (open != 0) return refuse(orders_left, {.rule = "wallet.orders", .yours = open});
  // An erased user could not be credited with it.
  const auto waits = store::in_suspense(ctx, user);
  if (waits != Money{}) return refuse(money_in_suspense, {.rule = "payments.suspense", .yours = waits});
  return allowed();
}

// A bank's memo often has the payer's name.
void forget(Context& ctx, UserId user) {
  for (const auto& payment : store::payments_of(ctx, user)) store::forget_memo(ctx, payment.id);
  ctx.tx.run("DELETE FROM payments_open_orders WHERE user_id = $1", user);
  delete_calls(ctx, user);
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
