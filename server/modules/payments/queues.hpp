#pragma once
// The module's work queues: on the dashboard, and with items that operators take.
#include "platform/queue_names.hpp"

namespace payments {

inline constexpr QueueName top_ups_queue{"payments.top_ups"}, suspense_queue{"payments.suspense"};

}  // namespace payments
