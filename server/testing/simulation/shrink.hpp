#pragma once
// Making a story that breaks a law as short as it can be.
#include <functional>
#include <vector>

#include "testing/simulation/season.hpp"

namespace simulation {

/// Leaves out steps as long as the same law still breaks. What stays is in order, each step as it was.
/// `progress` hears how many are left. Stops trying after so many tries.
auto shrunk(const Season& season, const Ending& ending, int most_tries,
            const std::function<void(std::size_t)>& progress) -> Ending;

}  // namespace simulation
