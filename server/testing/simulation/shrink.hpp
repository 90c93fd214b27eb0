#pragma once
// Shortening of a story that violates an invariant.
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "testing/simulation/season.hpp"

namespace simulation {

/// The limits of the attempts: the first one that is reached. A verdict must not depend on a time.
struct Effort {
  int tries;
  std::optional<std::chrono::minutes> time;
  std::size_t short_enough = 1;  // no more steps are removed at this length
};

/// Removes steps while the same invariant is violated. The rest stays in order, each step unchanged.
/// `progress` receives the number of remaining steps.
auto shrunk(const Season& season, const Ending& ending, Effort most,
            const std::function<void(std::size_t)>& progress) -> Ending;

}  // namespace simulation
