#pragma once
// Sums of transfers since the last check, updated incrementally: each update reads only the seals since the
// previous one.
#include <cstdint>
#include <mutex>
#include <vector>

#include "ledger/whole.hpp"

namespace solvency {

/// Thread-safe; for one database.
class IncrementalSums {
 public:
  /// The sums of the transfers in seals after `from`, up to `until`. Seals never change, so each is counted
  /// once.
  auto moved(Context& ctx, std::int64_t from, std::int64_t until) const -> std::vector<ledger::Total>;

 private:
  mutable std::mutex guard_;
  mutable std::int64_t from_ = 0, until_ = 0;
  mutable std::vector<ledger::Total> totals_;
};

/// Adds to the total of the same accounts, or appends it.
void add_to(std::vector<ledger::Total>& totals, const ledger::Total& more);

}  // namespace solvency
