#pragma once
// What one instance remembers of the whole ledger between calls.
#include "calls.hpp"
#include "incremental_sums.hpp"
#include "platform/ttl_cache.hpp"

namespace solvency {

struct Cache {
  TtlCache<Overview> overview = {};
  TtlCache<HealthSummary> health = {};
  IncrementalSums tail = {};
};

}  // namespace solvency
