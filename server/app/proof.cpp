// Running all proofs over one view of a database.
#include "app/proof.hpp"

#include <fmt/format.h>

#include "modules/admin/admin.hpp"
#include "modules/tickets/tickets.hpp"

namespace app {

auto prove(store::Connection& connection, const ledger::HeadAnchor& anchor) -> bool {
  const auto told = anchor.read();
  connection.begin_read();  // one unchanging view, though other copies may be writing
  store::Tx tx{connection};
  ledger::require_told(tx, told);
  auto proof = ledger::verify(tx);
  for (auto& fault : admin::verify_audit(tx)) proof.faults.push_back(std::move(fault));
  for (auto& fault : tickets::verify_tickets(tx)) proof.faults.push_back(std::move(fault));
  connection.rollback();
  for (const auto& fault : proof.faults) fmt::print("FAULT: {}\n", fault);
  if (proof.unsealed > 0) fmt::print("{} transfers are not sealed yet\n", proof.unsealed);
  fmt::print("{} transfers under {} seals, {} accounts: {}\n", proof.transfers, proof.seals, proof.accounts,
             proof.faults.empty() ? "everything adds up" : "NOT SOUND");
  return proof.faults.empty();
}

}  // namespace app
