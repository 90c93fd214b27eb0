#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "platform/person_events.hpp"
#include "platform/personal.hpp"
#include "platform/queue_names.hpp"
#include "platform/store/tx.hpp"
#include "team/permissions.hpp"

namespace team {

/// The module's work queues: on the dashboard, and with items that operators take.
inline constexpr QueueName roots_queue{"team.roots", permissions::team};
inline constexpr QueueName reviews_queue{"team.reviews", permissions::team};
inline constexpr QueueName levels_queue{"team.levels", permissions::team};

/// The verification that day sums and leaderboards equal a recount of the counted events.
auto verify_members(::store::Tx& tx) -> std::vector<std::string>;

/// The personal data of levels and permitted numbers, and their part of a user's time line.
auto member_data() -> PersonalData;
auto member_events() -> std::vector<PersonEvents>;

}  // namespace team
