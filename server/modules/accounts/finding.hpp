#pragma once
// Users in the console's search.
#include <vector>

#include "platform/finding.hpp"

namespace accounts {

auto finders() -> std::vector<Finder>;

}  // namespace accounts
