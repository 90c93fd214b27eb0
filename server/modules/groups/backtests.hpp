#pragma once
// Backtests of the module's settings on past days.
#include "modules/groups/settings.hpp"
#include "platform/run/context.hpp"

namespace groups::backtests {

auto hours(Context& ctx, DailyWindow value, const Period& period) -> Backtest;
auto price_floor(Context& ctx, Money value, const Period& period) -> Backtest;
auto reward(Context& ctx, Share value, const Period& period) -> Backtest;
auto energy_a_seat(Context& ctx, Energy value, const Period& period) -> Backtest;
/// For users of one level.
auto seats_a_day(Context& ctx, int level, std::int64_t value, const Period& period) -> Backtest;

}  // namespace groups::backtests
