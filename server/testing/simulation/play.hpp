#pragma once
// Running a story: each step runs in the product and in the model, whose states are then compared.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "platform/crypto/digest.hpp"
#include "testing/simulation/changes.hpp"
#include "testing/simulation/model.hpp"
#include "testing/simulation/product.hpp"

namespace simulation {

/// A violated invariant: its name, and the difference.
struct Broken : std::runtime_error {
  Broken(std::string which, const std::string& found)
      : std::runtime_error(found), invariant{std::move(which)} {}
  std::string invariant;
};

/// The random numbers of the next step.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_{seed} {}
  auto next() -> std::uint64_t;
  auto below(std::int64_t n) -> std::int64_t {
    return static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(n));
  }
  auto between(std::int64_t least, std::int64_t most) -> std::int64_t {
    return least + below(most - least + 1);
  }
  /// True once in `n` times.
  auto one_in(std::int64_t n) -> bool { return below(n) == 0; }
  template <class Container>
  auto any_of(const Container& from) -> const auto& {
    return from[static_cast<std::size_t>(below(static_cast<std::int64_t>(from.size())))];
  }
  /// The index of one of the last `many` elements; there must be one.
  template <class Container>
  auto one_of_the_last(std::int64_t many, const Container& of) {
    return std::prev(of.end(), below(std::min(many, static_cast<std::int64_t>(of.size()))) + 1);
  }

 private:
  std::uint64_t state_;
};

/// For drawing: the name of one of the last deals, mostly an open one.
template <class Deal>
auto some_deal(Dice& dice, const std::map<std::int64_t, Deal>& all) -> std::optional<std::int64_t> {
  for (int tries = 0; tries < 12 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(60, all);
    if (at->second.state == typename Deal::State{} || dice.one_in(20)) return at->first;
  }
  return {};
}

/// A kind of step.
struct Operation {
  std::string_view name;
  int weight;  // relative frequency
  /// Draws the arguments of a step, or nothing if it would make no sense now. Reads the model only.
  std::function<std::optional<Args>(Dice&, const Model&)> draw;
  /// Runs the step in the product and in the model.
  std::function<void(Play&, const Args&)> play;
  int again = 0;      // percentage of immediate repetitions
  int impatient = 0;  // the same for a click without a key
};
struct Module {
  std::string_view name;
  std::vector<Operation> operations = {};
  /// Before the first step: the operators' setup.
  std::function<void(Play&)> begin = {};
  /// After each step: learns public values that the product generated.
  std::function<void(Play&, store::Tx&)> before_invariants = {};
  /// After each step: checks what it touched, at a cost independent of the story's length.
  std::function<void(Play&, store::Tx&)> after_step = {};
  /// Checks everything by users' calls.
  std::function<void(Play&)> ask_everything = {};
  /// Checks everything.
  std::function<void(Play&, store::Tx&)> of_everything = {};
};
/// All modules, lower ones first.
auto all_modules() -> const std::vector<Module>&;

/// How often required events occurred.
struct Met {
  std::map<std::string, std::int64_t, std::less<>> refusals;  // by key
  std::map<std::string_view, std::int64_t> accepted;          // steps without a refusal, by kind
  std::int64_t repeated = 0, misused = 0;                     // keys
};

class Play {
 public:
  Play(Place place, std::uint64_t seed, const Rules& rules);

  /// Runs one step and checks its invariants. Throws Broken.
  void take(const Step& step);
  /// Checks all invariants on all data. Throws Broken.
  void check_everything();
  /// The hash of all sentences and answers so far.
  auto hash() const -> std::string;

  // ---- for the steps of modules

  /// Sets the sentence that describes this step.
  template <class... T>
  void say(fmt::format_string<T...> text, T&&... values) {
    tell(fmt::format(text, std::forward<T>(values)...));
  }
  /// Throws Broken unless it holds.
  template <class... T>
  void expect(bool holds, std::string_view invariant, fmt::format_string<T...> text, T&&... values) {
    if (!holds) throw Broken{std::string{invariant}, fmt::format(text, std::forward<T>(values)...)};
  }
  /// For checks after a step: throws Broken if it wrote other rows of a table than those. `due` comes from
  /// the model, and is computed only if something was written.
  void expect_only(Table table, const std::set<std::int64_t>& due);
  template <class Touched, class RowOf>
  void expect_only(Table table, const Touched& touched, RowOf row_of) {
    if (changes.of(table).empty()) return;
    std::set<std::int64_t> due;
    for (const auto& one : touched) due.insert(row_of(one));
    expect_only(table, due);
  }
  /// Makes a call and compares its result with the model's: the key of a refusal, or acceptance. Returns the
  /// reply's data if it was accepted, nothing if it was refused as expected.
  auto ask(std::string_view path, Caller caller, std::string_view body, const Verdict& expected)
      -> std::optional<boost::json::value>;
  /// The same by a user, from the device of the last login.
  auto ask_as(std::int64_t person, std::string_view path, std::string_view body, const Verdict& expected)
      -> std::optional<boost::json::value>;
  /// The same by the operator of that role at the console, with a new login when the session has ended.
  auto ask_console(Role role, std::string_view path, std::string_view body, const Verdict& expected)
      -> std::optional<boost::json::value>;

  /// Reads something of a user that contains links of the chain, which differ between engines: the answer is
  /// not in the story's hash. Nothing if the device's session has ended.
  auto look_as(std::int64_t person, std::string_view path, std::string_view query) -> std::optional<Reply>;

  auto step() const -> const Step& { return step_; }
  auto sentence() const -> const std::string& { return sentence_; }
  auto now() const -> std::int64_t { return model.now; }

  Product product;
  Model model;
  Changes changes;
  Met met;
  std::int64_t last_transfer = 0;  // the highest id that the checks have seen

 private:
  void tell(std::string sentence);
  void heed(const Reply& reply, const Verdict& expected, std::string_view path);
  void ask_again(std::string_view path, const Caller& caller, std::string_view body, const Reply& first);
  auto operator_token(Role role) -> std::string;

  std::uint64_t seed_;
  Step step_;
  std::string sentence_;
  std::string hash_ = std::string(64, '0');
  std::string said_;                         // not in the hash yet
  std::int64_t accepted_ = 0, refused_ = 0;  // calls of this step
};

auto console_module() -> Module;
auto bans_module() -> Module;
auto circles_module() -> Module;
auto earnings_module() -> Module;
auto own_module() -> Module;
/// Records the commitments of a set's newly announced groups.
void learn_groups(Play& play, std::int64_t set);

/// The group of a batch that takes seats is announced.
void learn_group(Play& play, std::int64_t batch);
/// The step of joining a batch: a phone, the batch, a client seed, a wrong password or none.
void join_batch(Play& play, const Args& args);
/// For drawing: the phone of a person who can pay a seat, mostly.
auto some_joiner(Dice& dice, const Model& model, std::int64_t batch) -> std::int64_t;

/// The start of every story: Monday 2026-11-23, 08:00 in Viet Nam.
auto beginning() -> Instant;
/// Conversions between milliseconds since the epoch, in which the model counts, and instants.
inline auto instant(std::int64_t ms) { return Instant{std::chrono::milliseconds{ms}}; }
inline auto milliseconds(Instant t) { return static_cast<std::int64_t>(t.time_since_epoch().count()); }

/// The phone of a registered user, or 0 if there is none.
auto some_person(Dice& dice, const Model& model) -> std::int64_t;

/// A member of an answer that is an id, written as text or as a number.
auto id_in(const boost::json::value& data, std::string_view member) -> std::int64_t;
auto text_in(const boost::json::value& data, std::string_view member) -> std::string;
/// Formatted amounts: dong and XMoney with two decimals.
auto money_text(std::int64_t hundredths) -> std::string;
auto amount_text(Unit unit, std::int64_t n) -> std::string;

}  // namespace simulation
