#pragma once
// What other values of this module's settings would have made of days gone by.
#include "modules/wallet/settings.hpp"
#include "platform/run/context.hpp"

namespace wallet::backtests {

auto order_lifetime(Context& ctx, Minutes value, const Period& period) -> Backtest;

}  // namespace wallet::backtests
