#pragma once
// Injected faults, which the simulation must detect: in the model's rules, in the product's database, or in
// the result of a crash.
#include <cstddef>
#include <string>

#include "testing/simulation/season.hpp"

namespace simulation {

/// Every `every`-th fault, starting with number `first`, whose name contains `only`.
struct WhichFaults {
  std::string only;
  std::size_t every = 1, first = 0;
};

/// Injects one fault after the other; each must be detected, with a story of few steps. Returns 0 if all are.
auto find_injected(const Season& season, const WhichFaults& which) -> int;

}  // namespace simulation
