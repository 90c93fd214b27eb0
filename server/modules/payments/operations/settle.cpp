// Money that arrived: booked once, to an order's owner or to suspense.
#include "../causes.hpp"
#include "../notices.hpp"
#include "../orders.hpp"
#include "../registration.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "inbox/inbox.hpp"

namespace payments {

namespace {

// The order that a payment names by its id, or by an order's memo within the bank's memo.
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

// An order of an erased account references no one.
auto order_meant(Context& ctx, const Payment& payment) -> std::optional<store::OrderRow> {
  auto order = order_named(ctx, payment);
  if (order && accounts::is_forgotten(ctx, order->user_id)) order.reset();
  return order;
}

auto paid_from(const Payment& payment, Instant now) -> Instant {
  if (payment.paid_at) return *payment.paid_at;
  return payment.paid_on ? rules::earliest_of(*payment.paid_on) : now;
}

auto objection(Context& ctx, const std::optional<store::OrderRow>& order, const Payment& payment)
    -> std::optional<SuspenseWhy> {
  if (payment.is_brought_back) return SuspenseWhy::brought_back;
  const bool is_of_provider = payment.confirmed_by.value == 0;
  const auto grace = is_of_provider ? ctx.settings[settings::grace] : Minutes{0};
  std::optional<rules::Expected> expected;
  if (order) expected = rules::Expected{order->state, order->amount, order->expires_at + grace};
  return rules::objection(expected,
                          {payment.amount, paid_from(payment, ctx.now.instant), payment.is_suspicious});
}

// Whether the reporting operator would be the only one behind a large credit.
auto is_alone(Context& ctx, const Payment& payment, std::string_view reference) -> bool {
  return takes_another(ctx, {payment.channel, reference, payment.amount, payment.confirmed_by},
                       payment.confirmed_by);
}

auto credit(Context& ctx, const Payment& payment, const store::PaymentRow& row, const store::OrderRow& order)
    -> Verdict {
  REQUIRE(move_on(ctx, order, rules::OrderEvent::settle, payment.paid_at.value_or(ctx.now.instant)));
  const auto money =
      ledger::transfer(ledger::BalanceFlow::top_up, payment.amount,
                       {ledger::outside(payment.channel.value), ledger::available(order.user_id)});
  REQUIRE(ledger::post(ctx, {causes::top_up, order.id.value, store::digest_of(row)}, {money}));
  inbox::tell(ctx, order.user_id, notices::top_up_settled, payment.amount, "", order.id.value);
  return allowed();
}

auto suspend(Context& ctx, const Payment& payment, const store::PaymentRow& row, SuspenseWhy why,
             const std::optional<store::OrderRow>& order) -> Verdict {
  std::optional<OrderId> meant;
  if (order) meant = order->id;
  store::insert_suspense(ctx, row.id, why, meant);
  const auto money = ledger::transfer(ledger::BalanceFlow::top_up, payment.amount,
                                      {ledger::outside(payment.channel.value), ledger::suspense});
  REQUIRE(ledger::post(ctx, {causes::suspended, row.id.value, store::digest_of(row)}, {money}));
  if (order)
    inbox::tell(ctx, order->user_id, notices::top_up_suspended, payment.amount, order->memo, order->id.value);
  return allowed();
}

auto row_of(Context& ctx, const Arrival& arrival, std::optional<OrderId> settled) -> store::PaymentRow {
  const auto& payment = arrival.payment;
  return {.id = ctx.new_id<PaymentId>(),
          .channel_id = payment.channel,
          .reference = arrival.reference,
          .amount = payment.amount,
          .memo = payment.memo,
          .received_at = ctx.now.instant,
          .paid_at = payment.paid_at,
          .order_id = settled,
          .confirmed_by = payment.confirmed_by};
}

auto repeated(Context& ctx, const Arrival& arrival) -> Result<Settlement> {
  const auto known = store::find_payment(ctx, arrival.payment.channel, arrival.reference).value();
  return payments::repeated(arrival, known, store::find_suspense(ctx, known.id));
}

// ---- one transfer in two channels: payOS reports transfers to the operator's own bank account, whose
// statement has
// ---- them, too, under the bank's reference

auto twin_of(ChannelKind kind) -> std::optional<ChannelKind> {
  if (kind == ChannelKind::bank_transfer) return ChannelKind::payos;
  if (kind == ChannelKind::payos) return ChannelKind::bank_transfer;
  return {};
}

auto same_transfer(Context& ctx, ChannelKind kind, std::string_view reference, Money amount)
    -> std::optional<store::PaymentRow> {
  const auto other = twin_of(kind);
  if (!other) return {};
  store::lock_kind(ctx, ChannelKind::payos);  // so that neither misses the other
  return store::find_payment_at(ctx, *other, reference, amount);
}

// What is in suspense at the bank is money of the provider's channel.
auto settle_from(Context& ctx, PaymentId suspended, const store::PaymentRow& told, OperatorId by) -> Verdict {
  const bool closed = store::close_suspense(ctx, {.id = suspended,
                                                  .event = rules::SuspenseEvent::settle,
                                                  .user = {},
                                                  .reason = told.reference,
                                                  .by = by});
  if (!closed) return refuse(suspense_not_open);
  store::insert_settled(ctx, {suspended, told.channel_id, told.amount, Money{}, ctx.now.instant});
  return ledger::post(ctx, {causes::channel_settled, suspended.value},
                      {ledger::transfer(ledger::BalanceFlow::channel_settled, told.amount,
                                        {ledger::suspense, ledger::outside(told.channel_id.value)})});
}

// The statement's line of a transfer that payOS reported.
auto book_line_of(Context& ctx, const Arrival& arrival, const store::PaymentRow& told) -> Result<Settlement> {
  const auto row = row_of(ctx, arrival, {});
  if (!store::insert_payment(ctx, row)) return repeated(ctx, arrival);
  REQUIRE(suspend(ctx, arrival.payment, row, SuspenseWhy::same_transfer, {}));
  REQUIRE(settle_from(ctx, row.id, told, arrival.payment.confirmed_by));
  return Settlement{.outcome = Outcome::suspended,
                    .payment_id = row.id,
                    .is_repeat = false,
                    .order_id = {},
                    .why = SuspenseWhy::same_transfer};
}

// payOS's report of a transfer whose line the books have: what waits in suspense becomes payOS's, and what a
// person was credited with is not credited again.
auto book_report_of(Context& ctx, const Arrival& arrival, const store::PaymentRow& line)
    -> Result<Settlement> {
  const auto suspense = store::find_suspense(ctx, line.id);
  if (suspense && suspense->state == SuspenseState::open) {
    const auto settlement = TRY(book(ctx, arrival));
    const auto told = store::find_payment(ctx, arrival.payment.channel, arrival.reference).value();
    REQUIRE(settle_from(ctx, line.id, told, {}));
    admin::end_claim(ctx, suspense_queue, line.id.value);
    return settlement;
  }
  const bool is_credited = !suspense || suspense->state == SuspenseState::matched;
  if (!is_credited) return book(ctx, arrival);
  return Settlement{.outcome = Outcome::settled,
                    .payment_id = line.id,
                    .is_repeat = true,
                    .order_id = line.order_id,
                    .why = {}};
}

}  // namespace

auto takes_another(Context& ctx, const Credit& credit, OperatorId caller) -> bool {
  if (credit.reported_by.value == 0 || credit.amount <= ctx.settings[settings::alone_up_to]) return false;
  const auto importer = store::importer_of(ctx, credit.channel, credit.reference, credit.amount);
  const auto brought_by = importer.value_or(credit.reported_by);
  if (brought_by.value == 0) return false;  // the bank itself, by the folder of statements
  return brought_by == caller ||
         admin::was_let_in_by(ctx, caller, brought_by, ctx.now.instant - admin::lately);
}

auto repeated(const Arrival& arrival, const store::PaymentRow& known,
              const std::optional<store::SuspenseRow>& suspense) -> Result<Settlement> {
  const auto meant = suspense ? suspense->order_id : known.order_id;
  const bool same = known.amount == arrival.payment.amount && (!arrival.order || arrival.order->id == meant);
  if (!same) return refuse(reference_used, {.rule = "payment.reference", .yours = arrival.reference});
  Settlement settlement{.outcome = known.order_id ? Outcome::settled : Outcome::suspended,
                        .payment_id = known.id,
                        .is_repeat = true,
                        .order_id = meant,
                        .why = {}};
  if (suspense) settlement.why = suspense->why;
  return settlement;
}

auto book(Context& ctx, const Arrival& arrival) -> Result<Settlement> {
  const auto& [payment, reference, order] = arrival;
  REQUIRE(rules::whole_dong(payment.amount));
  auto why = objection(ctx, order, payment);
  if (order && !why && is_alone(ctx, payment, reference)) why = SuspenseWhy::needs_another;
  std::optional<OrderId> settled;
  if (order && !why) settled = order->id;
  const auto row = row_of(ctx, arrival, settled);
  if (!store::insert_payment(ctx, row)) return repeated(ctx, arrival);
  Settlement settlement{.outcome = why ? Outcome::suspended : Outcome::settled,
                        .payment_id = row.id,
                        .is_repeat = false,
                        .order_id = {},
                        .why = why};
  if (order) settlement.order_id = order->id;
  REQUIRE(why ? suspend(ctx, payment, row, *why, order) : credit(ctx, payment, row, *order));
  return settlement;
}

auto settle(Context& ctx, const Payment& payment) -> Result<Settlement> {
  const auto channel = store::find_channel(ctx, payment.channel);
  if (!channel) return refuse(channel_missing);
  const auto reference = TRY(rules::reference(channel->kind, payment.reference));
  if (store::is_brought_back(ctx, payment.channel, reference))
    return refuse(reference_used, {.rule = "payment.brought_back", .yours = reference});
  const auto twin = same_transfer(ctx, channel->kind, reference, payment.amount);
  // The order is locked, so that it stays as it was judged until the commit.
  const Arrival arrival{payment, reference, order_meant(ctx, payment)};
  if (!twin) return book(ctx, arrival);
  return channel->kind == ChannelKind::payos ? book_report_of(ctx, arrival, *twin)
                                             : book_line_of(ctx, arrival, *twin);
}

void note_paid_out(Context& ctx, const PaidOut& paid) {
  if (!store::insert_paid_out(ctx, paid, false)) throw std::logic_error("a payout left twice");
}

auto note_brought_back(Context& ctx, const PaidOut& paid) -> Verdict {
  const auto used = [&] {
    return refuse(reference_used, {.rule = "payment.reference", .yours = std::string{paid.reference}});
  };
  if (store::find_payment(ctx, paid.channel, paid.reference)) return used();
  return store::insert_paid_out(ctx, paid, true) ? allowed() : used();
}

auto find_credited(Context& ctx, PaymentId id) -> std::optional<Credited> {
  return store::find_credited(ctx, id);
}

auto note_reversed(Context& ctx, const Reversed& reversed) -> Verdict {
  if (store::insert_reversed(ctx, reversed)) return allowed();
  return refuse(reference_used, {.rule = "payment.reversed", .yours = std::string{reversed.reference}});
}

auto reference_at(Context& ctx, ChannelId channel, std::string_view text) -> Result<std::string> {
  return rules::reference(store::find_channel(ctx, channel).value().kind, text);
}

auto normal_reference(ChannelKind kind, std::string_view text) -> Result<std::string> {
  return rules::reference(kind, text);
}

auto typed_amount(const std::optional<std::string>& text) -> Result<Money> { return rules::amount(text); }

auto amount_booked(Context& ctx, ChannelId channel, std::string_view reference) -> std::optional<Money> {
  const auto known = store::find_payment(ctx, channel, reference);
  return known ? std::optional{known->amount} : std::nullopt;
}

auto references_of(Context& ctx, UserId user) -> std::vector<PaymentReference> {
  std::vector<PaymentReference> all;
  for (auto& row : store::payments_of(ctx, user)) all.push_back({row.channel_id, std::move(row.reference)});
  return all;
}

auto require_payable_to(Context& ctx, OrderId order, ChannelId channel) -> Verdict {
  const auto row = store::lock_order(ctx, order);
  if (!row || row->channel_id != channel) return refuse(order_not_found);
  return accounts::is_forgotten(ctx, row->user_id) ? refuse(receiver_not_found) : allowed();
}

}  // namespace payments
