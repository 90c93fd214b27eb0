#pragma once
// Transfers and seals in the console's search.
#include <vector>

#include "platform/finding.hpp"

namespace ledger_explorer {

auto finders() -> std::vector<Finder>;

}  // namespace ledger_explorer
