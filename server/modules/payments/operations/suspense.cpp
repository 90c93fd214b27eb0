// Payments in suspense: an operator credits them to a user, or records that they were returned.
#include "../causes.hpp"
#include "../console.hpp"
#include "../lists.hpp"
#include "../notices.hpp"
#include "../orders.hpp"
#include "../registration.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "inbox/inbox.hpp"
#include "limits/limits.hpp"

namespace payments::console {

namespace {

struct Receiver {
  UserId user;
  std::optional<store::OrderRow> order;
};

auto receiver_of(Context& ctx, const MatchRequest& request) -> Result<Receiver> {
  const bool by_mobile = request.user_mobile && !request.user_mobile->empty();
  if (by_mobile == request.order_id.has_value()) return refuse(receiver_missing);
  if (request.order_id) {
    auto order = store::lock_order(ctx, *request.order_id);
    if (!order) return refuse(order_not_found);
    if (accounts::is_forgotten(ctx, order->user_id)) return refuse(receiver_not_found);
    return Receiver{order->user_id, std::move(order)};
  }
  const auto person = accounts::find_person_by_mobile(ctx, *request.user_mobile);
  if (!person) return refuse(receiver_not_found);
  return Receiver{person->id, {}};
}

// Whether the payment settles the order: it has the order's channel and amount, and the order was not paid.
auto settle_order(Context& ctx, const store::SuspenseRow& suspense, const store::OrderRow& order) -> bool {
  const bool meant = order.channel_id == suspense.channel_id && order.amount == suspense.amount;
  if (!meant || !rules::order_machine.allows(order.state, rules::OrderEvent::settle)) return false;
  move_on(ctx, order, rules::OrderEvent::settle, suspense.paid_at.value_or(suspense.received_at)).value();
  store::set_payment_order(ctx, suspense.id, order.id);
  return true;
}

auto view_of(Context& ctx, const store::SuspenseRow& row) -> SuspenseView {
  return {.id = row.id,
          .state = row.state,
          .why = row.why,
          .channel_id = row.channel_id,
          .reference = row.reference,
          .amount = row.amount,
          .memo = row.memo,
          .received_at = row.received_at,
          .paid_at = row.paid_at,
          .order_id = row.order_id,
          .user_id = row.user_id,
          .reason = row.reason,
          .closed_by = row.closed_by,
          .closed_at = row.closed_at,
          .reversed_at = store::reversed_at(ctx, row.id)};
}

}  // namespace

auto suspense_list(Context& ctx, OperatorId, const SuspenseListRequest& request)
    -> Result<ListPage<SuspenseView>> {
  REQUIRE(listing::period(request.from, request.until));
  REQUIRE(listing::bounds(request.amount_from, request.amount_to));
  if (request.channel_id && !store::find_channel(ctx, *request.channel_id)) return refuse(channel_missing);
  const auto text = rules::as_stored(request.text ? request.text->value : "");
  return listing::page<store::Suspended>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::SuspenseRow& row) { return view_of(ctx, row); },
      std::optional{request.state.value_or(SuspenseState::open)}, request.why, request.channel_id,
      listing::least_of(request.amount_from), listing::most_of(request.amount_to),
      listing::from_of(request.from), listing::until_of(request.until), listing::containing(text), text);
}

auto suspense_one(Context& ctx, OperatorId, const SuspenseRequest& request) -> Result<SuspenseView> {
  const auto suspense = store::find_suspense(ctx, request.id);
  if (!suspense) return refuse(suspense_not_found);
  return view_of(ctx, *suspense);
}

auto match(Context& ctx, OperatorId caller, const MatchRequest& request) -> Result<SuspenseView> {
  const auto receiver = TRY(receiver_of(ctx, request));
  const auto suspense = store::find_suspense(ctx, request.id);
  if (!suspense) return refuse(suspense_not_found);
  if (suspense->state != SuspenseState::open) return refuse(suspense_not_open);
  const Credit credit{suspense->channel_id, suspense->reference, suspense->amount, suspense->confirmed_by};
  if (takes_another(ctx, credit, caller))
    return refuse(needs_another, {.rule = settings::alone_up_to.key,
                                  .yours = suspense->amount,
                                  .limit = ctx.settings[settings::alone_up_to]});
  const bool closed = store::close_suspense(ctx, {.id = suspense->id,
                                                  .event = rules::SuspenseEvent::match,
                                                  .user = receiver.user,
                                                  .reason = request.reason,
                                                  .by = caller});
  if (!closed) return refuse(suspense_not_open);
  admin::end_claim(ctx, suspense_queue, suspense->id.value);
  if (!receiver.order || !settle_order(ctx, *suspense, *receiver.order))
    limits::settle_top_up(ctx, receiver.user, suspense->id.value, suspense->amount);
  const auto money = ledger::transfer(ledger::BalanceFlow::top_up, suspense->amount,
                                      {ledger::suspense, ledger::available(receiver.user)});
  REQUIRE(ledger::post(ctx, {causes::suspense_matched, suspense->id.value}, {money}));
  inbox::tell(ctx, receiver.user, notices::top_up_settled, suspense->amount, "", suspense->id.value);
  return view_of(ctx, store::find_suspense(ctx, suspense->id).value());
}

auto return_payment(Context& ctx, OperatorId caller, const ReturnRequest& request) -> Result<SuspenseView> {
  const auto suspense = store::find_suspense(ctx, request.id);
  if (!suspense) return refuse(suspense_not_found);
  // The operator who entered what the bank brought back does not also send it on.
  if (suspense->why == SuspenseWhy::brought_back && suspense->confirmed_by == caller)
    return refuse(needs_another,
                  {.rule = "suspense.brought_back", .yours = suspense->amount, .limit = Money{}});
  const bool closed = store::close_suspense(ctx, {.id = suspense->id,
                                                  .event = rules::SuspenseEvent::give_back,
                                                  .user = {},
                                                  .reason = request.reason,
                                                  .by = caller});
  if (!closed) return refuse(suspense_not_open);
  admin::end_claim(ctx, suspense_queue, suspense->id.value);
  const auto money = ledger::transfer(ledger::BalanceFlow::top_up, suspense->amount,
                                      {ledger::suspense, ledger::outside(suspense->channel_id.value)});
  REQUIRE(ledger::post(ctx, {causes::suspense_returned, suspense->id.value}, {money}));
  if (suspense->order_id) {
    const auto order = store::find_order(ctx, *suspense->order_id).value();
    if (!accounts::is_forgotten(ctx, order.user_id))
      inbox::tell(ctx, order.user_id, notices::top_up_returned, suspense->amount, order.memo, order.id.value);
  }
  return view_of(ctx, store::find_suspense(ctx, suspense->id).value());
}

}  // namespace payments::console

namespace payments {

auto amount_in_suspense(Context& ctx, PaymentId id) -> Result<Money> {
  const auto suspense = store::find_suspense(ctx, id);
  if (!suspense) return refuse(suspense_not_found);
  if (suspense->state != SuspenseState::open) return refuse(suspense_not_open);
  return suspense->amount;
}

auto take_in(Context& ctx, PaymentId id, OperatorId by, std::string_view reason) -> Verdict {
  const auto amount = TRY(amount_in_suspense(ctx, id));
  const bool closed = store::close_suspense(
      ctx, {.id = id, .event = rules::SuspenseEvent::take_in, .user = {}, .reason = reason, .by = by});
  if (!closed) return refuse(suspense_not_open);
  admin::end_claim(ctx, suspense_queue, id.value);
  return ledger::post(ctx, {causes::suspense_taken_in, id.value},
                      {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, amount,
                                        {ledger::suspense, ledger::capital})});
}

}  // namespace payments
