#pragma once
// What other values of this module's settings would have made of days gone by.
#include "modules/payments/settings.hpp"
#include "platform/run/context.hpp"

namespace payments::backtests {

auto order_lifetime(Context& ctx, Minutes value, const Period& period) -> Backtest;

}  // namespace payments::backtests
