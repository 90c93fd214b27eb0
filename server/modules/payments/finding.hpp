#pragma once
// Top-up orders and payments in the console's search.
#include <vector>

#include "platform/finding.hpp"

namespace payments {

auto finders() -> std::vector<Finder>;

}  // namespace payments
