#pragma once
// Statements that deals have in common. A row names its table; that of a request or a listing also names its
// owner, its beginning, and which price is the best.
#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "places.hpp"
#include "platform/run/context.hpp"
#include "platform/store/listing.hpp"
#include "tickets/ids.hpp"

namespace market::store {

using ::store::select;

template <class Row>
auto find(Context& ctx, decltype(Row::id) id) -> std::optional<Row> {
  return ctx.tx.one(select<Row, "FROM " + Row::table + " WHERE id = $1">, id);
}
template <class Row>
auto find_for_change(Context& ctx, decltype(Row::id) id) -> std::optional<Row> {
  return ctx.tx.one_for_change(select<Row, "FROM " + Row::table + " WHERE id = $1">, id);
}
template <class Row>
void insert(Context& ctx, const Row& row) {
  ctx.tx.insert<Row::table>(row);
}

/// Open ones from the place on, the best price first, and of one price the earliest. Rows of the place's own
/// price come first, and then those of the prices behind it: each by an index, without reading the rows
/// before the place.
template <class Row>
auto open_by_price(Context& ctx, std::optional<tickets::ClassId> of, PricePlace from, std::int64_t wanted)
    -> std::vector<Row> {
  constexpr auto open = "FROM " + Row::table + " WHERE ended_at IS NULL AND ";
  constexpr auto at_price = open + "price = $1 AND id > $2 AND ends_at > $3";
  constexpr auto behind = open + "price " + Row::behind + " $1 AND ends_at > $2";
  const auto now = ctx.now.instant;
  auto rows =
      of ? ctx.tx.all(select<Row, at_price + " AND class_id = $5 ORDER BY id LIMIT $4">, from.price,
                      from.after, now, wanted, *of)
         : ctx.tx.all(select<Row, at_price + " ORDER BY id LIMIT $4">, from.price, from.after, now, wanted);
  const auto missing = wanted - std::ssize(rows);
  if (missing <= 0) return rows;
  auto more =
      of ? ctx.tx.all(select<Row, behind + " AND class_id = $4 ORDER BY " + Row::best + " LIMIT $3">,
                      from.price, now, missing, *of)
         : ctx.tx.all(select<Row, behind + " ORDER BY " + Row::best + " LIMIT $3">, from.price, now, missing);
  std::ranges::move(more, std::back_inserter(rows));
  return rows;
}

/// The open one of others with the best price.
template <class Row>
auto best_of_others(Context& ctx, tickets::ClassId of, UserId user) -> std::optional<Row> {
  return ctx.tx.one(
      select<Row, "FROM " + Row::table + " WHERE ended_at IS NULL AND class_id = $1 AND ends_at > $2 AND " +
                      Row::owner + " <> $3 ORDER BY " + Row::best + " LIMIT 1">,
      of, ctx.now.instant, user);
}

/// Those of a user, newest first.
template <class Row>
auto owned_by(Context& ctx, UserId user, std::optional<decltype(Row::state)> state, Slice slice)
    -> std::vector<Row> {
  constexpr auto owned = "FROM " + Row::table + " WHERE " + Row::owner + " = $1 AND ";
  constexpr ::store::Literal end = "id < $2 ORDER BY id DESC LIMIT $3";
  if (!state) return ctx.tx.all(select<Row, owned + end>, user, slice.below, slice.wanted);
  return ctx.tx.all(select<Row, owned + "state = $4 AND " + end>, user, slice.below, slice.wanted, *state);
}

template <class Row>
auto all_owned_by(Context& ctx, UserId user) -> std::vector<Row> {
  return ctx.tx.all(select<Row, "FROM " + Row::table + " WHERE " + Row::owner + " = $1 ORDER BY id">, user);
}

/// The console's list.
template <class Deal>
struct DealList {
  using Row = Deal;
  using Order = console::DealSort;
  static constexpr auto conditions =
      "(CAST($5 AS BIGINT) IS NULL OR class_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR " + Deal::owner +
      " = $6) AND " + Deal::began + " >= $7 AND " + Deal::began + " < $8";
  static constexpr std::string_view source = Deal::table.view(), id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters = conditions.view();
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"price", ::store::downwards},
                                                  {"price", ::store::upwards}};
  static constexpr auto of_owner = Deal::owner + " = $6";
  static constexpr ::store::ListKey keys[] = {{of_owner.view(), 6}, {"class_id + 0 = $5", 5}};
  static constexpr auto made = ::store::times_of_ids<Deal::table, Deal::began>;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace market::store
