#pragma once
// A step of a story: its kind, time and arguments. All of it is drawn beforehand and independent of other
// steps, so that a story can be shortened by removing some.
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace simulation {

/// Disturbances of a call, besides refusals.
enum class Trouble : std::uint8_t {
  none,
  cut_before_seal,     ///< the program is cut off after the work, before the chain is sealed
  cut_before_commit,   ///< … after sealing, before the commit
  cut_after_commit,    ///< … after the commit, before the head anchor is written
  cut_before_telling,  ///< … after everything is stored, before the caller is answered
  asked_twice,         ///< the same call is repeated under the same key
  key_misused,         ///< another call comes under the same key
  without_key,         ///< a money call without a key
};
inline constexpr std::string_view trouble_names[] = {
    "-",           "cut_before_seal", "cut_before_commit", "cut_after_commit", "cut_before_telling",
    "asked_twice", "key_misused",     "without_key"};
constexpr auto is_cut(Trouble t) { return Trouble::cut_before_seal <= t && t <= Trouble::cut_before_telling; }
constexpr auto is_kept_though_cut(Trouble t) {
  return t == Trouble::cut_after_commit || t == Trouble::cut_before_telling;
}

using Args = std::vector<std::int64_t>;

struct Step {
  std::int64_t number = 0;     ///< its position in the story, which identifies what it makes
  std::string_view operation;  ///< "groups.buy"
  std::int64_t at = 0;         ///< milliseconds after the story's beginning
  Trouble trouble = Trouble::none;
  Trouble on_the_way = Trouble::none;  ///< cuts the first job that runs before it
  bool before_deadlines = false;       ///< runs while jobs are due that the program has not run
  Args args = {};
};

/// The first N arguments of a step: `const auto [who, set] = take<2>(args)`.
template <std::size_t N>
auto take(const Args& args) -> std::array<std::int64_t, N> {
  if (args.size() < N) throw std::invalid_argument("a step has too few arguments");
  std::array<std::int64_t, N> all{};
  for (std::size_t i = 0; i < N; ++i) all[i] = args[i];
  return all;
}

/// "812 groups.buy 3600000 - - 0 17 2 1"
auto written(const Step& step) -> std::string;
/// Parses such a line. The name points into `known`. Throws std::invalid_argument.
auto read_step(const std::string& line, const std::vector<std::string_view>& known) -> Step;

}  // namespace simulation
