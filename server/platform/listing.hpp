#pragma once
// Lists of the console: sorted, filtered, with the number of matches and their sum on the first page.
#include <algorithm>

#include "platform/page.hpp"
#include "platform/refusals.hpp"
#include "platform/run/context.hpp"
#include "platform/store/listing.hpp"

/// What a list's filters match. Matches are counted up to a limit: above it `is_more` is true, and the sum,
/// which would be that of the counted ones only, is absent. Lists without an amount have no sum.
struct Matches {
  std::int64_t count = 0;
  bool is_more = false;
  std::optional<Money> sum = {};
};
BOOST_DESCRIBE_STRUCT(Matches, (), (count, is_more, sum))

/// One page of a sorted list. The first page has `matches`.
template <class Item>
struct ListPage {
  std::vector<Item> items;
  std::optional<std::string> next;
  std::optional<Matches> matches;
  BOOST_DESCRIBE_CLASS(ListPage, (), (items, next, matches), (), ())
};

namespace listing {

/// Matches are counted up to this number.
inline constexpr std::int64_t most_counted = 10'000;

/// For lists without a scope.
inline constexpr std::optional<std::int64_t> unscoped{};

/// A page of a list: its order, its place and its size. `from` excludes rows whose ids were made earlier.
template <class Order>
struct Place {
  Order order = {};
  std::optional<Cursor> cursor = {};
  std::int64_t rows = 20;
  std::optional<Instant> from = {};
};

/// The place that a request names by its members `sort`, `cursor` and `limit`.
template <class Request>
auto place_of(const Request& request, std::optional<Instant> from = {}) {
  using Order = typename std::remove_cvref_t<decltype(request.sort)>::value_type;
  return Place<Order>{.order = request.sort.value_or(Order{}),
                      .cursor = request.cursor,
                      .rows = items_wanted(request.limit),
                      .from = from};
}

/// Refuses a period that ends before it begins.
auto period(const std::optional<Instant>& from, const std::optional<Instant>& until) -> Verdict;
/// Refuses bounds that no amount is within.
auto bounds(const std::optional<Money>& least, const std::optional<Money>& most) -> Verdict;
/// A LIKE pattern for texts that contain this one, escaped by '!'.
auto containing(std::string_view text) -> std::string;

/// Absent bounds as parameters.
inline auto least_of(const std::optional<Money>& bound) { return bound.value_or(Money{0}); }
inline auto most_of(const std::optional<Money>& bound) {
  return bound.value_or(Money{std::numeric_limits<std::int64_t>::max()});
}
inline auto from_of(const std::optional<Instant>& from) { return from.value_or(Instant{}); }
inline auto until_of(const std::optional<Instant>& until) { return until.value_or(Instant::max()); }

/// How many rows match the filters.
template <class List, class Scope, class... Filters>
auto count(Context& ctx, std::int64_t lowest, const std::optional<Scope>& scope, const Filters&... filters)
    -> Matches {
  using Statements = store::Listing<List>;
  constexpr auto any = std::numeric_limits<std::int64_t>::max();
  const auto ask = [&](const auto&... all) {
    return *ctx.tx.one<store::RowCount>(scope ? Statements::count_scoped : Statements::count_all, any,
                                        most_counted + 1, lowest, all...);
  };
  store::RowCount counted{};
  if constexpr (List::scope.empty()) {
    counted = ask(filters...);
  } else {
    counted = ask(scope, filters...);
  }
  Matches matches{.count = std::min(counted.rows, most_counted), .is_more = counted.rows > most_counted};
  if (!List::sum.empty() && !matches.is_more) matches.sum = Money{counted.sum};
  return matches;
}

/// Reads one page. `filters` are the parameters of the list's conditions; `shown` makes the item of a row.
/// Refuses list_cursor_gone, when the row that the cursor names no longer has a place in the order.
template <class List, class Show, class Scope, class... Filters>
auto page(Context& ctx, const Place<typename List::Order>& at, const Show& shown,
          const std::optional<Scope>& scope, const Filters&... filters)
    -> Result<ListPage<std::invoke_result_t<Show, const typename List::Row&>>> {
  using Statements = store::Listing<List>;
  if (at.cursor && Statements::order(at.order).column != List::id &&
      !ctx.tx.one<std::int64_t>(Statements::cursor_row, *at.cursor))
    return refuse(platform::list_cursor_gone);
  const auto start = at.cursor ? at.cursor->value : Statements::start(at.order);
  const auto lowest = at.from ? first_id_at(*at.from) : std::numeric_limits<std::int64_t>::min();
  const auto& statement = (scope ? Statements::scoped : Statements::all)[static_cast<std::size_t>(at.order)];
  std::vector<typename List::Row> rows;
  if constexpr (List::scope.empty()) {
    rows = ctx.tx.all(statement, start, at.rows + 1, lowest, filters...);
  } else {
    rows = ctx.tx.all(statement, start, at.rows + 1, lowest, scope, filters...);
  }
  ListPage<std::invoke_result_t<Show, const typename List::Row&>> page;
  if (static_cast<std::int64_t>(rows.size()) > at.rows) {
    rows.resize(static_cast<std::size_t>(at.rows));
    page.next = std::to_string(List::id_of(rows.back()));
  }
  page.items.reserve(rows.size());
  for (const auto& row : rows) page.items.push_back(shown(row));
  if (!at.cursor) page.matches = count<List>(ctx, lowest, scope, filters...);
  return page;
}

}  // namespace listing
