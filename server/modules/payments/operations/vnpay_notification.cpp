// VNPay's notification of a payment: trusted by its signature alone, answered in VNPay's format.
#include <spdlog/spdlog.h>

#include <charconv>

#include "modules/payments/orders.hpp"

namespace payments {

namespace {

using vnpay::Answer;

// "20261121100102" on the Vietnamese clock; nothing for another text.
auto paid_at(const std::string& text) -> std::optional<Instant> {
  if (text.size() != 14) return {};
  const auto number = [&text](std::size_t at, std::size_t length) {
    int n = 0;
    std::from_chars(text.data() + at, text.data() + at + length, n);
    return n;
  };
  const std::chrono::year_month_day date{std::chrono::year{number(0, 4)},
                                         std::chrono::month{static_cast<unsigned>(number(4, 2))},
                                         std::chrono::day{static_cast<unsigned>(number(6, 2))}};
  if (!date.ok() || number(8, 2) > 23 || number(10, 2) > 59 || number(12, 2) > 59) return {};
  const auto time = std::chrono::hours{number(8, 2)} + std::chrono::minutes{number(10, 2)};
  return instant_of(Day{date}, time + std::chrono::seconds{number(12, 2)});
}

auto order_named(Context& ctx, const std::string& reference) -> std::optional<store::OrderRow> {
  const auto id = store::order_with_memo(ctx, reference);
  auto order = id ? store::lock_order(ctx, *id) : std::nullopt;
  if (!order) return {};
  const auto channel = store::find_channel(ctx, order->channel_id).value();
  return channel.kind == ChannelKind::vnpay ? order : std::nullopt;
}

// The channel for money without a known order.
auto vnpay_channel_of(Context& ctx, const std::optional<store::OrderRow>& order) -> std::optional<ChannelId> {
  if (order) return order->channel_id;
  for (const auto& channel : store::channels(ctx))
    if (channel.kind == ChannelKind::vnpay) return channel.id;
  return {};
}

auto answer_to(const Settlement& settlement) -> Answer {
  if (settlement.why == SuspenseWhy::unknown_memo) return Answer::no_such_order;
  if (settlement.why == SuspenseWhy::wrong_amount) return Answer::wrong_amount;
  if (settlement.is_repeat || settlement.why == SuspenseWhy::paid_twice) return Answer::already_confirmed;
  return Answer::taken;
}

// Nothing is posted for a failed payment; the order keeps waiting, because its payer may try again.
auto answer_unpaid(const std::optional<store::OrderRow>& order, const vnpay::Notification& told) -> Answer {
  if (!order) return Answer::no_such_order;
  if (order->amount != Money{told.dong * Money::scale}) return Answer::wrong_amount;
  return order->state == OrderState::paid ? Answer::already_confirmed : Answer::taken;
}

auto taken_in(Context& ctx, const vnpay::Notification& told) -> Answer {
  const auto order = order_named(ctx, told.reference);
  if (!told.is_paid() && !told.is_suspicious()) return answer_unpaid(order, told);
  const auto channel = vnpay_channel_of(ctx, order);
  if (!channel) return Answer::no_such_order;
  Payment payment{.channel = *channel,
                  .reference = std::string{rules::vnpay_mark} + told.transaction,
                  .amount = Money{told.dong * Money::scale},
                  .memo = told.reference,
                  .paid_at = paid_at(told.paid_at)};
  payment.is_suspicious = told.is_suspicious();
  if (order) payment.order = order->id;
  const auto settlement = settle(ctx, payment);
  if (settlement) return answer_to(*settlement);
  spdlog::error("VNPay's transaction {} was not posted: {}", told.transaction, settlement.error().why->key);
  return settlement.error() == reference_used ? Answer::already_confirmed : Answer::other;
}

}  // namespace

auto vnpay_notification(Context& ctx, const Wiring& wiring, std::string_view query, std::string_view address)
    -> std::string {
  if (!wiring.vnpay) return vnpay::answer_json(Answer::other);
  const auto told = vnpay::read_notification(*wiring.vnpay, query);
  if (!told) {
    spdlog::warn("a notification in VNPay's name from {} was refused", address);
    return vnpay::answer_json(vnpay::answer_to(told.error()));
  }
  return vnpay::answer_json(taken_in(ctx, *told));
}

}  // namespace payments
