#pragma once
// The invariants of providers' tasks and takes.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace tasks {

/// Task escrows equal running takes, purses what their groups brought, funds the portions of their tasks, and
/// each take its lot and its postings.
void judge_offers(::store::Tx& tx, std::vector<std::string>& faults);

}  // namespace tasks
