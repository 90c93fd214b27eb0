// Providers' tasks: published behind a fund, paused, ended; takes that their providers or operators cancel.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::int64_t unit_cost = dong(100'000);
constexpr std::int64_t most_portions = 1'000'000;
constexpr std::string_view law = "tasks live as the rules say";

// ---- rules

// Of the lowest price at which the class is on sale; nothing if it is not.
auto task_price(const Model& model, std::int64_t of) -> std::optional<std::int64_t> {
  std::optional<std::int64_t> lowest;
  for (const auto& [name, set] : model.groups.sets)
    if (set.state == Set::published && set.ticket_class == of)
      lowest = std::min(lowest.value_or(set.price), set.price);
  if (!lowest) return {};
  return std::max(share(*lowest, model.rule("tasks.price_share")), unit_cost);
}

constexpr auto monday_of(std::int64_t day_number) { return day_number - (day_number + 3) % 7; }

auto minutes_of(const Model& model, std::int64_t monday, std::string_view key) {
  return Model::start_of(monday) + model.rule(key) * minute;
}

// The week of a new task: this one while its taking is open, or the next.
auto week_of(const Model& model, std::optional<std::int64_t> asked) -> std::optional<std::int64_t> {
  const auto present = monday_of(model.today());
  const bool is_open = model.now < minutes_of(model, present, "tasks.taking_ends");
  if (!asked) return is_open ? present : present + 7;
  if (*asked == present + 7 || (*asked == present && is_open)) return asked;
  return {};
}

struct Plan {
  std::int64_t person, fund, ticket_class, portions, tickets, share;
  std::optional<std::int64_t> asked;  // the Monday
  std::optional<std::int64_t> leader_phone;
  bool needs_review;
};

// A person below the provider who has a team.
auto leader_of(const Model& model, const Plan& plan) -> std::optional<std::int64_t> {
  const auto* leader = model.people.of_phone(*plan.leader_phone);
  if (leader == nullptr) return {};
  const auto who = model.people.number(*leader);
  const bool has_team = std::ranges::count(model.people.all, std::optional{who}, &Person::referrer) > 0;
  const bool is_below = std::ranges::count(line_above(model, who), plan.person) > 0;
  return has_team && is_below ? std::optional{who} : std::nullopt;
}

auto check_sizes(const Model& model, const Plan& plan, const Fund& fund, std::int64_t price) -> Verdict {
  if (plan.portions < model.rule("tasks.least_portions")) return refused("tasks.portions_below_20");
  if (plan.tickets < model.rule("tasks.least_portion")) return refused("funds.portion_below_100");
  if (std::max(plan.portions, plan.tickets) > most_portions) return refused("tasks.too_many_portions");
  if (plan.share < model.rule("tasks.least_share") || plan.share > model.rule("tasks.most_share"))
    return refused("funds.owner_share_range");
  const auto size = plan.portions * plan.tickets;
  const auto worth = fund.amount / price;
  if (size < (worth * model.rule("tasks.least_of_fund") + 9'999) / 10'000)
    return refused("funds.task_below_20_percent");
  return size <= fund.free / price ? Verdict{} : refused("funds.fund_short");
}

auto check_task(const Model& model, const Plan& plan) -> Verdict {
  if (!model.people.at(plan.person).is_provider) return refused("funds.not_a_provider");
  const auto& fund = model.funds.all.at(plan.fund);
  if (fund.person != plan.person) return refused("funds.fund_not_found");
  const auto price = task_price(model, plan.ticket_class);
  if (!price) return refused("tasks.no_task_price");
  if (!week_of(model, plan.asked)) return refused("tasks.week_not_open");
  if (fund.state != Fund::active) return refused("funds.fund_not_active");
  if (auto verdict = check_sizes(model, plan, fund, *price); !verdict) return verdict;
  if (!night_of(model, model.now)) return refused("tasks.outside_task_hours");
  return plan.leader_phone && !leader_of(model, plan) ? refused("funds.leader_not_found") : Verdict{};
}

auto new_offer(const Model& model, const Plan& plan) {
  const auto monday = week_of(model, plan.asked).value();
  const auto at = [&](std::string_view key) { return minutes_of(model, monday, key); };
  return Offer{.person = plan.person,
               .fund = plan.fund,
               .ticket_class = plan.ticket_class,
               .monday = monday,
               .portions = plan.portions,
               .tickets = plan.tickets,
               .price = task_price(model, plan.ticket_class).value(),
               .share = plan.share,
               .success_from = model.rule("tasks.success_from"),
               .sponsor_share = model.rule("tasks.sponsor_share"),
               .needs_review = plan.needs_review,
               .leader = plan.leader_phone ? leader_of(model, plan) : std::nullopt,
               .kept = plan.portions,
               .takes_until = at("tasks.taking_ends"),
               .sells_until = at("tasks.selling_ends"),
               .returns_at = at("tasks.unsold_returns"),
               .settles_at = at("tasks.settles"),
               .completes_at = at("tasks.completes")};
}

auto check_in_time(const Model& model) {
  return night_of(model, model.now) ? Verdict{} : refused("tasks.outside_task_hours");
}

// ---- steps

auto date_text(std::int64_t day_number) {
  return rfc3339(instant(Model::start_of(day_number))).substr(0, 10);
}

void publish_task(Play& play, const Args& args) {
  const auto [phone, fund, of, portions, tickets, part, weeks, reviews, leader] = take<9>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto behind = model.funds.all.find(fund);
  if (person == nullptr || behind == model.funds.all.end()) return;
  Plan plan{model.people.number(*person), fund, of, portions, tickets, part, {}, {}, reviews != 0};
  if (leader > 0) plan.leader_phone = leader - 1;
  if (weeks > 0) plan.asked = monday_of(model.today()) + (weeks - 1) * 7;
  play.say("{} publishes a task of {} portions of {} tickets", phone, portions, tickets);
  auto more = plan.asked ? fmt::format(R"(,"monday":"{}")", date_text(*plan.asked)) : std::string{};
  if (plan.needs_review) more += R"(,"needsReview":true)";
  if (plan.leader_phone)
    more += fmt::format(R"(,"isExclusive":true,"leaderMobile":"{}")", mobile_of(*plan.leader_phone));
  const auto data = play.ask_as(
      plan.person, "token/task/funds/addTask",
      fmt::format(R"({{"fundId":"{}","classId":"{}","portions":{},"tickets":{},"share":{}{}}})",
                  behind->second.id, model.tickets.classes.at(of).id, portions, tickets, part, more),
      check_task(model, plan));
  if (!data) return;
  const auto name = play.step().number;
  auto offer = new_offer(model, plan);
  offer.id = id_in(*data, "taskId");
  play.expect(text_in(*data, "taskPrice") == money_text(offer.price) &&
                  text_in(*data, "leastPrice") == money_text(least_lot_price(model, offer.price)),
              law, "{}, and by the rules at {} from {} on", boost::json::serialize(*data),
              money_text(offer.price), money_text(least_lot_price(model, offer.price)));
  reserve_principal(model, fund, offer.price * tickets * portions);
  model.deadlines.plan("tasks.close_taking", name, offer.takes_until);
  model.deadlines.plan("tasks.complete", name, offer.completes_at);
  model.tasks.offers[name] = offer;
  model.tasks.touched_offers.insert(name);
}

void stop_task(Play& play, const Args& args) {
  const auto [phone, name, resumes] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.offers.find(name);
  if (person == nullptr || found == model.tasks.offers.end()) return;
  auto& offer = found->second;
  const auto who = model.people.number(*person);
  play.say("{} {} the task of step {}", phone, resumes != 0 ? "resumes" : "pauses", name);
  auto expected = check_in_time(model);
  if (offer.person != who)
    expected = refused("tasks.task_missing");
  else if (offer.state != (resumes != 0 ? Offer::paused : Offer::receiving))
    expected = refused(resumes != 0 ? "funds.task_not_paused" : "funds.task_not_receiving");
  if (!play.ask_as(who, "token/task/funds/stopTask",
                   fmt::format("taskId={}&action={}", offer.id, resumes != 0 ? "resume" : "pause"), expected))
    return;
  offer.state = resumes != 0 ? Offer::receiving : Offer::paused;
  model.tasks.touched_offers.insert(name);
}

void cancel_task(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.offers.find(name);
  if (person == nullptr || found == model.tasks.offers.end()) return;
  const auto& offer = found->second;
  const auto who = model.people.number(*person);
  play.say("{} ends the taking of the task of step {}", phone, name);
  auto expected = check_in_time(model);
  if (offer.person != who)
    expected = refused("tasks.task_missing");
  else if (!offer.is_taken_still())
    expected = refused("funds.task_not_receiving");
  if (!play.ask_as(who, "token/task/funds/cancelTask", fmt::format("taskId={}", offer.id), expected)) return;
  end_taking(model, name);
  model.deadlines.call_off("tasks.close_taking", name);
  if (offer.state == Offer::cancelled) model.deadlines.call_off("tasks.complete", name);
}

void cancel_item(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.takes.find(name);
  if (person == nullptr || found == model.tasks.takes.end()) return;
  const auto& taken = found->second;
  const auto who = model.people.number(*person);
  play.say("{} ends the take of step {} of an own task", phone, name);
  auto expected = check_in_time(model);
  if (model.tasks.offers.at(taken.offer).person != who)
    expected = refused("tasks.task_missing");
  else if (taken.state != Take::executing)
    expected = refused("tasks.take_over");
  if (play.ask_as(who, "token/task/funds/cancelTaskItem", fmt::format("takeId={}", taken.id), expected))
    cancel_take(model, name, Take::by_provider);
}

void cancel_at_desk(Play& play, const Args& args) {
  const auto [name, by, has_reason] = take<3>(args);
  auto& model = play.model;
  const auto found = model.tasks.takes.find(name);
  if (found == model.tasks.takes.end()) return;
  const auto& taken = found->second;
  play.say("an operator ends the take of step {}", name);
  Verdict expected;
  if (has_reason == 0)
    expected = refused("platform.reason_required");
  else if (taken.state != Take::executing)
    expected = refused("tasks.take_over");
  if (play.ask_console(payer(by), "task/cancelTake",
                       fmt::format(R"({{"takeId":"{}","reason":"{}"}})", taken.id,
                                   has_reason != 0 ? "it is not right" : " "),
                       expected))
    cancel_take(model, name, Take::by_operator);
}

// ---- drawing of steps

// A fund of which a task may reserve much, or any.
auto some_fund(Dice& dice, const Model& model) -> std::optional<std::int64_t> {
  const auto& all = model.funds.all;
  for (int tries = 0; tries < 20 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(60, all);
    const bool is_apt = at->second.state == Fund::active && at->second.free >= dong(420'000'000);
    if (is_apt || dice.one_in(60)) return at->first;
  }
  return {};
}

// Mostly a leader below the provider: the phone, and one more.
auto some_leader(Dice& dice, const Model& model, std::int64_t provider) -> std::int64_t {
  for (int tries = 0; tries < 40; ++tries) {
    const auto& person = dice.any_of(model.people.all);
    if (!person.referrer) continue;
    const auto& above = model.people.at(*person.referrer);
    if (above.is_erased || (above.referrer != provider && !dice.one_in(60))) continue;
    return above.phone + 1;
  }
  return dice.one_in(6) ? dice.below(240) + 1 : 0;
}

auto draw_publish(Dice& dice, const Model& model) -> std::optional<Args> {
  if (!night_of(model, model.now) && !dice.one_in(60)) return {};
  const auto name = some_fund(dice, model);
  if (!name) return {};
  const auto& fund = model.funds.all.at(*name);
  const auto of = dice.between(1, 2);
  const auto price = task_price(model, of).value_or(dong(180'000));
  const auto least = std::max<std::int64_t>(2'000, fund.amount / price / 5 + 1);
  const auto most = std::max(least, fund.free / price);
  auto tickets = dice.one_in(3) ? dice.between(100, 105) : 100;
  auto portions = (dice.one_in(3) ? dice.between(least, most) : least) / tickets + 1;
  auto part = dice.between(500, 5'000);
  if (dice.one_in(6)) portions = most / tickets + dice.below(2);
  if (dice.one_in(15)) portions = dice.one_in(4) ? most_portions + 1 : dice.between(0, 20);
  if (dice.one_in(20)) tickets = 99;
  if (dice.one_in(20)) part = dice.one_in(2) ? 499 : 5'001;
  const auto phone = dice.one_in(30) ? dice.below(240) : model.people.at(fund.person).phone;
  return Args{phone,
              *name,
              of,
              portions,
              tickets,
              part,
              dice.one_in(4) ? dice.between(1, 3) : 0,
              dice.one_in(4) ? 1 : 0,
              dice.one_in(5) ? some_leader(dice, model, fund.person) : 0};
}

auto draw_stop(Dice& dice, const Model& model) -> std::optional<Args> {
  if (!night_of(model, model.now) && !dice.one_in(60)) return {};
  const auto& all = model.tasks.offers;
  for (int tries = 0; tries < 8 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(20, all);
    const auto& offer = at->second;
    if (!offer.is_taken_still() && !dice.one_in(40)) continue;
    if (offer.state == Offer::receiving && !dice.one_in(8)) continue;  // most are there to be taken
    const bool resumes = (offer.state == Offer::paused) != dice.one_in(20);
    const auto phone = dice.one_in(30) ? dice.below(240) : model.people.at(offer.person).phone;
    return Args{phone, at->first, resumes ? 1 : 0};
  }
  return {};
}

auto draw_cancel_task(Dice& dice, const Model& model) -> std::optional<Args> {
  if (!night_of(model, model.now) && !dice.one_in(60)) return {};
  const auto name = some_deal(dice, model.tasks.offers);
  if (!name || !dice.one_in(4)) return {};
  const auto& offer = model.tasks.offers.at(*name);
  return Args{dice.one_in(20) ? dice.below(240) : model.people.at(offer.person).phone, *name};
}

auto draw_cancel_item(Dice& dice, const Model& model) -> std::optional<Args> {
  if (!night_of(model, model.now) && !dice.one_in(60)) return {};
  const auto name = some_deal(dice, model.tasks.takes);
  if (!name || !dice.one_in(5)) return {};
  const auto& offer = model.tasks.offers.at(model.tasks.takes.at(*name).offer);
  return Args{dice.one_in(20) ? dice.below(240) : model.people.at(offer.person).phone, *name};
}

auto draw_cancel_at_desk(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.tasks.takes);
  if (!name || !dice.one_in(40)) return {};
  return Args{*name, dice.below(payers), dice.one_in(6) ? 0 : 1};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t price, taken, kept, takes, open_takes, size, sold, sells_until, completes_at;
};
BOOST_DESCRIBE_STRUCT(Row, (),
                      (state, price, taken, kept, takes, open_takes, size, sold, sells_until, completes_at))

void same_offer(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& offer = play.model.tasks.offers.at(name);
  const auto row = tx.one(store::select<Row, "FROM task_offer WHERE id = $1">, offer.id).value();
  const bool same = row.state == offer_states[offer.state] && row.price == offer.price &&
                    row.taken == offer.taken && row.kept == offer.kept && row.takes == offer.takes &&
                    row.open_takes == offer.open_takes && row.size == offer.size && row.sold == offer.sold &&
                    row.sells_until == offer.sells_until && row.completes_at == offer.completes_at;
  play.expect(same, law,
              "the task of step {} is {}: {} portions taken, {} kept, {} of {} takes, {} of {} sold; by the "
              "rules {}: {}, {}, {} of {}, {} of {}",
              name, row.state, row.taken, row.kept, row.open_takes, row.takes, row.sold, row.size,
              offer_states[offer.state], offer.taken, offer.kept, offer.open_takes, offer.takes, offer.sold,
              offer.size);
}

void after_step(Play& play, store::Tx& tx) {
  auto& tasks = play.model.tasks;
  for (const auto name : tasks.touched_offers) same_offer(play, tx, name);
  play.expect_only(Table::task_offer, tasks.touched_offers,
                   [&](std::int64_t name) { return tasks.offers.at(name).id; });
  tasks.touched_offers.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, offer] : play.model.tasks.offers) same_offer(play, tx, name);
}

// A lot has two thousand tickets at least, of which a season sells a few.
void begin(Play& play) {
  play.ask_console(Role::owner, "settings/set",
                   R"({"key":"tasks.success_from","value":"100","reason":"a small season"})", {});
  play.model.rules.set("tasks.success_from", 100, play.now());
}

}  // namespace

auto offers_module() -> Module {
  return {.name = "offers",
          .operations = {{"tasks.publish", 60, draw_publish, publish_task},
                         {"tasks.stop", 20, draw_stop, stop_task},
                         {"tasks.cancel_task", 8, draw_cancel_task, cancel_task},
                         {"tasks.cancel_item", 20, draw_cancel_item, cancel_item},
                         {"tasks.cancel_at_desk", 4, draw_cancel_at_desk, cancel_at_desk}},
          .begin = begin,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
