#pragma once
// The proof that everything in a database adds up, as `verify` and `restore` run and print it.
#include <filesystem>

#include "modules/ledger/chain.hpp"

namespace app {

/// Begins a view that holds the head that was told, beside whoever writes meanwhile; answers that head, or
/// nothing where there is no anchor. Throws ledger::LostWork when the anchor tells of more than there is.
auto begin_view_of_told(store::Connection& connection, const std::filesystem::path& anchor)
    -> std::optional<ledger::Head>;

/// Recomputes the chain, the balances, the audit trail and the tickets in one unchanging view, and prints
/// what was found. Whether all of it is sound. Writes nothing, and others may go on writing. Throws
/// ledger::LostWork as above.
auto prove(store::Connection& connection, const std::filesystem::path& anchor) -> bool;

}  // namespace app
