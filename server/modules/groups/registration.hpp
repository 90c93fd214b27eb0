#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "platform/module.hpp"
#include "platform/run/context.hpp"
#include "platform/store/tx.hpp"
#include "settings.hpp"

namespace groups {

/// What opens at hours, for reminders.
auto openings() -> std::vector<Opening>;
/// What users find by its id.
auto own_orders() -> std::vector<OwnOrder>;

/// What the module shows on the dashboard.
auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure>;
auto standing_now(Context& ctx) -> Standing;

/// Groups in the console's search.
auto finders() -> std::vector<Finder>;

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

/// The module's personal data: its export and erasure.
auto personal_data() -> PersonalData;

/// The faults of formed groups and of orders: repeats each draw, compares each seat's result with it, each
/// winner's ticket with the group's price, and each order's price with its posting.
auto verify_groups(::store::Tx& tx) -> std::vector<std::string>;

/// The faults of batches: repeats each draw, compares claims with open groups, counters with rows, and
/// escrows with the prices and deposits that are held.
void judge_batches(::store::Tx& tx, std::vector<std::string>& faults);

}  // namespace groups

namespace groups::backtests {

/// Backtests of the module's settings on past days.
auto hours(Context& ctx, DailyWindow value, const Period& period) -> Backtest;
auto price_floor(Context& ctx, Money value, const Period& period) -> Backtest;
auto reward(Context& ctx, Share value, const Period& period) -> Backtest;
auto energy_a_seat(Context& ctx, Energy value, const Period& period) -> Backtest;
/// For users of one level.
auto seats_a_day(Context& ctx, int level, std::int64_t value, const Period& period) -> Backtest;

}  // namespace groups::backtests
