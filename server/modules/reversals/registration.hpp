#pragma once
// What the module registers beside its endpoints.
#include "platform/queue_names.hpp"

namespace reversals {

/// The module's work queue: on the dashboard, and with items that operators take.
inline constexpr QueueName proposals_queue{"reversals.proposals"};

}  // namespace reversals
