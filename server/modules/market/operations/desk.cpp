// Requests, listings and sales at the console.
#include "../listings/store.hpp"
#include "../requests/store.hpp"
#include "../sales/sales.hpp"
#include "../sales/store.hpp"
#include "admin/admin.hpp"

namespace market::console {

namespace {

auto view_of(Context& ctx, Cards& cards, const store::RequestRow& row) -> RequestView {
  return {.request_id = row.id,
          .state = row.state,
          .buyer = cards.dealer(row.buyer_id),
          .class_id = row.class_id,
          .name = cards.of_class(row.class_id).of.name,
          .price = row.price,
          .held = row.held(),
          .quantity = row.quantity,
          .filled = row.filled,
          .published_at = row.published_at,
          .ends_at = row.ends_at,
          .ended_at = row.ended_at,
          .ended_by = row.ended_by,
          .operator_name = admin::operator_name(ctx, row.operator_id),
          .reason = row.reason};
}

auto view_of(Context& ctx, Cards& cards, const store::ListingRow& row) -> ListingView {
  return {.listing_id = row.id,
          .state = row.state,
          .seller = cards.dealer(row.seller_id),
          .class_id = row.class_id,
          .name = cards.of_class(row.class_id).of.name,
          .price = row.price,
          .recycle_value = row.recycle_value,
          .quantity = row.quantity,
          .sold = row.sold,
          .expires_at = row.expires_at,
          .listed_at = row.listed_at,
          .ends_at = row.ends_at,
          .ended_at = row.ended_at,
          .ended_by = row.ended_by,
          .operator_name = admin::operator_name(ctx, row.operator_id),
          .reason = row.reason};
}

auto view_of(Cards& cards, const store::SaleRow& row) -> SaleView {
  return {.sale_id = row.id,
          .kind = row.kind,
          .deal_id = std::to_string(row.deal_id),
          .seller = cards.dealer(row.seller_id),
          .buyer = row.buyer_id ? std::optional{cards.dealer(*row.buyer_id)} : std::nullopt,
          .in_line = row.in_line,
          .class_id = row.class_id,
          .name = cards.of_class(row.class_id).of.name,
          .count = row.pieces,
          .paid = row.paid,
          .fee = row.fee,
          .sold_at = row.sold_at};
}

auto view_of(Cards& cards, const store::PairRow& row) -> PairView {
  return {.pair_id = PairId{row.id},
          .one = cards.dealer(row.one_id),
          .other = cards.dealer(row.other_id),
          .in_line = row.in_line,
          .sales = row.sales,
          .tickets = row.pieces,
          .paid = row.paid,
          .last_at = row.last_at};
}

// The place of a person's sales that a cursor names.
auto place_of(Context& ctx, const PersonDealsRequest& request) -> Result<store::SalePlace> {
  if (!request.cursor) return store::SalePlace{Instant::max(), cursor_id({})};
  const auto row = store::find_sale(ctx, SaleId{request.cursor->value});
  REQUIRE(require_in_list(row && (row->seller_id == request.user_id || row->buyer_id == request.user_id)));
  return store::SalePlace{row->sold_at, row->id.value};
}

}  // namespace

auto list_requests(Context& ctx, OperatorId, const RequestListRequest& request)
    -> Result<ListPage<RequestView>> {
  REQUIRE(listing::period(request.from, request.until));
  Cards cards{ctx};
  return listing::page<store::Requests>(
      ctx, listing::place_of(request, request.from),
      [&](const store::RequestRow& row) { return view_of(ctx, cards, row); }, request.state, request.class_id,
      request.user_id, listing::from_of(request.from), listing::until_of(request.until));
}

auto list_listings(Context& ctx, OperatorId, const ListingListRequest& request)
    -> Result<ListPage<ListingView>> {
  REQUIRE(listing::period(request.from, request.until));
  Cards cards{ctx};
  return listing::page<store::Listings>(
      ctx, listing::place_of(request, request.from),
      [&](const store::ListingRow& row) { return view_of(ctx, cards, row); }, request.state, request.class_id,
      request.user_id, listing::from_of(request.from), listing::until_of(request.until));
}

auto one_request(Context& ctx, OperatorId, const RequestQuery& query) -> Result<RequestView> {
  const auto row = store::find_request(ctx, query.request_id);
  if (!row) return refuse(request_not_found);
  Cards cards{ctx};
  return view_of(ctx, cards, *row);
}

auto one_listing(Context& ctx, OperatorId, const ListingQuery& query) -> Result<ListingView> {
  const auto row = store::find_listing(ctx, query.listing_id);
  if (!row) return refuse(listing_not_found);
  Cards cards{ctx};
  return view_of(ctx, cards, *row);
}

auto cancel_request_of(Context& ctx, OperatorId caller, const CancelRequestRequest& request)
    -> Result<RequestView> {
  const auto why = TRY(typed_reason(request.reason));
  auto row = store::find_request_for_change(ctx, request.request_id);
  if (!row) return refuse(request_not_found);
  REQUIRE(end_request(ctx, *row, {ctx.now.instant, EndedBy::by_operator, caller, why}));
  Cards cards{ctx};
  return view_of(ctx, cards, *row);
}

auto cancel_listing_of(Context& ctx, OperatorId caller, const CancelListingRequest& request)
    -> Result<ListingView> {
  const auto why = TRY(typed_reason(request.reason));
  auto row = store::find_listing_for_change(ctx, request.listing_id);
  if (!row) return refuse(listing_not_found);
  REQUIRE(end_listing(ctx, *row, {ctx.now.instant, EndedBy::by_operator, caller, why}));
  Cards cards{ctx};
  return view_of(ctx, cards, *row);
}

auto list_sales(Context& ctx, OperatorId, const SaleListRequest& request) -> Result<ListPage<SaleView>> {
  REQUIRE(listing::period(request.from, request.until));
  Cards cards{ctx};
  return listing::page<store::Sales>(
      ctx, listing::place_of(request, request.from),
      [&](const store::SaleRow& row) { return view_of(cards, row); }, request.kind, request.class_id,
      request.user_id, request.in_line, listing::from_of(request.from), listing::until_of(request.until));
}

auto list_pairs(Context& ctx, OperatorId, const PairListRequest& request) -> Result<ListPage<PairView>> {
  Cards cards{ctx};
  return listing::page<store::Pairs>(
      ctx, listing::place_of(request), [&](const store::PairRow& row) { return view_of(cards, row); },
      listing::unscoped, request.in_line);
}

auto person_deals(Context& ctx, OperatorId, const PersonDealsRequest& request) -> Result<PersonDeals> {
  constexpr std::int64_t most_open = 100;
  REQUIRE(accounts::require_person(ctx, request.user_id));
  const auto wanted = items_wanted(request.limit);
  const auto before = TRY(place_of(ctx, request));
  Cards cards{ctx};
  PersonDeals deals;
  const store::Slice open{cursor_id({}), most_open};
  for (const auto& row : store::requests_of(ctx, request.user_id, RequestState::buying, open))
    deals.open_requests.push_back(view_of(ctx, cards, row));
  for (const auto& row : store::listings_of(ctx, request.user_id, ListingState::on_sale, open))
    deals.open_listings.push_back(view_of(ctx, cards, row));
  std::vector<SaleView> sales;
  for (const auto& row : store::sales_of(ctx, request.user_id, before, wanted + 1))
    sales.push_back(view_of(cards, row));
  auto page = page_of(std::move(sales), wanted, [](const SaleView& sale) { return sale.sale_id.value; });
  deals.items = std::move(page.items);
  deals.next = std::move(page.next);
  return deals;
}

}  // namespace market::console
