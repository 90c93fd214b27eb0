#pragma once
// Backtests of the module's settings on past days.
#include "modules/payments/settings.hpp"
#include "platform/run/context.hpp"

namespace payments::backtests {

auto order_lifetime(Context& ctx, Minutes value, const Period& period) -> Backtest;

}  // namespace payments::backtests
