// Drawing steps, running them, and storing them in a file.
#include "testing/simulation/season.hpp"

#include <algorithm>
#include <fstream>

namespace simulation {

namespace {

// The time of the next step: mostly soon, sometimes after minutes, at night in the morning.
auto next_time(Dice& dice, std::int64_t at) -> std::int64_t {
  const auto pause = dice.below(100);
  if (pause < 60) return at + dice.below(20 * second);
  if (pause < 97) return at + dice.below(90 * second);
  if (pause < 98) return at + dice.below(25 * minute);
  const auto local = (at + 8 * hour) % day;  // a story begins at eight
  if (local > 22 * hour + 30 * minute || local < 7 * hour) return at + dice.between(2 * hour, 9 * hour);
  return at + second;
}

auto drawn_cut(Dice& dice) -> Trouble { return static_cast<Trouble>(dice.between(1, 4)); }

// Work without a call is rare, so it is cut off more often.
auto drawn_trouble(Dice& dice, std::string_view operation) -> Trouble {
  if (dice.one_in(60)) return dice.one_in(2) ? Trouble::asked_twice : Trouble::key_misused;
  if (dice.one_in(8)) return Trouble::without_key;
  const bool comes_by_itself = operation == "wallet.vnpay_tells";
  return dice.one_in(comes_by_itself ? 100 : 1'500) ? drawn_cut(dice) : Trouble::none;
}

class Drawer {
 public:
  explicit Drawer(std::uint64_t seed) : dice_{seed ^ 0x51D0F00DULL} {
    for (const auto& module : all_modules())
      for (const auto& operation : module.operations) {
        operations_.push_back(&operation);
        all_weights_ += operation.weight;
      }
  }

  auto next(const Model& model) -> Step {
    if (last_ != nullptr && dice_.below(100) < chance_of_once_more()) return once_more();
    Step step{.number = ++number_, .operation = {}};
    at_ = next_time(dice_, at_);
    step.at = at_;
    step.before_deadlines = dice_.one_in(50);
    for (;;) {
      const auto& operation = any_operation();
      auto args = operation.draw(dice_, model);
      if (!args) continue;
      step.operation = operation.name;
      step.args = *std::move(args);
      last_ = &operation;
      break;
    }
    step.trouble = drawn_trouble(dice_, step.operation);
    if (dice_.one_in(200)) step.on_the_way = drawn_cut(dice_);
    last_step_ = step;
    return step;
  }

 private:
  // Guessing and impatient users repeat at once.
  auto chance_of_once_more() const -> int {
    return last_->again + (last_step_.trouble == Trouble::without_key ? last_->impatient : 0);
  }
  auto once_more() -> Step {
    at_ += dice_.below(4 * second);
    auto step = last_step_;
    step.number = ++number_;
    step.at = at_;
    step.on_the_way = Trouble::none;
    if (is_cut(step.trouble)) step.trouble = Trouble::none;
    return step;
  }
  auto any_operation() -> const Operation& {
    auto weight = dice_.below(all_weights_);
    for (const auto* operation : operations_) {
      if (weight < operation->weight) return *operation;
      weight -= operation->weight;
    }
    return *operations_.back();
  }

  Dice dice_;
  std::vector<const Operation*> operations_;
  const Operation* last_ = nullptr;
  Step last_step_;
  std::int64_t all_weights_ = 0, number_ = 0, at_ = 0;
};

// When everything is checked.
class Checks {
 public:
  explicit Checks(const Season& season) : season_{season} {}
  auto are_due(std::int64_t steps) -> bool {
    if (steps < next_) return false;
    next_ = steps + std::max(season_.check_every, season_.checks_thin_out ? steps / 5 : 0);
    return true;
  }

 private:
  const Season& season_;
  std::int64_t next_ = season_.check_every;
};

// Runs one more step; false if an invariant was violated.
auto goes_on(Play& play, const Step& step, Ending& ending) -> bool {
  ending.steps.push_back(step);
  ++ending.done[step.operation];
  try {
    play.take(step);
  } catch (const Broken& broken) {
    ending.broken = broken;
  } catch (const std::exception& failure) {
    ending.broken = Broken{"the product does not fail", failure.what()};
  }
  ending.sentence = play.sentence();
  return !ending.broken;
}

void check_everything(Play& play, Ending& ending) {
  try {
    play.check_everything();
  } catch (const Broken& broken) {
    ending.broken = broken;
  }
}

void end(Play& play, Ending& ending) {
  if (!ending.broken) check_everything(play, ending);
  ending.hash = play.hash();
  ending.starts = play.product.starts();
  ending.cuts = play.product.cuts();
  ending.met = play.met;
  ending.days = (play.model.now - milliseconds(beginning())) / day;
}

}  // namespace

auto draw_and_play(const Season& season, const std::function<void(std::int64_t)>& progress) -> Ending {
  Play play{season.place, season.seed, season.rules};
  Drawer drawer{season.seed};
  Checks checks{season};
  Ending ending;
  for (std::int64_t n = 1; n <= season.operations && !ending.broken; ++n) {
    if (!goes_on(play, drawer.next(play.model), ending)) break;
    if (checks.are_due(n)) {
      check_everything(play, ending);
      if (progress) progress(n);
    }
  }
  end(play, ending);
  return ending;
}

auto play_again(const Season& season, const std::vector<Step>& steps,
                const std::function<void(const Step&, const std::string&)>& tell) -> Ending {
  Play play{season.place, season.seed, season.rules};
  Checks checks{season};
  Ending ending;
  for (const auto& step : steps) {
    const bool fine = goes_on(play, step, ending);
    if (tell) tell(step, ending.sentence);
    if (!fine) break;
    if (checks.are_due(std::ssize(ending.steps))) check_everything(play, ending);
    if (ending.broken) break;
  }
  end(play, ending);
  return ending;
}

auto operation_names() -> std::vector<std::string_view> {
  std::vector<std::string_view> names;
  for (const auto& module : all_modules())
    for (const auto& operation : module.operations) names.push_back(operation.name);
  return names;
}

void write_story(const std::filesystem::path& file, const Season& season, const std::vector<Step>& steps) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out{file};
  out << "seed " << season.seed << " people " << season.rules.at(Rules::people, 0) << '\n';
  for (const auto& step : steps) out << written(step) << '\n';
}

auto read_story(const std::filesystem::path& file, Season& season) -> std::vector<Step> {
  std::ifstream in{file};
  std::string word, of_people;
  std::int64_t people = 0;
  if (!(in >> word >> season.seed >> of_people >> people) || word != "seed" || of_people != "people")
    throw std::invalid_argument("not a story: " + file.string());
  std::getline(in, word);
  season.rules.set(Rules::people, people, 0);
  std::vector<Step> steps;
  const auto known = operation_names();
  while (std::getline(in, word)) steps.push_back(read_step(word, known));
  return steps;
}

}  // namespace simulation
