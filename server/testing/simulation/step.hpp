#pragma once
// A step of the story: what is done, when, and with which arguments. Everything about it is drawn beforehand
// and stays the same whatever other steps there are, so that a story can be made shorter by leaving some out.
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace simulation {

/// What goes wrong around a call, besides what it is refused for.
enum class Trouble : std::uint8_t {
  none,
  cut_before_seal,     ///< the program is cut off when the work is done, before the chain is sealed
  cut_before_commit,   ///< … when it is sealed, before it is committed
  cut_after_commit,    ///< … when it is committed, before the head is written beside the database
  cut_before_telling,  ///< … when all is kept, before the caller is told
  asked_twice,         ///< the same call comes once more, under the same key
  key_misused,         ///< another call comes under the same key
  without_key,         ///< money is moved by a click that carries no key
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
  std::int64_t number = 0;  ///< its place in the story; what it makes is named by it
  std::string_view deed;    ///< "groups.buy"
  std::int64_t at = 0;      ///< milliseconds after the story's beginning
  Trouble trouble = Trouble::none;
  Trouble on_the_way = Trouble::none;  ///< cuts the first deadline that is met before it
  bool before_deadlines = false;       ///< comes when deadlines are due that the program has not worked yet
  Args args = {};
};

/// The first N arguments of a deed, by name: `const auto [who, set] = take<2>(args)`.
template <std::size_t N>
auto take(const Args& args) -> std::array<std::int64_t, N> {
  if (args.size() < N) throw std::invalid_argument("a step has too few arguments");
  std::array<std::int64_t, N> all{};
  for (std::size_t i = 0; i < N; ++i) all[i] = args[i];
  return all;
}

/// "812 groups.buy 3600000 - - 0 17 2 1"
auto written(const Step& step) -> std::string;
/// The same read back. The deed's name lives as long as `known` does. Throws std::invalid_argument.
auto read_step(const std::string& line, const std::vector<std::string_view>& known) -> Step;

}  // namespace simulation
