#pragma once
// What a long run came by, over all its seasons: a proof that met no crash and no refusal proved little.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "testing/simulation/season.hpp"

namespace simulation {

class Tally {
 public:
  /// After so many steps everything that matters has been met, from whatever seed.
  static constexpr std::int64_t long_run = 200'000;

  void add(const Ending& ending);
  /// What was never met of what a long run must: deeds, crashes at every point, keys, refusals.
  auto missing() const -> std::vector<std::string>;
  auto refusals() const -> const auto& { return met_.refusals; }

 private:
  Cuts cuts_;
  Met met_;
  std::map<std::string_view, std::int64_t> done_;
};

}  // namespace simulation
