#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "market/permissions.hpp"
#include "platform/module.hpp"
#include "platform/store/tx.hpp"

namespace market {

/// The module's work queue: packages that another operator announces.
inline constexpr QueueName proposed_queue{"market.proposed", permissions::packages};

/// What opens at hours, for reminders.
auto openings() -> std::vector<Opening>;
auto own_orders() -> std::vector<OwnOrder>;

/// What the module shows on the dashboard.
auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure>;
auto standing_now(Context& ctx) -> Standing;

/// The module's deals in the console's search, on receipts, and on users' time lines.
auto finders() -> std::vector<Finder>;
auto subjects() -> std::vector<SubjectOf>;
auto person_events() -> std::vector<PersonEvents>;

/// The module's personal data.
auto personal_data() -> PersonalData;

/// Claims equal open listings, holds equal open requests, covers equal what packages may still pay, and each
/// sale equals its tickets and its posting.
auto verify_market(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace market
