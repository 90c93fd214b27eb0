#pragma once
// Sorted, filtered and counted lists: one statement for each order and each way to find the rows, composed at
// compile time.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "platform/store/columns.hpp"
#include "platform/store/tx.hpp"

namespace store {

/// An order of a list: by a column of numbers, and rows that are equal in it by id, in the same direction.
/// The column may be the id itself.
struct ListOrder {
  enum class Direction { up, down };
  std::string_view column;
  Direction direction;
};
inline constexpr auto upwards = ListOrder::Direction::up, downwards = ListOrder::Direction::down;

/// A filter that finds its rows by an index of its own. The parameters from `first` to `last` are its values;
/// it is given if one of them is. A condition that more rows meet than the filter has a parameter of its own.
/// `order` is the column of the order in which the index has the rows that match; in other orders, or if it
/// is "", they are sorted, so they are read this way only while they are few.
struct ListKey {
  std::string_view condition;  // "user_id = $5"
  std::size_t first, last = first;
  std::string_view order = "id";
};
inline constexpr std::string_view unordered;

/// A column that two parameters bound: an order by it begins and ends at the bounds.
struct ListRange {
  std::string_view column, least, most;  // "amount", "$6", "$7"
};

// A list is described by a struct with these static members:
//
//   using Row = OrderRow;                          the rows, as `select` reads them
//   using Order = TopUpSort;                       the enumerators of `orders`, counted from 0
//   static constexpr std::string_view source       a table, or a view with an id
//   static constexpr std::string_view id           the column of its ids
//   static constexpr std::string_view scope        a column that one filter compares by an index, or ""
//   static constexpr std::string_view filters      conditions on further parameters
//   static constexpr std::string_view sum          the column to add up, or ""
//   static constexpr ListOrder orders[]
//   static auto id_of(const Row& row) -> std::int64_t
//
// and with these if it has them:
//
//   static constexpr ListKey keys[]                filters with indexes, those that match the fewest rows
//   first static constexpr ListRange range static constexpr auto made = times_of_ids<"payments_order",
//   "created_at">
//
// $1 is the cursor, $2 the number of rows, $3 the lowest id, $4 the scope's value. The parameters of
// `filters` follow: from $5 on, or from $4 in a list without a scope. The last is the id below which all are.
// A range is written `+amount >= $5`: with the sign it cannot lead the planner away from the index of the
// order or of a key.

/// When the rows of a table were made, of which the ids tell the time. A partial index has the rows whose ids
/// are ahead of it by more milliseconds than allowed (decision 49):
///   CREATE INDEX … ON payments_order (created_at) WHERE (id >> 22) + 1735689600000 - created_at > 600000
template <Literal table, Literal column, std::int64_t allowed>
struct TimesOfIds {
  static constexpr std::chrono::milliseconds ahead{allowed};

  struct Asking {
    template <class Row>
    static constexpr void write(detail::Composer& to, std::string_view) {
      to.put("SELECT MIN(").put(column.view()).put(") FROM ").put(table.view());
      to.put(" WHERE (id >> 22) + 1735689600000 - ").put(column.view()).put(" > ").number(allowed);
    }
  };
  /// The earliest time of those that are ahead; MIN, because a planner without statistics of the expression
  /// scans the table for EXISTS.
  static constexpr Sql earliest_ahead{detail::Composed<Asking, std::nullptr_t, "">::buffer.text};
};
template <Literal table, Literal column, std::int64_t allowed = 600'000>
inline constexpr TimesOfIds<table, column, allowed> times_of_ids{};

namespace detail {

inline constexpr std::string_view lowest_number = "-9223372036854775807",
                                  highest_number = "9223372036854775807";

/// How rows are found: in the order that is asked for, in it within the scope, within the period, or by a
/// key.
struct Way {
  enum class By { order, scope, period, key } by;
  std::size_t key = 0;
};

template <class List>
constexpr auto number_of_keys() -> std::size_t {
  if constexpr (requires { List::keys; }) return std::size(List::keys);
  return 0;
}

template <class List>
constexpr auto key_of(Way way) -> std::optional<ListKey> {
  if constexpr (requires { List::keys; })
    if (way.by == Way::By::key) return List::keys[way.key];
  return {};
}

/// The number of the parameter that begins at a place of a statement, or 0.
constexpr auto parameter_at(std::string_view text, std::size_t at) -> std::size_t {
  std::size_t number = 0;
  if (text[at] != '$') return number;
  for (const char digit : text.substr(at + 1)) {
    if (digit < '0' || digit > '9') break;
    number = number * 10 + static_cast<std::size_t>(digit - '0');
  }
  return number;
}

constexpr auto has_parameter(std::string_view text, std::size_t number) -> bool {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (parameter_at(text, at) == number) return true;
  return false;
}

/// The number of the parameter after those of the filters.
template <class List>
constexpr auto last_parameter() -> std::size_t {
  std::size_t most = List::scope.empty() ? 3 : 4;
  for (std::size_t at = 0; at < List::filters.size(); ++at)
    most = std::max(most, parameter_at(List::filters, at));
  if constexpr (requires { List::keys; })
    for (const auto& key : List::keys) most = std::max(most, key.last);
  return most + 1;
}

/// Whether a condition of the filters depends on no parameter: between ANDs that are in no parentheses.
template <class List>
constexpr auto has_constant_conditions() -> bool {
  int depth = 0;
  bool has_parameter = false;
  for (std::size_t at = 0; at < List::filters.size(); ++at) {
    const auto rest = List::filters.substr(at);
    depth += rest.front() == '(' ? 1 : rest.front() == ')' ? -1 : 0;
    has_parameter = has_parameter || rest.front() == '$';
    if (depth > 0 || !rest.starts_with(" AND ")) continue;
    if (!has_parameter) return true;
    has_parameter = false;
  }
  return !has_parameter && List::filters != "TRUE";
}

template <class List>
constexpr auto is_range(std::string_view column) -> bool {
  if constexpr (requires { List::range; }) return List::range.column == column;
  return false;
}

template <class List>
constexpr void put_conditions(Composer& to, Way way) {
  if (const auto key = key_of<List>(way)) to.put(key->condition).put(" AND ");
  if (!List::scope.empty()) {
    const bool may_be_absent = way.by == Way::By::period || way.by == Way::By::key;
    // In this order, because PostgreSQL takes the type of a parameter from its first place.
    if (may_be_absent) to.put("(").put(List::scope).put(" = $4 OR CAST($4 AS TEXT) IS NULL) AND ");
    if (way.by == Way::By::order) to.put("CAST($4 AS TEXT) IS NULL AND ");
    if (way.by == Way::By::scope) to.put(List::scope).put(" = $4 AND ");
  }
  to.put(List::filters);
}

// Where a list starts in an order by a column that has a range, it starts at the end of the range.
template <class List>
constexpr void put_first_value(Composer& to, const ListOrder& order) {
  const bool is_up = order.direction == upwards;
  if constexpr (requires { List::range; })
    if (is_range<List>(order.column)) {
      to.put("CAST(").put(is_up ? List::range.least : List::range.most).put(" AS BIGINT)");
      return;
    }
  to.put(is_up ? lowest_number : highest_number);
}

// The other end of the range.
template <class List>
constexpr void put_end(Composer& to, const ListOrder& order) {
  if constexpr (requires { List::range; }) {
    if (!is_range<List>(order.column)) return;
    const bool is_up = order.direction == upwards;
    to.put(" AND ").put(order.column).put(is_up ? " <= " : " >= ");
    to.put(is_up ? List::range.most : List::range.least);
  }
}

// The rows after the cursor's. The first page's cursor is beyond every id, and its key beyond every key. A
// sign excludes the index of the order.
template <class List>
constexpr void put_cursor(Composer& to, const ListOrder& order, std::string_view sign) {
  const std::string_view side = order.direction == upwards ? " > " : " < ";
  if (order.column == List::id) {
    to.put(sign).put(List::id).put(side).put("$1");
    return;
  }
  to.put("(")
      .put(sign)
      .put(order.column)
      .put(", ")
      .put(List::id)
      .put(")")
      .put(side)
      .put("(COALESCE((SELECT ");
  to.put(order.column).put(" FROM ").put(List::source).put(" WHERE ").put(List::id).put(" = $1), ");
  put_first_value<List>(to, order);
  to.put("), $1)");
  if (sign.empty()) put_end<List>(to, order);
}

// All parameters are given to each statement, and PostgreSQL asks for the type of each.
template <class List>
constexpr void put_unused(Composer& to, Way way, std::string_view used, bool has_scope, bool has_last) {
  const auto key = key_of<List>(way);
  constexpr auto last = last_parameter<List>();
  for (std::size_t number = 4; number <= last; ++number) {
    const bool is_used = has_parameter(used, number) || (key && has_parameter(key->condition, number)) ||
                         (has_scope && number == 4) || (has_last && number == last);
    if (!is_used) to.put(" AND (CAST($").number(number).put(" AS TEXT) IS NULL OR TRUE)");
  }
}

// The cursor is within the bounds of ids, so the bound on its side is not to lead the planner.
template <class List>
constexpr void put_ids(Composer& to, const ListOrder& order, Way way, std::string_view sign) {
  const bool is_by_id = order.column == List::id;
  const bool by_period = way.by == Way::By::period;
  const bool leads_low = by_period || (is_by_id && sign.empty() && order.direction == downwards);
  const bool leads_high = by_period || (is_by_id && sign.empty() && order.direction == upwards);
  to.put(leads_low ? "" : "+").put(List::id).put(" >= $3 AND ");
  to.put(leads_high ? "" : "+").put(List::id).put(" < $").number(last_parameter<List>());
}

template <class List>
constexpr auto is_in_order(const ListOrder& order, Way way) -> bool {
  const auto key = key_of<List>(way);
  return way.by == Way::By::order || way.by == Way::By::scope || (key && key->order == order.column);
}

template <class List, std::size_t place, Way way>
struct SelectingPage {
  template <class Row>
  static constexpr void write(Composer& to, std::string_view) {
    constexpr ListOrder order = List::orders[place];
    const std::string_view sign = is_in_order<List>(order, way) ? "" : "+";
    const std::string_view direction = order.direction == upwards ? "" : " DESC";
    put_columns<Row>(to.put("SELECT "));
    to.put(" FROM ").put(List::source).put(" WHERE ");
    put_cursor<List>(to, order, sign);
    put_ids<List>(to.put(" AND "), order, way, sign);
    put_conditions<List>(to.put(" AND "), way);
    put_unused<List>(to, way, List::filters, !List::scope.empty(), true);
    to.put(" ORDER BY ").put(sign).put(order.column).put(direction);
    if (order.column != List::id) to.put(", ").put(List::id).put(direction);
    to.put(" LIMIT $2");
  }
};

// $1 is the highest id. Indexes of a list that is always in the order of its range have that, not the ids.
template <class List, Way way>
constexpr void put_ids_of_all(Composer& to) {
  const auto key = key_of<List>(way);
  const auto order = List::orders[0].column;
  const std::string_view sign = key && key->order != List::id ? "+" : "";
  to.put(sign).put(List::id).put(" <= $1 AND ").put(sign).put(List::id).put(" >= $3");
  if constexpr (requires { List::range; })
    if (is_range<List>(order) && way.by != Way::By::period && (!key || key->order == order)) {
      to.put(" AND ").put(order).put(" >= ").put(List::range.least);
      to.put(" AND ").put(order).put(" <= ").put(List::range.most);
    }
}

template <class List, Way way>
struct Counting {
  template <class Row>
  static constexpr void write(Composer& to, std::string_view) {
    const auto summed = List::sum.empty() ? std::string_view{"0"} : List::sum;
    to.put("SELECT COUNT(*), CAST(COALESCE(SUM(summed), 0) AS BIGINT) FROM (SELECT ").put(summed);
    to.put(" AS summed FROM ").put(List::source).put(" WHERE ");
    put_ids_of_all<List, way>(to);
    put_conditions<List>(to.put(" AND "), way);
    put_unused<List>(to, way, List::filters, !List::scope.empty(), false);
    to.put(" LIMIT $2) AS counted");
  }
};

// How many rows a way leads over, whatever the other filters are.
template <class List, Way way>
struct Probing {
  template <class Row>
  static constexpr void write(Composer& to, std::string_view) {
    to.put("SELECT COUNT(*) FROM (SELECT 1 AS found FROM ").put(List::source).put(" WHERE ");
    put_ids_of_all<List, way>(to);
    if (const auto key = key_of<List>(way)) to.put(" AND ").put(key->condition);
    if (way.by == Way::By::scope) to.put(" AND ").put(List::scope).put(" = $4");
    put_unused<List>(to, way, "", way.by == Way::By::scope, false);
    to.put(" LIMIT $2) AS probed");
  }
};

template <class List>
struct FindingCursor {
  template <class Row>
  static constexpr void write(Composer& to, std::string_view) {
    to.put("SELECT ").put(List::id).put(" FROM ").put(List::source);
    to.put(" WHERE ").put(List::id).put(" = $1");
  }
};

template <class List, Way way, std::size_t... places>
consteval auto pages_of(std::index_sequence<places...>) {
  using Row = typename List::Row;
  return std::array{Selection<Row>{Sql{Composed<SelectingPage<List, places, way>, Row, "">::buffer.text}}...};
}

}  // namespace detail

/// How many rows match, and the sum of their amounts.
struct RowCount {
  std::int64_t rows, sum;
};
BOOST_DESCRIBE_STRUCT(RowCount, (), (rows, sum))

/// The statements of a list for one way to find its rows, one for each order.
template <class List, detail::Way way>
class ListingBy {
  using Row = typename List::Row;
  using Places = std::make_index_sequence<std::size(List::orders)>;

 public:
  static constexpr auto pages = detail::pages_of<List, way>(Places{});
  static constexpr Sql count{detail::Composed<detail::Counting<List, way>, Row, "">::buffer.text};
  static constexpr Sql probe{detail::Composed<detail::Probing<List, way>, Row, "">::buffer.text};
};

template <class List>
class Listing {
  using Row = typename List::Row;
  static_assert(std::size(List::orders) ==
                boost::mp11::mp_size<boost::describe::describe_enumerators<typename List::Order>>::value);

 public:
  static constexpr auto keys = detail::number_of_keys<List>();
  static constexpr Sql cursor_row{detail::Composed<detail::FindingCursor<List>, Row, "">::buffer.text};

  static constexpr auto order(typename List::Order order) -> const ListOrder& {
    return List::orders[static_cast<std::size_t>(order)];
  }
  static constexpr auto is_by_id(typename List::Order by) -> bool { return order(by).column == List::id; }
  /// The cursor of the first page in an order.
  static constexpr auto start(typename List::Order by) -> std::int64_t {
    using Limits = std::numeric_limits<std::int64_t>;
    return order(by).direction == upwards ? Limits::min() : Limits::max();
  }
  /// Calls `use` with the statements of a way.
  template <class Use>
  static auto by(detail::Way way, const Use& use) {
    using enum detail::Way::By;
    if constexpr (!List::scope.empty())
      if (way.by == scope) return use(ListingBy<List, detail::Way{scope}>{});
    if (way.by == period) return use(ListingBy<List, detail::Way{period}>{});
    if constexpr (keys > 0)
      if (way.by == key) return by_key<0>(way.key, use);
    return use(ListingBy<List, detail::Way{detail::Way::By::order}>{});
  }

 private:
  template <std::size_t n, class Use>
  static auto by_key(std::size_t number, const Use& use) {
    if constexpr (n + 1 < keys)
      if (number != n) return by_key<n + 1>(number, use);
    return use(ListingBy<List, detail::Way{detail::Way::By::key, n}>{});
  }
};

}  // namespace store
