// How tasks and takes end: selling, what is unsold, principal and purse; and the days of takes.
#include "testing/simulation/tasks.hpp"

#include <algorithm>

#include "testing/simulation/model.hpp"

namespace simulation {

namespace {

constexpr std::string_view jobs_of_take[] = {"tasks.judge_days", "tasks.end_selling", "tasks.return_unsold",
                                             "tasks.settle"};

// Rounded up.
auto needed(const Offer& offer, std::int64_t size) { return (size * offer.success_from + 9'999) / 10'000; }

void move_offer(Model& model, std::int64_t name, Offer::State state) {
  model.tasks.offers.at(name).state = state;
  model.tasks.touched_offers.insert(name);
}

// A task follows the first of its takes.
void follow(Model& model, std::int64_t name, Offer::State from, Offer::State to) {
  if (model.tasks.offers.at(name).state == from) move_offer(model, name, to);
}

void close_lot(Model& model, const Take& take) {
  for (const auto batch : take.batches)
    if (model.deals.batches.at(batch).state == PersonBatch::open)
      end_batch(model, batch, PersonBatch::closed);
}

void return_lot(Model& model, std::int64_t name) {
  auto& take = model.tasks.takes.at(name);
  take.returned += std::exchange(take.free, 0);
  model.tasks.touched_lots.insert(name);
}

// The provider's part, or all of it after a failure; a part of that is the sponsor's; the rest is the
// taker's.
void share_purse(Model& model, std::int64_t name, bool is_whole) {
  auto& take = model.tasks.takes.at(name);
  const auto& offer = model.tasks.offers.at(take.offer);
  const auto sponsor = model.people.at(offer.person).referrer;
  const auto part = is_whole ? take.brought : share(take.brought, offer.share);
  if (sponsor && !model.people.at(*sponsor).is_erased) take.sponsor_got = share(part, offer.sponsor_share);
  take.provider_got = part - take.sponsor_got;
  take.taker_got = take.brought - part;
  model.books.move(set_aside, take.brought, purse_of(name), exchange);
  model.books.move(provider_share, take.provider_got, exchange, wallet_of(offer.person));
  if (sponsor) model.books.move(sponsor_share, take.sponsor_got, exchange, wallet_of(*sponsor));
  model.books.move(taker_share, take.taker_got, exchange, wallet_of(take.person));
}

void tell_end(Model& model, const Take& take) {
  const auto* notice = take.state == Take::succeeded        ? "tasks.take_succeeded"
                       : take.state == Take::failed         ? "tasks.take_failed"
                       : take.ended_by == Take::by_idleness ? "tasks.take_ended_idle"
                                                            : "tasks.take_cancelled";
  model.inbox.tell(take.person, notice);
  model.inbox.tell(model.tasks.offers.at(take.offer).person, "tasks.take_settled");
}

// The whole principal returns to the fund, the purse is shared, and the taker is free again.
void settle(Model& model, std::int64_t name, Take::State state, Take::By by) {
  auto& take = model.tasks.takes.at(name);
  auto& offer = model.tasks.offers.at(take.offer);
  take.state = state;
  take.ended_by = by;
  take.ended_at = model.now;
  model.tasks.touched_lots.insert(name);
  model.tasks.touched_takes.insert(name);
  give_principal_back(model, offer.fund, take.principal, state == Take::cancelled);
  share_purse(model, name, state == Take::failed || by == Take::by_taker || by == Take::by_idleness);
  model.books.move(remainder_returned, take.parked, task_escrow_of(take.person), wallet_of(take.person));
  auto& taker = model.people.at(take.person);
  taker.holds_task = false;
  if (state != Take::cancelled) taker.task_ended_at = model.now;
  model.people.touched.insert(take.person);
  model.tasks.running.erase(take.person);
  --offer.open_takes;
  offer.size += take.size;
  offer.sold += take.issued;
  model.tasks.touched_offers.insert(take.offer);
  tell_end(model, take);
}

void judge_offer(Model& model, std::int64_t name) {
  const auto& offer = model.tasks.offers.at(name);
  if (offer.open_takes > 0 || offer.state != Offer::buying_back) return;
  move_offer(model, name, offer.sold >= needed(offer, offer.size) ? Offer::success : Offer::failed);
}

// Also what its takes did not do, because they were all cancelled before.
void complete(Model& model, std::int64_t name) {
  const auto& offer = model.tasks.offers.at(name);
  if (offer.is_over()) return;
  if (offer.is_taken_still()) end_taking(model, name);
  if (offer.open_takes > 0) throw std::logic_error("a task is completed before its takes are settled");
  if (offer.is_over()) return;
  follow(model, name, Offer::executing, Offer::completing);
  follow(model, name, Offer::completing, Offer::buying_back);
  judge_offer(model, name);
  move_offer(model, name, Offer::completed);
}

// ---- days

auto is_idle(const Take& take, std::int64_t day_number) {
  return !take.sold.contains(day_number) && !take.handed_in.contains(day_number);
}

// When a night ends, the day on which it began is judged. Two idle days in a row end the take; nothing does
// after the selling.
void judge_days(Model& model, std::int64_t name) {
  const auto& take = model.tasks.takes.at(name);
  if (take.state != Take::executing) return;
  if (model.now >= model.tasks.offers.at(take.offer).sells_until) return catch_up(model, name);
  const auto [first, last] = selling_days(model, take);
  const auto closes = model.rule("tasks.hours") % 100'000 * second;
  const auto judged = std::min(Model::day_of(model.now - closes) - 1, last - 1);
  if (judged > first && is_idle(take, judged) && is_idle(take, judged - 1))
    return cancel_take(model, name, Take::by_idleness);
  if (judged >= first && is_idle(take, judged)) model.inbox.tell(take.person, "tasks.take_idle");
  if (judged + 1 < last)
    model.deadlines.plan("tasks.judge_days", name, Model::start_of(std::max(judged + 1, first) + 1) + closes);
}

}  // namespace

auto night_of(const Model& model, std::int64_t at) -> std::optional<std::int64_t> {
  const auto today = Model::day_of(at);
  const auto time = at - Model::start_of(today);
  const auto hours = model.rule("tasks.hours");
  if (time < hours % 100'000 * second) return today - 1;
  if (time >= hours / 100'000 * second) return today;
  return {};
}

auto selling_days(const Model& model, const Take& take) -> std::pair<std::int64_t, std::int64_t> {
  const auto monday = model.tasks.offers.at(take.offer).monday;
  const auto night = night_of(model, take.taken_at).value_or(Model::day_of(take.taken_at));
  return {std::max(monday, night + 1), monday + 6};
}

auto least_lot_price(const Model& model, std::int64_t task_price) -> std::int64_t {
  auto least = model.rule("groups.person_price_floor");
  while (least - share(least, model.rule("groups.person_fee")) < task_price) least += dong(1'000);
  return least;
}

auto open_tasks(const Model& model, std::int64_t who) -> std::int64_t {
  const auto published = std::ranges::count_if(model.tasks.offers, [who](const auto& entry) {
    return entry.second.person == who && !entry.second.is_over();
  });
  return published + open_promotions(model, who) + (model.tasks.running.contains(who) ? 1 : 0);
}

void sell_from_lot(Model& model, const PersonBatch& batch, const PersonSeat& winner, std::int64_t seat,
                   std::int64_t surplus) {
  auto& take = model.tasks.takes.at(batch.lot);
  --take.launched;
  ++take.issued;
  ++take.sold[model.today()];
  take.brought += surplus;
  model.tasks.touched_lots.insert(batch.lot);
  issue(model, {seat, 0},
        {.person = winner.person,
         .cash = batch.cash,
         .given_away = 0,
         .ticket_class = model.tasks.offers.at(take.offer).ticket_class});
  // Only what was won in the public queue makes eligible for launches.
  auto& ticket = model.tickets.all.at({seat, 0});
  ticket.winner = -1;
  ticket.paid = batch.price;
}

void withdraw_from_lot(Model& model, const PersonBatch& batch) {
  auto& take = model.tasks.takes.at(batch.lot);
  take.launched -= batch.left();
  take.free += batch.left();
  model.tasks.touched_lots.insert(batch.lot);
}

void end_taking(Model& model, std::int64_t name) {
  auto& offer = model.tasks.offers.at(name);
  const auto rest = offer.price * offer.tickets * std::exchange(offer.kept, 0);
  move_offer(model, name, offer.takes == 0 ? Offer::cancelled : Offer::executing);
  lapse_applications(model, name);
  release_principal(model, offer.fund, rest);
}

void catch_up(Model& model, std::int64_t name) {
  auto& take = model.tasks.takes.at(name);
  const auto& offer = model.tasks.offers.at(take.offer);
  if (model.now >= offer.takes_until && offer.is_taken_still()) end_taking(model, take.offer);
  if (take.state == Take::executing && model.now >= offer.sells_until) {
    close_lot(model, take);
    take.state = Take::completing;
    model.tasks.touched_takes.insert(name);
    follow(model, take.offer, Offer::executing, Offer::completing);
  }
  if (take.state == Take::completing && model.now >= offer.returns_at) {
    return_lot(model, name);
    take.state = Take::buying_back;
    model.tasks.touched_takes.insert(name);
    follow(model, take.offer, Offer::completing, Offer::buying_back);
  }
  if (take.state != Take::buying_back || model.now < offer.settles_at) return;
  settle(model, name,
         take.issued >= needed(model.tasks.offers.at(take.offer), take.size) ? Take::succeeded : Take::failed,
         Take::by_time);
  judge_offer(model, take.offer);
}

void cancel_take(Model& model, std::int64_t name, Take::By by) {
  close_lot(model, model.tasks.takes.at(name));
  return_lot(model, name);
  settle(model, name, Take::cancelled, by);
  for (const auto job : jobs_of_take) model.deadlines.call_off(std::string{job}, name);
}

void work_task(Model& model, const Deadlines::Due& due) {
  if (due.kind == "tasks.close_taking") {
    const auto& offer = model.tasks.offers.at(due.subject);
    if (offer.is_taken_still() && model.now >= offer.takes_until) end_taking(model, due.subject);
  } else if (due.kind == "tasks.complete") {
    complete(model, due.subject);
  } else if (due.kind == "tasks.judge_days") {
    judge_days(model, due.subject);
  } else {
    catch_up(model, due.subject);
  }
}

void forget_tasks(Model& model, std::int64_t who) {
  for (auto& [name, asked] : model.tasks.applications) {
    if (asked.person != who || asked.state != Application::pending) continue;
    asked.state = Application::withdrawn;
    model.tasks.touched_applications.insert(name);
  }
  std::erase_if(model.tasks.blacklist,
                [who](const auto& entry) { return entry.first.first == who || entry.first.second == who; });
  for (const auto& [name, offer] : model.tasks.offers)
    if (offer.person == who) model.tasks.touched_offers.insert(name);
  for (const auto& [name, take] : model.tasks.takes)
    if (take.person == who || model.tasks.offers.at(take.offer).person == who)
      model.tasks.touched_takes.insert(name);
}

}  // namespace simulation
