#pragma once
// Pages of the open deals and of one's own, which requests and listings have in common. `seen` makes the item
// of a row, as its reader sees it.
#include "deals.hpp"
#include "views.hpp"

namespace market {

/// From the cursor's row on, or from the best price that there may be. Refuses list_cursor_gone.
template <class Row, class Item>
auto open_page(Context& ctx, UserId caller, const OpenDealsQuery& query, Money best,
               Item (*seen)(Context&, Cards&, UserId, const Row&)) -> Result<Page<Item>> {
  store::PricePlace from{best, 0};
  if (query.cursor) {
    const auto row = store::find<Row>(ctx, decltype(Row::id){query.cursor->value});
    REQUIRE(require_in_list(row && (!query.class_id || row->class_id == *query.class_id)));
    from = {row->price, row->id.value};
  }
  const auto wanted = items_wanted(query.limit);
  Cards cards{ctx};
  return page_of_rows(store::open_by_price<Row>(ctx, query.class_id, from, wanted + 1), wanted,
                      [&](const Row& row) { return seen(ctx, cards, caller, row); });
}

/// The caller's, newest first. Refuses list_cursor_gone.
template <class Row, class Item>
auto own_page(Context& ctx, UserId caller, const OwnDealsQuery<decltype(Row::state)>& query,
              Item (*seen)(Context&, Cards&, UserId, const Row&)) -> Result<Page<Item>> {
  if (query.cursor) {
    const auto row = store::find<Row>(ctx, decltype(Row::id){query.cursor->value});
    REQUIRE(require_in_list(row && row->owner_id() == caller));
  }
  const auto wanted = items_wanted(query.limit);
  const store::Slice slice{cursor_id(query.cursor), wanted + 1};
  Cards cards{ctx};
  return page_of_rows(store::owned_by<Row>(ctx, caller, query.state, slice), wanted,
                      [&](const Row& row) { return seen(ctx, cards, caller, row); });
}

}  // namespace market
