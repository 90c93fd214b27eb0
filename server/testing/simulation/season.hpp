#pragma once
// A season: so many steps drawn from one seed and played; and a story that was written down, played again.
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
  std::int64_t check_every = 20'000;  // all laws of everything
  Rules rules = {};
};

/// How a story ended: whole, or with a law broken at its last step.
struct Ending {
  std::vector<Step> steps;
  std::optional<Broken> broken;
  std::string sentence;                           // of the last step
  std::string hash;                               // of all that was said and answered
  std::map<std::string_view, std::int64_t> done;  // how often each deed came
  std::int64_t starts = 0, days = 0;
  Cuts cuts;
  Met met;
};

/// Draws and plays. `progress` hears the number of steps played, now and then.
auto draw_and_play(const Season& season, const std::function<void(std::int64_t)>& progress) -> Ending;
/// Plays the steps as they are written. `tell` hears each sentence.
auto play_again(const Season& season, const std::vector<Step>& steps,
                const std::function<void(const Step&, const std::string&)>& tell = {}) -> Ending;

/// The names of all deeds.
auto deed_names() -> std::vector<std::string_view>;
void write_story(const std::filesystem::path& file, const Season& season, const std::vector<Step>& steps);
/// Reads the seed and the steps.
auto read_story(const std::filesystem::path& file, Season& season) -> std::vector<Step>;

}  // namespace simulation
