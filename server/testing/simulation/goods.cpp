// Goods for energy and XMoney, and their orders: taken, handed over at a desk, taken back; and the daily
// energy of NFTs.
#include <algorithm>

#include "modules/rewards/goods/nft_days.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr Way energy_spent{Unit::energy, 4}, energy_back{Unit::energy, 6}, xmoney_spent{Unit::xmoney, 2},
    xmoney_back{Unit::xmoney, 3}, pass_taken{Unit::pass, 3}, voucher_taken{Unit::voucher, 3},
    nft_energy{Unit::energy, 3};

// ---- rules

// The Monday of a day; 1970-01-01 was a Thursday.
auto monday_of(std::int64_t day_number) { return day_number - (day_number + 3) % 7; }

auto unit_of(const Good& good) { return good.is_xmoney ? Unit::xmoney : Unit::energy; }

auto taken_this_week(const Model& model, std::int64_t who, std::int64_t good) -> std::int64_t {
  const auto found = model.rewards.of_week.find({who, good, monday_of(model.today())});
  return found == model.rewards.of_week.end() ? 0 : found->second;
}

struct GoodsWish {
  std::int64_t person, good, count, pay_password = 0;
};

auto check_goods(Model& model, const GoodsWish& wish) -> Verdict {
  const auto& good = model.rewards.goods.at(wish.good);
  if (good.state == Good::draft) return refused("rewards.goods_not_found");
  if (good.state == Good::stopped) return refused("rewards.goods_stopped");
  if (good.a_week && taken_this_week(model, wish.person, wish.good) + wish.count > *good.a_week)
    return refused("rewards.weekly_limit");
  if (good.stock && wish.count > *good.stock) return refused("rewards.out_of_stock");
  if (model.books.has(wallet_of(wish.person), unit_of(good)) < good.price * wish.count)
    return refused("ledger.insufficient_balance");
  if (good.is_xmoney) return check_pay_password(model, model.people.at(wish.person), wish.pay_password);
  return {};
}

void cancel_goods_order(Model& model, std::int64_t name) {
  auto& rewards = model.rewards;
  auto& order = rewards.orders.at(name);
  auto& good = rewards.goods.at(order.good);
  order.state = GoodsOrder::cancelled;
  --good.open;
  good.taken -= order.pieces;
  if (good.stock) *good.stock += order.pieces;
  model.books.move(good.is_xmoney ? xmoney_back : energy_back, order.price, issuance,
                   wallet_of(order.person));
  rewards.touched_orders.insert(name);
  rewards.touched_goods.insert(order.good);
}

// ---- steps

void save_goods(Play& play, const Args& args) {
  const auto [kind, is_xmoney, price, stock, a_week] = take<5>(args);
  auto& model = play.model;
  Good good{.price = price, .kind = static_cast<Good::Kind>(kind), .is_xmoney = is_xmoney != 0};
  if (stock >= 0) good.stock = stock;
  if (a_week > 0) good.a_week = a_week;
  play.say("an operator offers a {} for {} {}", good_kinds[kind], amount_text(unit_of(good), price),
           is_xmoney != 0 ? "XMoney" : "energy");
  const auto data = play.ask_console(
      Role::owner, "goods/save",
      fmt::format(
          R"({{"kind":"{}","titleVi":"Quà","cover":"ocean","hue":20,"currency":"{}","price":"{}"{}{}}})",
          good_kinds[kind], is_xmoney != 0 ? "XMONEY" : "ENERGY", amount_text(unit_of(good), price),
          good.stock ? fmt::format(R"(,"stock":{})", stock) : "",
          good.a_week ? fmt::format(R"(,"weeklyLimit":{})", a_week) : ""),
      {});
  if (!data) return;
  good.id = id_in(*data, "goodsId");
  model.rewards.goods[play.step().number] = good;
  model.rewards.touched_goods.insert(play.step().number);
}

void shelve_goods(Play& play, const Args& args) {
  const auto [name, offers] = take<2>(args);
  auto& rewards = play.model.rewards;
  const auto found = rewards.goods.find(name);
  if (found == rewards.goods.end()) return;
  auto& good = found->second;
  play.say("an operator {} the good of step {}", offers != 0 ? "offers" : "stops", name);
  const bool may = offers != 0 ? good.state != Good::offered : good.state == Good::offered;
  if (!play.ask_console(Role::owner, offers != 0 ? "goods/offer" : "goods/stop",
                        fmt::format(R"({{"goodsId":"{}"}})", good.id),
                        may ? Verdict{} : refused("rewards.goods_state")))
    return;
  good.state = offers != 0 ? Good::offered : Good::stopped;
  rewards.touched_goods.insert(name);
}

void credit(Model& model, const Good& good, const GoodsOrder& order) {
  if (good.kind == Good::pass) model.books.move(pass_taken, order.pieces, issuance, wallet_of(order.person));
  if (good.kind == Good::voucher)
    model.books.move(voucher_taken, order.pieces, issuance, wallet_of(order.person));
}

void pay_goods(Play& play, const Args& args) {
  const auto [phone, good_name, count, wrong] = take<4>(args);
  auto& model = play.model;
  auto& rewards = model.rewards;
  const auto* person = model.people.of_phone(phone);
  const auto found = rewards.goods.find(good_name);
  if (person == nullptr || found == rewards.goods.end()) return;
  auto& good = found->second;
  GoodsWish wish{.person = model.people.number(*person), .good = good_name, .count = count};
  wish.pay_password = wrong != 0 ? wrong : person->pay_password != 0 ? person->pay_password : 1;
  play.say("{} takes {} of the good of step {}", phone, count, good_name);
  const auto data = play.ask_as(wish.person, "token/goods/payGoods",
                                fmt::format(R"({{"goodsId":"{}","count":{},"payPassword":"{}"}})", good.id,
                                            count, password_text(wish.pay_password)),
                                check_goods(model, wish));
  if (!data) return;
  if (good.is_xmoney) note_right_pay_password(model, model.people.at(wish.person));
  GoodsOrder order{.id = id_in(data->at("order"), "orderId"), .person = wish.person, .good = good_name};
  order.pieces = count;
  order.price = good.price * count;
  order.state = good.kind == Good::item ? GoodsOrder::ordered : GoodsOrder::credited;
  order.code = text_in(data->at("order"), "code");
  model.books.move(good.is_xmoney ? xmoney_spent : energy_spent, order.price, wallet_of(wish.person),
                   issuance);
  credit(model, good, order);
  rewards.of_week[{wish.person, good_name, monday_of(model.today())}] += count;
  good.taken += count;
  if (good.stock) *good.stock -= count;
  const auto name = play.step().number;
  if (good.kind == Good::item) {
    ++good.open;
    model.deadlines.plan("rewards.order_over", name, model.now + model.rule("rewards.order_days") * day);
  }
  rewards.orders[name] = order;
  rewards.touched_orders.insert(name);
  rewards.touched_goods.insert(good_name);
}

void cancel_own(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.rewards.orders.find(name);
  if (person == nullptr || found == model.rewards.orders.end()) return;
  const auto who = model.people.number(*person);
  play.say("{} cancels the order of step {}", phone, name);
  Verdict expected;
  if (found->second.person != who)
    expected = refused("rewards.order_not_found");
  else if (found->second.state != GoodsOrder::ordered)
    expected = refused("rewards.order_over");
  if (!play.ask_as(who, "token/goods/cancelOrder", fmt::format(R"({{"orderId":"{}"}})", found->second.id),
                   expected))
    return;
  cancel_goods_order(model, name);
  model.deadlines.call_off("rewards.order_over", name);
}

void cancel_for(Play& play, const Args& args) {
  const auto [name] = take<1>(args);
  auto& model = play.model;
  const auto found = model.rewards.orders.find(name);
  if (found == model.rewards.orders.end()) return;
  play.say("an operator cancels the order of step {}", name);
  const bool is_open = found->second.state == GoodsOrder::ordered;
  if (!play.ask_console(Role::owner, "goodsOrder/cancel",
                        fmt::format(R"({{"orderId":"{}","reason":"none is left"}})", found->second.id),
                        is_open ? Verdict{} : refused("rewards.order_over")))
    return;
  cancel_goods_order(model, name);
  model.deadlines.call_off("rewards.order_over", name);
  model.inbox.tell(found->second.person, "rewards.order_cancelled");
}

void hand_over(Play& play, const Args& args) {
  const auto [name] = take<1>(args);
  auto& model = play.model;
  const auto found = model.rewards.orders.find(name);
  if (found == model.rewards.orders.end() || found->second.code.empty()) return;
  auto& order = found->second;
  play.say("a desk hands the order of step {} over", name);
  const bool is_open = order.state == GoodsOrder::ordered;
  if (!play.ask_console(Role::desk, "goodsOrder/handOver",
                        fmt::format(R"({{"text":"{}","venueId":"{}"}})", order.code, model.tickets.venues[1]),
                        is_open ? Verdict{} : refused("rewards.order_over")))
    return;
  order.state = GoodsOrder::handed_over;
  --model.rewards.goods.at(order.good).open;
  model.deadlines.call_off("rewards.order_over", name);
  model.inbox.tell(order.person, "rewards.handed_over");
  model.rewards.touched_orders.insert(name);
  model.rewards.touched_goods.insert(order.good);
}

// ---- drawing of steps

auto draw_goods(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.rewards.goods.size() > 20) return {};
  const auto kind = dice.below(3), is_xmoney = dice.below(2);
  const auto price = is_xmoney != 0 ? dice.between(1, 40) * 50 : dice.between(1, 60);
  return Args{kind, is_xmoney, price, dice.one_in(2) ? dice.below(30) : -1, dice.below(6)};
}

auto some_good(Dice& dice, const Model& model) { return dice.one_of_the_last(30, model.rewards.goods); }

auto draw_shelving(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.rewards.goods.empty()) return {};
  const auto at = some_good(dice, model);
  if (at->second.state == Good::offered && !dice.one_in(12)) return {};
  return Args{at->first, at->second.state != Good::offered || dice.one_in(20) ? 1 : 0};
}

auto draw_pay(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.rewards.goods.empty() || model.people.all.empty()) return {};
  for (int tries = 0; tries < 12; ++tries) {
    const auto at = some_good(dice, model);
    if (at->second.state != Good::offered && !dice.one_in(12)) continue;
    const auto& person = dice.any_of(model.people.all);
    const auto has = model.books.has(wallet_of(model.people.number(person)), unit_of(at->second));
    if (person.is_erased || (has < at->second.price && !dice.one_in(10))) continue;
    return Args{person.phone, at->first, dice.one_in(4) ? dice.between(2, 4) : 1,
                dice.one_in(30) ? dice.between(1, 900'000) : 0};
  }
  return {};
}

auto some_order(Dice& dice, const Model& model) -> std::optional<std::int64_t> {
  const auto& orders = model.rewards.orders;
  for (int tries = 0; tries < 12 && !orders.empty(); ++tries) {
    const auto at = dice.one_of_the_last(60, orders);
    if (at->second.state == GoodsOrder::ordered || dice.one_in(20)) return at->first;
  }
  return {};
}

auto draw_own(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_order(dice, model);
  if (!name) return {};
  const auto& person = model.people.at(model.rewards.orders.at(*name).person);
  return Args{dice.one_in(20) ? dice.below(240) : person.phone, *name};
}

auto draw_order(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_order(dice, model);
  if (!name) return {};
  return Args{*name};
}

// ---- invariants

struct GoodsRow {
  std::string state;
  std::optional<std::int64_t> stock;
  std::int64_t taken, open_orders;
};
BOOST_DESCRIBE_STRUCT(GoodsRow, (), (state, stock, taken, open_orders))

void same_good(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& good = play.model.rewards.goods.at(name);
  const auto row =
      tx.one<GoodsRow>("SELECT state, stock, taken, open_orders FROM rewards_goods WHERE id = $1", good.id);
  const bool same = row && row->state == good_states[good.state] && row->stock == good.stock &&
                    row->taken == good.taken && row->open_orders == good.open;
  play.expect(same, "goods are counted",
              "the good of step {} is {} with {} left and {} taken, and by the rules {} with {} and {}", name,
              row ? row->state : "nowhere", row ? row->stock.value_or(-1) : 0, row ? row->taken : 0,
              good_states[good.state], good.stock.value_or(-1), good.taken);
}

struct OrderRow {
  std::string state;
  std::int64_t price, pieces, lines;
};
BOOST_DESCRIBE_STRUCT(OrderRow, (), (state, price, pieces, lines))

// An order is paid once, and returned once if it is cancelled.
void same_order(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& order = play.model.rewards.orders.at(name);
  const auto row = tx.one<OrderRow>(
      "SELECT state, price, pieces, (SELECT COUNT(*) FROM ledger_transfer WHERE cause_id = rewards_order.id "
      "AND cause IN ('rewards.goods_paid', 'rewards.goods_returned') AND amount = price) FROM rewards_order "
      "WHERE id = $1",
      order.id);
  const bool same = row && row->state == goods_order_states[order.state] && row->price == order.price &&
                    row->pieces == order.pieces &&
                    row->lines == (order.state == GoodsOrder::cancelled ? 2 : 1);
  play.expect(same, "orders of goods live as the rules say",
              "the order of step {} is {} with {} lines, and by the rules {}", name,
              row ? row->state : "nowhere", row ? row->lines : 0, goods_order_states[order.state]);
}

void same_week(Play& play, store::Tx& tx) {
  std::int64_t due = 0;
  for (const auto& [what, n] : play.model.rewards.of_week) due += n;
  const auto kept =
      tx.one<std::int64_t>("SELECT CAST(COALESCE(SUM(taken), 0) AS BIGINT) FROM rewards_week").value_or(0);
  play.expect(kept == due, "a week's goods are counted", "{} in all weeks, and by the rules {}", kept, due);
}

void after_step(Play& play, store::Tx& tx) {
  auto& rewards = play.model.rewards;
  for (const auto name : rewards.touched_goods) same_good(play, tx, name);
  for (const auto name : rewards.touched_orders) same_order(play, tx, name);
  if (!rewards.touched_orders.empty()) same_week(play, tx);
  play.expect_only(Table::rewards_goods, rewards.touched_goods,
                   [&](std::int64_t name) { return rewards.goods.at(name).id; });
  play.expect_only(Table::rewards_order, rewards.touched_orders,
                   [&](std::int64_t name) { return rewards.orders.at(name).id; });
  rewards.touched_goods.clear();
  rewards.touched_orders.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, good] : play.model.rewards.goods) same_good(play, tx, name);
  for (const auto& [name, order] : play.model.rewards.orders) same_order(play, tx, name);
  same_week(play, tx);
}

// The jobs of each night are planned by the program when it starts.
void begin(Play& play) {
  play.product.act([](Context& ctx) { rewards::plan_nft_day(ctx); });
  auto& model = play.model;
  const auto after_midnight = Model::start_of(model.today()) + 5 * minute;
  model.deadlines.plan("rewards.nft_day", 0, after_midnight + (model.now < after_midnight ? 0 : day));
}

}  // namespace

auto open_goods_orders(const Model& model, std::int64_t person) -> std::int64_t {
  return std::ranges::count_if(model.rewards.orders, [person](const auto& entry) {
    return entry.second.person == person && entry.second.state == GoodsOrder::ordered;
  });
}

void end_goods_order(Model& model, std::int64_t name) {
  if (model.rewards.orders.at(name).state != GoodsOrder::ordered) return;
  cancel_goods_order(model, name);
  model.inbox.tell(model.rewards.orders.at(name).person, "rewards.order_ended");
}

// For each NFT that a user held at midnight.
void give_nft_energy(Model& model, std::int64_t due_at) {
  model.deadlines.plan("rewards.nft_day", 0, due_at + day);
  const auto midnight = Model::start_of(Model::day_of(due_at));
  for (const auto& person : model.people.all) {
    if (person.is_erased) continue;
    const auto who = model.people.number(person);
    std::int64_t held = 0;
    for (const auto& line : model.books.story(who, Unit::nft))
      if (line.at < midnight) held = line.after;
    model.books.move(nft_energy, held * model.rule("rewards.nft_energy"), issuance, wallet_of(who));
  }
}

auto goods_module() -> Module {
  return {.name = "goods",
          .operations = {{"goods.save", 2, draw_goods, save_goods},
                         {"goods.shelve", 4, draw_shelving, shelve_goods},
                         {"goods.pay", 25, draw_pay, pay_goods, 0, 30},
                         {"goods.cancel", 3, draw_own, cancel_own},
                         {"goods.cancel_for", 1, draw_order, cancel_for},
                         {"goods.hand_over", 6, draw_order, hand_over}},
          .begin = begin,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
