#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "platform/module.hpp"
#include "platform/store/tx.hpp"
#include "rewards/permissions.hpp"

namespace rewards {

/// The module's work queue: campaigns that another operator approves.
inline constexpr QueueName proposed_campaigns{"rewards.proposed_campaigns", permissions::rewards};
auto standing_now(Context& ctx) -> Standing;

/// What the module shows on the dashboard.
auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure>;

/// Orders of goods in the console's search and as subjects of transfers, and the module's part of a user's
/// time line.
auto finders() -> std::vector<Finder>;
auto subjects() -> std::vector<SubjectOf>;
auto person_events() -> std::vector<PersonEvents>;

/// The module's personal data.
auto personal_data() -> PersonalData;

/// The module's invariants.
auto verify_goods(::store::Tx& tx) -> std::vector<std::string>;
auto verify_vip(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace rewards
