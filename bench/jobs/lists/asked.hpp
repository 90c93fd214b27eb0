#pragma once
// The lists of the console and what they are asked.
#include <span>
#include <string_view>
#include <vector>

namespace bench::lists {

/// A list: its filters, one name for each, and its orders. In filters `{one}` is the person with most rows,
/// `{some}` one with few, `{none}` one without any, and `{id}` the id of a row in the middle.
struct Asked {
  std::string_view call;
  std::vector<std::string_view> filters = {}, sorts = {};
  /// Filters `from` and `until`.
  bool has_period = false;
  /// What every question has, as the person whose list it is.
  std::string_view always = "";
  /// What cursors are: ids of rows, or other numbers.
  enum class Cursors { ids, ids_after, numbers, few, none } cursors = Cursors::ids;
};

auto all_asked() -> std::vector<Asked>;

}  // namespace bench::lists
