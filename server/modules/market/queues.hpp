#pragma once
// The module's work queue: packages that another operator announces.
#include "platform/queue_names.hpp"

namespace market {

inline constexpr QueueName proposed_queue{"market.proposed"};

}  // namespace market
