#pragma once
// Backtests of the module's settings on past days.
#include "modules/tickets/settings.hpp"
#include "platform/run/context.hpp"

namespace tickets::backtests {

auto recycle_share(Context& ctx, Share value, const Period& period) -> Backtest;
auto vouchers_per_recycle(Context& ctx, RecycleVouchers value, const Period& period) -> Backtest;
auto pickup_energy(Context& ctx, Energy value, const Period& period) -> Backtest;
auto desk_wait(Context& ctx, Minutes value, const Period& period) -> Backtest;

}  // namespace tickets::backtests
