// Injected faults that the simulation must detect.
#include "testing/simulation/injected.hpp"

#include "testing/simulation/faults.hpp"
#include "testing/simulation/shrink.hpp"

namespace simulation {

namespace {

constexpr std::uint64_t seeds = 3;  // a story with its superfluous steps removed is short from most seeds
constexpr int tries = 600;          // of shortening a story, each with a new product

struct Found {
  std::size_t played = 0;
  Ending best;
};

auto is_noticed(const Fault& fault, const Ending& ending) -> bool {
  if (!ending.broken) return false;
  const auto& broken = ending.broken->invariant;
  return fault.invariant.empty() || broken == fault.invariant || broken == fault.or_else;
}

auto is_found(const Fault& fault, const Ending& ending) -> bool {
  return is_noticed(fault, ending) && ending.steps.size() <= fault.longest_story;
}

auto shortest_story(const Season& usual, const Fault& fault) -> Found {
  const Effort most{.tries = tries, .time = {}, .short_enough = fault.longest_story};
  Found found;
  for (std::uint64_t i = 0; i < seeds; ++i) {
    auto season = usual;
    season.seed += i;
    season.operations = fault.operations;
    season.check_every = 200;
    season.checks_thin_out = true;
    fault.inject(season);
    const auto ending = draw_and_play(season, {});
    found = {ending.steps.size(), is_noticed(fault, ending) ? shrunk(season, ending, most, {}) : ending};
    if (is_found(fault, found.best)) break;
  }
  return found;
}

}  // namespace

auto find_injected(const Season& usual, const WhichFaults& which) -> int {
  int missed = 0;
  std::size_t place = 0;
  for (const auto& fault : all_faults()) {
    if (place++ % which.every != which.first % which.every) continue;
    if (fault.what.find(which.only) == std::string::npos) continue;
    const auto [played, best] = shortest_story(usual, fault);
    const bool found = is_found(fault, best);
    missed += found ? 0 : 1;
    fmt::print("{} {}: {} in {} steps, of {}\n", found ? "found" : "MISSED", fault.what,
               best.broken ? best.broken->invariant : "nothing", best.steps.size(), played);
    if (!found && best.broken) fmt::print("  {}\n", best.broken->what());
    std::fflush(stdout);  // one line at a time, for progress
  }
  return missed == 0 ? 0 : 1;
}

}  // namespace simulation
