#pragma once
// What the module registers beside its endpoints.
#include <vector>

#include "platform/module.hpp"
#include "platform/run/context.hpp"
#include "settings.hpp"

namespace tickets {

/// What the module shows on the dashboard.
auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure>;
auto standing_now(Context& ctx) -> Standing;

/// Tickets in the console's search.
auto finders() -> std::vector<Finder>;

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

/// The module's personal data: its export and erasure.
auto personal_data() -> PersonalData;

}  // namespace tickets

namespace tickets::backtests {

/// Backtests of the module's settings on past days.
auto recycle_share(Context& ctx, Share value, const Period& period) -> Backtest;
auto vouchers_per_recycle(Context& ctx, RecycleVouchers value, const Period& period) -> Backtest;
auto pickup_energy(Context& ctx, Energy value, const Period& period) -> Backtest;
auto desk_wait(Context& ctx, Minutes value, const Period& period) -> Backtest;

}  // namespace tickets::backtests
