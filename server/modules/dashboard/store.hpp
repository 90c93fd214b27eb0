#pragma once
// The module's statements, one a function.
#include "modules/dashboard/dashboard.hpp"

namespace dashboard::store {

auto newest_day(Context& ctx) -> std::optional<Day>;
/// Kept days from `first` on and before `end`, oldest first; days of which nothing is known are missing.
auto days(Context& ctx, Day first, Day end) -> std::vector<Figures>;
/// Forgets days that are not over, which a clock that had leapt took to be.
void drop_days_from(Context& ctx, Day today);
void insert_day(Context& ctx, const Figures& figures);

}  // namespace dashboard::store
