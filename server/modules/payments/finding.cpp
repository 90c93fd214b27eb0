// Top-up orders and payments in the console's search: by memo, bank reference or id.
#include "registration.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "accounts/accounts.hpp"
#include "payments/permissions.hpp"
#include "platform/typed_text.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace payments {

namespace {

// Every channel has its own references, so a text may be one of each.
auto payments_with(Context& ctx, const std::string& text) -> std::vector<store::PaymentRow> {
  std::vector<store::PaymentRow> found;
  for (const auto& channel : store::channels(ctx)) {
    const auto reference = rules::reference(channel.kind, text);
    if (!reference) continue;
    if (auto payment = store::find_payment(ctx, channel.id, *reference)) found.push_back(*std::move(payment));
  }
  return found;
}

auto hit_of(Context& ctx, const store::OrderRow& order) -> Hit {
  const auto person = accounts::find_person(ctx, order.user_id).value();
  return {.id = to_string(order.id),
          .state = std::string{shape::name_of(order.state)},
          .title = order.memo,
          .subtitle = fmt::format("{} · {}", person.nickname, readable(order.amount, ctx.origin.language))};
}

auto find_top_ups(Context& ctx, const std::string& text) -> std::vector<Hit> {
  std::vector<OrderId> ids;
  for (const auto& memo : rules::memos_within(text))
    if (const auto id = store::order_with_memo(ctx, memo)) ids.push_back(*id);
  if (const auto id = parse_whole(text)) ids.push_back(OrderId{*id});
  for (const auto& payment : payments_with(ctx, text))
    if (payment.order_id) ids.push_back(*payment.order_id);
  std::vector<Hit> hits;
  for (const auto id : ids) {
    const auto order = store::find_order(ctx, id);
    const bool is_new = std::ranges::find(hits, to_string(id), &Hit::id) == hits.end();
    if (order && is_new) hits.push_back(hit_of(ctx, *order));
  }
  return hits;
}

auto find_suspended(Context& ctx, const std::string& text) -> std::vector<Hit> {
  std::vector<PaymentId> ids;
  if (const auto id = parse_whole(text)) ids.push_back(PaymentId{*id});
  for (const auto& payment : payments_with(ctx, text)) ids.push_back(payment.id);
  std::vector<Hit> hits;
  for (const auto id : ids)
    if (const auto found = store::find_suspense(ctx, id))
      hits.push_back({.id = to_string(found->id),
                      .state = std::string{shape::name_of(found->state)},
                      .title = found->reference,
                      .subtitle = readable(found->amount, ctx.origin.language)});
  return hits;
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "topup", .permission = &permissions::topups, .find = find_top_ups},
          {.kind = "suspense", .permission = &permissions::topups, .find = find_suspended}};
}

}  // namespace payments
