#pragma once
// The proof that everything in a database adds up, as `verify` and `restore` run and print it.
#include "modules/ledger/chain.hpp"

namespace app {

/// Recomputes the chain, the balances, the audit trail and the tickets in one unchanging view, and prints
/// what was found. Whether all of it is sound. Throws ledger::LostWork when the anchor tells of more than
/// there is.
auto prove(store::Connection& connection, const ledger::HeadAnchor& anchor) -> bool;

}  // namespace app
