// Top-ups for operators: list, confirm, refuse, and enter a line of the bank's statement.
#include "../console.hpp"
#include "../lists.hpp"
#include "../notices.hpp"
#include "../orders.hpp"
#include "../registration.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "inbox/inbox.hpp"

namespace payments::console {

namespace {

auto possible(Context& ctx, const std::optional<Instant>& paid_at,
              const std::optional<store::OrderRow>& order) -> Verdict {
  if (!paid_at) return allowed();
  constexpr std::chrono::days longest_ago{366};  // no statement that is still open is older
  const bool too_early = order ? *paid_at < order->created_at : *paid_at < ctx.now.instant - longest_ago;
  if (too_early || *paid_at > ctx.now.instant)
    return refuse(paid_at_impossible,
                  {.rule = "payment.paid_at", .yours = *paid_at, .limit = ctx.now.instant});
  return allowed();
}

// Refuses day_closed. The day is locked before an order is, as where lines are booked.
auto day_takes_it(Context& ctx, ChannelId channel, const std::optional<Instant>& paid_at) -> Verdict {
  if (!paid_at || *paid_at > ctx.now.instant) return allowed();
  return require_open_day(ctx, channel, Moment{*paid_at}.day());
}

auto view_of(Context& ctx, const store::OrderRow& order) -> TopUpView {
  const auto person = accounts::find_person(ctx, order.user_id).value();
  TopUpView view{.id = order.id,
                 .state = order.state,
                 .amount = order.amount,
                 .channel_id = order.channel_id,
                 .memo = order.memo,
                 .user_id = order.user_id,
                 .nickname = person.nickname,
                 .masked_mobile = person.masked_mobile,
                 .created_at = order.created_at,
                 .expires_at = order.expires_at,
                 .paid_at = order.paid_at,
                 .reason = order.reason,
                 .reference = {},
                 .confirmed_by = {},
                 .payment_id = {},
                 .reversed_at = {}};
  if (const auto payment = store::payment_of(ctx, order.id)) {
    view.reference = payment->reference;
    view.payment_id = payment->id;
    view.reversed_at = store::reversed_at(ctx, payment->id);
    if (payment->confirmed_by.value != 0) view.confirmed_by = payment->confirmed_by;
  }
  return view;
}

}  // namespace

auto top_up_list(Context& ctx, OperatorId, const TopUpListRequest& request) -> Result<ListPage<TopUpView>> {
  REQUIRE(listing::period(request.from, request.until));
  REQUIRE(listing::bounds(request.amount_from, request.amount_to));
  if (request.channel_id && !store::find_channel(ctx, *request.channel_id)) return refuse(channel_missing);
  const auto memos = rules::memos_meant(request.text ? request.text->value : "");
  return listing::page<store::TopUps>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::OrderRow& row) { return view_of(ctx, row); }, request.state, request.channel_id,
      listing::least_of(request.amount_from), listing::most_of(request.amount_to),
      listing::from_of(request.from), listing::until_of(request.until), memos.first, memos.last, memos.text);
}

auto top_up(Context& ctx, OperatorId, const OrderRequest& request) -> Result<TopUpView> {
  const auto order = store::find_order(ctx, request.order_id);
  if (!order) return refuse(order_not_found);
  return view_of(ctx, *order);
}

auto confirm(Context& ctx, OperatorId caller, const ConfirmRequest& request) -> Result<Settlement> {
  const auto amount = TRY(rules::amount(request.amount));
  const auto named = store::find_order(ctx, request.order_id);
  if (!named) return refuse(order_not_found);
  const auto channel = store::find_channel(ctx, named->channel_id).value();
  const auto reference = TRY(rules::reference(channel.kind, request.reference));
  const auto in_open_day = day_takes_it(ctx, channel.id, request.paid_at);
  const auto order = store::lock_order(ctx, named->id).value();
  const bool is_erased = accounts::is_forgotten(ctx, order.user_id);
  const Payment payment{.channel = order.channel_id,
                        .reference = reference,
                        .amount = amount,
                        .memo = order.memo,
                        .paid_at = request.paid_at,
                        .paid_on = ctx.now.day(),
                        .order = order.id,
                        .confirmed_by = caller};
  const Arrival arrival{payment, reference, is_erased ? std::nullopt : std::optional{order}};
  const auto known = store::find_payment(ctx, channel.id, reference);
  // The same operator with the same reference again is a repeated click, not a second confirmation.
  if (known && known->confirmed_by == caller)
    return repeated(arrival, *known, store::find_suspense(ctx, known->id));
  if (!rules::order_machine.allows(order.state, rules::OrderEvent::settle)) return refuse(order_not_awaiting);
  if (known) return refuse(reference_used, {.rule = "payment.reference", .yours = reference});
  if (is_erased) return refuse(receiver_not_found);
  REQUIRE(possible(ctx, request.paid_at, order));
  REQUIRE(in_open_day);
  admin::end_claim(ctx, top_ups_queue, order.id.value);
  return book(ctx, arrival);
}

auto refuse_order(Context& ctx, OperatorId, const RefuseRequest& request) -> Result<TopUpView> {
  const auto order = store::lock_order(ctx, request.order_id);
  if (!order) return refuse(order_not_found);
  const auto& reason = request.reason;
  REQUIRE(move_on(ctx, *order, rules::OrderEvent::refuse, {}, reason));
  admin::end_claim(ctx, top_ups_queue, order->id.value);
  inbox::tell(ctx, order->user_id, notices::top_up_refused, order->amount, reason, order->id.value);
  return view_of(ctx, store::find_order(ctx, order->id).value());
}

auto receive(Context& ctx, OperatorId caller, const ReceiveRequest& request) -> Result<Settlement> {
  const auto amount = TRY(rules::amount(request.amount));
  REQUIRE(possible(ctx, request.paid_at, {}));
  const auto channel = store::find_channel(ctx, request.channel_id);
  if (!channel) return refuse(channel_missing);
  const auto reference = TRY(rules::reference(channel->kind, request.reference));
  const auto in_open_day = day_takes_it(ctx, channel->id, request.paid_at);
  // What is known is told again, which books nothing.
  if (!store::find_payment(ctx, channel->id, reference)) REQUIRE(in_open_day);
  return settle(ctx, {.channel = channel->id,
                      .reference = reference,
                      .amount = amount,
                      .memo = request.memo ? request.memo->value : "",
                      .paid_at = request.paid_at,
                      .paid_on = ctx.now.day(),
                      .confirmed_by = caller});
}

auto person_top_ups(Context& ctx, OperatorId, const PersonTopUpsRequest& request) -> Result<Page<TopUpView>> {
  TRY(accounts::require_person(ctx, request.user_id));
  const auto wanted = items_wanted(request.limit);
  std::vector<TopUpView> views;
  for (const auto& row : store::orders_of(ctx, request.user_id, cursor_id(request.cursor), wanted + 1))
    views.push_back(view_of(ctx, row));
  return page_of(std::move(views), wanted, [](const TopUpView& view) { return view.id.value; });
}

}  // namespace payments::console
