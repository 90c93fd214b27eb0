// Faults planted on purpose.
#include "testing/simulation/planted.hpp"

#include "testing/simulation/shrink.hpp"

namespace simulation {

namespace {

struct Fault {
  std::string rule;
  std::int64_t number;  // in the product's place
  std::size_t longest_story = 12;
};

constexpr std::int64_t operations = 20'000;
constexpr std::uint64_t seeds = 3;  // a story that leaves out as much as it can is short from most of them

struct Found {
  std::size_t played = 0;
  Ending best;
};

auto shortest_story(const Season& usual, const Fault& fault) -> Found {
  Found found;
  for (std::uint64_t i = 0; i < seeds; ++i) {
    auto season = usual;
    season.seed += i;
    season.operations = operations;
    season.check_every = 1'000;
    season.rules.plant(fault.rule, fault.number);
    const auto ending = draw_and_play(season, {});
    found = {ending.steps.size(),
             ending.broken ? shrunk(season, ending, {3'000, std::chrono::minutes{4}}, {}) : ending};
    if (found.best.broken && found.best.steps.size() <= fault.longest_story) break;
  }
  return found;
}

}  // namespace

auto find_planted(const Season& usual) -> int {
  // What shows in one person's story is told in twelve steps; a group that forms takes several people.
  const Fault faults[] = {
      {"accounts.welcome_priority_passes", 2},
      {"accounts.code_lifetime", 4},
      {"wallet.order_lifetime", 14},
      {"wallet.open_orders", 2},
      {"accounts.pay_failures", 6},
      {"accounts.login_lock", 14},
      {"click_pause", 2 * second},
      {"privacy.erasure_wait", 8},
      {"adjustments.most_money", dong(150'000)},
      {"content.news_shown", 0},
      {"groups.hours", window(10 * 3600, 21 * 3600)},
      {"seats_of_a_person_in_a_group", 2, 12},
      {"groups.energy_a_seat", 11, 60},
  };
  int missed = 0;
  for (const auto& fault : faults) {
    const auto [played, best] = shortest_story(usual, fault);
    const bool found = best.broken && best.steps.size() <= fault.longest_story;
    missed += found ? 0 : 1;
    fmt::print("{} {} as {}: {} in {} steps, of {}\n", found ? "found" : "MISSED", fault.rule, fault.number,
               best.broken ? best.broken->law : "nothing", best.steps.size(), played);
    std::fflush(stdout);  // one by one, for whoever waits
  }
  return missed == 0 ? 0 : 1;
}

}  // namespace simulation
