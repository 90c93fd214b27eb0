// Promotions of people: taking one, handing a day in, leaving.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::string_view law = "promotions live as the rules say";

// ---- rules

auto check_take_of(const Model& model, std::int64_t who, std::int64_t name) -> Verdict {
  const auto& promotion = model.promotions.all.at(name);
  if (!promotion.was_announced()) return refused("tasks.task_missing");
  if (auto verdict = check_open(model, promotion); !verdict) return verdict;
  const auto& taker = model.people.at(who);
  if (taker.is_provider) return refused("tasks.provider_cannot_take");
  if (taker.holds_task) return refused("tasks.promotion_with_provider_task");
  const auto is_theirs = [&](const auto& entry) {
    return entry.second.person == who && entry.second.promotion == name;
  };
  if (std::ranges::any_of(model.promotions.takes, is_theirs)) return refused("tasks.promotion_taken_before");
  if (model.promotions.running.contains(who)) return refused("tasks.already_has_task");
  if (tickets_below(model, who) < model.rule("tasks.promotion_team_tickets"))
    return refused("tasks.promotion_needs_100");
  return night_of(model, model.now) ? Verdict{} : refused("tasks.outside_task_hours");
}

// Without a named day it is that of this night.
auto check_hand_in(Model& model, std::int64_t who, std::int64_t name, std::optional<std::int64_t> asked)
    -> Verdict {
  const auto running = model.promotions.running.find(who);
  if (running == model.promotions.running.end()) return refused("tasks.task_missing");
  const auto night = night_of(model, model.now);
  if (!night) return refused("tasks.outside_task_hours");
  if (asked && running->second != name) return refused("tasks.task_missing");
  const auto& take = model.promotions.takes.at(running->second);
  const auto found = take.days.find(asked.value_or(*night));
  if (found == take.days.end() || found->first != *night) return refused("tasks.another_night");
  if (found->second.state != PromotionDay::open) return refused("tasks.already_handed_in");
  return counts_on(model, take, *night).counted.empty() ? refused("tasks.nothing_to_hand_in") : Verdict{};
}

// ---- steps

void take_promotion(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.promotions.all.find(name);
  if (person == nullptr || found == model.promotions.all.end() || found->second.is_week) return;
  auto& promotion = found->second;
  const auto who = model.people.number(*person);
  play.say("{} takes the promotion of step {}", phone, name);
  const auto data =
      play.ask_as(who, "token/person/task/receviceTask",
                  fmt::format(R"({{"promotionId":"{}"}})", promotion.id), check_take_of(model, who, name));
  if (!data) return;
  const auto step = play.step().number;
  PromotionTake taken{.id = id_in(*data, "takeId"), .promotion = name, .person = who, .taken_at = model.now};
  taken.open_days = promotion.days;
  const auto night = night_of(model, model.now).value();
  const auto opens = model.rule("tasks.hours") / 100'000 * second;
  for (auto day_number = night + 1; day_number <= night + promotion.days; ++day_number) {
    taken.days[day_number] = {};
    model.deadlines.plan("tasks.remind_day", day_number, Model::start_of(day_number) + opens);
    model.deadlines.plan("tasks.miss_day", day_number, night_end(model, day_number));
  }
  ++promotion.taken;
  model.promotions.touched.insert(name);
  model.promotions.running[who] = step;
  model.promotions.takes[step] = std::move(taken);
  model.promotions.touched_takes.insert(step);
}

void hand_in(Play& play, const Args& args) {
  const auto [phone, name, ahead] = take<3>(args);  // the day is named, if it is one of the take
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.promotions.takes.find(name);
  if (person == nullptr || found == model.promotions.takes.end()) return;
  const auto who = model.people.number(*person);
  const auto night = night_of(model, model.now).value_or(model.today());
  std::optional<std::int64_t> asked;
  std::string query;
  if (ahead != 0 && found->second.days.contains(night + ahead - 1)) {
    asked = night + ahead - 1;
    play.product.look([&](store::Tx& tx) {
      query = fmt::format("itemId={}", tx.one<std::int64_t>("SELECT id FROM task_item WHERE take_id = $1 AND "
                                                            "day = $2",
                                                            found->second.id, *asked)
                                           .value_or(0));
    });
  }
  play.say("{} hands in a day of the promotion of step {}", phone, name);
  const auto data =
      play.ask_as(who, "token/person/task/subTask", query, check_hand_in(model, who, name, asked));
  if (!data) return;
  const auto running = model.promotions.running.at(who);
  judge_day(model, running, night);
  const auto& one = model.promotions.takes.at(running).days.at(night);
  const auto& told = data->at("promotion").at("day");
  play.expect(text_in(told, "state") == promotion_day_states[one.state], law, "{}, and by the rules {}",
              boost::json::serialize(told), promotion_day_states[one.state]);
}

void leave_promotion(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.promotions.takes.find(name);
  if (person == nullptr || found == model.promotions.takes.end()) return;
  const auto who = model.people.number(*person);
  play.say("{} leaves the promotion of step {}", phone, name);
  Verdict expected;
  if (found->second.person != who)
    expected = refused("tasks.task_missing");
  else if (found->second.state != PromotionTake::running)
    expected = refused("tasks.task_stopped");
  if (play.ask_as(who, "token/person/task/cancelTask", fmt::format(R"({{"takeId":"{}"}})", found->second.id),
                  expected))
    end_by_leaving(model, name);
}

// ---- drawing of steps

// Mostly someone with a ticket below.
auto some_taker(Dice& dice, const Model& model) -> std::int64_t {
  const auto& tickets = model.tickets.all;
  for (int tries = 0; tries < 12 && !tickets.empty() && !dice.one_in(20); ++tries) {
    const auto winner = dice.one_of_the_last(400, tickets)->second.winner;
    if (winner < 0 || !model.people.at(winner).referrer) continue;
    const auto who = *model.people.at(winner).referrer;
    const auto& person = model.people.at(who);
    if (!admitted(model, person) || person.is_provider || person.holds_task) continue;
    if (!model.promotions.running.contains(who)) return person.phone;
  }
  return some_person(dice, model);
}

auto draw_take(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_to_take(dice, model, false);
  return name ? std::optional{Args{some_taker(dice, model), *name}} : std::nullopt;
}

// Mostly a running take, and its taker.
auto some_take(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.promotions.takes);
  if (!name) return {};
  const auto& person = model.people.at(model.promotions.takes.at(*name).person);
  return Args{dice.one_in(30) ? some_person(dice, model) : person.phone, *name};
}

auto draw_hand_in(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto night = night_of(model, model.now);
  if (!night && !dice.one_in(200)) return {};
  auto args = some_take(dice, model);
  if (!args) return {};
  const auto& take = model.promotions.takes.at((*args)[1]);
  const auto found = take.days.find(night.value_or(0));
  const bool is_open = found != take.days.end() && found->second.state == PromotionDay::open;
  if (!is_open && !dice.one_in(20)) return {};
  args->push_back(dice.one_in(8) ? 2 : dice.below(2));
  return args;
}

auto draw_leave(Dice& dice, const Model& model) -> std::optional<Args> {
  return dice.one_in(40) ? some_take(dice, model) : std::nullopt;
}

// ---- invariants

struct TakeRow {
  std::string state;
  std::int64_t open_days, done, paid;
};
BOOST_DESCRIBE_STRUCT(TakeRow, (), (state, open_days, done, paid))
struct DayRow {
  std::int64_t day;
  std::string state;
  std::int64_t picked_up, counted;
};
BOOST_DESCRIBE_STRUCT(DayRow, (), (day, state, picked_up, counted))

void same_take(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& taken = play.model.promotions.takes.at(name);
  const auto row = tx.one(store::select<TakeRow, "FROM task_promotion_take WHERE id = $1">, taken.id).value();
  play.expect(row.state == promotion_take_states[taken.state] && row.open_days == taken.open_days &&
                  row.done == taken.done && row.paid == taken.paid,
              law, "the take of step {} is {}: {} open, {} done for {}; by the rules {}: {}, {} for {}", name,
              row.state, row.open_days, row.done, row.paid, promotion_take_states[taken.state],
              taken.open_days, taken.done, taken.paid);
  const auto days = tx.all(store::select<DayRow, "FROM task_item WHERE take_id = $1 ORDER BY day">, taken.id);
  play.expect(std::ssize(days) == std::ssize(taken.days), law, "the take of step {} has {} days", name,
              days.size());
  for (const auto& kept : days) {
    const auto& one = taken.days.at(kept.day);
    play.expect(
        kept.state == promotion_day_states[one.state] && kept.picked_up == one.picked_up &&
            kept.counted == one.counted,
        law, "day {} of the take of step {} is {} with {} of {} tickets, and by the rules {} with {} of {}",
        kept.day, name, kept.state, kept.counted, kept.picked_up, promotion_day_states[one.state],
        one.counted, one.picked_up);
  }
}

void after_step(Play& play, store::Tx& tx) {
  auto& promotions = play.model.promotions;
  for (const auto name : promotions.touched_takes) same_take(play, tx, name);
  for (const auto table : {Table::task_promotion_take, Table::task_item})
    play.expect_only(table, promotions.touched_takes,
                     [&](std::int64_t name) { return promotions.takes.at(name).id; });
  promotions.touched_takes.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, taken] : play.model.promotions.takes) same_take(play, tx, name);
}

}  // namespace

auto some_awaited(Dice& dice, const Model& model, std::int64_t state) -> std::optional<SeatName> {
  if (model.promotions.running.empty() || dice.one_in(3)) return {};
  const auto& tickets = model.tickets.all;
  auto left = std::min<std::int64_t>(400, std::ssize(tickets));
  for (auto at = tickets.rbegin(); left > 0; ++at, --left) {
    const auto& ticket = at->second;
    if (ticket.state != state || ticket.winner != ticket.person || ticket.claim != Ticket::none) continue;
    const auto& winner = model.people.at(ticket.winner);
    if (!winner.referrer || !model.promotions.running.contains(*winner.referrer)) continue;
    const auto& take = model.promotions.takes.at(model.promotions.running.at(*winner.referrer));
    if (winner.registered_at >= take.taken_at) return at->first;
  }
  return {};
}

auto some_to_take(Dice& dice, const Model& model, bool is_week) -> std::optional<std::int64_t> {
  if (!night_of(model, model.now) && !dice.one_in(200)) return {};
  const auto& all = model.promotions.all;
  for (int tries = 0; tries < 8 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(20, all);
    if (at->second.is_week != is_week || (at->second.open_places() == 0 && !dice.one_in(20))) continue;
    return at->first;
  }
  return {};
}

auto some_inviter(Dice& dice, const Model& model) -> std::int64_t {
  const auto& running = model.promotions.running;
  if (running.empty() || dice.one_in(3)) return dice.any_of(model.people.all).phone;
  return model.people.at(dice.one_of_the_last(8, running)->first).phone;
}

auto promotions_module() -> Module {
  return {.name = "promotions",
          .operations = {{"promotions.take", 60, draw_take, take_promotion},
                         {"promotions.hand_in", 100, draw_hand_in, hand_in},
                         {"promotions.leave", 6, draw_leave, leave_promotion}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
