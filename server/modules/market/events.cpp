// A user's time line: requests, listings, how they ended, and sales on either side.
#include <fmt/format.h>

#include "listings/store.hpp"
#include "market/permissions.hpp"
#include "platform/i18n/event_words.hpp"
#include "registration.hpp"
#include "requests/store.hpp"
#include "sales/store.hpp"

namespace market {

namespace {

using i18n::event_words;
using ::store::select;

auto detail_of(Context& ctx, tickets::ClassId of, std::int64_t count) {
  return fmt::format("{} × {}", tickets::find_class(ctx, of).value().name, count);
}

auto event_of(Context& ctx, const store::RequestRow& row, std::string_view key) -> PersonEvent {
  return {.at = row.published_at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = detail_of(ctx, row.class_id, row.quantity),
          .amount = readable(row.price, ctx.origin.language),
          .by = {},
          .link = {"marketRequest", to_string(row.id), std::string{shape::name_of(row.state)}}};
}

auto event_of(Context& ctx, const store::ListingRow& row, std::string_view key) -> PersonEvent {
  return {.at = row.listed_at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = detail_of(ctx, row.class_id, row.quantity),
          .amount = readable(row.price, ctx.origin.language),
          .by = {},
          .link = {"marketListing", to_string(row.id), std::string{shape::name_of(row.state)}}};
}

// The same at its end, with the operator and the reason.
template <class Row>
auto end_of(Context& ctx, const Row& row) -> PersonEvent {
  constexpr bool is_request = std::is_same_v<Row, store::RequestRow>;
  auto event = event_of(
      ctx, row, fmt::format("market.{}_{}", is_request ? "request" : "listing", shape::name_of(row.state)));
  event.at = *row.ended_at;
  event.by = row.operator_id;
  if (!row.reason.empty()) event.detail += " · " + row.reason;
  return event;
}

auto published(Context& ctx, UserId user, EventPlace before, std::int64_t wanted)
    -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::RequestRow,
                         "FROM market_request WHERE buyer_id = $1 AND (published_at, id) < ($2, $3) "
                         "ORDER BY published_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(event_of(ctx, row, "market.request_published"));
  return events;
}

auto request_ended(Context& ctx, UserId user, EventPlace before, std::int64_t wanted)
    -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::RequestRow,
                         "FROM market_request WHERE buyer_id = $1 AND ended_at IS NOT NULL AND "
                         "(ended_at, id) < ($2, $3) ORDER BY ended_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(end_of(ctx, row));
  return events;
}

auto listed(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::ListingRow,
                         "FROM market_listing WHERE seller_id = $1 AND (listed_at, id) < ($2, $3) "
                         "ORDER BY listed_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(event_of(ctx, row, "market.listed"));
  return events;
}

auto listing_ended(Context& ctx, UserId user, EventPlace before, std::int64_t wanted)
    -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::ListingRow,
                         "FROM market_listing WHERE seller_id = $1 AND ended_at IS NOT NULL AND "
                         "(ended_at, id) < ($2, $3) ORDER BY ended_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(end_of(ctx, row));
  return events;
}

auto dealt(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : store::sales_of(ctx, user, {before.at, before.key}, wanted)) {
    const auto key = row.kind == SaleKind::buyback ? "market.bought_back"
                     : row.seller_id == user       ? "market.sold"
                                                   : "market.bought";
    events.push_back({.at = row.sold_at,
                      .key = row.id.value,
                      .title = event_words(key, ctx.origin.language),
                      .detail = detail_of(ctx, row.class_id, row.pieces),
                      .amount = readable(row.paid, ctx.origin.language),
                      .by = {},
                      .link = {"marketSale", to_string(row.id), std::string{shape::name_of(row.kind)}}});
  }
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::market;
  return {{"market.dealt", "market.deals", permission, dealt},
          {"market.listed", "market.deals", permission, listed},
          {"market.listing_ended", "market.deals", permission, listing_ended},
          {"market.published", "market.deals", permission, published},
          {"market.request_ended", "market.deals", permission, request_ended}};
}

}  // namespace market
