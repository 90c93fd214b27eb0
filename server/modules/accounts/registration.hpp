#pragma once
// What the module registers beside its endpoints.
#include <vector>

#include "platform/finding.hpp"
#include "platform/person_events.hpp"
#include "platform/run/context.hpp"
#include "settings.hpp"

namespace accounts {

/// Users in the console's search.
auto finders() -> std::vector<Finder>;

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

}  // namespace accounts

namespace accounts::backtests {

/// Backtests of the module's settings on past days.
auto codes_a_day(Context& ctx, std::int64_t value, const Period& period) -> Backtest;
auto session_idle(Context& ctx, Days value, const Period& period) -> Backtest;
auto welcome_recycle_vouchers(Context& ctx, RecycleVouchers value, const Period& period) -> Backtest;
auto welcome_priority_passes(Context& ctx, PriorityPasses value, const Period& period) -> Backtest;

}  // namespace accounts::backtests
