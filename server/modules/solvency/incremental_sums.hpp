#pragma once
// What was moved since the last check, counted on from look to look: a look costs what has happened since the
// one before.
#include <cstdint>
#include <mutex>
#include <vector>

#include "modules/ledger/ledger.hpp"

namespace solvency {

/// On any thread; of one database.
class IncrementalSums {
 public:
  /// What was moved behind the seal `from`, as far as the seal `until`. Seals are never changed, so what was
  /// counted once is not counted again.
  auto moved(Context& ctx, std::int64_t from, std::int64_t until) const -> std::vector<ledger::Total>;

 private:
  mutable std::mutex guard_;
  mutable std::int64_t from_ = 0, until_ = 0;
  mutable std::vector<ledger::Total> totals_;
};

/// Adds to the total of the same accounts, or begins it.
void add_to(std::vector<ledger::Total>& totals, const ledger::Total& more);

}  // namespace solvency
