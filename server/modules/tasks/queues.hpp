#pragma once
// The module's work queues and alarm: promotions and team weeks that another operator announces, and tasks
// that should be settled and are not.
#include "platform/queue_names.hpp"

namespace tasks {

inline constexpr QueueName proposed_promotions{"tasks.proposed_promotions"};
inline constexpr QueueName proposed_weeks{"tasks.proposed_weeks"};
inline constexpr QueueName unsettled_tasks{"tasks.unsettled"};
/// Some are not settled at their week's end.
inline constexpr AlarmName tasks_overdue{"tasks.unsettled"};

}  // namespace tasks
