#pragma once
// Sorted, filtered and counted lists: one statement for each order, composed at compile time.
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "platform/store/columns.hpp"
#include "platform/store/tx.hpp"

namespace store {

/// An order of a list: by a column, and rows that are equal in it by id, in the same direction. The column
/// may be the id itself. A text sorts upwards only, because no text is above all.
struct ListOrder {
  enum class Direction { up, down };
  std::string_view column;
  Direction direction;
  bool is_text = false;
};
inline constexpr auto upwards = ListOrder::Direction::up, downwards = ListOrder::Direction::down;

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
// $1 is the cursor, $2 the number of rows, $3 the lowest id, $4 the scope's value. The parameters of
// `filters` follow: from $5 on, or from $4 in a list without a scope. A range is written `+amount >= $5`:
// with the sign it cannot lead the planner away from the index of the order.

namespace detail {

inline constexpr std::string_view lowest_number = "-9223372036854775807",
                                  highest_number = "9223372036854775807";

template <class List>
constexpr void put_conditions(Composer& to, bool is_by_id, bool is_scoped) {
  to.put(is_by_id ? "" : "+").put(List::id).put(" >= $3 AND ");
  if (!List::scope.empty()) to.put(is_scoped ? List::scope : "CAST($4 AS TEXT)");
  if (!List::scope.empty()) to.put(is_scoped ? " = $4 AND " : " IS NULL AND ");
  to.put(List::filters);
}

// The rows after the cursor's. The first page's cursor is beyond every id, and its key beyond every key.
template <class List>
constexpr void put_cursor(Composer& to, const ListOrder& order) {
  const bool is_up = order.direction == upwards;
  const std::string_view sign = is_up ? " > " : " < ";
  if (order.column == List::id) {
    to.put(List::id).put(sign).put("$1");
    return;
  }
  to.put("(").put(order.column).put(", ").put(List::id).put(")").put(sign).put("(COALESCE((SELECT ");
  to.put(order.column).put(" FROM ").put(List::source).put(" WHERE ").put(List::id).put(" = $1), ");
  to.put(order.is_text ? "''" : is_up ? lowest_number : highest_number).put("), $1)");
}

template <class List, std::size_t place, bool is_scoped>
struct SelectingPage {
  template <class Row>
  static constexpr void write(Composer& to, std::string_view) {
    constexpr ListOrder order = List::orders[place];
    static_assert(!order.is_text || order.direction == upwards);
    const bool is_by_id = order.column == List::id;
    const std::string_view direction = order.direction == upwards ? "" : " DESC";
    put_columns<Row>(to.put("SELECT "));
    to.put(" FROM ").put(List::source).put(" WHERE ");
    put_cursor<List>(to, order);
    put_conditions<List>(to.put(" AND "), is_by_id, is_scoped);
    to.put(" ORDER BY ").put(order.column).put(direction);
    if (!is_by_id) to.put(", ").put(List::id).put(direction);
    to.put(" LIMIT $2");
  }
};

template <class List, bool is_scoped>
struct Counting {
  template <class Row>
  static constexpr void write(Composer& to, std::string_view) {
    const auto summed = List::sum.empty() ? std::string_view{"0"} : List::sum;
    to.put("SELECT COUNT(*), CAST(COALESCE(SUM(summed), 0) AS BIGINT) FROM (SELECT ").put(summed);
    to.put(" AS summed FROM ").put(List::source).put(" WHERE ").put(List::id).put(" <= $1 AND ");
    put_conditions<List>(to, true, is_scoped);
    to.put(" LIMIT $2) AS counted");
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

template <class List, bool is_scoped, std::size_t... places>
consteval auto pages_of(std::index_sequence<places...>) {
  using Row = typename List::Row;
  return std::array{
      Selection<Row>{Sql{Composed<SelectingPage<List, places, is_scoped>, Row, "">::buffer.text}}...};
}

}  // namespace detail

/// How many rows match, and the sum of their amounts.
struct RowCount {
  std::int64_t rows, sum;
};
BOOST_DESCRIBE_STRUCT(RowCount, (), (rows, sum))

/// The statements of a list, one for each order, with and without its scope.
template <class List>
class Listing {
  using Row = typename List::Row;
  using Places = std::make_index_sequence<std::size(List::orders)>;
  static_assert(std::size(List::orders) ==
                boost::mp11::mp_size<boost::describe::describe_enumerators<typename List::Order>>::value);

 public:
  static constexpr auto all = detail::pages_of<List, false>(Places{});
  static constexpr auto scoped = detail::pages_of<List, true>(Places{});
  static constexpr Sql count_all{detail::Composed<detail::Counting<List, false>, Row, "">::buffer.text};
  static constexpr Sql count_scoped{detail::Composed<detail::Counting<List, true>, Row, "">::buffer.text};
  static constexpr Sql cursor_row{detail::Composed<detail::FindingCursor<List>, Row, "">::buffer.text};

  static constexpr auto order(typename List::Order order) -> const ListOrder& {
    return List::orders[static_cast<std::size_t>(order)];
  }
  /// The cursor of the first page in an order.
  static constexpr auto start(typename List::Order by) -> std::int64_t {
    using Limits = std::numeric_limits<std::int64_t>;
    return order(by).direction == upwards ? Limits::min() : Limits::max();
  }
};

}  // namespace store
