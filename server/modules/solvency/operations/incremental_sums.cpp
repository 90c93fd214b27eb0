// Counting from the end of the previous update.
#include "../incremental_sums.hpp"

#include <algorithm>

namespace solvency {

// SQLite groups in memory, and without a bound it would group everything since the last check.
constexpr std::int64_t seals_at_once = 250;

void add_to(std::vector<ledger::Total>& totals, const ledger::Total& more) {
  for (auto& total : totals)
    if (total.kind == more.kind && total.channel == more.channel && total.unit == more.unit) {
      total.minor_units += more.minor_units;
      return;
    }
  totals.push_back(more);
}

// A transaction whose snapshot is older than the last update is counted from the check again.
auto IncrementalSums::moved(Context& ctx, std::int64_t from, std::int64_t until) const
    -> std::vector<ledger::Total> {
  const std::lock_guard lock{guard_};
  if (from_ != from || until < until_) {
    totals_.clear();
    from_ = until_ = from;
  }
  while (until_ < until) {
    const auto next = std::min(until_ + seals_at_once, until);
    const auto more = ledger::moved_between(ctx, until_, next);
    for (const auto& total : more) add_to(totals_, total);
    until_ = next;
  }
  return totals_;
}

}  // namespace solvency
