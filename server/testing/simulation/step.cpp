// Steps as lines of text.
#include "testing/simulation/step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace simulation {

namespace {

auto name_of(Trouble trouble) { return trouble_names[static_cast<std::size_t>(trouble)]; }

auto trouble_named(const std::string& name) -> Trouble {
  const auto* const found = std::ranges::find(trouble_names, name);
  if (found == std::end(trouble_names)) throw std::invalid_argument("unknown trouble: " + name);
  return static_cast<Trouble>(found - std::begin(trouble_names));
}

}  // namespace

auto written(const Step& step) -> std::string {
  auto line = fmt::format("{} {} {} {} {} {}", step.number, step.operation, step.at, name_of(step.trouble),
                          name_of(step.on_the_way), step.before_deadlines ? 1 : 0);
  for (const auto arg : step.args) line += fmt::format(" {}", arg);
  return line;
}

auto read_step(const std::string& line, const std::vector<std::string_view>& known) -> Step {
  std::istringstream words{line};
  Step step;
  std::string operation, trouble, on_the_way;
  words >> step.number >> operation >> step.at >> trouble >> on_the_way >> step.before_deadlines;
  const auto found = std::ranges::find(known, operation);
  if (!words || found == known.end()) throw std::invalid_argument("not a step of a story: " + line);
  step.operation = *found;
  step.trouble = trouble_named(trouble);
  step.on_the_way = trouble_named(on_the_way);
  for (std::int64_t arg = 0; words >> arg;) step.args.push_back(arg);
  return step;
}

}  // namespace simulation
