// Counting on from where the last look ended.
#include "modules/solvency/tail.hpp"

namespace solvency {

void add_to(std::vector<ledger::Total>& totals, const ledger::Total& more) {
  for (auto& total : totals)
    if (total.kind == more.kind && total.channel == more.channel && total.unit == more.unit) {
      total.units += more.units;
      return;
    }
  totals.push_back(more);
}

// Whoever looks from before what was counted last (a view that was opened earlier) is counted from the check
// on.
auto Tail::moved(Context& ctx, std::int64_t from, std::int64_t until) const -> std::vector<ledger::Total> {
  const std::lock_guard lock{guard_};
  if (from_ != from || until < until_) {
    totals_.clear();
    from_ = until_ = from;
  }
  const auto more = ledger::moved_between(ctx, until_, until);
  for (const auto& total : more) add_to(totals_, total);
  until_ = until;
  return totals_;
}

}  // namespace solvency
