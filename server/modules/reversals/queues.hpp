#pragma once
// The module's work queue: on the dashboard, and with items that operators take.
#include "platform/queue_names.hpp"

namespace reversals {

inline constexpr QueueName proposals_queue{"reversals.proposals"};

}  // namespace reversals
