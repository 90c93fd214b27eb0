#pragma once
// Faults planted on purpose: the model expects what the product does not do, and the machinery must find it.
#include "testing/simulation/season.hpp"

namespace simulation {

/// Plants one fault after the other; each must be found, and told in so few steps. Answers 0 if so.
auto find_planted(const Season& season) -> int;

}  // namespace simulation
