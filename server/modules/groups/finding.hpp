#pragma once
// Groups in the console's search.
#include <vector>

#include "platform/finding.hpp"

namespace groups {

auto finders() -> std::vector<Finder>;

}  // namespace groups
