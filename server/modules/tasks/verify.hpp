#pragma once
// The module's invariants.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace tasks {

/// Covers equal what promotions and team weeks may still pay, counts equal their rows, each ticket counts for
/// one task and was picked up by its winner, and each pay equals its posting.
auto verify_tasks(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace tasks
