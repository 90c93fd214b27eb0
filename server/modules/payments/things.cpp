// Top-ups and suspended payments in the console's search, and on users' time lines.
#include <fmt/format.h>
#include <algorithm>

#include "accounts/accounts.hpp"
#include "accounts/permissions.hpp"
#include "payments/payments.hpp"
#include "payments/permissions.hpp"
#include "platform/i18n/event_words.hpp"
#include "platform/typed_text.hpp"
#include "registration.hpp"
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
          .subtitle =
              fmt::format("{} · {}", person.nickname.text(), readable(order.amount, ctx.origin.language))};
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

namespace {

using i18n::event_words;
using Events = std::vector<PersonEvent>;

struct OrderedRow {
  Instant at;
  OrderId id;
  OrderState state;
  Money amount;
  std::string memo, reason;
};
BOOST_DESCRIBE_STRUCT(OrderedRow, (), (at, id, state, amount, memo, reason))

auto detail_of(const OrderedRow& row, Language language) -> std::string {
  if (row.state == OrderState::cancelled)
    return event_words("payments.order_rejected", language, {row.memo, row.reason});
  if (row.state == OrderState::expired) return event_words("payments.order_expired", language, {row.memo});
  return row.memo;
}

auto orders(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Events events;
  for (const auto& row : ctx.tx.all<OrderedRow>(
           "SELECT created_at, id, state, amount, memo, reason FROM payments_order WHERE user_id = $1 AND "
           "(created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4",
           user, before.at, before.key, wanted))
    events.push_back({.at = row.at,
                      .key = row.id.value,
                      .title = event_words("payments.ordered", language),
                      .detail = detail_of(row, language),
                      .amount = readable(row.amount, language),
                      .link = {"topup", to_string(row.id), std::string{shape::name_of(row.state)}}});
  return events;
}

struct PaidRow {
  Instant at;
  OrderId id;
  Money amount;
  std::optional<std::string> reference;
  std::optional<OperatorId> by;
};
BOOST_DESCRIBE_STRUCT(PaidRow, (), (at, id, amount, reference, by))

auto paid(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Events events;
  for (auto& row : ctx.tx.all<PaidRow>(
           "SELECT o.paid_at, o.id, o.amount, p.reference, NULLIF(p.confirmed_by, 0) FROM payments_order o "
           "LEFT JOIN payments_payment p ON p.order_id = o.id WHERE o.user_id = $1 AND o.paid_at IS NOT NULL "
           "AND (o.paid_at, o.id) < ($2, $3) ORDER BY o.paid_at DESC, o.id DESC LIMIT $4",
           user, before.at, before.key, wanted))
    events.push_back({.at = row.at,
                      .key = row.id.value,
                      .title = event_words("payments.paid", language),
                      .detail = row.reference.value_or(""),
                      .amount = "+" + readable(row.amount, language),
                      .by = row.by,
                      .link = {"topup", to_string(row.id), "paid"}});
  return events;
}

struct SuspendedRow {
  Instant at;
  PaymentId id;
  SuspenseState state;
  Money amount;
  std::string reference, reason;
  OperatorId by;
};
BOOST_DESCRIBE_STRUCT(SuspendedRow, (), (at, id, state, amount, reference, reason, by))

auto told(Context& ctx, const std::vector<SuspendedRow>& rows, std::string_view key, std::string_view sign) {
  Events events;
  for (const auto& row : rows)
    events.push_back({.at = row.at,
                      .key = row.id.value,
                      .title = event_words(key, ctx.origin.language),
                      .detail = row.reason.empty() ? row.reference : row.reference + " · " + row.reason,
                      .amount = std::string{sign} + readable(row.amount, ctx.origin.language),
                      .by = row.by.value == 0 ? std::nullopt : std::optional{row.by},
                      .link = {"suspense", to_string(row.id), std::string{shape::name_of(row.state)}}});
  return events;
}

// A payment belongs to the time line of the owner of the order that it references.
auto suspended(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  return told(ctx,
              ctx.tx.all<SuspendedRow>(
                  "SELECT p.received_at, s.id, s.state, p.amount, p.reference, '', p.confirmed_by FROM "
                  "payments_order o JOIN payments_suspense s ON s.order_id = o.id JOIN payments_payment p ON "
                  "p.id = s.id WHERE o.user_id = $1 AND (p.received_at, s.id) < ($2, $3) "
                  "ORDER BY p.received_at DESC, s.id DESC LIMIT $4",
                  user, before.at, before.key, wanted),
              "payments.suspended", "");
}

// A match that paid an order is that order's payment. Signs and crosses lead SQLite to the user's own rows.
auto matched(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  return told(
      ctx,
      ctx.tx.all<SuspendedRow>(
          "SELECT s.closed_at, s.id, s.state, p.amount, p.reference, s.reason, s.closed_by FROM "
          "payments_suspense s CROSS JOIN payments_payment p WHERE p.id = s.id AND s.user_id = $1 AND "
          "p.order_id IS NULL AND (+s.closed_at, s.id) < ($2, $3) "
          "ORDER BY +s.closed_at DESC, s.id DESC LIMIT $4",
          user, before.at, before.key, wanted),
      "payments.matched", "+");
}

auto returned(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  return told(
      ctx,
      ctx.tx.all<SuspendedRow>(
          "SELECT s.closed_at, s.id, s.state, p.amount, p.reference, s.reason, s.closed_by FROM "
          "payments_order o CROSS JOIN payments_suspense s CROSS JOIN payments_payment p WHERE s.order_id "
          "= o.id AND p.id = s.id AND o.user_id = $1 AND s.state = 'returned' AND (+s.closed_at, s.id) < "
          "($2, "
          "$3) ORDER BY +s.closed_at DESC, s.id DESC LIMIT $4",
          user, before.at, before.key, wanted),
      "payments.returned", "");
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* wallets = &accounts::permissions::wallets;
  return {{"payments.orders", "payments.topups", wallets, orders},
          {"payments.paid", "payments.topups", wallets, paid},
          {"payments.suspended", "payments.topups", wallets, suspended},
          {"payments.matched", "payments.topups", wallets, matched},
          {"payments.returned", "payments.topups", wallets, returned}};
}

}  // namespace payments
