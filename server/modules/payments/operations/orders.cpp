// Top-up orders: creation, views, expiry.
#include "../orders.hpp"

#include "../providers/outbox.hpp"
#include "../settings.hpp"
#include "limits/limits.hpp"
#include "payments/banks.hpp"
#include "payments/vietqr.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/shape/codec.hpp"
#include "webhooks/webhooks.hpp"

namespace payments {

namespace {

auto transfer_details(Context& ctx, const store::ChannelRow& channel, const store::OrderRow& order)
    -> TransferDetails {
  const auto bank = bank_by_bin(ctx.settings, channel.bank_bin);
  const auto text = vietqr_text({.bin = channel.bank_bin,
                                 .account = channel.account_number,
                                 .dong = order.amount.minor_units / Money::scale,
                                 .memo = order.memo});
  return {.bank_bin = channel.bank_bin,
          .bank_name = std::string{bank ? bank->short_name : ""},
          .bank_full_name = std::string{bank ? bank->full_name : ""},
          .account_number = channel.account_number,
          .account_name = channel.account_name,
          .memo = order.memo,
          .qr_text = text.value_or("")};
}

// Where an order is paid: known at once, or once the provider told it.
void put_address(Context& ctx, const Provider& provider, const store::OrderRow& order, TopUpOrder& details) {
  const auto payment = provider.payment(provider_order(ctx, order));
  if (const auto* address = std::get_if<std::string>(&payment)) {
    details.pay_url = *address;
    return;
  }
  details.pay_url = told_address(ctx, order.id);
  details.is_preparing = !details.pay_url;
}

// What the order's provider is asked, now and later.
void plan_calls(Context& ctx, const Provider& provider, const store::OrderRow& order) {
  const auto seen = provider_order(ctx, order);
  if (std::holds_alternative<outbound::HttpCall>(provider.payment(seen)))
    queue_call(ctx, order.id, AsksFor::address);
  if (provider.state_call(seen, {})) plan_asking(ctx, order);
}

auto new_memo(Context& ctx) -> std::string {
  std::string memo{rules::memo_mark};
  while (memo.size() < rules::memo_length)
    memo += rules::memo_alphabet[ctx.chance.below(rules::memo_alphabet.size())];
  return memo;
}

auto insert_with_new_memo(Context& ctx, store::OrderRow& order) {
  constexpr int tries = 8;  // one is nearly always enough among 32^8
  for (int i = 0; i < tries; ++i) {
    order.memo = new_memo(ctx);
    if (store::insert_order(ctx, order)) return;
  }
  throw std::runtime_error("no free memo was found");
}

}  // namespace

auto is_usable(const Wiring& wiring, ChannelKind kind) -> bool {
  if (kind == ChannelKind::bank_transfer) return true;
  return kind == ChannelKind::sandbox ? wiring.fakes_allowed : provider_of(wiring, kind) != nullptr;
}

auto provider_order(const Context& ctx, const store::OrderRow& order) -> ProviderOrder {
  const auto in_seconds = [](Instant t) { return std::chrono::floor<std::chrono::seconds>(t); };
  return {.reference = order.memo,
          .dong = order.amount.minor_units / Money::scale,
          .ip_address = ctx.origin.address,
          .language = ctx.origin.language,
          .created = in_seconds(order.created_at),
          .expires = in_seconds(order.expires_at)};
}

auto message_of(const store::OrderRow& order, Instant at, std::optional<std::string> pay_url) -> std::string {
  return shape::to_json(OrderMessage{order.id, order.state, order.amount, at, std::move(pay_url)});
}

namespace {

// Its money is in the wallet when the transaction ends.
void note_paid(Context& ctx, const store::OrderRow& order) {
  limits::settle_top_up(ctx, order.user_id, order.id.value, order.amount);
  webhooks::note(ctx, webhooks::OrderPaid{.order_id = webhooks::thing(order.id),
                                          .user_id = webhooks::thing(order.user_id),
                                          .channel_id = webhooks::thing(order.channel_id),
                                          .amount = order.amount});
}

}  // namespace

auto move_on(Context& ctx, const store::OrderRow& order, rules::OrderEvent event,
             std::optional<Instant> paid_at, std::string_view reason) -> Verdict {
  auto moved = order;
  moved.state = TRY(rules::order_machine.next(order.state, event, order_not_awaiting));
  if (!store::change_state(ctx, order.id, order.state, moved.state, paid_at, reason))
    return refuse(order_not_awaiting);
  if (event == rules::OrderEvent::settle)
    note_paid(ctx, order);
  else
    limits::free_top_up(ctx, order.id.value);
  if (event != rules::OrderEvent::expire) jobs::call_off(ctx, ask_job, order.id.value);
  if (order.state == OrderState::awaiting_payment) {
    store::discount_open_order(ctx, order.user_id);
    jobs::call_off(ctx, expiry_job, order.id.value);
  }
  ctx.tell(order_topic.of(order.id.value), message_of(moved, ctx.now.instant));
  return allowed();
}

void expire(Context& ctx, std::int64_t order, Instant) {
  const auto row = store::lock_order(ctx, OrderId{order});
  if (row && row->state == OrderState::awaiting_payment)
    move_on(ctx, *row, rules::OrderEvent::expire).value();
}

auto details_of(Context& ctx, const Wiring& wiring, const store::OrderRow& order) -> TopUpOrder {
  const auto channel = store::find_channel(ctx, order.channel_id).value();
  TopUpOrder details{.id = order.id,
                     .state = order.state,
                     .amount = order.amount,
                     .channel_id = channel.id,
                     .channel_kind = channel.kind,
                     .channel_name = channel.name(ctx.origin.language),
                     .is_sandbox = channel.kind == ChannelKind::sandbox,
                     .created_at = order.created_at,
                     .expires_at = order.expires_at,
                     .paid_at = order.paid_at,
                     .reason = {},
                     .transfer = {},
                     .pay_url = {},
                     .is_preparing = false};
  if (!order.reason.empty()) details.reason = order.reason;
  const bool awaits = order.state == OrderState::awaiting_payment && ctx.now.instant < order.expires_at;
  if (awaits && channel.kind == ChannelKind::bank_transfer)
    details.transfer = transfer_details(ctx, channel, order);
  if (const auto* provider = provider_of(wiring, channel.kind); awaits && provider != nullptr)
    put_address(ctx, *provider, order, details);
  return details;
}

auto create_order(Context& ctx, const Wiring& wiring, UserId caller, const CreateOrderRequest& request)
    -> Result<TopUpOrder> {
  const auto channel = request.channel_id ? store::find_channel(ctx, *request.channel_id) : std::nullopt;
  if (!channel) return refuse(channel_missing);
  if (!channel->is_open || !is_usable(wiring, channel->kind)) return refuse(channel_closed);
  const auto amount = TRY(rules::amount(request.amount));
  REQUIRE(rules::within(amount, channel->least, channel->most));
  const auto most = ctx.settings[settings::open_orders];
  if (!store::count_open_order(ctx, caller, most))
    return refuse(too_many_open_orders, {.rule = settings::open_orders.key, .limit = most});

  store::OrderRow order{.id = ctx.new_id<OrderId>(),
                        .user_id = caller,
                        .channel_id = channel->id,
                        .state = OrderState::awaiting_payment,
                        .amount = amount,
                        .memo = {},
                        .created_at = ctx.now.instant,
                        .expires_at = ctx.now.instant + ctx.settings[settings::order_lifetime],
                        .paid_at = {},
                        .reason = {}};
  REQUIRE(limits::reserve_top_up(ctx, caller, order.id.value, amount));
  insert_with_new_memo(ctx, order);
  jobs::plan(ctx, expiry_job, order.id.value, order.expires_at);
  if (const auto* provider = provider_of(wiring, channel->kind)) plan_calls(ctx, *provider, order);
  return details_of(ctx, wiring, order);
}

auto order_subject(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto order = store::find_order(ctx, OrderId{id});
  if (!order || order->user_id != user) return {};
  return {order->memo, "/pages/user/wallet/recharge?id=" + to_string(order->id)};
}

auto one_top_up(Context& ctx, const Wiring& wiring, UserId caller, OrderId id) -> Result<TopUpOrder> {
  const auto order = store::find_order(ctx, id);
  if (!order || order->user_id != caller) return refuse(order_not_found);
  return details_of(ctx, wiring, *order);
}

auto top_ups(Context& ctx, UserId caller, const PageRequest& request) -> Result<Page<TopUpLine>> {
  const auto wanted = items_wanted(request.limit);
  const auto channels = store::channels(ctx);
  const auto channel_of = [&](ChannelId id) -> const store::ChannelRow& {
    return *std::ranges::find(channels, id, &store::ChannelRow::id);
  };
  std::vector<TopUpLine> lines;
  for (const auto& order : store::orders_of(ctx, caller, cursor_id(request.cursor), wanted + 1)) {
    const auto& channel = channel_of(order.channel_id);
    lines.push_back({.id = order.id,
                     .state = order.state,
                     .amount = order.amount,
                     .channel_name = channel.name(ctx.origin.language),
                     .is_sandbox = channel.kind == ChannelKind::sandbox,
                     .created_at = order.created_at,
                     .expires_at = order.expires_at,
                     .paid_at = order.paid_at});
  }
  return page_of(std::move(lines), wanted, [](const TopUpLine& line) { return line.id.value; });
}

auto awaiting_payment_count(Context& ctx, UserId user) -> std::int64_t {
  return store::open_orders(ctx, user);
}

auto sandbox_pay(Context& ctx, const Wiring& wiring, UserId caller, const OrderRequest& request)
    -> Result<TopUpOrder> {
  const auto order = store::lock_order(ctx, request.order_id);
  if (!order || order->user_id != caller) return refuse(order_not_found);
  const auto channel = store::find_channel(ctx, order->channel_id).value();
  if (channel.kind != ChannelKind::sandbox || !is_usable(wiring, channel.kind)) return refuse(channel_closed);
  const bool awaits = order->state == OrderState::awaiting_payment && ctx.now.instant < order->expires_at;
  if (!awaits) return refuse(order_not_awaiting);
  TRY(settle(ctx, {.channel = channel.id,
                   .reference = "SANDBOX-" + to_string(order->id),
                   .amount = order->amount,
                   .memo = order->memo,
                   .order = order->id}));
  return details_of(ctx, wiring, store::find_order(ctx, order->id).value());
}

}  // namespace payments
