#pragma once
// The transfers of a cause between two accounts, for the invariants of the module that posted it.
#include <string>

#include "ledger/ledger.hpp"

namespace ledger {

/// A part of a posting: all that its cause moved in one unit from one account to the other.
struct Leg {
  Unit unit;
  std::int64_t amount;
  Account from, to;
};
/// A sentence if a cause did not move that; nothing if it did.
auto fault_of_leg(::store::Tx& tx, Cause cause, const Leg& expected) -> std::optional<std::string>;

}  // namespace ledger
