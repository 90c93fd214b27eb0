#pragma once
// Tickets in the console's search.
#include <vector>

#include "platform/finding.hpp"

namespace tickets {

auto finders() -> std::vector<Finder>;

}  // namespace tickets
