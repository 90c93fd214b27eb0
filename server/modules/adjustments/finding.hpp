#pragma once
// Adjustments in the console's search.
#include <vector>

#include "platform/finding.hpp"

namespace adjustments {

auto finders() -> std::vector<Finder>;

}  // namespace adjustments
