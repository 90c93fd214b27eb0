#pragma once
// Playing a story: each step is done to the product and to the model, and the two are held against each
// other.
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

/// A law that does not hold: which, and what was found.
struct Broken : std::runtime_error {
  Broken(std::string which, const std::string& found) : std::runtime_error(found), law{std::move(which)} {}
  std::string law;
};

/// The numbers that the next step is made of.
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
  /// Where one of the last `many` stands; there must be one.
  template <class Container>
  auto one_of_the_last(std::int64_t many, const Container& of) {
    return std::prev(of.end(), below(std::min(many, static_cast<std::int64_t>(of.size()))) + 1);
  }

 private:
  std::uint64_t state_;
};

/// What a module adds to the story.
struct Deed {
  std::string_view name;
  int weight;  // how often, among all
  /// Draws the arguments of a step, or nothing where it would make no sense now. Looks at the model only.
  std::function<std::optional<Args>(Dice&, const Model&)> draw;
  /// Does the step to the product and to the model.
  std::function<void(Play&, const Args&)> play;
  int again = 0;      // how often in a hundred times the same is done once more at once
  int impatient = 0;  // the same of a click without a key
};
struct Module {
  std::string_view name;
  std::vector<Deed> deeds = {};
  /// Before the first step: what the operator sets up.
  std::function<void(Play&)> begin = {};
  /// After each step: learns what the product made by itself and everybody may see.
  std::function<void(Play&, store::Tx&)> before_laws = {};
  /// After each step, of what it touched: costs no more however long the story is.
  std::function<void(Play&, store::Tx&)> after_step = {};
  /// Of everything there is, by calls as people make them.
  std::function<void(Play&)> ask_everything = {};
  /// Of everything there is.
  std::function<void(Play&, store::Tx&)> of_everything = {};
};
/// All of them, in the order in which they stand on one another.
auto all_modules() -> const std::vector<Module>&;

/// How often what must not be missed was met.
struct Met {
  std::map<std::string, std::int64_t, std::less<>> refusals;  // by key
  std::int64_t repeated = 0, misused = 0;                     // keys
};

class Play {
 public:
  Play(Place place, std::uint64_t seed, const Rules& rules);

  /// Does one step, and looks at the laws. Throws Broken.
  void take(const Step& step);
  /// Looks at all laws of everything. Throws Broken.
  void check_everything();
  /// The hash of all that was said and answered until now.
  auto hash() const -> std::string;

  // ---- what the deeds of modules are written with

  /// A sentence of the story: of what this step is.
  template <class... T>
  void say(fmt::format_string<T...> text, T&&... values) {
    tell(fmt::format(text, std::forward<T>(values)...));
  }
  /// Throws Broken unless it holds.
  template <class... T>
  void expect(bool holds, std::string_view law, fmt::format_string<T...> text, T&&... values) {
    if (!holds) throw Broken{std::string{law}, fmt::format(text, std::forward<T>(values)...)};
  }
  /// For the laws after a step: throws Broken when it wrote other rows of a table than those. They are given
  /// by what the model touched, and asked for only where something was written.
  void expect_only(Table table, const std::set<std::int64_t>& due);
  template <class Touched, class RowOf>
  void expect_only(Table table, const Touched& touched, RowOf row_of) {
    if (changes.of(table).empty()) return;
    std::set<std::int64_t> due;
    for (const auto& one : touched) due.insert(row_of(one));
    expect_only(table, due);
  }
  /// A call as anybody may make it, and what the model expects: the key of a refusal, or nothing when it is
  /// accepted. Answers the reply's data when it was accepted, nothing when it was refused as expected.
  auto ask(std::string_view path, Caller caller, std::string_view body, const Verdict& expected)
      -> std::optional<boost::json::value>;
  /// The same by a person, from the device on which they signed in last.
  auto ask_as(std::int64_t person, std::string_view path, std::string_view body, const Verdict& expected)
      -> std::optional<boost::json::value>;
  /// The same by the operator of that role at the console, who signs in again when the session is over.
  auto ask_console(Role role, std::string_view path, std::string_view body, const Verdict& expected)
      -> std::optional<boost::json::value>;

  /// Looks at something of one's own that tells of links of the chain, which engines make in other pieces:
  /// the answer is no part of the story's hash. Nothing when the device may not come in.
  auto look_as(std::int64_t person, std::string_view path, std::string_view query) -> std::optional<Reply>;

  auto step() const -> const Step& { return step_; }
  auto sentence() const -> const std::string& { return sentence_; }
  auto now() const -> std::int64_t { return model.now; }

  Product product;
  Model model;
  Changes changes;
  Met met;
  std::int64_t last_transfer = 0;  // the highest id among those that the laws have seen

 private:
  void tell(std::string sentence);
  void heed(const Reply& reply, const Verdict& expected, std::string_view path);
  void ask_again(std::string_view path, const Caller& caller, std::string_view body, const Reply& first);
  auto operator_token(Role role) -> std::string;

  std::uint64_t seed_;
  Step step_;
  std::string sentence_;
  std::string hash_ = std::string(64, '0');
  std::string said_;  // what is not in the hash yet
};

auto console_module() -> Module;
auto lists_module() -> Module;
auto bans_module() -> Module;
auto own_module() -> Module;
auto photos_module() -> Module;
/// Keeps the commitments of a set's groups that were announced since.
void learn_groups(Play& play, std::int64_t set);

/// When a story begins: Monday 2026-11-23, 08:00 in Viet Nam.
auto beginning() -> Instant;
/// Milliseconds after the epoch as an instant, and back: the model counts in plain integers.
inline auto instant(std::int64_t ms) { return Instant{std::chrono::milliseconds{ms}}; }
inline auto milliseconds(Instant t) { return static_cast<std::int64_t>(t.time_since_epoch().count()); }

/// The phone of somebody who has registered, or 0 while nobody has.
auto some_person(Dice& dice, const Model& model) -> std::int64_t;

/// A member of an answer that is an id, which is written as text or as a number.
auto id_in(const boost::json::value& data, std::string_view member) -> std::int64_t;
auto text_in(const boost::json::value& data, std::string_view member) -> std::string;
/// Amounts as they are written: of dong and XMoney with two decimals.
auto money_text(std::int64_t hundredths) -> std::string;
auto amount_text(Unit unit, std::int64_t n) -> std::string;

}  // namespace simulation
