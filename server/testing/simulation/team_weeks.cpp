// Weeks of teams: a leader takes one, its members' tickets are counted, and their shares are paid.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::string_view law = "team weeks live as the rules say";

// ---- rules

auto has_team(const Model& model, std::int64_t who) {
  return std::ranges::count(model.people.all, std::optional{who}, &Person::referrer) > 0;
}

auto check_take_of(const Model& model, std::int64_t who, const Promotion& week) -> Verdict {
  if (!week.was_announced()) return refused("tasks.task_missing");
  if (auto verdict = check_open(model, week); !verdict) return verdict;
  if (model.people.at(who).is_provider) return refused("tasks.provider_cannot_take");
  if (!has_team(model, who)) return refused("tasks.leaders_only");
  const auto is_of_week = [&](const auto& entry) {
    return entry.second.person == who && model.promotions.all.at(entry.second.week).last == week.last;
  };
  if (std::ranges::any_of(model.promotions.week_takes, is_of_week))
    return refused("tasks.week_already_taken");
  return night_of(model, model.now) ? Verdict{} : refused("tasks.outside_task_hours");
}

// ---- steps

void take_week(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.promotions.all.find(name);
  if (person == nullptr || found == model.promotions.all.end() || !found->second.is_week) return;
  auto& week = found->second;
  const auto who = model.people.number(*person);
  play.say("{} takes the team week of step {}", phone, name);
  const auto data = play.ask_as(who, "token/team/receviceTask", fmt::format("weekId={}", week.id),
                                check_take_of(model, who, week));
  if (!data) return;
  const auto step = play.step().number;
  ++week.taken;
  model.promotions.touched.insert(name);
  model.promotions.week_takes[step] = {.id = id_in(data->at("team"), "takeId"), .week = name, .person = who};
  model.promotions.touched_week_takes.insert(step);
  plan_counting(model, week.last);
}

// ---- drawing of steps

// Mostly the upline of someone.
auto some_leader(Dice& dice, const Model& model) -> std::int64_t {
  for (int tries = 0; tries < 12 && !model.people.all.empty() && !dice.one_in(20); ++tries) {
    const auto& person = dice.any_of(model.people.all);
    if (!person.referrer) continue;
    const auto& leader = model.people.at(*person.referrer);
    if (admitted(model, leader) && !leader.is_provider) return leader.phone;
  }
  return some_person(dice, model);
}

auto draw_take(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_to_take(dice, model, true);
  return name ? std::optional{Args{some_leader(dice, model), *name}} : std::nullopt;
}

// ---- invariants

struct TakeRow {
  std::string state;
  std::int64_t tickets, members, paid;
};
BOOST_DESCRIBE_STRUCT(TakeRow, (), (state, tickets, members, paid))
struct MemberRow {
  std::int64_t user_id, tickets, paid;
  auto operator==(const MemberRow&) const -> bool = default;
};
BOOST_DESCRIBE_STRUCT(MemberRow, (), (user_id, tickets, paid))

void same_take(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& taken = play.model.promotions.week_takes.at(name);
  std::vector<MemberRow> due;
  due.reserve(taken.tickets.size());
  for (const auto& [who, tickets] : taken.tickets) {
    const auto part = taken.shares.find(who);
    if (tickets > 0)
      due.push_back({play.model.people.at(who).id, tickets, part == taken.shares.end() ? 0 : part->second});
  }
  const auto row = tx.one(store::select<TakeRow, "FROM task_week_take WHERE id = $1">, taken.id).value();
  play.expect(row.state == week_take_states[taken.state] && row.tickets == taken.sum() &&
                  row.members == std::ssize(due) && row.paid == taken.paid,
              law, "the team of step {} is {} with {} tickets of {}, paid {}; by the rules {}: {} of {}, {}",
              name, row.state, row.tickets, row.members, row.paid, week_take_states[taken.state], taken.sum(),
              due.size(), taken.paid);
  const auto members = tx.all(
      store::select<MemberRow, "FROM task_week_member WHERE take_id = $1 AND tickets > 0 ORDER BY user_id">,
      taken.id);
  play.expect(members == due, law, "the members of the team of step {} have other tickets or shares", name);
}

void after_step(Play& play, store::Tx& tx) {
  auto& promotions = play.model.promotions;
  for (const auto name : promotions.touched_week_takes) same_take(play, tx, name);
  for (const auto table : {Table::task_week_take, Table::task_week_member})
    play.expect_only(table, promotions.touched_week_takes,
                     [&](std::int64_t name) { return promotions.week_takes.at(name).id; });
  promotions.touched_week_takes.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, taken] : play.model.promotions.week_takes) same_take(play, tx, name);
}

}  // namespace

auto team_weeks_module() -> Module {
  return {.name = "team weeks",
          .operations = {{"weeks.take", 40, draw_take, take_week}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
