// The rules of promotions and team weeks: what counts, what is paid, and the jobs.
#include <algorithm>
#include <numeric>

#include "testing/simulation/model.hpp"

namespace simulation {

namespace {

constexpr Way day_paid{Unit::otc, 3}, week_paid{Unit::otc, 18};
constexpr std::int64_t pickups_at_once = 500;

auto opens(const Model& model) { return model.rule("tasks.hours") / 100'000 * second; }
auto closes(const Model& model) { return model.rule("tasks.hours") % 100'000 * second; }

void pay(Model& model, Way way, std::int64_t promotion, std::int64_t person, std::int64_t amount) {
  model.books.move(set_aside, amount, promotion_cover(promotion), exchange);
  model.books.move(way, amount, exchange, wallet_of(person));
}

auto promotion_of(const Model& model, const PromotionTake& take) -> const Promotion& {
  return model.promotions.all.at(take.promotion);
}

// It counts for no other task for good.
auto is_free(const Model& model, const Pickup& pickup) {
  return !pickup.is_of_day &&
         (!pickup.week_take || model.promotions.week_takes.at(*pickup.week_take).state == WeekTake::running);
}

auto is_apt(const Promotion& promotion, const Pickup& pickup) {
  return pickup.ticket_class == promotion.ticket_class && pickup.ceiling >= promotion.least_worth;
}

void claim(Model& model, Pickup& pickup) {
  pickup.is_of_day = true;
  if (!pickup.week_take) return;
  --model.promotions.week_takes.at(*pickup.week_take).tickets.at(pickup.winner);
  model.promotions.touched_week_takes.insert(*pickup.week_take);
}

void lapse(Model& model, std::int64_t name, std::int64_t day_number, PromotionDay::State as) {
  auto& take = model.promotions.takes.at(name);
  const auto counts = counts_on(model, take, day_number);
  take.days.at(day_number) = {as, counts.picked_up, std::ssize(counts.counted)};
  end_days(model, name, 1, PromotionTake::finished);
  return_to_reserve(model, take.promotion, promotion_of(model, take).pay);
}

// ---- jobs of nights

void remind_of_day(Model& model, std::int64_t day_number) {
  for (const auto& [name, take] : model.promotions.takes) {
    const auto found = take.days.find(day_number);
    if (found == take.days.end() || found->second.state != PromotionDay::open) continue;
    if (!counts_on(model, take, day_number).counted.empty()) model.inbox.tell(take.person, "tasks.day_ready");
  }
}

void end_night(Model& model, std::int64_t day_number) {
  for (const auto& [name, take] : model.promotions.takes) {
    const auto found = take.days.find(day_number);
    if (found == take.days.end() || found->second.is_over()) continue;
    if (found->second.state == PromotionDay::handed_in)
      judge_day(model, name, day_number);
    else
      lapse(model, name, day_number, PromotionDay::missed);
    const auto as = found->second.state;
    model.inbox.tell(take.person, as == PromotionDay::done         ? "tasks.day_paid"
                                  : as == PromotionDay::fell_short ? "tasks.day_short"
                                                                   : "tasks.day_missed");
  }
}

void close(Model& model, std::int64_t name) {
  auto& promotion = model.promotions.all.at(name);
  if (promotion.state != Promotion::open) return;
  const auto rest = promotion.pay * promotion.days * promotion.open_places();
  promotion.state = Promotion::closed;
  model.promotions.touched.insert(name);
  return_to_reserve(model, name, rest);
}

// ---- jobs of weeks

auto next_count(std::int64_t after) { return (after / (5 * minute) + 1) * 5 * minute; }

auto takes_of_week(const Model& model, std::int64_t monday) {
  std::map<std::int64_t, std::int64_t> takes;  // by leader
  for (const auto& [name, take] : model.promotions.week_takes)
    if (take.state == WeekTake::running && model.promotions.all.at(take.week).last == monday)
      takes[take.person] = name;
  return takes;
}

// Of the winner and those above, the nearest whose team counts it.
auto team_of(const Model& model, const std::map<std::int64_t, std::int64_t>& takes, const Pickup& pickup)
    -> std::optional<std::int64_t> {
  auto line = line_above(model, pickup.winner);
  line.insert(line.begin(), pickup.winner);
  for (const auto who : line) {
    const auto found = takes.find(who);
    if (found == takes.end()) continue;
    const auto week = model.promotions.week_takes.at(found->second).week;
    if (is_apt(model.promotions.all.at(week), pickup)) return found->second;
  }
  return {};
}

// Returns whether there may be more.
auto count_next(Model& model, std::int64_t monday, std::int64_t until) -> bool {
  auto& up_to = model.promotions.counting.at(monday).up_to;
  const auto takes = takes_of_week(model, monday);
  std::int64_t seen = 0;
  for (auto at = std::ranges::upper_bound(model.promotions.pickups, up_to, {}, &Pickup::place);
       at != model.promotions.pickups.end() && at->at < until && seen < pickups_at_once; ++at) {
    ++seen;
    up_to = at->place();
    const auto take = team_of(model, takes, *at);
    if (!take || at->is_of_day || at->week_take) continue;
    at->week_take = take;
    ++model.promotions.week_takes.at(*take).tickets[at->winner];
    model.promotions.touched_week_takes.insert(*take);
  }
  return seen == pickups_at_once;
}

void count_week(Model& model, std::int64_t monday) {
  auto& place = model.promotions.counting.at(monday);
  const auto ends = Model::start_of(monday + 7), settles = ends + opens(model);
  const bool is_last = model.now >= settles;
  if (is_last && !std::exchange(place.is_final, is_last)) place.up_to = {Model::start_of(monday), 0};
  const auto plan = [&](std::int64_t at) { model.deadlines.plan("tasks.count_team_week", monday, at); };
  if (count_next(model, monday, is_last ? ends : std::min(ends, model.now - minute)))
    return plan(model.now + 1);
  if (!is_last) return plan(model.now < ends + minute ? next_count(model.now) : settles);
  for (const auto& [who, take] : takes_of_week(model, monday))
    model.deadlines.plan("tasks.settle_team_week", take, model.now);
}

// By tickets, rounded down; the rest, and the share of who was erased, returns to the reserve.
void settle_week(Model& model, std::int64_t name) {
  auto& take = model.promotions.week_takes.at(name);
  const auto& week = model.promotions.all.at(take.week);
  model.promotions.touched_week_takes.insert(name);
  const auto sum = take.sum();
  if (sum < std::max<std::int64_t>(week.tickets, 1)) {
    take.state = WeekTake::failed;
    model.inbox.tell(take.person, "tasks.week_failed");
    return return_to_reserve(model, take.week, week.pay);
  }
  take.state = WeekTake::succeeded;
  for (const auto& [who, tickets] : take.tickets) {
    const auto part = week.pay * tickets / sum;
    if (part == 0 || model.people.at(who).is_erased) continue;
    take.shares[who] = part;
    take.paid += part;
    pay(model, week_paid, take.week, who, part);
    model.inbox.tell(who, "tasks.week_paid");
  }
  if (!take.shares.contains(take.person)) model.inbox.tell(take.person, "tasks.week_reached");
  return_to_reserve(model, take.week, week.pay - take.paid);
}

}  // namespace

auto WeekTake::sum() const -> std::int64_t {
  return std::accumulate(tickets.begin(), tickets.end(), std::int64_t{},
                         [](std::int64_t all, const auto& entry) { return all + entry.second; });
}

auto night_end(const Model& model, std::int64_t night) -> std::int64_t {
  return Model::start_of(night + 1) + closes(model);
}

auto takes_until(const Model& model, const Promotion& promotion) -> std::int64_t {
  return promotion.is_week ? Model::start_of(promotion.last) + model.rule("tasks.taking_ends") * minute
                           : night_end(model, promotion.last);
}

auto check_open(const Model& model, const Promotion& promotion) -> Verdict {
  if (promotion.state == Promotion::stopped) return refused("tasks.task_stopped");
  if (promotion.state != Promotion::open || model.now >= takes_until(model, promotion))
    return refused("tasks.taking_closed");
  return promotion.open_places() > 0 ? Verdict{} : refused("tasks.task_fully_claimed");
}

// What was counted, and what formed or ended since.
auto tickets_below(const Model& model, std::int64_t person) -> std::int64_t {
  const auto& boards = model.boards;
  std::int64_t count = 0;
  for (auto at = boards.days.lower_bound({person, 0}); at != boards.days.end() && at->first.first == person;
       ++at)
    count += at->second.tickets;
  for (const auto& formed : boards.uncounted)
    for (const auto& name : model.groups.sets.at(formed.set).groups.at(formed.group).seated) {
      const auto ticket = model.tickets.all.find(name);
      if (ticket == model.tickets.all.end() || ticket->second.state == Ticket::recycled ||
          ticket->second.state == Ticket::returned)
        continue;
      count += std::ranges::count(line_above(model, ticket->second.winner), person);
    }
  for (const auto& name : boards.ended) count -= std::ranges::count(boards.counted.at(name).above, person);
  return count;
}

void return_to_reserve(Model& model, std::int64_t promotion, std::int64_t rest) {
  model.books.move(set_aside, rest, promotion_cover(promotion), reserve);
}

void note_pickup(Model& model, SeatName name) {
  const auto& ticket = model.tickets.all.at(name);
  if (ticket.winner != ticket.person) return;
  Pickup pickup{.at = model.now,
                .ticket = ticket.id,
                .winner = ticket.winner,
                .ticket_class = ticket.ticket_class,
                .ceiling = ticket.ceiling};
  auto& all = model.promotions.pickups;
  all.insert(std::ranges::upper_bound(all, pickup.place(), {}, &Pickup::place), pickup);
}

auto counts_on(Model& model, const PromotionTake& take, std::int64_t day_number) -> DayCounts {
  const auto& promotion = promotion_of(model, take);
  const auto until = Model::start_of(day_number + 1);
  DayCounts counts;
  auto& all = model.promotions.pickups;
  for (auto at = std::ranges::lower_bound(all, Model::start_of(day_number), {}, &Pickup::at);
       at != all.end() && at->at < until; ++at) {
    const auto& winner = model.people.at(at->winner);
    if (winner.referrer != take.person || winner.registered_at < take.taken_at) continue;
    ++counts.picked_up;
    if (is_apt(promotion, *at) && is_free(model, *at)) counts.counted.push_back(&*at);
  }
  return counts;
}

void judge_day(Model& model, std::int64_t name, std::int64_t day_number) {
  auto& take = model.promotions.takes.at(name);
  const auto& promotion = promotion_of(model, take);
  auto& one = take.days.at(day_number);
  const auto counts = counts_on(model, take, day_number);
  one.state = PromotionDay::handed_in;
  model.promotions.touched_takes.insert(name);
  if (std::ssize(counts.counted) < promotion.tickets) {
    if (model.now >= Model::start_of(day_number + 1))
      lapse(model, name, day_number, PromotionDay::fell_short);
    return;
  }
  for (std::int64_t i = 0; i < promotion.tickets; ++i)
    claim(model, *counts.counted[static_cast<std::size_t>(i)]);
  one = {PromotionDay::done, counts.picked_up, std::ssize(counts.counted)};
  ++take.done;
  take.paid += promotion.pay;
  end_days(model, name, 1, PromotionTake::finished);
  pay(model, day_paid, take.promotion, take.person, promotion.pay);
}

void end_days(Model& model, std::int64_t name, std::int64_t days, PromotionTake::State as) {
  auto& take = model.promotions.takes.at(name);
  take.open_days -= days;
  model.promotions.touched_takes.insert(name);
  if (days == 0 || take.open_days > 0) return;
  take.state = as;
  model.promotions.running.erase(take.person);
}

void end_by_leaving(Model& model, std::int64_t name) {
  auto& take = model.promotions.takes.at(name);
  std::int64_t cancelled = 0;
  for (auto& [day_number, one] : take.days) {
    if (one.state != PromotionDay::handed_in) continue;
    judge_day(model, name, day_number);
    if (one.state == PromotionDay::handed_in) lapse(model, name, day_number, PromotionDay::fell_short);
  }
  for (auto& [day_number, one] : take.days) {
    if (one.state != PromotionDay::open) continue;
    one.state = PromotionDay::cancelled;
    ++cancelled;
  }
  end_days(model, name, cancelled, PromotionTake::left);
  return_to_reserve(model, take.promotion, promotion_of(model, take).pay * cancelled);
}

auto stop_takes(Model& model, std::int64_t promotion) -> std::int64_t {
  std::int64_t all = 0;
  for (auto& [name, take] : model.promotions.takes) {
    if (take.promotion != promotion || take.state != PromotionTake::running) continue;
    std::int64_t cancelled = 0;
    for (auto& [day_number, one] : take.days) {
      if (day_number <= model.today() || one.state != PromotionDay::open) continue;
      one.state = PromotionDay::cancelled;
      ++cancelled;
    }
    model.inbox.tell(take.person, take.days.begin()->first <= model.today() ? "tasks.promotion_stopped"
                                                                            : "tasks.promotion_off");
    end_days(model, name, cancelled, PromotionTake::stopped);
    all += cancelled;
  }
  return all;
}

void plan_counting(Model& model, std::int64_t monday) {
  const auto begins = Model::start_of(monday);
  model.promotions.counting[monday].up_to = {begins, 0};
  model.deadlines.plan("tasks.count_team_week", monday, next_count(std::max(model.now, begins)));
}

auto open_promotions(const Model& model, std::int64_t person) -> std::int64_t {
  const auto weeks = std::ranges::count_if(model.promotions.week_takes, [person](const auto& entry) {
    return entry.second.person == person && entry.second.state == WeekTake::running;
  });
  return weeks + (model.promotions.running.contains(person) ? 1 : 0);
}

auto is_of_promotions(std::string_view job) -> bool {
  return job == "tasks.remind_day" || job == "tasks.miss_day" || job == "tasks.close_promotion" ||
         job == "tasks.close_team_week" || job == "tasks.count_team_week" || job == "tasks.settle_team_week";
}

void work_promotion(Model& model, const Deadlines::Due& due) {
  if (due.kind == "tasks.remind_day")
    remind_of_day(model, due.subject);
  else if (due.kind == "tasks.miss_day")
    end_night(model, due.subject);
  else if (due.kind == "tasks.count_team_week")
    count_week(model, due.subject);
  else if (due.kind == "tasks.settle_team_week")
    settle_week(model, due.subject);
  else
    close(model, due.subject);
}

}  // namespace simulation
