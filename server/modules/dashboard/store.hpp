#pragma once
// The module's statements, one a function.
#include "dashboard/calls.hpp"

namespace dashboard::store {

auto newest_day(Context& ctx) -> std::optional<Day>;

struct FigureRow {
  Day day;
  std::string key;
  std::int64_t value;
  bool is_money;
};
BOOST_DESCRIBE_STRUCT(FigureRow, (), (day, key, value, is_money))
/// Stored figures from `first` on and before `end`, oldest first.
auto figures(Context& ctx, Day first, Day end) -> std::vector<FigureRow>;
/// Deletes days that are not over, which were stored while the clock was ahead.
void drop_days_from(Context& ctx, Day today);
void insert_day(Context& ctx, Day day, const std::vector<FigureRow>& figures);

}  // namespace dashboard::store
