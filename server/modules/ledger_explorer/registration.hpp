#pragma once
// What the module registers beside its endpoints.
#include <vector>

#include "platform/finding.hpp"

namespace ledger_explorer {

/// Transfers and seals in the console's search.
auto finders() -> std::vector<Finder>;

}  // namespace ledger_explorer
