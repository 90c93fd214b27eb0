// The module's things in the console's search, on receipts, and on users' time lines.
#include <fmt/format.h>

#include "accounts/accounts.hpp"
#include "causes.hpp"
#include "listings/store.hpp"
#include "market/permissions.hpp"
#include "packages/store.hpp"
#include "packages/views.hpp"
#include "platform/thing.hpp"
#include "registration.hpp"
#include "requests/store.hpp"
#include "sales/store.hpp"

namespace market {

namespace {

using store::ListingRow, store::PackageRow, store::RequestRow, store::SaleRow;

auto titled(Context& ctx, tickets::ClassId of, std::int64_t count) -> std::string {
  return fmt::format("{} × {}", tickets::find_class(ctx, of).value().name, count);
}
template <class Row>
auto title(Context& ctx, const Row& row) -> std::string {
  return titled(ctx, row.class_id, row.quantity);
}
auto name_of(Context& ctx, UserId user) -> std::string {
  return accounts::public_name(accounts::find_person(ctx, user).value());
}

auto request_page(RequestId id) { return "/pages/user/otc/purshase/detail?id=" + to_string(id); }

// A resale is among its seller's listings, and among what its buyer bought of the market.
auto page_of(const SaleRow& row, UserId user) -> std::string {
  const auto id = std::to_string(row.deal_id);
  if (row.kind == SaleKind::request) return request_page(RequestId{row.deal_id});
  if (row.kind == SaleKind::buyback) return "/pages/otc/buybackorder";
  return row.seller_id == user ? "/pages/user/ticket/my?id=" + id
                               : "/pages/otc/ticketOtc?view=market&buy=" + id;
}

constexpr Thing<RequestRow> request{
    .kind = "marketRequest",
    .permission = &permissions::market,
    .find = store::find<RequestRow>,
    .title = title,
    .subtitle = [](Context& ctx, const RequestRow& row) { return name_of(ctx, row.buyer_id); },
    .page = [](Context&, const RequestRow& row, UserId user) -> std::optional<std::string> {
      return row.buyer_id == user ? std::optional{request_page(row.id)} : std::nullopt;
    }};
constexpr Thing<ListingRow> listing{
    .kind = "marketListing",
    .permission = &permissions::market,
    .find = store::find<ListingRow>,
    .title = title,
    .subtitle = [](Context& ctx, const ListingRow& row) { return name_of(ctx, row.seller_id); }};
constexpr Thing<PackageRow> package{
    .kind = "package",
    .permission = &permissions::packages,
    .find = store::find<PackageRow>,
    .title = title,
    .subtitle = [](Context&, const PackageRow& row) { return iso_day(row.day); },
    .state = [](Context& ctx, const PackageRow& row) { return shape::name_of(state_of(ctx, row)); }};
constexpr Thing<SaleRow> sale{
    .kind = "marketSale",
    .permission = &permissions::market,
    .find = store::find<SaleRow>,
    .title = [](Context& ctx, const SaleRow& row) { return titled(ctx, row.class_id, row.pieces); },
    .subtitle = [](Context& ctx, const SaleRow& row) { return name_of(ctx, row.seller_id); },
    .page = [](Context&, const SaleRow& row, UserId user) -> std::optional<std::string> {
      const bool is_theirs = row.seller_id == user || row.buyer_id == user;
      return is_theirs ? std::optional{page_of(row, user)} : std::nullopt;
    },
    .state = [](Context&, const SaleRow& row) { return shape::name_of(row.kind); }};

auto begun(Context& ctx, const RequestRow& row) -> PersonEvent {
  auto event = event_of(ctx, request, row, row.published_at, "market.request_published");
  event.amount = readable(row.price, ctx.origin.language);
  return event;
}
auto begun(Context& ctx, const ListingRow& row) -> PersonEvent {
  auto event = event_of(ctx, listing, row, row.listed_at, "market.listed");
  event.amount = readable(row.price, ctx.origin.language);
  return event;
}
// With the operator who ended it, and the reason.
template <class Row>
auto ended(Context& ctx, const Row& row) -> PersonEvent {
  constexpr std::string_view of = std::is_same_v<Row, RequestRow> ? "request" : "listing";
  const auto words = fmt::format("market.{}_{}", of, shape::name_of(row.state));
  auto event = begun(ctx, row);
  event.at = *row.ended_at;
  event.title = i18n::event_words(words, ctx.origin.language);
  event.by = row.operator_id;
  if (!row.reason.empty()) event.detail += " · " + row.reason;
  return event;
}

auto dealt(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : store::sales_of(ctx, user, {before.at, before.key}, wanted)) {
    const auto* words = row.kind == SaleKind::buyback ? "market.bought_back"
                        : row.seller_id == user       ? "market.sold"
                                                      : "market.bought";
    events.push_back(event_of(ctx, sale, row, row.sold_at, words));
    events.back().amount = readable(row.paid, ctx.origin.language);
  }
  return events;
}

constexpr PersonEvent (*request_begun)(Context&, const RequestRow&) = begun;
constexpr PersonEvent (*listing_begun)(Context&, const ListingRow&) = begun;

}  // namespace

auto finders() -> std::vector<Finder> {
  return {finder(request), finder(listing), finder(sale), finder(package)};
}

auto subjects() -> std::vector<SubjectOf> {
  return {{causes::request_held.key, subject(request)},
          {causes::request_released.key, subject(request)},
          {causes::request_filled.key, subject(sale)},
          {causes::resold.key, subject(sale)},
          {causes::bought_back.key, subject(sale)}};
}

auto person_events() -> std::vector<PersonEvents> {
  const auto* may = &permissions::market;
  return {{"market.dealt", "market.deals", may, dealt},
          {"market.listed", "market.deals", may,
           dated<ListingRow::table, ListingRow::owner, ListingRow::began, listing_begun>},
          {"market.listing_ended", "market.deals", may,
           dated<ListingRow::table, ListingRow::owner, "ended_at", ended<ListingRow>>},
          {"market.published", "market.deals", may,
           dated<RequestRow::table, RequestRow::owner, RequestRow::began, request_begun>},
          {"market.request_ended", "market.deals", may,
           dated<RequestRow::table, RequestRow::owner, "ended_at", ended<RequestRow>>}};
}

}  // namespace market
