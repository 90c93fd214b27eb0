// The verification of a database in one read transaction.
#include "app/proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <thread>

#include "app/modules.hpp"

namespace app {

// The head is read from the anchor before the transaction starts, so the snapshot must contain it, however
// much is written meanwhile. The anchor may be read during a write, so a mismatch is checked again; a real
// loss fails all three attempts.
auto begin_anchored_view(store::Connection& connection, const std::filesystem::path& anchor)
    -> std::optional<ledger::Head> {
  for (int looks_left = 3;;) {
    try {
      auto anchored = ledger::read_anchor(anchor.string());
      connection.begin_read();
      store::Tx tx{connection};
      ledger::require_anchored(tx, anchored);
      return anchored;
    } catch (const std::runtime_error&) {
      connection.rollback();
      if (--looks_left == 0) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
  }
}

auto prove(store::Connection& connection, const std::filesystem::path& anchor) -> bool {
  const auto anchored = begin_anchored_view(connection, anchor);
  store::Tx tx{connection};
  auto proof = ledger::verify(tx);
  std::ranges::move(all_faults(all_modules(), tx), std::back_inserter(proof.faults));
  connection.rollback();
  for (const auto& fault : proof.faults) fmt::print("FAULT: {}\n", fault);
  if (!anchored)
    fmt::print("no {}: a loss of the newest seals cannot be detected\n", anchor.filename().string());
  if (proof.unsealed > 0) fmt::print("{} transfers are not sealed yet\n", proof.unsealed);
  fmt::print("{} transfers under {} seals, {} accounts: {}\n", proof.transfers, proof.seals, proof.accounts,
             proof.faults.empty() ? "everything adds up" : "NOT SOUND");
  return proof.faults.empty();
}

}  // namespace app
