// Money that arrived: booked once, to an order's owner or to suspense.
#include "modules/accounts/accounts.hpp"
#include "modules/admin/admin.hpp"
#include "modules/inbox/inbox.hpp"
#include "modules/payments/causes.hpp"
#include "modules/payments/notices.hpp"
#include "modules/payments/orders.hpp"
#include "modules/payments/settings.hpp"

namespace payments {

namespace {

// The order that a payment names by its id, or by a memo of ours within what the bank wrote.
auto order_named(Context& ctx, const Payment& payment) -> std::optional<store::OrderRow> {
  if (payment.order) return store::lock_order(ctx, *payment.order);
  for (const auto& memo : rules::memos_within(payment.memo)) {
    const auto id = store::order_with_memo(ctx, memo);
    if (!id) continue;
    auto order = store::lock_order(ctx, *id);
    if (order->channel_id == payment.channel) return order;
  }
  return {};
}

// Who was forgotten since can be given nothing: their order means nobody any more.
auto order_meant(Context& ctx, const Payment& payment) -> std::optional<store::OrderRow> {
  auto order = order_named(ctx, payment);
  if (order && accounts::is_forgotten(ctx, order->user_id)) order.reset();
  return order;
}

auto objection(const std::optional<store::OrderRow>& order, const Payment& payment, Instant now) {
  std::optional<rules::Expected> expected;
  if (order) expected = rules::Expected{order->state, order->amount, order->expires_at};
  return rules::objection(expected, {payment.amount, payment.paid_at.value_or(now), payment.is_suspicious});
}

// Where the operator who tells of it would be the only one behind a large credit. What is told again is not
// credited again.
auto is_alone(Context& ctx, const Payment& payment, std::string_view reference) -> bool {
  return takes_another(ctx, {payment.channel, reference, payment.amount, payment.confirmed_by},
                       payment.confirmed_by);
}

// What came of the reference when it was first told; the same money is never booked again.
auto repeated(Context& ctx, const Payment& payment, std::string_view reference,
              const std::optional<store::OrderRow>& order) -> Result<Settlement> {
  const auto known = store::find_payment(ctx, payment.channel, reference).value();
  const auto suspense = store::find_suspense(ctx, known.id);
  const auto meant = suspense ? suspense->order_id : known.order_id;
  const bool same = known.amount == payment.amount && (!order || order->id == meant);
  if (!same) return refuse(reference_used, {.rule = "payment.reference", .yours = std::string{reference}});
  Settlement settlement{.outcome = known.order_id ? Outcome::settled : Outcome::suspended,
                        .payment_id = known.id,
                        .is_repeat = true,
                        .order_id = meant,
                        .why = {}};
  if (suspense) settlement.why = suspense->why;
  return settlement;
}

auto credit(Context& ctx, const Payment& payment, const store::OrderRow& order) -> Verdict {
  REQUIRE(move_on(ctx, order, rules::OrderEvent::settle, payment.paid_at.value_or(ctx.now.instant)));
  const auto money =
      ledger::transfer(ledger::BalanceFlow::top_up, payment.amount,
                       {ledger::outside(payment.channel.value), ledger::available(order.user_id)});
  REQUIRE(ledger::post(ctx, {causes::top_up, order.id.value}, {money}));
  inbox::tell(ctx, order.user_id, notices::top_up_settled, payment.amount, "", order.id.value);
  return allowed();
}

auto suspend(Context& ctx, const Payment& payment, PaymentId id, SuspenseWhy why,
             const std::optional<store::OrderRow>& order) -> Verdict {
  std::optional<OrderId> meant;
  if (order) meant = order->id;
  store::insert_suspense(ctx, id, why, meant);
  const auto money = ledger::transfer(ledger::BalanceFlow::top_up, payment.amount,
                                      {ledger::outside(payment.channel.value), ledger::suspense});
  REQUIRE(ledger::post(ctx, {causes::suspended, id.value}, {money}));
  if (order)
    inbox::tell(ctx, order->user_id, notices::top_up_suspended, payment.amount, order->memo, order->id.value);
  return allowed();
}

}  // namespace

auto takes_another(Context& ctx, const Told& payment, OperatorId caller) -> bool {
  if (payment.by.value == 0 || payment.amount <= ctx.settings[settings::alone_up_to]) return false;
  const auto importer = store::importer_of(ctx, payment.channel, payment.reference, payment.amount);
  const auto brought_by = importer.value_or(payment.by);
  return brought_by == caller ||
         admin::was_let_in_by(ctx, caller, brought_by, ctx.now.instant - admin::lately);
}

auto settle(Context& ctx, const Payment& payment) -> Result<Settlement> {
  const auto channel = store::find_channel(ctx, payment.channel);
  if (!channel) return refuse(channel_missing);
  const auto reference = TRY(rules::reference(channel->kind, payment.reference));
  REQUIRE(rules::whole_dong(payment.amount));

  // The order is locked first, so that what is judged stays true until the commit.
  const auto order = order_meant(ctx, payment);
  auto why = objection(order, payment, ctx.now.instant);
  if (order && !why && is_alone(ctx, payment, reference)) why = SuspenseWhy::needs_another;
  std::optional<OrderId> settled;
  if (order && !why) settled = order->id;
  const store::PaymentRow row{.id = ctx.new_id<PaymentId>(),
                              .channel_id = payment.channel,
                              .reference = reference,
                              .amount = payment.amount,
                              .memo = payment.memo,
                              .received_at = ctx.now.instant,
                              .paid_at = payment.paid_at,
                              .order_id = settled,
                              .confirmed_by = payment.confirmed_by};
  if (!store::insert_payment(ctx, row)) return repeated(ctx, payment, reference, order);

  Settlement settlement{.outcome = why ? Outcome::suspended : Outcome::settled,
                        .payment_id = row.id,
                        .is_repeat = false,
                        .order_id = {},
                        .why = why};
  if (order) settlement.order_id = order->id;
  REQUIRE(why ? suspend(ctx, payment, row.id, *why, order) : credit(ctx, payment, *order));
  return settlement;
}

}  // namespace payments
