// Takes of providers' tasks: taking portions, launching groups from the lot, handing in days, leaving.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::int64_t thousand = dong(1'000);
constexpr std::int64_t reference_price = dong(400'000);

// ---- rules

auto check_portions(const Model& model, std::int64_t asked, std::int64_t left) -> Verdict {
  const auto least = model.rule("tasks.least_portions");
  if (asked < least) return refused("tasks.portions_below_20");
  if (asked > left) return refused("tasks.over_left");
  return left == asked || left - asked >= least ? Verdict{} : refused("tasks.portions_left_over");
}

// Two takes that ran out without a sale, or that the taker ended, pause until the older is old.
auto is_paused(const Model& model, std::int64_t who) {
  const auto since = model.now - model.rule("tasks.pause_days") * day;
  return std::ranges::count_if(model.tasks.takes, [&](const auto& entry) {
           const auto& one = entry.second;
           const bool is_bad = (one.issued == 0 && one.ended_by == Take::by_time) ||
                               one.ended_by == Take::by_taker || one.ended_by == Take::by_idleness;
           return one.person == who && one.is_over() && one.ended_at > since && is_bad;
         }) >= model.rule("tasks.pause_after");
}

// Nothing in dong but earnings, and no deal that holds some; what is too little to pay out may be parked.
auto check_wallet(const Model& model, std::int64_t who, bool parks) -> Verdict {
  std::int64_t held = 0;
  for (const auto holder : {Holder::seat_escrow, Holder::request_escrow, Holder::deposit_escrow})
    held += model.books.has({holder, who}, Unit::balance);
  const auto has = model.books.has(wallet_of(who), Unit::balance);
  const bool is_empty = has == 0 || (parks && has < model.rule("tasks.parked_below"));
  return held == 0 && is_empty ? Verdict{} : refused("tasks.balance_must_be_zero");
}

auto is_of_team(const Model& model, std::int64_t who, const Offer& offer) {
  if (!offer.leader || *offer.leader == who) return true;
  return std::ranges::count(line_above(model, who), *offer.leader) > 0;
}

auto check_launch_of(const Model& model, std::int64_t who, const Take& taken, std::int64_t count,
                     std::int64_t price) -> Verdict {
  const auto& offer = model.tasks.offers.at(taken.offer);
  if (taken.person != who) return refused("tasks.task_missing");
  if (taken.is_over()) return refused("tasks.take_over");
  if (taken.state != Take::executing || model.now >= offer.sells_until) return refused("tasks.take_ending");
  const auto begins = Model::start_of(offer.monday - 1) + model.rule("tasks.hours") / 100'000 * second;
  if (model.now < begins || !night_of(model, model.now)) return refused("tasks.outside_task_hours");
  if (price < least_lot_price(model, offer.price)) return refused("tasks.price_below_least");
  if (count <= 0) return refused("groups.launch_empty");
  if (count > model.rule("groups.person_groups")) return refused("groups.batch_too_large");
  const auto most = share(reference_price, model.rule("groups.person_most_price"));
  if (price > most - most % thousand) return refused("groups.price_out_of_range");
  if (price % thousand != 0) return refused("groups.price_not_whole_thousand");
  return count <= taken.free ? Verdict{} : refused("groups.over_unpublished");
}

auto check_hand_in(const Model& model, std::int64_t who, const Take& taken) -> Verdict {
  if (taken.person != who) return refused("tasks.task_missing");
  if (taken.is_over()) return refused("tasks.take_over");
  const auto night = night_of(model, model.now);
  if (!night) return refused("tasks.outside_task_hours");
  const auto [first, last] = selling_days(model, taken);
  if (*night < first || last < *night) return refused("tasks.another_night");
  return taken.handed_in.contains(*night) ? refused("tasks.already_handed_in") : Verdict{};
}

// One application waits at a time.
auto check_waiting(const Model& model, std::int64_t offer, std::int64_t who) -> Verdict {
  const bool waits = std::ranges::any_of(model.tasks.applications, [&](const auto& entry) {
    const auto& asked = entry.second;
    return asked.offer == offer && asked.person == who && asked.state == Application::pending;
  });
  return waits ? refused("tasks.already_applied") : Verdict{};
}

// The product catches up with an own take whose jobs are late, which is not modelled.
auto is_behind(const Model& model, std::int64_t who) {
  const auto running = model.tasks.running.find(who);
  if (running == model.tasks.running.end()) return false;
  const auto& taken = model.tasks.takes.at(running->second);
  return model.now >= model.tasks.offers.at(taken.offer).sells_until;
}

}  // namespace

auto check_take(const Model& model, std::int64_t who, std::int64_t name, std::int64_t portions, bool parks)
    -> Verdict {
  const auto& offer = model.tasks.offers.at(name);
  if (offer.state == Offer::paused) return refused("tasks.task_stopped");
  if (offer.left() == 0) return refused("tasks.task_fully_claimed");
  if (offer.state != Offer::receiving || model.now >= offer.takes_until)
    return refused("tasks.taking_closed");
  // A fund that is being cancelled starts no take.
  if (model.funds.all.at(offer.fund).state != Fund::active) return refused("tasks.task_stopped");
  if (!is_of_team(model, who, offer)) return refused("tasks.exclusive_team_only");
  if (auto verdict = check_portions(model, portions, offer.left()); !verdict) return verdict;
  if (model.tasks.blacklist.contains({offer.person, who})) return refused("tasks.blacklisted");
  const auto& taker = model.people.at(who);
  if (taker.is_provider) return refused("tasks.provider_cannot_take");
  if (taker.holds_task || model.promotions.running.contains(who)) return refused("tasks.already_has_task");
  if (is_paused(model, who)) return refused("tasks.taker_paused");
  if (auto verdict = check_wallet(model, who, parks); !verdict) return verdict;
  return night_of(model, model.now) ? Verdict{} : refused("tasks.outside_task_hours");
}

void begin_take(Model& model, std::int64_t name, Take taken) {
  auto& offer = model.tasks.offers.at(taken.offer);
  taken.size = taken.free = taken.portions * offer.tickets;
  taken.principal = offer.price * taken.size;
  taken.parked = model.books.has(wallet_of(taken.person), Unit::balance);
  taken.taken_at = model.now;
  offer.taken += taken.portions;
  offer.kept -= taken.portions;
  ++offer.takes;
  ++offer.open_takes;
  if (offer.kept == 0) offer.state = Offer::executing;
  auto& taker = model.people.at(taken.person);
  taker.holds_task = true;
  model.people.touched.insert(taken.person);
  model.books.move(remainder_parked, taken.parked, wallet_of(taken.person), task_escrow_of(taken.person));
  take_principal(model, offer.fund, taken.principal);
  model.tasks.running[taken.person] = name;
  model.tasks.touched_offers.insert(taken.offer);
  model.tasks.takes[name] = std::move(taken);
  const auto first = selling_days(model, model.tasks.takes.at(name)).first;
  model.deadlines.plan("tasks.judge_days", name,
                       Model::start_of(first + 1) + model.rule("tasks.hours") % 100'000 * second);
  model.deadlines.plan("tasks.end_selling", name, offer.sells_until);
  model.deadlines.plan("tasks.return_unsold", name, offer.returns_at);
  model.deadlines.plan("tasks.settle", name, offer.settles_at);
  model.tasks.touched_takes.insert(name);
  model.tasks.touched_lots.insert(name);
}

namespace {

// ---- steps

void apply_for(Play& play, std::int64_t offer, std::int64_t who, std::int64_t portions, bool parks,
               const boost::json::value& told) {
  auto& model = play.model;
  const auto name = play.step().number;
  model.tasks.applications[name] = {.id = id_in(told.at("application"), "applicationId"),
                                    .offer = offer,
                                    .person = who,
                                    .portions = portions,
                                    .parks = parks};
  model.tasks.touched_applications.insert(name);
  model.inbox.tell(model.tasks.offers.at(offer).person, "tasks.application_made");
}

void receive(Play& play, const Args& args) {
  const auto [phone, name, portions, parks] = take<4>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.offers.find(name);
  if (person == nullptr || found == model.tasks.offers.end()) return;
  const auto& offer = found->second;
  const auto who = model.people.number(*person);
  if (is_behind(model, who)) return;
  play.say("{} takes {} portions of the task of step {}", phone, portions, name);
  auto expected = check_take(model, who, name, portions, parks != 0);
  if (expected && offer.needs_review) expected = check_waiting(model, name, who);
  const auto data = play.ask_as(
      who, "token/task/user/receviceTask",
      fmt::format("taskId={}&portions={}{}", offer.id, portions, parks != 0 ? "&park=true" : ""), expected);
  if (!data) return;
  if (offer.needs_review) return apply_for(play, name, who, portions, parks != 0, *data);
  begin_take(model, play.step().number,
             {.id = id_in(data->at("take"), "takeId"), .offer = name, .person = who, .portions = portions});
  lapse_applications(model, name);
  model.inbox.tell(offer.person, "tasks.task_taken");
}

void launch(Play& play, const Args& args) {
  const auto [phone, name, count, price] = take<4>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.takes.find(name);
  if (person == nullptr || found == model.tasks.takes.end()) return;
  auto& taken = found->second;
  const auto who = model.people.number(*person);
  play.say("{} launches {} groups of the take of step {} at {} dong", phone, count, name, price / 100);
  const auto data = play.ask_as(
      who, "token/task/user/launch",
      fmt::format(R"({{"takeId":"{}","count":{},"price":"{}"}})", taken.id, count, money_text(price)),
      check_launch_of(model, who, taken, count, price));
  if (!data) return;
  const auto& offer = model.tasks.offers.at(taken.offer);
  PersonBatch batch{.person = who, .price = price};
  play.product.look([&](store::Tx& tx) {
    batch.id =
        tx.one<std::int64_t>("SELECT MAX(id) FROM group_batch WHERE lot_id = $1", taken.id).value_or(0);
  });
  batch.cancel_from = batch.closes_at = offer.sells_until;
  batch.lot = name;
  batch.cash = offer.price;
  batch.count = count;
  const auto step = play.step().number;
  taken.free -= count;
  taken.launched += count;
  taken.batches.push_back(step);
  model.tasks.touched_lots.insert(name);
  model.deals.batches[step] = std::move(batch);
  model.deals.touched_batches.insert(step);
  learn_group(play, step);
}

void hand_in(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.takes.find(name);
  if (person == nullptr || found == model.tasks.takes.end()) return;
  auto& taken = found->second;
  const auto who = model.people.number(*person);
  play.say("{} hands in a day of the take of step {}", phone, name);
  const auto data = play.ask_as(who, "token/person/task/subTask", fmt::format("takeId={}", taken.id),
                                check_hand_in(model, who, taken));
  if (!data) return;
  const auto night = night_of(model, model.now).value();
  const auto sold = taken.sold.find(night);
  taken.handed_in[night] = sold == taken.sold.end() ? 0 : sold->second;
  const auto& told = data->at("take");
  play.expect(told.at("sold").to_number<std::int64_t>() == taken.handed_in.at(night),
              "takes live as the rules say", "{}, and by the rules {} sold", boost::json::serialize(told),
              taken.handed_in.at(night));
  model.tasks.touched_takes.insert(name);
}

void leave_task(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.takes.find(name);
  if (person == nullptr || found == model.tasks.takes.end()) return;
  const auto& taken = found->second;
  const auto who = model.people.number(*person);
  play.say("{} ends the own take of step {}", phone, name);
  Verdict expected;
  if (taken.person != who)
    expected = refused("tasks.task_missing");
  else if (taken.state != Take::executing)
    expected = refused("tasks.take_over");
  else if (!night_of(model, model.now))
    expected = refused("tasks.outside_task_hours");
  if (play.ask_as(who, "token/task/user/cancelTask", fmt::format("takeId={}", taken.id), expected))
    cancel_take(model, name, Take::by_taker);
}

// ---- drawing of steps

// Mostly a person with an empty wallet, of the team.
auto some_taker(Dice& dice, const Model& model, const Offer& offer) -> std::int64_t {
  const auto* person = &dice.any_of(model.people.all);
  for (int tries = 0; tries < 40 && !dice.one_in(25); ++tries) {
    const auto who = model.people.number(*person);
    const bool may = admitted(model, *person) && !person->is_provider && !person->holds_task &&
                     !model.promotions.running.contains(who) && is_of_team(model, who, offer) &&
                     check_wallet(model, who, true);
    if (may) break;
    person = &dice.any_of(model.people.all);
  }
  return person->phone;
}

auto draw_receive(Dice& dice, const Model& model) -> std::optional<Args> {
  if (!night_of(model, model.now) && !dice.one_in(60)) return {};
  const auto name = some_deal(dice, model.tasks.offers);
  if (!name || model.people.all.empty()) return {};
  const auto& offer = model.tasks.offers.at(*name);
  const auto left = offer.left();
  auto portions = dice.one_in(2) || left < 40 ? left : dice.between(20, left - 20);
  if (dice.one_in(15)) portions = dice.between(0, left + 5);
  return Args{some_taker(dice, model, offer), *name, portions, dice.one_in(4) ? 0 : 1};
}

// A running take, mostly; its taker.
struct Running {
  std::int64_t phone, name;
};
auto some_running(Dice& dice, const Model& model) -> std::optional<Running> {
  const auto name = some_deal(dice, model.tasks.takes);
  if (!name) return {};
  const auto& person = model.people.at(model.tasks.takes.at(*name).person);
  return Running{dice.one_in(40) ? dice.below(240) : person.phone, *name};
}

auto draw_launch(Dice& dice, const Model& model) -> std::optional<Args> {
  if (!night_of(model, model.now) && !dice.one_in(60)) return {};
  const auto some = some_running(dice, model);
  if (!some) return {};
  const auto& taken = model.tasks.takes.at(some->name);
  if (taken.launched > 20 && !dice.one_in(20)) return {};
  const auto least = least_lot_price(model, model.tasks.offers.at(taken.offer).price);
  auto price = least + thousand * dice.below(30);
  auto count = dice.one_in(8) ? dice.between(1, 100) : dice.between(1, 20);
  if (dice.one_in(20)) price = dice.one_in(2) ? least - thousand : dong(481'000);
  if (dice.one_in(30)) price += 100 * dice.between(1, 999);
  if (dice.one_in(20)) count = dice.one_in(2) ? 101 : 0;
  return Args{some->phone, some->name, count, price};
}

auto draw_hand_in(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto night = night_of(model, model.now);
  if (!night && !dice.one_in(60)) return {};
  const auto some = some_running(dice, model);
  if (!some) return {};
  const auto& taken = model.tasks.takes.at(some->name);
  if (night && taken.handed_in.contains(*night) && !dice.one_in(20)) return {};
  return Args{some->phone, some->name};
}

auto draw_leave(Dice& dice, const Model& model) -> std::optional<Args> {
  if (!night_of(model, model.now) && !dice.one_in(60)) return {};
  const auto some = some_running(dice, model);
  if (!some || !dice.one_in(3)) return {};
  return Args{some->phone, some->name};
}

// One of the oldest groups, so that they fill.
auto draw_join(Dice& dice, const Model& model) -> std::optional<Args> {
  std::vector<std::int64_t> open;
  for (const auto& [who, name] : model.tasks.running)
    for (const auto batch : model.tasks.takes.at(name).batches)
      if (model.deals.batches.at(batch).state == PersonBatch::open) open.push_back(batch);
  if (open.empty()) return {};
  const auto name = open[static_cast<std::size_t>(dice.below(std::min<std::int64_t>(3, std::ssize(open))))];
  return Args{some_joiner(dice, model, name), name, dice.one_in(2) ? dice.below(1'000'000) : 0,
              dice.one_in(40) ? dice.between(1, 900'000) : 0};
}

}  // namespace

auto takes_module() -> Module {
  return {.name = "takes",
          .operations = {{"tasks.receive", 60, draw_receive, receive},
                         {"tasks.launch", 60, draw_launch, launch},
                         {"tasks.join", 220, draw_join, join_batch, 0, 20},
                         {"tasks.hand_in", 30, draw_hand_in, hand_in},
                         {"tasks.leave", 20, draw_leave, leave_task}}};
}

}  // namespace simulation
