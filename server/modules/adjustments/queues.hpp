#pragma once
// The module's work queue: on the dashboard, and with items that operators take.
#include "platform/queue_names.hpp"

namespace adjustments {

inline constexpr QueueName proposals_queue{"adjustments.proposals"};

}  // namespace adjustments
