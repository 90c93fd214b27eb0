// Purchases of seats, leaving, and the results of groups.
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

struct Seen {
  std::int64_t id;
};

auto ids_of_order(Play& play, std::int64_t order) -> std::vector<std::int64_t> {
  std::vector<std::int64_t> ids;
  play.product.look([&](store::Tx& tx) {
    ids = tx.all<std::int64_t>("SELECT id FROM group_seat WHERE order_id = $1 ORDER BY id", order);
  });
  return ids;
}

// The revealed seed of a formed group must match the commitment from before its first seat.
auto revealed_seed(Play& play, std::int64_t set, std::int64_t number) -> std::string {
  const auto& group = play.model.groups.set(set)->groups[number];
  const auto reply = play.product.call("gb/getDraw", {}, fmt::format("groupId={}", group.id));
  play.expect(reply->ok && reply->data.at("serverSeed").is_string(), "a full group forms",
              "group {} of the set of step {}: {}", number, set, reply->text);
  const auto seed = text_in(reply->data, "serverSeed");
  play.expect(!group.commitment.empty() && commitment_of(seed) == group.commitment,
              "the seed matches its commitment", "group {} promised {} and revealed {}", number,
              group.commitment, seed);
  return seed;
}

void buy_seats(Play& play, const Args& args) {
  const auto [phone, set_name, count, pass, group_drawn, seed, wrong, campaign, owner] = take<9>(args);
  auto& model = play.model;
  auto* person = model.people.of_phone(phone);
  const auto* set = model.groups.set(set_name);
  if (person == nullptr || set == nullptr) return;
  BuyRequest request{
      .person = model.people.number(*person), .set = set_name, .count = count, .pass = pass != 0};
  request.pay_password = wrong != 0 ? wrong : person->pay_password != 0 ? person->pay_password : 1;
  if (seed != 0) request.client_seed = fmt::format("hạt giống {}", seed);
  if (model.rewards.coupons.contains({campaign, owner})) request.coupon = {campaign, owner};
  if (group_drawn > 0 && set->groups.contains(group_drawn)) request.group = group_drawn;
  play.say("{} buys {} seat{} of the set of step {}{}{}", phone, count, count == 1 ? "" : "s", set_name,
           request.pass ? " with a pass" : "",
           request.coupon ? " with a coupon"
           : wrong != 0   ? " with a wrong payment password"
                          : "");
  const auto group =
      request.group ? fmt::format(R"(,"groupId":"{}")", set->groups.at(*request.group).id) : "";
  const auto coupon =
      request.coupon ? fmt::format(R"(,"couponId":"{}")", model.rewards.coupons.at(*request.coupon).id) : "";
  const auto body = fmt::format(
      R"({{"setId":"{}","count":{},"usePass":{}{}{},"clientSeed":"{}","payPassword":"{}"}})", set->id, count,
      request.pass, group, coupon, request.client_seed, password_text(request.pay_password));
  const auto data = play.ask_as(request.person, "token/gb/buyGb", body, check_buy(model, request));
  if (!data) return;
  const auto name = play.step().number;
  SeatOrder order{.id = id_in(*data, "orderId"), .person = request.person, .set = set_name, .seats = count};
  order.day = set->day;
  model.groups.orders[name] = order;
  const auto ids = ids_of_order(play, order.id);
  play.expect(static_cast<std::int64_t>(ids.size()) == count, "an order has the seats it paid for",
              "{} seats for an order of {}", ids.size(), count);
  const auto formed = buy(model, name, request, ids, [&](std::int64_t in, std::int64_t number) {
    return revealed_seed(play, in, number);
  });
  play.expect(data->at("groupsFormed").as_int64() == formed, "a full group forms",
              "{} formed, and by the rules {}", data->at("groupsFormed").as_int64(), formed);
  if (formed > 0) learn_groups(play, set_name);
}

void leave_seats(Play& play, const Args& args) {
  const auto [phone, order_name, ordinal] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.groups.orders.find(order_name);
  if (person == nullptr || found == model.groups.orders.end()) return;
  const auto& order = found->second;
  const auto who = model.people.number(*person);
  std::vector<SeatName> named;
  for (std::int64_t i = 0; i < order.seats; ++i)
    if (ordinal < 0 || ordinal == i) named.emplace_back(order_name, i);
  if (named.empty()) return;
  play.say("{} leaves {} of the order of step {}", phone, ordinal < 0 ? "all seats" : "a seat", order_name);
  const auto body = ordinal < 0
                        ? fmt::format(R"({{"orderId":"{}"}})", order.id)
                        : fmt::format(R"({{"seatId":"{}"}})", model.groups.seats.at(named.front()).id);
  const auto data = play.ask_as(who, "token/gb/leave", body, check_leave(model, who, named));
  if (!data) return;
  const auto refund = leave(model, who, named);
  play.expect(text_in(*data, "refunded") == fmt::format("{}.{:02}", refund / 100, refund % 100),
              "who leaves gets the money back", "{} came back, and by the rules {}",
              text_in(*data, "refunded"), refund);
}

// ---- drawing of steps

auto draw_buy(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty() || model.groups.sets.empty()) return {};
  std::vector<std::int64_t> on_sale;
  for (const auto& [name, set] : model.groups.sets)
    if (set.is_open || dice.one_in(60)) on_sale.push_back(name);
  if (on_sale.empty()) return {};
  const auto set_name = dice.any_of(on_sale);
  const auto& set = model.groups.sets.at(set_name);
  const auto* person = &dice.any_of(model.people.all);
  // Mostly a user who can pay.
  for (int tries = 0; tries < 5; ++tries) {
    const auto who = model.people.number(*person);
    if (person->pay_password != 0 && model.books.has(wallet_of(who), Unit::balance) >= set.price) break;
    person = &dice.any_of(model.people.all);
  }
  const auto* buyer = dice.one_in(40) ? &dice.any_of(model.people.all) : person;
  const auto coupon = dice.one_in(2) ? some_coupon(dice, model, model.people.number(*buyer)) : std::nullopt;
  const auto count = dice.one_in(4) && (!coupon || dice.one_in(6)) ? dice.between(2, 5) : 1;
  const auto group = dice.one_in(10) ? std::max<std::int64_t>(1, set.current - dice.below(2)) : 0;
  return Args{person->phone,
              set_name,
              count,
              dice.one_in(6) ? 1 : 0,
              group,
              dice.one_in(2) ? dice.below(1'000'000) : 0,
              dice.one_in(40) ? dice.between(1, 900'000) : 0,
              coupon ? coupon->first : -1,
              coupon ? coupon->second : -1};
}

auto draw_leave(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& orders = model.groups.orders;
  if (orders.empty()) return {};
  for (int tries = 0; tries < 8; ++tries) {
    const auto at = dice.one_of_the_last(30, orders);
    const auto& seat = model.groups.seats.at({at->first, 0});
    const bool is_free = seat.state == Seat::forming || seat.state == Seat::pending_group;
    if (!is_free && !dice.one_in(12)) continue;
    const auto phone = dice.one_in(40) ? dice.below(240) : model.people.at(at->second.person).phone;
    return Args{phone, at->first, dice.one_in(2) ? -1 : dice.below(at->second.seats)};
  }
  return {};
}

// ---- invariants

struct Row {
  std::string state;
  std::optional<std::string> result;
  bool priority;
  std::optional<std::int64_t> number, place, ticket;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, result, priority, number, place, ticket))

void same_seat(Play& play, store::Tx& tx, SeatName name) {
  const auto& seat = play.model.groups.seats.at(name);
  const auto row =
      tx.one<Row>(
            "SELECT t.state, t.result, t.priority, g.number, t.place, t.ticket_id FROM group_seat t "
            "LEFT JOIN group_group g ON g.id = t.group_id WHERE t.id = $1",
            seat.id)
          .value();
  const std::string result = !seat.won ? "-" : *seat.won ? "won" : "not_won";
  const bool same = row.state == seat_states[seat.state] && row.result.value_or("-") == result &&
                    row.priority == seat.priority && row.number.value_or(0) == seat.group &&
                    row.place.value_or(0) == seat.place && row.ticket.has_value() == seat.won.value_or(false);
  play.expect(same, "seats are where the rules put them",
              "seat {} of step {}: {} {} in group {} at {}, and by the rules {} {} in group {} at {}",
              name.second, name.first, row.state, row.result.value_or("-"), row.number.value_or(0),
              row.place.value_or(0), seat_states[seat.state], result, seat.group, seat.place);
}

struct GroupRow {
  std::string state;
  std::int64_t taken, places;
  std::string commitment;
};
BOOST_DESCRIBE_STRUCT(GroupRow, (), (state, taken, places, commitment))

void same_group(Play& play, store::Tx& tx, std::int64_t set, std::int64_t number) {
  const auto& group = play.model.groups.set(set)->groups[number];
  if (group.id == 0) return;
  const auto row =
      tx.one<GroupRow>("SELECT state, taken, places, commitment FROM group_group WHERE id = $1", group.id)
          .value();
  const auto taken = static_cast<std::int64_t>(group.seated.size());
  const bool same = row.state == group_states[group.state] && row.taken == taken &&
                    row.places == group.places && row.commitment == group.commitment;
  play.expect(same, "groups are as full as the rules say",
              "group {} of the set of step {} is {} with {} of {} places, and by the rules {} with {} of {}",
              number, set, row.state, row.taken, row.places, group_states[group.state], taken, group.places);
}

void after_step(Play& play, store::Tx& tx) {
  auto& groups = play.model.groups;
  const auto& seats = groups.seats;
  for (const auto& name : groups.touched_seats) same_seat(play, tx, name);
  for (const auto& [set, number] : groups.touched_groups) same_group(play, tx, set, number);
  play.expect_only(Table::group_seat, groups.touched_seats, [&](SeatName name) { return seats.at(name).id; });
  play.expect_only(Table::group_group, groups.touched_groups,
                   [&](const auto& name) { return groups.sets.at(name.first).groups.at(name.second).id; });
  // An order is written once, with its seats.
  std::set<std::int64_t> orders;
  for (const auto& name : groups.touched_seats)
    if (name.first == play.step().number) orders.insert(groups.orders.at(name.first).id);
  play.expect_only(Table::group_order, orders);
  groups.touched_seats.clear();
  groups.touched_groups.clear();
}

struct Hold {
  std::int64_t person, held, open;
};
BOOST_DESCRIBE_STRUCT(Hold, (), (person, held, open))

// By the product's rows alone: compares each user's held dong with the prices of their open seats.
void holds_belong_to_seats(Play& play, store::Tx& tx) {
  for (const auto& row :
       tx.all<Hold>("SELECT person, CAST(SUM(held) AS BIGINT), CAST(SUM(price) AS BIGINT) FROM ("
                    "SELECT owner AS person, balance AS held, 0 AS price FROM ledger_account WHERE kind = 2 "
                    "UNION ALL SELECT t.user_id, 0, t.cash FROM group_seat t "
                    "WHERE t.state IN ('pending_group', 'forming') UNION ALL SELECT user_id, 0, price FROM "
                    "group_person_seat WHERE state = 'forming') AS sides GROUP BY person"))
    play.expect(row.held == row.open, "each hold belongs to a seat that is open",
                "user {} has {} held back, and open seats of {}", row.person, row.held, row.open);
}

void of_everything(Play& play, store::Tx& tx) {
  const auto& groups = play.model.groups;
  holds_belong_to_seats(play, tx);
  for (const auto& [name, seat] : groups.seats) same_seat(play, tx, name);
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM group_seat").value_or(0);
  play.expect(kept == static_cast<std::int64_t>(groups.seats.size()), "seats are where the rules put them",
              "{} seats, and by the rules {}", kept, groups.seats.size());
  for (const auto& [name, set] : groups.sets)
    for (const auto& [number, group] : set.groups) same_group(play, tx, name, number);
}

}  // namespace

auto seats_module() -> Module {
  return {.name = "seats",
          .operations = {{"groups.buy", 300, draw_buy, buy_seats, 0, 30},
                         {"groups.leave", 40, draw_leave, leave_seats}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
