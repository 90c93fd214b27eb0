#pragma once
// What the module registers beside its endpoints.
#include <vector>

#include "adjustments/permissions.hpp"
#include "platform/module.hpp"

namespace adjustments {

/// The module's work queue: on the dashboard, and with items that operators take.
inline constexpr QueueName proposals_queue{"adjustments.proposals", permissions::adjustments};

/// What the module shows on the dashboard.
auto standing_now(Context& ctx) -> Standing;

/// Adjustments in the console's search.
auto finders() -> std::vector<Finder>;

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

}  // namespace adjustments
