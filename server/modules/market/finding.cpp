// Requests, listings, packages and sales in the console's search by their ids; and as subjects of transfers.
#include "listings/store.hpp"
#include "packages/store.hpp"
#include "registration.hpp"
#include "requests/store.hpp"
#include "sales/store.hpp"

#include <fmt/format.h>

#include "accounts/accounts.hpp"
#include "causes.hpp"
#include "market/permissions.hpp"
#include "packages/views.hpp"
#include "platform/typed_text.hpp"

namespace market {

namespace {

auto class_name(Context& ctx, tickets::ClassId id) { return tickets::find_class(ctx, id).value().name; }

auto name_of(Context& ctx, UserId user) {
  return accounts::public_name(accounts::find_person(ctx, user).value());
}

auto titled(Context& ctx, tickets::ClassId of, std::int64_t count) {
  return fmt::format("{} × {}", class_name(ctx, of), count);
}

auto find_requests(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_request(ctx, RequestId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = titled(ctx, row->class_id, row->quantity),
           .subtitle = name_of(ctx, row->buyer_id)}};
}

auto find_listings(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_listing(ctx, ListingId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = titled(ctx, row->class_id, row->quantity),
           .subtitle = name_of(ctx, row->seller_id)}};
}

auto find_packages(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_package(ctx, PackageId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(state_of(ctx, *row))},
           .title = titled(ctx, row->class_id, row->quantity),
           .subtitle = iso_day(row->day)}};
}

auto find_sales(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_sale(ctx, SaleId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->kind)},
           .title = titled(ctx, row->class_id, row->pieces),
           .subtitle = name_of(ctx, row->seller_id)}};
}

auto request_page(RequestId id) { return "/pages/user/otc/purshase/detail?id=" + to_string(id); }

auto subject_of_request(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto row = store::find_request(ctx, RequestId{id});
  if (!row || row->buyer_id != user) return {};
  return {titled(ctx, row->class_id, row->quantity), request_page(row->id)};
}

// The seller's listings, or the market with what the buyer bought of the listing.
auto listing_page(const store::SaleRow& row, UserId user) -> std::string {
  const auto id = std::to_string(row.deal_id);
  return row.seller_id == user ? "/pages/user/ticket/my?id=" + id
                               : "/pages/otc/ticketOtc?view=market&buy=" + id;
}

auto page_of_sale(const store::SaleRow& row, UserId user) -> std::string {
  if (row.kind == SaleKind::request) return request_page(RequestId{row.deal_id});
  return row.kind == SaleKind::resale ? listing_page(row, user) : "/pages/otc/buybackorder";
}

auto subject_of_sale(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto row = store::find_sale(ctx, SaleId{id});
  if (!row || (row->seller_id != user && row->buyer_id != user)) return {};
  return {titled(ctx, row->class_id, row->pieces), page_of_sale(*row, user)};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "marketRequest", .permission = &permissions::market, .find = find_requests},
          {.kind = "marketListing", .permission = &permissions::market, .find = find_listings},
          {.kind = "marketSale", .permission = &permissions::market, .find = find_sales},
          {.kind = "package", .permission = &permissions::packages, .find = find_packages}};
}

auto subjects() -> std::vector<SubjectOf> {
  return {{causes::request_held.key, subject_of_request},
          {causes::request_released.key, subject_of_request},
          {causes::request_filled.key, subject_of_sale},
          {causes::resold.key, subject_of_sale},
          {causes::bought_back.key, subject_of_sale}};
}

}  // namespace market
