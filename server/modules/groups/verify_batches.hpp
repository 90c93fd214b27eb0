#pragma once
// The part of `gomve verify` for batches of personal groups.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace groups {

/// The faults of batches: repeats each draw, compares claims with open groups, counters with rows, and
/// escrows with the prices and deposits that are held.
void judge_batches(::store::Tx& tx, std::vector<std::string>& faults);

}  // namespace groups
