// Listings as users see them: lists, one listing.
#include "views.hpp"

#include "store.hpp"

namespace market {

namespace {

auto place_of(Context& ctx, const ListingListQuery& query) -> Result<store::PricePlace> {
  if (!query.cursor) return store::PricePlace{Money{}, 0};
  const auto row = store::find_listing(ctx, ListingId{query.cursor->value});
  REQUIRE(require_in_list(row && (!query.class_id || row->class_id == *query.class_id)));
  return store::PricePlace{row->price, row->id.value};
}

auto below_of(Context& ctx, UserId caller, const MyListingsQuery& query) -> Result<std::int64_t> {
  if (!query.cursor) return cursor_id(query.cursor);
  const auto row = store::find_listing(ctx, ListingId{query.cursor->value});
  REQUIRE(require_in_list(row && row->seller_id == caller));
  return row->id.value;
}

auto judge_purchase(Context& ctx, UserId reader, const store::ListingRow& row) -> Verdict {
  REQUIRE(judge_open(ctx, row));
  if (row.seller_id != reader) return allowed();
  return refuse(buy_from_self, {.rule = "market.buy_from_self"});
}

auto id_of(const ListingItem& item) { return item.listing_id.value; }

}  // namespace

auto judge_open(Context& ctx, const store::ListingRow& row) -> Verdict {
  if (row.state == ListingState::on_sale && ctx.now.instant < row.ends_at) return allowed();
  return refuse(deal_over, {.rule = "market.listing", .limit = row.ended_at.value_or(row.ends_at)});
}

auto listing_seen(Context& ctx, Cards& cards, UserId reader, const store::ListingRow& row) -> ListingItem {
  ListingItem item{};
  show_class(item, cards.of_class(row.class_id));
  item.listing_id = row.id;
  item.state = row.state;
  item.price = row.price;
  item.seller_gets = rules::net_of(row.price, row.fee);
  item.recycle_value = row.recycle_value;
  item.quantity = row.quantity;
  item.sold = row.sold;
  item.left = row.left();
  item.expires_at = row.expires_at;
  item.listed_at = row.listed_at;
  item.ends_at = row.ends_at;
  item.ended_at = row.ended_at;
  item.ended_by = row.ended_by;
  item.seller = cards.other_side(row.seller_id);
  item.is_mine = row.seller_id == reader;
  if (item.is_mine) item.reason = row.reason;
  item.why_not = why_not(ctx, judge_purchase(ctx, reader, row));
  return item;
}

auto open_listings(Context& ctx, UserId caller, const ListingListQuery& query) -> Result<Page<ListingItem>> {
  const auto wanted = items_wanted(query.limit);
  const auto from = TRY(place_of(ctx, query));
  Cards cards{ctx};
  std::vector<ListingItem> items;
  for (const auto& row : store::open_listings(ctx, query.class_id, from, wanted + 1))
    items.push_back(listing_seen(ctx, cards, caller, row));
  return page_of(std::move(items), wanted, id_of);
}

auto my_listings(Context& ctx, UserId caller, const MyListingsQuery& query) -> Result<Page<ListingItem>> {
  const auto wanted = items_wanted(query.limit);
  const auto below = TRY(below_of(ctx, caller, query));
  Cards cards{ctx};
  std::vector<ListingItem> items;
  for (const auto& row : store::listings_of(ctx, caller, query.state, {below, wanted + 1}))
    items.push_back(listing_seen(ctx, cards, caller, row));
  return page_of(std::move(items), wanted, id_of);
}

auto listing_info(Context& ctx, UserId caller, const ListingQuery& query) -> Result<ListingDetails> {
  const auto row = store::find_listing(ctx, query.listing_id);
  if (!row) return refuse(listing_not_found);
  Cards cards{ctx};
  auto sales = sales_seen(ctx, cards, caller, row->id.value);
  if (row->seller_id != caller && sales.empty() && !judge_open(ctx, *row)) return refuse(listing_not_found);
  auto seen = listing_seen(ctx, cards, caller, *row);
  if (!sales.empty()) seen.reason = row->reason;  // both sides read it
  return ListingDetails{.listing = std::move(seen), .sales = std::move(sales)};
}

}  // namespace market
