// Personal groups: the steps of masters and of those who join them.
#include <algorithm>

#include "testing/simulation/personal_groups.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::int64_t thousand = dong(1'000);

struct GroupRow {
  std::int64_t number, id;
  std::string commitment;
};
BOOST_DESCRIBE_STRUCT(GroupRow, (), (number, id, commitment))

auto revealed_seed(Play& play, const PersonGroup& group) -> std::string {
  const auto reply = play.product.call("gb/getDraw", {}, fmt::format("groupId={}", group.id));
  play.expect(reply->ok && reply->data.at("serverSeed").is_string(), "a full group forms", "{}", reply->text);
  const auto seed = text_in(reply->data, "serverSeed");
  play.expect(commitment_of(seed) == group.commitment, "the seed matches its commitment",
              "a personal group promised {} and revealed {}", group.commitment, seed);
  return seed;
}

}  // namespace

// ---- steps

// The group that takes seats is announced, with its commitment, before a seat can be taken.
void learn_group(Play& play, std::int64_t name) {
  auto& batch = play.model.deals.batches.at(name);
  if (batch.state != PersonBatch::open) return;
  play.product.look([&](store::Tx& tx) {
    const auto row = tx.one<GroupRow>(
        "SELECT number, id, commitment FROM group_person_group WHERE batch_id = $1 AND number = $2", batch.id,
        batch.current());
    play.expect(row && row->commitment.size() == 64, "groups are announced before they take seats",
                "group {} of the batch of step {} has no commitment", batch.current(), name);
    batch.groups[row->number] = {row->id, row->commitment};
  });
}

void join_batch(Play& play, const Args& args) {
  const auto [phone, name, seed, wrong] = take<4>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.deals.batches.find(name);
  if (person == nullptr || found == model.deals.batches.end()) return;
  auto& batch = found->second;
  const auto who = model.people.number(*person);
  const auto typed = wrong != 0 ? wrong : person->pay_password != 0 ? person->pay_password : 1;
  play.say("{} joins the batch of step {}", phone, name);
  const auto client_seed = seed == 0 ? std::string{} : fmt::format("hạt giống {}", seed);
  const auto data = play.ask_as(who, "token/person/gb/joinGb",
                                fmt::format(R"({{"batchId":"{}","clientSeed":"{}","payPassword":"{}"}})",
                                            batch.id, client_seed, password_text(typed)),
                                check_join(model, who, name, typed));
  if (!data) return;
  auto& joiner = model.people.at(who);
  joiner.joined_group = true;
  note_payment(model, who, batch.price);
  model.books.move(group_buy, batch.price, wallet_of(who), escrow_of(who));
  const auto step = play.step().number;
  model.deals.seats[step] = {.id = id_in(*data, "seatId"), .person = who, .batch = name};
  auto& seat = model.deals.seats.at(step);
  seat.number = batch.current();
  seat.place = ++batch.places;
  seat.client_seed = client_seed;
  batch.seated.push_back(step);
  model.deals.touched_seats.insert(step);
  model.deals.touched_batches.insert(name);
  const bool is_full = std::ssize(batch.seated) == model.rule("groups.person_seats");
  play.expect(data->at("formed").as_bool() == is_full, "a full group forms", "{}",
              boost::json::serialize(*data));
  if (!is_full) return;
  form_personal(model, name, revealed_seed(play, batch.groups.at(batch.current())));
  learn_group(play, name);
}

namespace {

void launch_batch(Play& play, const Args& args) {
  const auto [phone, price, wrong] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto named = names_in(args, 3);
  for (const auto& name : named)
    if (!model.tickets.all.contains(name)) return;
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const auto typed = wrong != 0 ? wrong : person->pay_password != 0 ? person->pay_password : 1;
  play.say("{} launches {} personal groups at {} dong", phone, named.size(), price / 100);
  const auto data = play.ask_as(who, "token/person/gb/master/add",
                                fmt::format(R"({{"ticketIds":[{}],"price":"{}","payPassword":"{}"}})",
                                            ids_text(model, named), money_text(price), password_text(typed)),
                                check_launch(model, who, named, price, typed));
  if (!data) return;
  begin_batch(model, play.step().number, {.id = id_in(*data, "batchId"), .person = who, .price = price},
              named);
  learn_group(play, play.step().number);
}

void leave_batch(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.deals.seats.find(name);
  if (person == nullptr || found == model.deals.seats.end()) return;
  const auto& seat = found->second;
  const auto who = model.people.number(*person);
  play.say("{} leaves the personal group of step {}", phone, name);
  Verdict expected;
  if (seat.person != who)
    expected = refused("groups.order_not_found");
  else if (seat.state != Seat::forming)
    expected = refused(seat.state == Seat::formed ? "groups.cannot_leave_formed" : "groups.already_left");
  if (!play.ask_as(who, "token/gb/leave", fmt::format(R"({{"seatId":"{}"}})", seat.id), expected)) return;
  std::erase(model.deals.batches.at(seat.batch).seated, name);
  model.deals.touched_batches.insert(seat.batch);
  refund_personal(model, name, Seat::left);
}

void cancel_batch(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.deals.batches.find(name);
  if (person == nullptr || found == model.deals.batches.end()) return;
  const auto& batch = found->second;
  const auto who = model.people.number(*person);
  play.say("{} cancels the batch of step {}", phone, name);
  const bool is_over = batch.state == PersonBatch::open && batch.closes_at <= model.now;
  Verdict expected;
  if (batch.person != who)
    expected = refused("groups.batch_not_found");
  else if (batch.state != PersonBatch::open)
    expected = refused("groups.batch_over");
  else if (!is_over && model.now < batch.cancel_from)
    expected = refused("groups.cancel_after_7_days");
  if (play.ask_as(who, "token/person/gb/master/cancel", fmt::format(R"({{"batchId":"{}"}})", batch.id),
                  expected))
    end_batch(model, name, is_over ? PersonBatch::closed : PersonBatch::cancelled);
}

// An operator may end a batch at once: deposits, seats and tickets are free again.
void stop_batch_at_desk(Play& play, const Args& args) {
  const auto [name, by, has_reason] = take<3>(args);
  auto& model = play.model;
  const auto found = model.deals.batches.find(name);
  if (found == model.deals.batches.end()) return;
  const auto& batch = found->second;
  const bool is_over = batch.state == PersonBatch::open && batch.closes_at <= model.now;
  play.say("an operator ends the batch of step {}", name);
  Verdict expected;
  if (has_reason == 0)
    expected = refused("platform.reason_required");
  else if (batch.state != PersonBatch::open)
    expected = refused("groups.batch_over");
  if (play.ask_console(by != 0 ? Role::support : Role::finance, "market/cancelBatch",
                       fmt::format(R"({{"batchId":"{}","reason":"{}"}})", batch.id,
                                   has_reason != 0 ? "it is not right" : " "),
                       expected)) {
    if (is_over) return end_batch(model, name, PersonBatch::closed);
    stop_batch(model, name);
  }
}

// ---- drawing of steps

}  // namespace

auto some_joiner(Dice& dice, const Model& model, std::int64_t batch) -> std::int64_t {
  const auto price = model.deals.batches.at(batch).price;
  const auto* person = &dice.any_of(model.people.all);
  for (int tries = 0; tries < 5; ++tries) {
    const auto who = model.people.number(*person);
    const bool is_in = admitted(model, *person) && !person->is_provider;
    const bool may = person->pay_password != 0 && (is_in || dice.one_in(20));
    if (may && model.books.has(wallet_of(who), Unit::balance) >= price) break;
    person = &dice.any_of(model.people.all);
  }
  return person->phone;
}

namespace {

auto draw_launch(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto named = some_tickets(dice, model, dice.between(1, 4), dice.one_in(10) ? 0 : 2);
  if (named.empty()) return {};
  const auto& owner = model.people.at(model.tickets.all.at(named.front()).person);
  const auto phone = dice.one_in(40) ? dice.below(240) : owner.phone;
  const auto price =
      dice.one_in(20) ? dong(dice.between(150'000, 500'000)) : dong(200'000) + thousand * dice.below(100);
  Args args{phone, price, dice.one_in(40) ? dice.between(1, 900'000) : 0};
  add_names(args, named);
  return args;
}

auto draw_join(Dice& dice, const Model& model) -> std::optional<Args> {
  std::vector<std::int64_t> open;
  for (const auto& [name, batch] : model.deals.batches)
    if (batch.lot == 0 && (batch.state == PersonBatch::open || dice.one_in(200))) open.push_back(name);
  if (open.empty() || model.people.all.empty()) return {};
  // Mostly one of a few, so that they fill.
  const auto name = open[static_cast<std::size_t>(dice.below(std::min<std::int64_t>(3, std::ssize(open))))];
  return Args{some_joiner(dice, model, name), name, dice.one_in(2) ? dice.below(1'000'000) : 0,
              dice.one_in(40) ? dice.between(1, 900'000) : 0};
}

auto draw_leave(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& seats = model.deals.seats;
  for (int tries = 0; tries < 8 && !seats.empty(); ++tries) {
    const auto at = dice.one_of_the_last(30, seats);
    if (at->second.state != Seat::forming && !dice.one_in(12)) continue;
    return Args{dice.one_in(30) ? dice.below(240) : model.people.at(at->second.person).phone, at->first};
  }
  return {};
}

auto draw_cancel(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& batches = model.deals.batches;
  for (int tries = 0; tries < 8 && !batches.empty(); ++tries) {
    const auto at = dice.one_of_the_last(100, batches);
    const bool may = at->second.state == PersonBatch::open && at->second.cancel_from <= model.now;
    if (!may && !dice.one_in(12)) continue;
    return Args{dice.one_in(30) ? dice.below(240) : model.people.at(at->second.person).phone, at->first};
  }
  return {};
}

auto draw_stop(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.deals.batches);
  if (!name) return {};
  return Args{*name, dice.below(2), dice.one_in(6) ? 0 : 1};
}

// ---- invariants

struct BatchRow {
  std::string state;
  std::int64_t formed, taken, price, used;
};
BOOST_DESCRIBE_STRUCT(BatchRow, (), (state, formed, taken, price, used))

void same_batch(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& batch = play.model.deals.batches.at(name);
  const auto row = tx.one<BatchRow>(
                         "SELECT b.state, b.formed, b.taken, b.price, m.used FROM group_batch b "
                         "JOIN group_master m ON m.user_id = b.master_id WHERE b.id = $1",
                         batch.id)
                       .value();
  const bool is_open = batch.state == PersonBatch::open;
  const bool same = row.state == person_batch_states[batch.state] && row.formed == batch.formed &&
                    row.price == batch.price && row.used == play.model.deals.launched[batch.person] &&
                    (!is_open || row.taken == std::ssize(batch.seated));
  play.expect(same, "batches are as the rules say",
              "the batch of step {} is {}, formed {}, taken {}, and by the rules {}, {}, {}", name, row.state,
              row.formed, row.taken, person_batch_states[batch.state], batch.formed, batch.seated.size());
}

struct SeatRow {
  std::string state;
  std::int64_t place;
  bool won;
};
BOOST_DESCRIBE_STRUCT(SeatRow, (), (state, place, won))

void same_seat(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& seat = play.model.deals.seats.at(name);
  const auto row = tx.one<SeatRow>(
                         "SELECT state, place, COALESCE(result = 'won', FALSE) FROM group_person_seat WHERE "
                         "id = $1",
                         seat.id)
                       .value();
  play.expect(row.state == seat_states[seat.state] && row.place == seat.place && row.won == seat.won,
              "seats are where the rules put them",
              "the personal seat of step {} is {} at {}, and by the rules {} at {}", name, row.state,
              row.place, seat_states[seat.state], seat.place);
}

void after_step(Play& play, store::Tx& tx) {
  auto& deals = play.model.deals;
  for (const auto name : deals.touched_batches) same_batch(play, tx, name);
  for (const auto name : deals.touched_seats) same_seat(play, tx, name);
  play.expect_only(Table::group_batch, deals.touched_batches,
                   [&](std::int64_t name) { return deals.batches.at(name).id; });
  play.expect_only(Table::group_person_seat, deals.touched_seats,
                   [&](std::int64_t name) { return deals.seats.at(name).id; });
  deals.touched_batches.clear();
  deals.touched_seats.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, batch] : play.model.deals.batches) same_batch(play, tx, name);
  for (const auto& [name, seat] : play.model.deals.seats) same_seat(play, tx, name);
}

}  // namespace

auto person_module() -> Module {
  return {.name = "person",
          .operations = {{"person.launch", 12, draw_launch, launch_batch},
                         {"person.join", 60, draw_join, join_batch, 0, 20},
                         {"person.leave", 6, draw_leave, leave_batch},
                         {"person.cancel", 4, draw_cancel, cancel_batch},
                         {"person.stop", 3, draw_stop, stop_batch_at_desk}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
