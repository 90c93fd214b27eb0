// The present state of the ledger: its invariants, the chain's head, and the last check.
#include "../calls.hpp"

namespace ledger_explorer {

auto today(Context& ctx, const solvency::Cache& memory) -> Result<Today> {
  const auto health = solvency::health(ctx, memory);
  const bool covered = health.own >= Money{};
  return Today{.as_of = health.as_of,
               .head = ledger::head(ctx),
               .awaiting_seal = ledger::awaiting_seal(ctx),
               .held = health.held,
               .owed = health.owed,
               .in_flight = health.in_flight,
               .unmatched = health.unmatched,
               .own = health.own,
               .laws = {{Law::units_sum_to_zero, health.imbalance == 0, std::to_string(health.imbalance)},
                        // The database itself refuses balances below zero.
                        {Law::nothing_below_zero, true, "0"},
                        {Law::people_are_covered, covered, decimal(covered ? 0 : -health.own.minor_units)},
                        {Law::chain_holds, health.check_holds, ""}},
               .checked_at = health.checked_at};
}

}  // namespace ledger_explorer
