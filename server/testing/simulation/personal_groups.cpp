// The rules of personal groups: what a launch and a seat ask for, forming, and the end of a batch.
#include <algorithm>

#include "testing/simulation/model.hpp"

namespace simulation {

namespace {

constexpr std::int64_t thousand = dong(1'000);
constexpr std::int64_t reference_price = dong(400'000);

// ---- rules

struct Terms {
  std::int64_t fee, reward, launch_reward, deposit;
};
auto terms_of(const Model& model, std::int64_t price) -> Terms {
  return {share(price, model.rule("groups.person_fee")), share(price, model.rule("groups.person_reward")),
          share(price, model.rule("groups.person_launch_reward")),
          share(price, model.rule("groups.person_deposit"))};
}

auto most_price(const Model& model) {
  const auto most = share(reference_price, model.rule("groups.person_most_price"));
  return most - most % thousand;
}

// A batch closes at the closing time of a day, so many days after its launch.
auto closing_of(const Model& model) {
  return Model::start_of(model.today() + model.rule("groups.person_days")) +
         model.rule("groups.hours") % 100'000 * second;
}

// A task's groups have neither deposits nor a launch reward.
auto terms_of(const Model& model, const PersonBatch& batch) -> Terms {
  auto terms = terms_of(model, batch.price);
  if (batch.lot != 0) terms.launch_reward = terms.deposit = 0;
  return terms;
}
auto deposit_of(const Model& model, const PersonBatch& batch) { return terms_of(model, batch).deposit; }

auto sits_in(const Model& model, const PersonBatch& batch, std::int64_t who) {
  return std::ranges::any_of(batch.seated,
                             [&](std::int64_t seat) { return model.deals.seats.at(seat).person == who; });
}

// The winner's price for a ticket of a task: the task price is a sale, and what is left after the fee is in
// the purse.
auto pay_task(Model& model, const PersonBatch& batch, Purse escrow, std::int64_t fee) {
  const auto surplus = batch.price - fee - batch.cash;
  model.books.move(group_buy, batch.cash, escrow, sales);
  model.books.move(group_buy, surplus, escrow, purse_of(batch.lot));
  return surplus;
}

// The winner's price pays the master, or the task, and by its fee the rewards; the rest of the fee is income.
void settle(Model& model, std::int64_t name) {
  const auto& batch = model.deals.batches.at(name);
  const auto [fee, reward, launch_reward, deposit] = terms_of(model, batch);
  const auto rewards = reward * (std::ssize(batch.seated) - 1);
  const auto kept = fee - rewards - launch_reward;
  for (const auto seat_name : batch.seated) {
    const auto& seat = model.deals.seats.at(seat_name);
    const auto escrow = escrow_of(seat.person);
    if (seat.won && batch.lot != 0) {
      sell_from_lot(model, batch, seat, seat_name, pay_task(model, batch, escrow, fee));
      model.books.move(group_buy, rewards, escrow, exchange);
      model.books.move(group_buy, kept, escrow, fees);
    } else if (seat.won) {
      model.books.move(group_buy, batch.price - kept, escrow, exchange);
      model.books.move(group_buy, kept, escrow, fees);
    } else {
      model.books.move(seat_refund, batch.price, escrow, wallet_of(seat.person));
      model.books.move(group_reward, reward, exchange, wallet_of(seat.person));
    }
    model.inbox.tell(seat.person, seat.won ? "groups.seat_won" : "groups.seat_lost");
  }
  if (batch.lot != 0) return;
  const auto master = wallet_of(batch.person);
  model.books.move(otc_resale, batch.price - fee, exchange, master);
  model.books.move(otc_launch_reward, launch_reward, exchange, master);
  model.books.move(deposit_returned, deposit, deposit_escrow_of(batch.person), master);
  model.inbox.tell(batch.person, "groups.ticket_sold");
}

}  // namespace

auto check_launch(Model& model, std::int64_t who, const std::vector<SeatName>& named, std::int64_t price,
                  std::int64_t typed) -> Verdict {
  if (named.empty()) return refused("groups.launch_empty");
  if (auto verdict = check_free(model, who, named, model.rule("groups.person_validity") * day); !verdict)
    return verdict;
  if (auto verdict = check_pay_password(model, model.people.at(who), typed); !verdict) return verdict;
  if (price < model.rule("groups.person_price_floor") || price > most_price(model))
    return refused("groups.price_out_of_range");
  if (price % thousand != 0) return refused("groups.price_not_whole_thousand");
  const auto count = std::ssize(named);
  if (tickets_won(model, who) - model.deals.launched[who] < count)
    return refused("groups.repurchase_eligibility");
  return model.books.has(wallet_of(who), Unit::balance) >= terms_of(model, price).deposit * count
             ? Verdict{}
             : refused("ledger.insufficient_balance");
}

void begin_batch(Model& model, std::int64_t name, PersonBatch batch, std::vector<SeatName> named) {
  note_right_pay_password(model, model.people.at(batch.person));
  batch.tickets = std::move(named);
  std::ranges::sort(batch.tickets, {}, [&](const SeatName& ticket) {
    return std::pair{model.tickets.all.at(ticket).expires_at, model.tickets.all.at(ticket).id};
  });
  for (const auto& ticket : batch.tickets) claim(model, ticket, Ticket::personal_group, name);
  const auto count = batch.count = std::ssize(batch.tickets);
  batch.cancel_from = model.now + model.rule("groups.person_cancel_after") * day;
  batch.closes_at = closing_of(model);
  model.deals.launched[batch.person] += count;
  model.books.move(launch_deposit, deposit_of(model, batch) * count, wallet_of(batch.person),
                   deposit_escrow_of(batch.person));
  note_launches(model, PlaceName::launched, batch.person, count);
  model.deadlines.plan("groups.close_batch", name, batch.closes_at);
  model.deals.batches[name] = std::move(batch);
  model.deals.touched_batches.insert(name);
}

void refund_personal(Model& model, std::int64_t name, Seat::State state) {
  auto& seat = model.deals.seats.at(name);
  seat.state = state;
  model.deals.touched_seats.insert(name);
  model.books.move(seat_refund, model.deals.batches.at(seat.batch).price, escrow_of(seat.person),
                   wallet_of(seat.person));
}

namespace {

// `told`: those who sit in its group.
void end_batch(Model& model, std::int64_t name, PersonBatch::State state, const char* told) {
  auto& batch = model.deals.batches.at(name);
  batch.state = state;
  model.deals.touched_batches.insert(name);
  for (const auto seat : std::exchange(batch.seated, {})) {
    refund_personal(model, seat, Seat::closed);
    model.inbox.tell(model.deals.seats.at(seat).person, told);
  }
  if (batch.lot != 0) return withdraw_from_lot(model, batch);
  for (auto number = batch.formed; number < batch.count; ++number)
    release(model, batch.tickets[static_cast<std::size_t>(number)]);
  model.deals.launched[batch.person] -= batch.left();
  model.books.move(deposit_returned, deposit_of(model, batch) * batch.left(), deposit_escrow_of(batch.person),
                   wallet_of(batch.person));
}

}  // namespace

void end_batch(Model& model, std::int64_t name, PersonBatch::State state) {
  const bool is_closed = state == PersonBatch::closed;
  end_batch(model, name, state, is_closed ? "groups.group_closed" : "groups.person_cancelled");
  const auto& batch = model.deals.batches.at(name);
  if (is_closed && batch.lot == 0) model.inbox.tell(batch.person, "groups.batch_closed");
}

void stop_batch(Model& model, std::int64_t name) {
  end_batch(model, name, PersonBatch::cancelled, "groups.person_stopped");
  const auto& batch = model.deals.batches.at(name);
  if (batch.lot == 0) model.inbox.tell(batch.person, "groups.batch_stopped");
}

auto check_join(Model& model, std::int64_t who, std::int64_t name, std::int64_t typed) -> Verdict {
  const auto& batch = model.deals.batches.at(name);
  if (batch.state != PersonBatch::open) return refused("groups.batch_over");
  if (batch.closes_at <= model.now)
    return refused("groups.batch_over", [&model, name] { end_batch(model, name, PersonBatch::closed); });
  if (batch.person == who) return refused("groups.own_group");
  const auto hours = model.rule("groups.hours");
  const auto time = model.now - Model::start_of(model.today());
  if (time < hours / 100'000 * second || hours % 100'000 * second <= time)
    return refused("groups.closed_now");
  if (auto verdict = check_pay_password(model, model.people.at(who), typed); !verdict) return verdict;
  if (model.people.at(who).is_provider) return refused("groups.provider_cannot_join");
  if (sits_in(model, batch, who)) return refused("groups.cannot_join_twice");
  return check_payment(model, who, batch.price);
}

void form_personal(Model& model, std::int64_t name, const std::string& server_seed) {
  auto& batch = model.deals.batches.at(name);
  std::vector<std::pair<std::int64_t, std::string>> seats;
  seats.reserve(batch.seated.size());
  for (const auto seat : batch.seated)
    seats.emplace_back(model.deals.seats.at(seat).id, model.deals.seats.at(seat).client_seed);
  const auto won = drawn_again(server_seed, batch.groups.at(batch.current()).id, seats, 1).front();
  for (const auto seat : batch.seated) {
    model.deals.seats.at(seat).state = Seat::formed;
    model.deals.touched_seats.insert(seat);
  }
  auto& winner = model.deals.seats.at(batch.seated[won]);
  winner.won = true;
  if (batch.lot == 0) {
    pass_on(model, batch.tickets[static_cast<std::size_t>(batch.formed)], winner.person, batch.price);
    note_launches(model, PlaceName::formed, batch.person, 1);
  }
  settle(model, name);
  batch.seated.clear();
  batch.places = 0;
  if (++batch.formed == batch.count) batch.state = PersonBatch::done;
  model.deals.touched_batches.insert(name);
}

auto open_batches(const Model& model, std::int64_t person) -> std::int64_t {
  return std::ranges::count_if(model.deals.batches, [person](const auto& entry) {
    return entry.second.person == person && entry.second.state == PersonBatch::open;
  });
}

auto check_payment(Model& model, std::int64_t person, std::int64_t amount) -> Verdict {
  if (model.books.has(wallet_of(person), Unit::balance) < amount)
    return refused("ledger.insufficient_balance");
  return check_spending(model, person, Spent::purchase, amount);
}

void note_payment(Model& model, std::int64_t person, std::int64_t amount) {
  note_right_pay_password(model, model.people.at(person));
  model.people.touched.insert(person);
  count_spending(model, person, Spent::purchase, amount);
  model.limits.spent[{person, Spent::purchase}].emplace_back(model.now, amount);
}

void batch_is_over(Model& model, std::int64_t name) {
  const auto& batch = model.deals.batches.at(name);
  if (batch.state == PersonBatch::open && batch.closes_at <= model.now)
    end_batch(model, name, PersonBatch::closed);
}

}  // namespace simulation
