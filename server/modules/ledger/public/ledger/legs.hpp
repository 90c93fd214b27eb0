#pragma once
// The transfers of a cause between two accounts, for the invariants of the module that posted it.
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace ledger {

/// A part of a posting: all that its cause moved in one unit from one account to the other.
struct Leg {
  Unit unit;
  std::int64_t amount;
  Account from, to;
};
/// A sentence for each that a cause did not move.
auto faults_of_legs(::store::Tx& tx, Cause cause, const std::vector<Leg>& expected)
    -> std::vector<std::string>;

}  // namespace ledger
