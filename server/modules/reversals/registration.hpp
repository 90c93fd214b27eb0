#pragma once
// What the module registers beside its endpoints.
#include "platform/queue_names.hpp"
#include "reversals/permissions.hpp"

namespace reversals {

/// The module's work queue: on the dashboard, and with items that operators take.
inline constexpr QueueName proposals_queue{"reversals.proposals", permissions::reversals};

}  // namespace reversals
