#pragma once
// Faults planted on purpose, and the machinery must find them: the model expects what the product does not
// do, the product's database does what nobody asked for, or a crash loses what was kept.
#include <cstddef>
#include <string>

#include "testing/simulation/season.hpp"

namespace simulation {

/// Every `every`-th fault, beginning with number `first`, in whose name `only` occurs.
struct WhichFaults {
  std::string only;
  std::size_t every = 1, first = 0;
};

/// Plants one fault after the other; each must be found, and told in so few steps. Answers 0 if so.
auto find_planted(const Season& season, const WhichFaults& which) -> int;

}  // namespace simulation
