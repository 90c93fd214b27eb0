// Running all proofs over one view of a database.
#include "app/proof.hpp"

#include <fmt/format.h>

#include <chrono>
#include <thread>

#include "modules/admin/admin.hpp"
#include "modules/groups/verify.hpp"
#include "modules/tickets/tickets.hpp"
#include "modules/wallet/verify.hpp"
#include "platform/store/migrations.hpp"

namespace app {

// The head was told of before the view begins, so the view holds it, however many are writing meanwhile. The
// anchor may be read in the moment in which it is written: what does not hold is looked at again before it is
// believed, and a true loss is there the third time, too.
auto begin_view_of_told(store::Connection& connection, const std::filesystem::path& anchor)
    -> std::optional<ledger::Head> {
  for (int looks_left = 3;;) {
    try {
      auto told = ledger::told_by(anchor.string());
      connection.begin_read();
      store::Tx tx{connection};
      ledger::require_told(tx, told);
      return told;
    } catch (const std::runtime_error&) {
      connection.rollback();
      if (--looks_left == 0) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
  }
}

auto prove(store::Connection& connection, const std::filesystem::path& anchor) -> bool {
  const auto told = begin_view_of_told(connection, anchor);
  store::Tx tx{connection};
  auto proof = ledger::verify(tx);
  const auto add = [&](std::vector<std::string> faults) {
    for (auto& fault : faults) proof.faults.push_back(std::move(fault));
  };
  add(admin::verify_audit(tx));
  add(tickets::verify_tickets(tx));
  add(groups::verify_groups(tx));
  add(wallet::verify_payments(tx));
  add(store::differences_of_shape(tx, store::all_migrations()));
  connection.rollback();
  for (const auto& fault : proof.faults) fmt::print("FAULT: {}\n", fault);
  if (!told)
    fmt::print("no {}: whether the newest seals are missing cannot be told\n", anchor.filename().string());
  if (proof.unsealed > 0) fmt::print("{} transfers are not sealed yet\n", proof.unsealed);
  fmt::print("{} transfers under {} seals, {} accounts: {}\n", proof.transfers, proof.seals, proof.accounts,
             proof.faults.empty() ? "everything adds up" : "NOT SOUND");
  return proof.faults.empty();
}

}  // namespace app
