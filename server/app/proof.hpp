#pragma once
// The verification of all data in a database, as `verify` and `restore` run and print it.
#include <filesystem>

#include "modules/ledger/chain.hpp"

namespace app {

/// Starts a read transaction whose snapshot contains the anchor's head, beside a serving program. Returns
/// that head, or nothing if there is no anchor. Throws ledger::LostWork if the database lacks seals that the
/// anchor records.
auto begin_anchored_view(store::Connection& connection, const std::filesystem::path& anchor)
    -> std::optional<ledger::Head>;

/// Recomputes the chain, the balances and the modules' invariants in one snapshot, and prints the result.
/// Returns whether all is correct. Writes nothing, and others may write meanwhile. Throws ledger::LostWork as
/// above.
auto prove(store::Connection& connection, const std::filesystem::path& anchor) -> bool;

}  // namespace app
