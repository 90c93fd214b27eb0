#pragma once
// The module's work queue: on the dashboard, and with items that operators take.
#include "platform/queue_names.hpp"

namespace payouts {

inline constexpr QueueName waiting_queue{"payouts.waiting"};

}  // namespace payouts
