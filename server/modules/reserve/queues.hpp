#pragma once
// The module's work queue: on the dashboard, and with items that operators take.
#include "platform/queue_names.hpp"

namespace reserve {

inline constexpr QueueName proposals_queue{"reserve.proposals"};

}  // namespace reserve
