// A provider's word on a payment, by its notification or asked for: trusted by its signature, settled once.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "../orders.hpp"
#include "providers.hpp"

namespace payments {

namespace {

auto order_named(Context& ctx, ChannelKind kind, const std::string& reference)
    -> std::optional<store::OrderRow> {
  const auto id = store::order_with_memo(ctx, reference);
  auto order = id ? store::lock_order(ctx, *id) : std::nullopt;
  if (!order) return {};
  const auto channel = store::find_channel(ctx, order->channel_id).value();
  return channel.kind == kind ? order : std::nullopt;
}

// The channel for money without a known order.
auto channel_of(Context& ctx, ChannelKind kind, const std::optional<store::OrderRow>& order)
    -> std::optional<ChannelId> {
  if (order) return order->channel_id;
  for (const auto& channel : store::channels(ctx))
    if (channel.kind == kind) return channel.id;
  return {};
}

auto answer_to(const Settlement& settlement) -> Answer {
  if (settlement.why == SuspenseWhy::unknown_memo) return Answer::no_such_order;
  if (settlement.why == SuspenseWhy::wrong_amount) return Answer::wrong_amount;
  if (settlement.is_repeat || settlement.why == SuspenseWhy::paid_twice) return Answer::already_confirmed;
  return Answer::taken;
}

// Nothing is posted for a failed payment; the order keeps waiting, because its payer may try again.
auto answer_unpaid(const std::optional<store::OrderRow>& order, const Reported& told) -> Answer {
  if (!order) return Answer::no_such_order;
  if (order->amount != Money{told.dong * Money::scale}) return Answer::wrong_amount;
  return order->state == OrderState::paid ? Answer::already_confirmed : Answer::taken;
}

// Another payment under a known reference: it is kept, for an operator to look at.
auto another_of(Payment payment) -> Payment {
  payment.reference += fmt::format("#{}", payment.amount.minor_units / Money::scale);
  payment.is_suspicious = true;
  return payment;
}

}  // namespace

auto take_in(Context& ctx, ChannelKind kind, const Reported& told) -> Answer {
  const auto order = order_named(ctx, kind, told.reference);
  if (told.state == PaidState::unpaid) return answer_unpaid(order, told);
  const auto channel = channel_of(ctx, kind, order);
  if (!channel) return Answer::no_such_order;
  Payment payment{.channel = *channel,
                  .reference = rules::kept_reference(kind, told.transaction),
                  .amount = Money{told.dong * Money::scale},
                  .memo = told.reference,
                  .paid_at = told.paid_at};
  payment.is_suspicious = told.state == PaidState::suspicious;
  if (order) payment.order = order->id;
  auto settlement = settle(ctx, payment);
  if (settlement) return answer_to(*settlement);
  if (settlement.error() == reference_used) {
    settlement = settle(ctx, another_of(payment));
    if (settlement) return Answer::already_confirmed;
  }
  spdlog::error("the transaction {} of {} was not posted: {}", told.transaction, shape::name_of(kind),
                settlement.error().why->key);
  return settlement.error() == reference_used ? Answer::already_confirmed : Answer::other;
}

auto take_notification(Context& ctx, const Provider& provider, const http::Request& request)
    -> http::Response {
  const auto told = provider.read_notification(request);
  if (!told) {
    if (told.error() != ReportFault::trial)
      spdlog::warn("a notification in the name of {} from {} was refused", shape::name_of(provider.kind()),
                   request.address);
    return provider.response(answer_to(told.error()));
  }
  return provider.response(take_in(ctx, provider.kind(), *told));
}

}  // namespace payments
