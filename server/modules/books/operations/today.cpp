// The books now: their laws, the head of the chain, and the last check.
#include "modules/books/books.hpp"

namespace books {

auto today(Context& ctx, const solvency::Memory& memory) -> Result<Today> {
  const auto vitals = solvency::vitals(ctx, memory);
  const bool covered = vitals.own >= Money{};
  return Today{.as_of = vitals.as_of,
               .head = ledger::head(ctx),
               .awaiting_seal = ledger::awaiting_seal(ctx),
               .held = vitals.held,
               .owed = vitals.owed,
               .in_flight = vitals.in_flight,
               .unmatched = vitals.unmatched,
               .own = vitals.own,
               .laws = {{Law::units_sum_to_zero, vitals.imbalance == 0, std::to_string(vitals.imbalance)},
                        // The database itself takes no balance below zero.
                        {Law::nothing_below_zero, true, "0"},
                        {Law::people_are_covered, covered, decimal(covered ? 0 : -vitals.own.units)},
                        {Law::chain_holds, vitals.check_holds, ""}},
               .checked_at = vitals.checked_at};
}

}  // namespace books
