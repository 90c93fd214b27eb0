// Requests, listings and sales at the console.
#include "../endings.hpp"
#include "../sales/sales.hpp"
#include "admin/admin.hpp"

namespace market::console {

namespace {

auto view_of(Context& ctx, Cards& cards, const store::RequestRow& row) -> RequestView {
  auto view = with_facts<RequestView>(row);
  view.request_id = row.id;
  view.buyer = cards.dealer(row.buyer_id);
  view.name = cards.of_class(row.class_id).name;
  view.held = row.held();
  view.operator_name = admin::operator_name(ctx, row.operator_id);
  view.reason = row.reason;
  return view;
}

auto view_of(Context& ctx, Cards& cards, const store::ListingRow& row) -> ListingView {
  auto view = with_facts<ListingView>(row);
  view.listing_id = row.id;
  view.seller = cards.dealer(row.seller_id);
  view.name = cards.of_class(row.class_id).name;
  view.operator_name = admin::operator_name(ctx, row.operator_id);
  view.reason = row.reason;
  return view;
}

auto view_of(Cards& cards, const store::SaleRow& row) -> SaleView {
  auto view = with_facts<SaleView>(row);
  view.sale_id = row.id;
  view.deal_id = std::to_string(row.deal_id);
  view.seller = cards.dealer(row.seller_id);
  if (row.buyer_id) view.buyer = cards.dealer(*row.buyer_id);
  view.in_line = row.in_line;
  view.name = cards.of_class(row.class_id).name;
  view.count = row.pieces;
  return view;
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
  const auto row = store::find<store::SaleRow>(ctx, SaleId{request.cursor->value});
  REQUIRE(require_in_list(row && (row->seller_id == request.user_id || row->buyer_id == request.user_id)));
  return store::SalePlace{row->sold_at, row->id.value};
}

template <class List, class View>
auto list_deals(Context& ctx, const DealListRequest<decltype(List::Row::state)>& request)
    -> Result<ListPage<View>> {
  REQUIRE(listing::period(request.from, request.until));
  Cards cards{ctx};
  return listing::page<List>(
      ctx, listing::place_of(request, request.from, request.until),
      [&](const typename List::Row& row) { return view_of(ctx, cards, row); }, request.state,
      request.class_id, request.user_id, listing::from_of(request.from), listing::until_of(request.until));
}

}  // namespace

auto list_requests(Context& ctx, OperatorId, const RequestListRequest& request)
    -> Result<ListPage<RequestView>> {
  return list_deals<store::Requests, RequestView>(ctx, request);
}

auto list_listings(Context& ctx, OperatorId, const ListingListRequest& request)
    -> Result<ListPage<ListingView>> {
  return list_deals<store::Listings, ListingView>(ctx, request);
}

auto one_request(Context& ctx, OperatorId, const RequestQuery& query) -> Result<RequestView> {
  const auto row = store::find<store::RequestRow>(ctx, query.request_id);
  if (!row) return refuse(request_not_found);
  Cards cards{ctx};
  return view_of(ctx, cards, *row);
}

auto one_listing(Context& ctx, OperatorId, const ListingQuery& query) -> Result<ListingView> {
  const auto row = store::find<store::ListingRow>(ctx, query.listing_id);
  if (!row) return refuse(listing_not_found);
  Cards cards{ctx};
  return view_of(ctx, cards, *row);
}

auto cancel_request_of(Context& ctx, OperatorId caller, const CancelRequestRequest& request)
    -> Result<RequestView> {
  auto row = store::find_for_change<store::RequestRow>(ctx, request.request_id);
  if (!row) return refuse(request_not_found);
  REQUIRE(end_deal(ctx, *row, {ctx.now.instant, EndedBy::by_operator, caller, request.reason}));
  Cards cards{ctx};
  return view_of(ctx, cards, *row);
}

auto cancel_listing_of(Context& ctx, OperatorId caller, const CancelListingRequest& request)
    -> Result<ListingView> {
  auto row = store::find_for_change<store::ListingRow>(ctx, request.listing_id);
  if (!row) return refuse(listing_not_found);
  REQUIRE(end_deal(ctx, *row, {ctx.now.instant, EndedBy::by_operator, caller, request.reason}));
  Cards cards{ctx};
  return view_of(ctx, cards, *row);
}

auto list_sales(Context& ctx, OperatorId, const SaleListRequest& request) -> Result<ListPage<SaleView>> {
  REQUIRE(listing::period(request.from, request.until));
  Cards cards{ctx};
  return listing::page<store::Sales>(
      ctx, listing::place_of(request, request.from, request.until),
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
  PersonDeals deals{page_of_rows(store::sales_of(ctx, request.user_id, before, wanted + 1), wanted,
                                 [&](const store::SaleRow& row) { return view_of(cards, row); }),
                    {},
                    {}};
  const store::Slice open{cursor_id({}), most_open};
  for (const auto& row : store::owned_by<store::RequestRow>(ctx, request.user_id, RequestState::buying, open))
    deals.open_requests.push_back(view_of(ctx, cards, row));
  for (const auto& row :
       store::owned_by<store::ListingRow>(ctx, request.user_id, ListingState::on_sale, open))
    deals.open_listings.push_back(view_of(ctx, cards, row));
  return deals;
}

}  // namespace market::console
