#pragma once
// Making a story that breaks a law as short as it can be.
#include <chrono>
#include <functional>
#include <vector>

#include "testing/simulation/season.hpp"

namespace simulation {

/// How long it is tried: whichever ends first.
struct Effort {
  int tries;
  std::chrono::minutes time;
  std::size_t short_enough = 1;  // with no more steps than these nothing further is left out
};

/// Leaves out steps as long as the same law still breaks. What stays is in order, each step as it was.
/// `progress` hears how many are left.
auto shrunk(const Season& season, const Ending& ending, Effort most,
            const std::function<void(std::size_t)>& progress) -> Ending;

}  // namespace simulation
