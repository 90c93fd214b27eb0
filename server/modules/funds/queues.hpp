#pragma once
// The module's work queues: applications of providers, and funds, that wait for an operator.
#include "platform/queue_names.hpp"

namespace funds {

inline constexpr QueueName providers_queue{"funds.providers"};
inline constexpr QueueName funds_queue{"funds.funds"};

}  // namespace funds
