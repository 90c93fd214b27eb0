#pragma once
// Identity cards in the console's search.
#include <vector>

#include "platform/finding.hpp"

namespace identity {

auto finders() -> std::vector<Finder>;

}  // namespace identity
