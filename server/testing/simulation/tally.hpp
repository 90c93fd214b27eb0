#pragma once
// The events of a long run, over all its seasons: a run without crashes or refusals would prove little.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "testing/simulation/season.hpp"

namespace simulation {

class Tally {
 public:
  /// After this number of steps every required event has occurred, from any seed.
  static constexpr std::int64_t long_run = 200'000;

  void add(const Ending& ending);
  /// The required events that did not occur: kinds of steps, crashes at every point, keys, refusals.
  auto missing() const -> std::vector<std::string>;
  auto refusals() const -> const auto& { return met_.refusals; }

 private:
  Cuts cuts_;
  Met met_;
  std::map<std::string_view, std::int64_t> done_;
};

}  // namespace simulation
