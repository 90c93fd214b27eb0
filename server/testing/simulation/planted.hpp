#pragma once
// Faults planted on purpose, and the machinery must find them: the model expects what the product does not
// do, the product's database does what nobody asked for, or a crash loses what was kept.
#include <string_view>

#include "testing/simulation/season.hpp"

namespace simulation {

/// Plants one fault after the other, of those in whose name `only` occurs; each must be found, and told in so
/// few steps. Answers 0 if so.
auto find_planted(const Season& season, std::string_view only) -> int;

}  // namespace simulation
