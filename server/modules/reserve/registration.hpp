#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "platform/queue_names.hpp"
#include "platform/store/tx.hpp"
#include "reserve/permissions.hpp"

namespace reserve {

/// The module's work queue: on the dashboard, and with items that operators take.
inline constexpr QueueName proposals_queue{"reserve.proposals", permissions::reserve};

/// The verification that each approved proposal moved its money.
auto verify_reserve(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace reserve
