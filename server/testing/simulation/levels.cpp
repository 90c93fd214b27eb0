// Levels: what counts for them, the nightly recount, and operators who review the highest.
#include "testing/simulation/levels.hpp"

#include <algorithm>

#include "modules/team/levels/levels.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::int64_t highest = 4;
constexpr std::string_view law = "levels live as the rules say";

// ---- rules

struct Standing {
  std::int64_t buying = 0, tickets = 0;
};

// Whom a person invited and who bought within the last days, and the tickets of those days below the person.
auto standing_of(const Model& model, std::int64_t who) {
  const auto since = model.today() - model.rule("team.level_days");
  Standing standing;
  for (const auto& [buyer, bought] : model.levels.bought)
    standing.buying += bought.referrer == who && bought.last_at >= Model::start_of(since) ? 1 : 0;
  const auto& days = model.boards.days;
  for (auto at = days.lower_bound({who, since}); at != days.end() && at->first.first == who; ++at)
    standing.tickets += at->second.tickets;
  return standing;
}

auto meets(const Model& model, std::int64_t level, const Standing& standing) {
  const auto least = [&](std::string_view what) {
    return model.rule(fmt::format("team.level{}_{}", level, what));
  };
  return standing.buying >= least("buying") && (level == 2 || standing.tickets >= least("tickets"));
}

void change_level(Model& model, std::int64_t who, std::int64_t to, const Standing& standing) {
  auto& level = model.levels.level.try_emplace(who, 1).first->second;
  model.levels.changes[who].push_back({level, to, standing.buying, standing.tickets, model.now});
  level = to;
  model.people.touched.insert(who);
}

// Up at once, down by one after as many days without the conditions of the level and of all above it.
void change_at_night(Model& model, std::int64_t who, const Standing& standing) {
  const auto level = level_of(model, who);
  auto& met_on = model.levels.met_on.at(who);
  std::int64_t earned = 1;
  bool holds = level == 1;
  for (std::int64_t higher = 2; higher <= highest; ++higher) {
    if (!meets(model, higher, standing)) continue;
    if (higher < highest) earned = higher;
    holds = holds || higher >= level;
  }
  const bool rises = earned > level;
  const bool falls = !rises && !holds && model.today() - met_on >= model.rule("team.level_days");
  if (rises || holds || falls) met_on = model.today();
  if (!rises && !falls) return;
  change_level(model, who, rises ? earned : level - 1, standing);
  model.inbox.tell(who, rises ? "team.level_rose" : "team.level_fell");
}

// A refused person is proposed again after as many days as count.
void review(Model& model, std::int64_t who, const Standing& standing) {
  auto& all = model.levels.reviews[who];
  const bool is_waiting = !all.empty() && all.back().state == LevelReview::waiting;
  if (level_of(model, who) < highest && meets(model, highest, standing)) {
    const auto pause = model.rule("team.level_days") * day;
    const bool is_too_soon =
        !all.empty() && all.back().state == LevelReview::refused && model.now - all.back().decided_at < pause;
    if (!is_waiting && !is_too_soon) all.push_back({.buying = standing.buying, .tickets = standing.tickets});
  } else if (is_waiting) {
    all.back().state = LevelReview::lapsed;
    all.back().decided_at = model.now;
  }
}

void plan_recount(Model& model) {
  const auto tonight = Model::start_of(model.today()) + 30 * minute;
  model.deadlines.plan("team.recount", 0, tonight + (model.now < tonight ? 0 : day));
}

// ---- steps

void decide(Play& play, const Args& args) {
  const auto [phone, confirms, by] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const auto found = model.levels.reviews.find(who);
  if (found == model.levels.reviews.end() || found->second.empty()) return;
  auto& last = found->second.back();
  play.say("the {} {} the highest level of {}", name_of(payer(by)), confirms != 0 ? "confirms" : "refuses",
           phone);
  const auto standing = standing_of(model, who);
  Verdict expected;
  if (last.state != LevelReview::waiting)
    expected = refused("team.level_not_waiting");
  else if (confirms != 0 && !meets(model, highest, standing))
    expected = refused("team.level_unmet");
  if (!play.ask_console(payer(by), confirms != 0 ? "level/confirm" : "level/refuse",
                        fmt::format(R"({{"id":"{}","reason":"seen"}})", last.id), expected))
    return;
  last.state = confirms != 0 ? LevelReview::confirmed : LevelReview::refused;
  last.decided_at = model.now;
  model.levels.touched.insert(who);
  model.inbox.tell(who, confirms != 0 ? "team.level_rose" : "team.level_refused");
  if (confirms == 0) return;
  change_level(model, who, highest, standing);
  model.levels.met_on[who] = model.today();
}

// Mostly one that waits.
auto draw_decision(Dice& dice, const Model& model) -> std::optional<Args> {
  for (const auto& [who, all] : model.levels.reviews) {
    if (all.empty() || model.people.at(who).is_erased) continue;
    const bool is_waiting = all.back().state == LevelReview::waiting;
    if (!dice.one_in(is_waiting ? 2 : 40)) continue;
    return Args{model.people.at(who).phone, dice.one_in(3) ? 0 : 1, dice.below(payers)};
  }
  return {};
}

// ---- invariants

struct ChangeRow {
  std::int64_t from_level, to_level, buying, tickets, changed_at;
  auto operator==(const ChangeRow&) const -> bool = default;
};
BOOST_DESCRIBE_STRUCT(ChangeRow, (), (from_level, to_level, buying, tickets, changed_at))
struct ReviewRow {
  std::int64_t id;
  std::string state;
  std::int64_t buying, tickets;
};
BOOST_DESCRIBE_STRUCT(ReviewRow, (), (id, state, buying, tickets))

// The ids of reviews that a night made.
void learn_reviews(Play& play, store::Tx& tx) {
  auto& levels = play.model.levels;
  for (const auto who : levels.touched) {
    const auto found = levels.reviews.find(who);
    if (found == levels.reviews.end() || found->second.empty() || found->second.back().id != 0) continue;
    found->second.back().id = tx.one<std::int64_t>("SELECT MAX(id) FROM team_review WHERE user_id = $1",
                                                   play.model.people.at(who).id)
                                  .value_or(0);
  }
}

void same_reviews(Play& play, store::Tx& tx, std::int64_t who) {
  const auto found = play.model.levels.reviews.find(who);
  const auto due = found == play.model.levels.reviews.end() ? std::vector<LevelReview>{} : found->second;
  const auto rows = tx.all(store::select<ReviewRow, "FROM team_review WHERE user_id = $1 ORDER BY id">,
                           play.model.people.at(who).id);
  const auto is_same = [](const ReviewRow& row, const LevelReview& one) {
    return row.id == one.id && row.state == review_states[one.state] && row.buying == one.buying &&
           row.tickets == one.tickets;
  };
  play.expect(std::ranges::equal(rows, due, is_same), law,
              "the reviews of person {} are others: {}, the last {}", who, rows.size(),
              rows.empty() ? "none" : rows.back().state);
}

void same_levels(Play& play, store::Tx& tx, std::int64_t who) {
  const auto& levels = play.model.levels;
  const auto id = play.model.people.at(who).id;
  const auto level = tx.one<std::int64_t>("SELECT level FROM account_user WHERE id = $1", id).value_or(0);
  play.expect(level == level_of(play.model, who), law, "person {} has level {}, and by the rules {}", who,
              level, level_of(play.model, who));
  const auto met_on = tx.one<std::int64_t>("SELECT met_on FROM team_leader WHERE user_id = $1", id);
  const auto leads = levels.met_on.find(who);
  const auto due_on = leads == levels.met_on.end() ? 0 : leads->second;
  play.expect(met_on.value_or(0) == due_on, law,
              "person {} met the conditions on day {}, and by the rules on {}", who, met_on.value_or(0),
              due_on);
  std::vector<ChangeRow> due;
  if (const auto found = levels.changes.find(who); found != levels.changes.end())
    for (const auto& one : found->second) due.emplace_back(one.from, one.to, one.buying, one.tickets, one.at);
  const auto changes =
      tx.all(store::select<ChangeRow, "FROM team_level_change WHERE user_id = $1 ORDER BY id">, id);
  play.expect(changes == due, law, "the level of person {} changed {} times, and by the rules {}", who,
              changes.size(), due.size());
  same_reviews(play, tx, who);
}

void after_step(Play& play, store::Tx& tx) {
  auto& touched = play.model.levels.touched;
  for (const auto who : touched) same_levels(play, tx, who);
  for (const auto table : {Table::team_leader, Table::team_level_change, Table::team_review})
    play.expect_only(table, touched, [&](std::int64_t who) { return play.model.people.at(who).id; });
  touched.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (std::int64_t who = 0; who < std::ssize(play.model.people.all); ++who) same_levels(play, tx, who);
}

// A team has a few buyers in a season, and few days pass.
void begin(Play& play) {
  constexpr std::pair<std::string_view, std::int64_t> low[] = {
      {"team.level_days", 3},     {"team.level2_buying", 1}, {"team.level3_buying", 2},
      {"team.level3_tickets", 1}, {"team.level4_buying", 3}, {"team.level4_tickets", 3}};
  for (const auto& [key, value] : low) {
    play.ask_console(Role::owner, "settings/set",
                     fmt::format(R"({{"key":"{}","value":"{}","reason":"small teams"}})", key, value), {});
    play.model.rules.set(std::string{key}, value, play.now());
  }
  play.product.act([](Context& ctx) { team::plan_recount(ctx); });
  plan_recount(play.model);
}

}  // namespace

auto level_of(const Model& model, std::int64_t who) -> std::int64_t {
  const auto found = model.levels.level.find(who);
  return found == model.levels.level.end() ? 1 : found->second;
}

void note_buyer(Model& model, std::int64_t buyer, std::optional<std::int64_t> referrer, std::int64_t at) {
  const auto [place, is_first] = model.levels.bought.try_emplace(buyer, referrer, at);
  place->second.last_at = std::max(place->second.last_at, at);
  if (!is_first || !referrer) return;
  model.levels.met_on.try_emplace(*referrer, model.today());
  model.levels.touched.insert(*referrer);
}

void forget_levels(Model& model, std::int64_t who) {
  auto& levels = model.levels;
  levels.met_on.erase(who);
  levels.changes.erase(who);
  auto& all = levels.reviews[who];
  if (!all.empty() && all.back().state == LevelReview::waiting) all.back().state = LevelReview::lapsed;
  levels.touched.insert(who);
}

void recount_levels(Model& model) {
  plan_recount(model);
  for (const auto& [who, met_on] : model.levels.met_on) {
    const auto standing = standing_of(model, who);
    change_at_night(model, who, standing);
    review(model, who, standing);
    model.levels.touched.insert(who);
  }
}

auto levels_module() -> Module {
  return {.name = "levels",
          .operations = {{"levels.decide", 3, draw_decision, decide}},
          .begin = begin,
          .before_invariants = learn_reviews,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
