#pragma once
// Keyset pages of lists, newest first, which stay correct while rows are added.
#include <boost/describe.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "platform/ids.hpp"
#include "platform/shape/shape.hpp"

/// One page of a list. `next` is the cursor of the following page, absent at the end.
template <class Item>
struct Page {
  std::vector<Item> items;
  std::optional<std::string> next;
  BOOST_DESCRIBE_CLASS(Page, (), (items, next), (), ())
};

/// The place in a list at which a page ends: the id, day or number of its last row.
using Cursor = Id<struct CursorTable>;

/// The request of a list: the cursor of the page, and the number of items (20 by default).
struct PageRequest {
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(PageRequest, (), (cursor, limit))

inline auto items_wanted(const std::optional<shape::Number<1, 100>>& limit) -> std::int64_t {
  return limit ? limit->value : 20;
}

/// The id below which the page starts: the cursor's, or above all.
inline auto cursor_id(const std::optional<Cursor>& cursor) -> std::int64_t {
  return cursor ? cursor->value : std::numeric_limits<std::int64_t>::max();
}

/// Makes a page of rows that were read with one more than `wanted`; `id_of` gives a row's cursor.
template <class Item, class IdOf>
auto page_of(std::vector<Item> rows, std::int64_t wanted, IdOf id_of) -> Page<Item> {
  Page<Item> page;
  if (static_cast<std::int64_t>(rows.size()) > wanted) {
    rows.resize(static_cast<std::size_t>(wanted));
    page.next = std::to_string(id_of(rows.back()));
  }
  page.items = std::move(rows);
  return page;
}

/// Makes a page of the items that `shown` makes of rows, which were read with one more than `wanted`; the
/// cursor is a row's `id`.
template <class Row, class Show>
auto page_of_rows(const std::vector<Row>& rows, std::int64_t wanted, const Show& shown)
    -> Page<std::invoke_result_t<const Show&, const Row&>> {
  Page<std::invoke_result_t<const Show&, const Row&>> page;
  const auto end = rows.begin() + std::min<std::int64_t>(wanted, std::ssize(rows));
  if (end != rows.end()) page.next = to_string(std::prev(end)->id);
  std::transform(rows.begin(), end, std::back_inserter(page.items), shown);
  return page;
}
