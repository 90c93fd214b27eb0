#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "payments/permissions.hpp"
#include "platform/module.hpp"
#include "platform/run/context.hpp"
#include "platform/store/tx.hpp"
#include "settings.hpp"

namespace payments {

/// The module's work queues: on the dashboard, and with items that operators take.
inline constexpr QueueName top_ups_queue{"payments.top_ups", permissions::topups},
    suspense_queue{"payments.suspense", permissions::topups};

/// What the module shows on the dashboard.
auto standing_now(Context& ctx) -> Standing;

/// Top-up orders and payments in the console's search.
auto finders() -> std::vector<Finder>;

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

/// The module's personal data: its export and erasure.
auto personal_data() -> PersonalData;

/// The payments that differ from their postings: each was credited to its order's user or went to suspense,
/// and left suspense for the user of its row.
auto verify_payments(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace payments

namespace payments::backtests {

/// Backtests of the module's settings on past days.
auto order_lifetime(Context& ctx, Minutes value, const Period& period) -> Backtest;

}  // namespace payments::backtests
