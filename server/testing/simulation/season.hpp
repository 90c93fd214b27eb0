#pragma once
// A season: a number of steps drawn from one seed and run; and the replay of a stored story.
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "testing/simulation/play.hpp"

namespace simulation {

struct Season {
  Place place;
  std::uint64_t seed = 1;
  std::int64_t operations = 200'000;
  std::int64_t check_every = 20'000;  // steps between checks of everything
  bool checks_thin_out = false;       // then a check comes after a fifth more steps than the one before
  Rules rules = {};
};

/// The end of a story: complete, or with a violated invariant at its last step.
struct Ending {
  std::vector<Step> steps;
  std::optional<Broken> broken;
  std::string sentence;                           // of the last step
  std::string hash;                               // of all sentences and answers
  std::map<std::string_view, std::int64_t> done;  // how often each kind of step ran
  std::int64_t starts = 0, days = 0;
  Cuts cuts;
  Met met;
};

/// Draws and runs steps. `progress` receives the number of steps so far, from time to time.
auto draw_and_play(const Season& season, const std::function<void(std::int64_t)>& progress) -> Ending;
/// Runs stored steps. `tell` receives each sentence.
auto play_again(const Season& season, const std::vector<Step>& steps,
                const std::function<void(const Step&, const std::string&)>& tell = {}) -> Ending;

/// The names of all kinds of steps.
auto operation_names() -> std::vector<std::string_view>;
void write_story(const std::filesystem::path& file, const Season& season, const std::vector<Step>& steps);
/// Reads the seed and the steps.
auto read_story(const std::filesystem::path& file, Season& season) -> std::vector<Step>;

}  // namespace simulation
