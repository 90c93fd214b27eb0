// The books now: their laws, the head of the chain, and the last check.
#include "modules/books/books.hpp"
#include "modules/solvency/solvency.hpp"

namespace books {

namespace {

using namespace std::chrono_literals;

constexpr auto reckoned_anew_after = 1min;

auto reckon(Context& ctx) -> Today {
  const auto vitals = solvency::vitals(ctx);
  const bool covered = vitals.own >= Money{};
  return {.as_of = ctx.now.instant,
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

}  // namespace

auto today(Context& ctx, const Remembered& remembered) -> Result<Today> {
  // One reckons, and whoever comes meanwhile waits for it.
  const std::lock_guard lock{remembered.guard};
  auto& kept = remembered.today;
  const bool is_fresh =
      kept && kept->as_of <= ctx.now.instant && ctx.now.instant < kept->as_of + reckoned_anew_after;
  if (!is_fresh) kept = reckon(ctx);
  return *kept;
}

}  // namespace books
