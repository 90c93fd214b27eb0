// The rules of groups: purchases, seating, the settlement of a formed group, and refunds.
#include "testing/simulation/groups.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "testing/simulation/model.hpp"

namespace simulation {

namespace {

void touch(Model& model, std::int64_t set, std::int64_t group) {
  model.groups.touched_sets.insert(set);
  model.groups.touched_groups.insert({set, group});
}

auto current_of(Set& set) -> Group& { return set.groups[set.current]; }

auto sits_in(const Model& model, const Group& group, std::int64_t person) -> bool {
  const auto seats = std::ranges::count_if(
      group.seated, [&](const SeatName& name) { return model.groups.seats.at(name).person == person; });
  return seats >= model.rule("seats_of_a_person_in_a_group");
}

void sit_down(Model& model, Set& set, SeatName name) {
  auto& seat = model.groups.seats.at(name);
  auto& group = current_of(set);
  group.seated.push_back(name);
  seat.state = Seat::forming;
  seat.group = set.current;
  seat.place = ++group.places;
  model.groups.touched_seats.insert(name);
  touch(model, seat.set, set.current);
}

auto is_full(Set& set) -> bool {
  return static_cast<std::int64_t>(current_of(set).seated.size()) == set.seats;
}

// Seats with a pass first, up to the priority slots; then the others, first come first served.
void fill_from_queue(Model& model, Set& set) {
  const auto seat_all = [&](bool with_pass, std::int64_t most) {
    std::int64_t taken = 0;
    for (auto at = set.queue.begin(); at != set.queue.end() && !is_full(set) && taken < most;) {
      const auto& seat = model.groups.seats.at(*at);
      if ((with_pass && !seat.priority) || sits_in(model, current_of(set), seat.person)) {
        ++at;
        continue;
      }
      sit_down(model, set, *at);
      at = set.queue.erase(at);
      ++taken;
    }
  };
  seat_all(true, set.slots);
  seat_all(false, set.seats);
}

// A winner's coupon fills the price up from its campaign's cover; another's is back.
void settle_coupon(Model& model, std::int64_t set, const Seat& seat) {
  if (!seat.coupon) return;
  if (!*seat.won) return return_coupon(model, *seat.coupon);
  move_coupon(model, *seat.coupon, Coupon::used);
  const auto campaign = seat.coupon->first;
  model.books.move(group_buy, model.rewards.campaigns.at(campaign).worth, promotion_cover(campaign),
                   cover_of(set));
}

// Winners' money is spent into the set's cover, which pays the rewards and keeps the commission pool; the
// rest is income. Rewards and pool are reckoned from cash. Every seat gets energy.
void settle(Model& model, std::int64_t name, const Set& set, const Group& group) {
  std::int64_t rewards = 0, cash = 0;
  for (const auto& seat_name : group.seated) {
    const auto& seat = model.groups.seats.at(seat_name);
    if (*seat.won) {
      cash += seat.cash;
      model.books.move(group_buy, seat.cash, escrow_of(seat.person), cover_of(name));
      model.inbox.tell(seat.person, "groups.seat_won");
    } else {
      const auto reward = share(seat.cash, set.reward);
      rewards += reward;
      model.books.move(seat_refund, seat.cash, escrow_of(seat.person), wallet_of(seat.person));
      model.books.move(group_reward, reward, exchange, wallet_of(seat.person));
      model.inbox.tell(seat.person, "groups.seat_lost");
    }
    settle_coupon(model, name, seat);
    model.books.move(formed_seat, model.rule("groups.energy_a_seat"), issuance, wallet_of(seat.person));
  }
  const auto pool = share(cash, set.pool);
  model.books.move(group_buy, rewards, cover_of(name), exchange);
  model.books.move(group_buy, set.price * set.winners - rewards - pool, cover_of(name), sales);
}

void form(Model& model, std::int64_t name, Set& set, const SeedOf& seed_of) {
  auto& group = current_of(set);
  std::vector<std::pair<std::int64_t, std::string>> seats;
  for (const auto& seat_name : group.seated) {
    const auto& seat = model.groups.seats.at(seat_name);
    seats.emplace_back(seat.id, seat.client_seed);
  }
  const auto winners =
      drawn_again(seed_of(name, set.current), group.id, seats, static_cast<std::size_t>(set.winners));
  for (const auto& seat_name : group.seated) {
    auto& seat = model.groups.seats.at(seat_name);
    seat.state = Seat::formed;
    seat.won = false;
    model.groups.touched_seats.insert(seat_name);
  }
  for (const auto winner : winners) model.groups.seats.at(group.seated[winner]).won = true;
  std::int64_t rewards = 0;
  for (const auto& seat_name : group.seated) {
    const auto& seat = model.groups.seats.at(seat_name);
    rewards += *seat.won ? 0 : share(seat.cash, set.reward);
  }
  const auto rewards_a_winner = (rewards + set.winners - 1) / set.winners;
  for (const auto winner : winners) {
    const auto& seat = model.groups.seats.at(group.seated[winner]);
    issue(model, group.seated[winner],
          {seat.person, seat.cash, rewards_a_winner + share(seat.cash, set.pool), set.ticket_class});
  }
  settle(model, name, set, group);
  note_pool(model, name, set.current);
  note_uncounted(model, name, set.current);
  group.state = Group::formed;
  ++set.days[set.day].formed;
  touch(model, name, set.current);
}

// The refund of unformed seats: money and passes.
struct Returned {
  std::int64_t seats = 0, passes = 0, cash = 0;
};

void end_seat(Model& model, SeatName name, Seat::State as, Returned& share) {
  auto& seat = model.groups.seats.at(name);
  seat.state = as;
  model.groups.touched_seats.insert(name);
  ++share.seats;
  share.passes += seat.priority ? 1 : 0;
  share.cash += seat.cash;
  if (seat.coupon) return_coupon(model, *seat.coupon);
}

void pay_back(Model& model, std::int64_t person, Returned what) {
  model.books.move(seat_refund, what.cash, escrow_of(person), wallet_of(person));
  model.books.move(pass_returned, what.passes, issuance, wallet_of(person));
}

// The first day, from `earliest` on, whose hours are not over yet.
void open_coming_day(Model& model, std::int64_t name, Set& set, std::int64_t earliest) {
  const auto hours = model.rule("groups.hours");
  const auto opens = hours / 100'000 * second, closes = hours % 100'000 * second;
  const auto night = closes <= opens ? day : 0;  // a window over midnight belongs to its opening day
  auto date = earliest;
  while (Model::start_of(date) + night + closes <= model.now) ++date;
  set.is_open = true;
  set.day = date;
  set.opens_at = Model::start_of(date) + opens;
  set.closes_at = Model::start_of(date) + night + closes;
  auto& sold = set.days[date];
  if (sold.stock == 0) sold.stock = set.groups_a_day * set.seats;
  // An announced group without seats is used first.
  std::int64_t used = 0;
  for (const auto& [number, group] : set.groups)
    if (group.places > 0) used = number;
  set.current = used + 1;
  model.deadlines.plan("groups.close_day", name, set.closes_at);
  touch(model, name, set.current);
}

void close_day(Model& model, std::int64_t name, Set& set, bool is_stopped) {
  auto& group = current_of(set);
  auto unformed = group.seated;
  unformed.insert(unformed.end(), set.queue.begin(), set.queue.end());
  std::map<std::int64_t, Returned> shares;
  for (const auto& seat_name : unformed)
    end_seat(model, seat_name, Seat::closed, shares[model.groups.seats.at(seat_name).person]);
  for (const auto& [person, share] : shares) {
    pay_back(model, person, share);
    model.inbox.tell(person, is_stopped ? "groups.set_stopped" : "groups.group_closed");
    if (is_stopped) model.groups.bought[{person, set.day}] -= share.seats;
  }
  set.days[set.day].sold -= static_cast<std::int64_t>(unformed.size());
  set.queue.clear();
  group.seated.clear();
  if (group.places > 0) group.state = Group::closed;
  set.is_open = false;
  touch(model, name, set.current);
}

auto waiting_with_pass(const Model& model, const Set& set) -> std::int64_t {
  return std::ranges::count_if(set.queue,
                               [&](const SeatName& name) { return model.groups.seats.at(name).priority; });
}

auto cash_of(const Model& model, const Set& set, const BuyRequest& request) -> std::int64_t {
  return set.price - (request.coupon ? model.rewards.campaigns.at(request.coupon->first).worth : 0);
}

// A coupon is for one seat.
auto check_coupon_of(const Model& model, const Set& set, const BuyRequest& request) -> Verdict {
  if (!request.coupon) return {};
  if (request.count != 1) return refused("rewards.coupon_one_seat");
  return check_coupon(model, request.person, *request.coupon, set.price);
}

auto check_pass(const Model& model, const Set& set, std::int64_t person) -> Verdict {
  if (waiting_with_pass(model, set) >= set.slots) return refused("groups.priority_slots_full");
  for (const auto& name : set.queue) {
    const auto& seat = model.groups.seats.at(name);
    if (seat.priority && seat.person == person) return refused("groups.cannot_join_twice");
  }
  return {};
}

}  // namespace

auto check_buy(Model& model, const BuyRequest& request) -> Verdict {
  auto* set = model.groups.set(request.set);
  if (set == nullptr || set->state == Set::draft) return refused("groups.set_not_found");
  if (!set->is_open) return refused("groups.set_not_on_sale");
  if (model.now < set->opens_at || set->closes_at <= model.now) return refused("groups.closed_now");
  if (request.group && *request.group != set->current) return refused("groups.group_moved_on");
  auto& person = model.people.at(request.person);
  if (auto verdict = check_pay_password(model, person, request.pay_password); !verdict) return verdict;
  if (auto verdict = check_coupon_of(model, *set, request); !verdict) return verdict;
  const auto paid = cash_of(model, *set, request) * request.count;
  const auto& sold = set->days[set->day];
  if (sold.stock - sold.sold <= 0) return refused("groups.sold_out");
  if (request.count > sold.stock - sold.sold) return refused("groups.not_enough_stock");
  if (request.pass && model.books.has(wallet_of(request.person), Unit::pass) < 1)
    return refused("groups.priority_passes_short");
  if (model.books.has(wallet_of(request.person), Unit::balance) < paid)
    return refused("ledger.insufficient_balance");
  const auto a_day = fmt::format("groups.seats_a_day_{}", level_of(model, request.person));
  if (model.groups.bought[{request.person, set->day}] + request.count > model.rule(a_day))
    return refused("groups.seats_a_day");
  if (auto verdict = check_spending(model, request.person, Spent::purchase, paid); !verdict) return verdict;
  const bool sits = sits_in(model, current_of(*set), request.person);
  if (sits && request.group) return refused("groups.cannot_join_twice");
  // A pass is used only for a seat that has to wait.
  if (request.pass && request.count > (sits ? 0 : 1)) return check_pass(model, *set, request.person);
  return {};
}

auto buy(Model& model, std::int64_t step, const BuyRequest& request, const std::vector<std::int64_t>& ids,
         const SeedOf& seed_of) -> std::int64_t {
  auto& set = *model.groups.set(request.set);
  auto& person = model.people.at(request.person);
  note_right_pay_password(model, person);
  person.joined_group = true;
  model.people.touched.insert(request.person);
  model.groups.bought[{request.person, set.day}] += request.count;
  set.days[set.day].sold += request.count;
  const auto cash = cash_of(model, set, request);
  count_spending(model, request.person, Spent::purchase, cash * request.count);
  model.limits.spent[{request.person, Spent::purchase}].emplace_back(model.now, cash * request.count);
  model.books.move(group_buy, cash * request.count, wallet_of(request.person), escrow_of(request.person));
  if (request.coupon) move_coupon(model, *request.coupon, Coupon::held);
  const bool sits = sits_in(model, current_of(set), request.person);
  for (std::int64_t i = 0; i < request.count; ++i) {
    const SeatName name{step, i};
    Seat seat{.id = ids[static_cast<std::size_t>(i)], .person = request.person, .set = request.set};
    seat.client_seed = request.client_seed;
    seat.cash = cash;
    seat.coupon = request.coupon;
    const auto waits = i - (sits ? 0 : 1);
    seat.priority = request.pass && waits == 0;
    model.groups.seats[name] = seat;
    model.groups.touched_seats.insert(name);
    if (waits < 0) {
      sit_down(model, set, name);
    } else {
      set.queue.push_back(name);
    }
    if (seat.priority) model.books.move(pass_used, 1, wallet_of(request.person), issuance);
  }
  touch(model, request.set, set.current);
  std::int64_t formed = 0;
  while (is_full(set)) {
    form(model, request.set, set, seed_of);
    ++formed;
    ++set.current;
    fill_from_queue(model, set);
    touch(model, request.set, set.current);
  }
  return formed;
}

auto check_leave(const Model& model, std::int64_t person, const std::vector<SeatName>& named) -> Verdict {
  bool any = false, formed = false, free = false;
  for (const auto& name : named) {
    const auto& seat = model.groups.seats.at(name);
    if (seat.person != person) return refused("groups.order_not_found");
    any = true;
    formed = formed || seat.state == Seat::formed;
    free = free || seat.state == Seat::pending_group || seat.state == Seat::forming;
  }
  if (!any) return refused("groups.order_not_found");
  if (free) return {};
  return refused(formed ? "groups.cannot_leave_formed" : "groups.already_left");
}

auto leave(Model& model, std::int64_t person, const std::vector<SeatName>& named) -> std::int64_t {
  const auto set_name = model.groups.seats.at(named.front()).set;
  auto& set = *model.groups.set(set_name);
  auto& group = current_of(set);
  Returned share;
  bool gave_place = false;
  for (const auto& name : named) {
    const auto& seat = model.groups.seats.at(name);
    if (seat.state != Seat::pending_group && seat.state != Seat::forming) continue;
    gave_place = gave_place || seat.state == Seat::forming;
    std::erase(group.seated, name);
    std::erase(set.queue, name);
    end_seat(model, name, Seat::left, share);
  }
  pay_back(model, person, share);
  set.days[set.day].sold -= share.seats;
  model.groups.bought[{person, set.day}] -= share.seats;
  // The place goes to another waiting seat of the same user, one with a pass first.
  if (gave_place && !is_full(set) && !sits_in(model, group, person)) {
    const auto own = [&](bool with_pass) {
      return std::ranges::find_if(set.queue, [&](const SeatName& name) {
        const auto& seat = model.groups.seats.at(name);
        return seat.person == person && (!with_pass || seat.priority);
      });
    };
    auto next = own(true);
    if (next == set.queue.end()) next = own(false);
    if (next != set.queue.end()) {
      sit_down(model, set, *next);
      set.queue.erase(next);
    }
  }
  touch(model, set_name, set.current);
  return share.cash;
}

void publish(Model& model, std::int64_t name) {
  auto& set = *model.groups.set(name);
  set.state = Set::published;
  open_coming_day(model, name, set, model.today() - 1);  // last night's hours may continue
}

void stop(Model& model, std::int64_t name) {
  auto& set = *model.groups.set(name);
  set.state = Set::stopped;
  if (set.is_open) close_day(model, name, set, true);
  model.deadlines.call_off("groups.close_day", name);
}

void day_is_over(Model& model, std::int64_t name) {
  auto& set = *model.groups.set(name);
  if (!set.is_open || model.now < set.closes_at) return;
  close_day(model, name, set, false);
  // A day has ended: changed hours apply to the next one.
  if (set.state == Set::published) open_coming_day(model, name, set, set.day + 1);
}

}  // namespace simulation
