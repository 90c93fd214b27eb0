#pragma once
// Backtests of the module's settings on past days.
#include "modules/accounts/settings.hpp"
#include "platform/run/context.hpp"

namespace accounts::backtests {

auto codes_a_day(Context& ctx, std::int64_t value, const Period& period) -> Backtest;
auto session_idle(Context& ctx, Days value, const Period& period) -> Backtest;
auto welcome_recycle_vouchers(Context& ctx, RecycleVouchers value, const Period& period) -> Backtest;
auto welcome_priority_passes(Context& ctx, PriorityPasses value, const Period& period) -> Backtest;

}  // namespace accounts::backtests
