// Delta debugging: larger pieces are left out first, then smaller ones.
#include "testing/simulation/shrink.hpp"

#include <algorithm>

namespace simulation {

namespace {

auto without(const std::vector<Step>& steps, std::size_t from, std::size_t count) -> std::vector<Step> {
  std::vector<Step> rest{steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(from)};
  const auto until = std::min(from + count, steps.size());
  rest.insert(rest.end(), steps.begin() + static_cast<std::ptrdiff_t>(until), steps.end());
  return rest;
}

}  // namespace

auto shrunk(const Season& season, const Ending& ending, Effort most,
            const std::function<void(std::size_t)>& progress) -> Ending {
  auto best = ending;
  int tries = 0;
  const auto began = std::chrono::steady_clock::now();
  const auto goes_on = [&] {
    return tries < most.tries && std::chrono::steady_clock::now() - began < most.time;
  };
  const auto still_breaks = [&](const std::vector<Step>& steps) {
    ++tries;
    auto again = play_again(season, steps);
    if (!again.broken || again.broken->law != ending.broken->law) return false;
    best = std::move(again);
    return true;
  };
  for (auto piece = std::max<std::size_t>(best.steps.size() / 2, 1);; piece /= 2) {
    // From the end: what is late in the story needs what is early, not the other way round.
    for (auto from = best.steps.size(); from > 0 && goes_on();) {
      from = from > piece ? from - piece : 0;
      if (still_breaks(without(best.steps, from, piece)) && progress) progress(best.steps.size());
      from = std::min(from, best.steps.size());
    }
    if (piece == 1 || !goes_on()) break;
  }
  return best;
}

}  // namespace simulation
