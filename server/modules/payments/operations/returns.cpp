// Payments that go back through their own channel: what it costs, and the calls to the provider.
#include "payments/outgoing.hpp"

#include <fmt/format.h>

#include "../orders.hpp"

namespace payments {

namespace {

// The payment as its provider knows it; nothing if the provider cannot return it.
struct Returnable {
  const Provider* provider;
  ReturnOrder order;
};

auto returning_provider(Context& ctx, const Wiring& wiring, ChannelId channel, std::string_view reference)
    -> const Provider* {
  const auto row = store::find_channel(ctx, channel);
  const auto* provider = row ? provider_of(wiring, row->kind) : nullptr;
  return provider != nullptr && provider->can_return(reference) ? provider : nullptr;
}

auto returnable(Context& ctx, const Wiring& wiring, const Return& wanted) -> std::optional<Returnable> {
  const auto paid = store::find_credited(ctx, wanted.payment);
  if (!paid || !paid->order_id) return {};
  const auto* provider = returning_provider(ctx, wiring, paid->channel_id, paid->reference);
  if (provider == nullptr) return {};
  const auto seen = provider_order(ctx, store::find_order(ctx, *paid->order_id).value());
  return Returnable{provider,
                    {.id = wanted.id,
                     .reference = seen.reference,
                     .transaction = paid->reference,
                     .dong = wanted.amount.minor_units / Money::scale,
                     .paid = paid->amount.minor_units / Money::scale,
                     .known_as = wanted.reference,
                     .is_only_of_dong = wanted.is_only_of_amount,
                     .created = seen.created}};
}

auto reader(const Returnable& known) {
  return [known](const outbound::HttpAnswer& answer) {
    return known.provider->read_return(known.order, answer);
  };
}

auto now_of(const Context& ctx) { return std::chrono::floor<std::chrono::seconds>(ctx.now.instant); }

}  // namespace

auto return_fee(Context& ctx, const Wiring& wiring, ChannelId channel, std::string_view reference)
    -> std::optional<Share> {
  if (returning_provider(ctx, wiring, channel, reference) == nullptr) return {};
  const auto row = store::find_channel(ctx, channel).value();
  return row.keeps_on_refund ? row.kept : Share{};
}

auto return_call(Context& ctx, const Wiring& wiring, const Return& wanted) -> std::optional<OutgoingCall> {
  const auto known = returnable(ctx, wiring, wanted);
  if (!known) return {};
  return OutgoingCall{known->provider->return_call(known->order, {.id = wanted.id, .now = now_of(ctx)}),
                      reader(*known)};
}

auto return_question(Context& ctx, const Wiring& wiring, const Return& wanted)
    -> std::optional<OutgoingCall> {
  const auto known = returnable(ctx, wiring, wanted);
  if (!known) return {};
  const auto id = fmt::format("{}T{}", wanted.id, ctx.now.instant.time_since_epoch().count());
  return OutgoingCall{known->provider->return_question(known->order, {.id = id, .now = now_of(ctx)}),
                      reader(*known)};
}

}  // namespace payments
