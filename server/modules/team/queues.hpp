#pragma once
// The module's work queues: on the dashboard, and with items that operators take.
#include "platform/queue_names.hpp"

namespace team {

inline constexpr QueueName roots_queue{"team.roots"};
inline constexpr QueueName reviews_queue{"team.reviews"};
inline constexpr QueueName levels_queue{"team.levels"};

}  // namespace team
