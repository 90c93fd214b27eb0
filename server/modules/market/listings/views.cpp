// Listings as users see them: lists, one listing.
#include "views.hpp"

#include "../endings.hpp"
#include "../lists.hpp"
#include "store.hpp"

namespace market {

namespace {

auto judge_purchase(Context& ctx, UserId reader, const store::ListingRow& row) -> Verdict {
  REQUIRE(judge_open(ctx, row));
  if (row.seller_id != reader) return allowed();
  return refuse(buy_from_self, {.rule = "market.buy_from_self"});
}

}  // namespace

auto listing_seen(Context& ctx, Cards& cards, UserId reader, const store::ListingRow& row) -> ListingItem {
  auto item = with_facts<ListingItem>(row, cards.of_class(row.class_id));
  item.listing_id = row.id;
  item.seller_gets = rules::net_of(row.price, row.fee);
  item.left = row.left();
  item.seller = cards.other_side(row.seller_id);
  item.is_mine = row.seller_id == reader;
  if (item.is_mine) item.reason = row.reason;
  item.why_not = why_not(ctx, judge_purchase(ctx, reader, row));
  return item;
}

auto open_listings(Context& ctx, UserId caller, const OpenDealsQuery& query) -> Result<Page<ListingItem>> {
  return open_page(ctx, caller, query, Money{}, listing_seen);
}

auto my_listings(Context& ctx, UserId caller, const MyListingsQuery& query) -> Result<Page<ListingItem>> {
  return own_page(ctx, caller, query, listing_seen);
}

auto listing_info(Context& ctx, UserId caller, const ListingQuery& query) -> Result<ListingDetails> {
  const auto row = store::find<store::ListingRow>(ctx, query.listing_id);
  if (!row) return refuse(listing_not_found);
  Cards cards{ctx};
  auto sales = sales_seen(ctx, cards, caller, row->id.value);
  if (row->seller_id != caller && sales.empty() && !judge_open(ctx, *row)) return refuse(listing_not_found);
  auto seen = listing_seen(ctx, cards, caller, *row);
  if (!sales.empty()) seen.reason = row->reason;  // both sides read it
  return ListingDetails{.listing = std::move(seen), .sales = std::move(sales)};
}

}  // namespace market
