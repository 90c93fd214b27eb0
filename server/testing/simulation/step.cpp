// Steps as lines of text.
#include "testing/simulation/step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace simulation {

auto written(const Step& step) -> std::string {
  auto line =
      fmt::format("{} {} {} {} {}", step.number, step.deed, step.at,
                  trouble_names[static_cast<std::size_t>(step.trouble)], step.before_deadlines ? 1 : 0);
  for (const auto arg : step.args) line += fmt::format(" {}", arg);
  return line;
}

auto read_step(const std::string& line, const std::vector<std::string_view>& known) -> Step {
  std::istringstream words{line};
  Step step;
  std::string deed, trouble;
  words >> step.number >> deed >> step.at >> trouble >> step.before_deadlines;
  const auto found = std::ranges::find(known, deed);
  const auto* const what = std::ranges::find(trouble_names, trouble);
  if (!words || found == known.end() || what == std::end(trouble_names))
    throw std::invalid_argument("this is no step of a story: " + line);
  step.deed = *found;
  step.trouble = static_cast<Trouble>(what - std::begin(trouble_names));
  for (std::int64_t arg = 0; words >> arg;) step.args.push_back(arg);
  return step;
}

}  // namespace simulation
