// `gomve-simulation`: runs stories drawn from a seed against the model, and shortens one that violates an
// invariant.
#include <spdlog/spdlog.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <chrono>
#include <cstdio>
#include <exception>
#include <iostream>
#include <numeric>

#include "platform/pictures/pictures.hpp"
#include "testing/simulation/injected.hpp"
#include "testing/simulation/shrink.hpp"
#include "testing/simulation/tally.hpp"

namespace {

using namespace simulation;
using namespace std::chrono_literals;

struct Wanted {
  Season season;
  std::int64_t season_length = 100'000, people = Rules::usual_people;
  std::string replay, keep = "artefacts/simulation", engine = "sqlite";
  WhichFaults faults;
  bool shrink = false, injected = false, all_sentences = false;
};

auto scratch() -> std::filesystem::path {
  const std::filesystem::path memory{"/dev/shm"};
  std::error_code none;
  const auto room = std::filesystem::space(memory, none).available;
  const bool fits = !none && room > (std::uintmax_t{2} << 30U);
  return (fits ? memory : std::filesystem::temp_directory_path()) /
         fmt::format("gomve-simulation-{}", ::getpid());
}

void tell_step(const simulation::Step& step, const std::string& sentence) {
  const auto at = rfc3339(beginning() + std::chrono::milliseconds{step.at});
  fmt::print("  {:>7}  {} {}  {}{}\n", step.number, at.substr(0, 10), at.substr(11, 12), sentence,
             step.before_deadlines ? " (before the program worked its deadlines)" : "");
}

auto seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

// Prints the violation, shortens the story, prints it, and how to replay it.
void tell_failure(const Wanted& wanted, const Season& season, const Ending& ending) {
  fmt::print("\nAn invariant was violated at step {} of seed {}: {}\n  {}\n", ending.steps.size(),
             season.seed, ending.broken->invariant, ending.broken->what());
  const auto whole = std::filesystem::path{wanted.keep} / fmt::format("seed-{}.story", season.seed);
  write_story(whole, season, ending.steps);
  fmt::print("The whole story is in {}; shortening it\n", whole.string());
  std::fflush(stdout);
  const auto best = shrunk(season, ending, wanted.shrink ? Effort{100'000, 24h} : Effort{400, 4min},
                           [](std::size_t left) { fmt::print(stderr, "\r{} steps left   ", left); });
  const auto file = std::filesystem::path{wanted.keep} / fmt::format("seed-{}.short.story", season.seed);
  write_story(file, season, best.steps);
  fmt::print("\nThe same violation in {} steps:\n", best.steps.size());
  play_again(season, best.steps, tell_step);
  fmt::print("{}: {}\nReplay it: tests/simulation/run --replay {}\n", best.broken->invariant,
             best.broken->what(), file.string());
}

auto sum(const Cuts::Points& points) { return std::accumulate(points.begin(), points.end(), std::int64_t{}); }

auto play_seasons(const Wanted& wanted) -> int {
  std::int64_t played = 0;
  auto season = wanted.season;
  std::string hashes;
  Tally tally;
  const auto began = std::chrono::steady_clock::now();
  for (; played < wanted.season.operations; ++season.seed) {
    season.operations = std::min(wanted.season_length, wanted.season.operations - played);
    const auto ending = draw_and_play(season, {});
    played += season.operations;
    if (ending.broken) {
      tell_failure(wanted, season, ending);
      return 1;
    }
    hashes += ending.hash;
    tally.add(ending);
    fmt::print(
        "seed {}: {} operations, {} days, cut off in {} calls, {} notifications and {} deadlines, {:.0f} s, "
        "story {}\n",
        season.seed, season.operations, ending.days, sum(ending.cuts.calls), sum(ending.cuts.news),
        sum(ending.cuts.deadlines), seconds_since(began), ending.hash);
    std::fflush(stdout);
    if (wanted.all_sentences)
      for (const auto& [operation, times] : ending.done) {
        const auto accepted = ending.met.accepted.find(operation);
        fmt::print("  {:>8} accepted of {:>6}  {}\n",
                   accepted == ending.met.accepted.end() ? 0 : accepted->second, times, operation);
      }
  }
  if (wanted.all_sentences)
    for (const auto& [key, times] : tally.refusals()) fmt::print("  {:>8}  refused: {}\n", times, key);
  const bool is_small = wanted.people < Rules::usual_people || played < Tally::long_run;
  const auto missing = is_small ? std::vector<std::string>{} : tally.missing();
  for (const auto& what : missing) fmt::print("a run of this length must include {}\n", what);
  if (!missing.empty()) return 1;
  fmt::print("{} operations from seed {} on {}: 0 differences, story {}\n", played, wanted.season.seed,
             wanted.engine, crypto::hex(crypto::sha256(hashes)));
  return 0;
}

auto replay(Wanted& wanted) -> int {
  const auto steps = read_story(wanted.replay, wanted.season);
  const auto tell = steps.size() <= 200 || wanted.all_sentences;
  const auto ending = play_again(wanted.season, steps, tell ? tell_step : decltype(&tell_step){});
  fmt::print("{} steps of seed {}, story {}\n", ending.steps.size(), wanted.season.seed, ending.hash);
  if (!ending.broken) return 0;
  fmt::print("{}: {}\n", ending.broken->invariant, ending.broken->what());
  if (wanted.shrink) tell_failure(wanted, wanted.season, ending);
  return 1;
}

auto play(int argc, char** argv) -> int {
  Wanted wanted;
  CLI::App app{"Plays the product against a model of its rules, from a seed."};
  app.add_option("--seed", wanted.season.seed, "what everything is drawn from (1)");
  app.add_option("--operations", wanted.season.operations, "how many steps are played (200000)");
  app.add_option("--season", wanted.season_length, "after how many steps a new world begins (100000)");
  app.add_option("--people", wanted.people, "how many people there are at most (240)")
      ->check(CLI::Range(12, 10'000));
  app.add_option("--replay", wanted.replay, "plays the steps of a file again");
  app.add_flag("--shrink", wanted.shrink, "makes a story that breaks an invariant as short as can be");
  app.add_flag("--injected", wanted.injected, "injects faults, and requires that each is found");
  app.add_option("--only", wanted.faults.only, "of the faults injected those in whose name this occurs");
  app.add_option("--every", wanted.faults.every, "of the faults injected each so-many-th (1)")
      ->check(CLI::PositiveNumber);
  app.add_option("--first", wanted.faults.first, "with which of them --every begins (0)");
  app.add_flag("--tell", wanted.all_sentences, "tells more: every sentence, how often each operation came");
  app.add_option("--keep", wanted.keep,
                 "where stories that break an invariant are written (artefacts/simulation)");
  app.add_option("--engine", wanted.engine, "sqlite, or postgres: one of its own, or at GOMVE_TEST_POSTGRES");
  CLI11_PARSE(app, argc, argv);
  spdlog::set_level(spdlog::level::off);
  wanted.season.place.folder = scratch();
  wanted.season.rules.set(Rules::people, wanted.people, 0);
  if (wanted.engine == "postgres") {
    const char* address = std::getenv("GOMVE_TEST_POSTGRES");
    if (address == nullptr) return fmt::print(stderr, "GOMVE_TEST_POSTGRES is not set\n"), 2;
    wanted.season.place.postgres = address;
  }
  if (wanted.injected) return find_injected(wanted.season, wanted.faults);
  return wanted.replay.empty() ? play_seasons(wanted) : replay(wanted);
}

}  // namespace

auto main(int argc, char** argv) -> int {
  if (argc == 2 && std::string_view{argv[1]} == "picture-worker") return pictures::worker_main();
  try {
    return play(argc, argv);
  } catch (const std::exception& error) {
    std::fputs(error.what(), stderr);
    return 2;
  }
}
