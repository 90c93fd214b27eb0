// Orders of top-ups, and payments in the sandbox.
#include "payments/payments.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

void open_channels(Play& play) {
  play.product.act([](Context& ctx) {
    payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE"});
  });
}

void order(Play& play, const Args& args) {
  const auto [phone, channel, hundredths] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const auto amount = fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
  play.say("{} orders a top-up of {} by channel {}", phone, amount, channel);
  const auto data = play.ask_as(who, "token/pay/payCreateOrder",
                                fmt::format(R"({{"channelId":"{}","amount":"{}"}})", channel, amount),
                                check_order(model, who, channel, hundredths));
  if (!data) return;
  TopUp made{.id = id_in(*data, "id"), .person = who, .channel = channel, .amount = hundredths};
  made.created_at = model.now;
  made.expires_at = model.now + model.rule("payments.order_lifetime") * minute;
  play.product.look([&](store::Tx& tx) {
    made.memo = tx.one<std::string>("SELECT memo FROM payments_order WHERE id = $1", made.id).value();
  });
  const auto name = play.step().number;
  ++model.wallet.open_orders[who];
  count_spending(model, who, Spent::top_up, hundredths, name);
  model.deadlines.plan("payments.expire_order", name, made.expires_at);
  model.wallet.orders[name] = made;
  model.wallet.last_order_of[who] = name;
  model.wallet.touched_orders.insert(name);
}

void pay_in_sandbox(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.wallet.orders.find(name);
  if (person == nullptr || found == model.wallet.orders.end()) return;
  const auto& order = found->second;
  const auto who = model.people.number(*person);
  play.say("{} pays the order of step {} in the sandbox", phone, name);
  Verdict expected;
  if (order.person != who)
    expected = refused("payments.order_not_found");
  else if (order.channel != sandbox_channel)
    expected = refused("payments.channel_closed");
  else if (order.state != TopUp::awaiting_payment || order.expires_at <= model.now)
    expected = refused("payments.order_not_awaiting");
  const auto body = fmt::format(R"({{"orderId":"{}"}})", order.id);
  if (!play.ask_as(who, "token/pay/sandboxPay", body, expected)) return;
  const Arrival arrival{.channel = sandbox_channel,
                        .amount = order.amount,
                        .reference = fmt::format("SANDBOX-{}", order.id),
                        .order = name,
                        .paid_at = {}};
  book_arrival(model, play.step().number, arrival, judge_arrival(model, arrival));
}

// A user with the maximum number of open orders, if there is one.
auto with_most_open(const Model& model) -> const Person* {
  for (const auto& [who, open] : model.wallet.open_orders)
    if (open >= model.rule("payments.open_orders")) return &model.people.at(who);
  return nullptr;
}

auto draw_order(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty()) return {};
  if (const auto saver = some_saver(dice, model); saver && dice.one_in(2))
    return Args{*saver, dice.one_in(4) ? dice.between(502, 503) : sandbox_channel, dong(100'000'000)};
  const auto& any = dice.any_of(model.people.all);
  const auto* full = dice.one_in(10) ? with_most_open(model) : nullptr;
  const auto& person = full != nullptr ? *full : any;
  constexpr std::array<std::int64_t, 6> odd{0,          49'999'00,      50'000'00,
                                            123'456'50, 100'000'000'00, 100'000'001'00};
  const auto amount = dice.one_in(12) ? dice.any_of(odd) : dong(100'000) * dice.between(1, 60);
  return Args{person.phone, dice.one_in(30) ? 999 : dice.between(502, 504), amount};
}

auto draw_sandbox(Dice& dice, const Model& model) -> std::optional<Args> {
  for (const auto& due : model.deadlines.waiting()) {
    if (due.at > model.now + 30 * minute) break;
    if (due.kind != "payments.expire_order" || dice.one_in(3)) continue;
    const auto& order = model.wallet.orders.at(due.subject);
    if (order.channel != sandbox_channel && !dice.one_in(20)) continue;
    const auto phone = dice.one_in(30) ? dice.below(240) : model.people.at(order.person).phone;
    return Args{phone, due.subject};
  }
  return {};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t amount, expires_at;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, amount, expires_at))

void same_order(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& order = play.model.wallet.orders.at(name);
  const auto row =
      tx.one<Row>("SELECT state, amount, expires_at FROM payments_order WHERE id = $1", order.id).value();
  play.expect(row.state == top_up_states[order.state] && row.amount == order.amount &&
                  row.expires_at == order.expires_at,
              "top-up orders live as the rules say", "the order of step {} is {}, and by the rules {}", name,
              row.state, top_up_states[order.state]);
  const auto open = tx.one<std::int64_t>("SELECT n FROM payments_open_orders WHERE user_id = $1",
                                         play.model.people.at(order.person).id);
  play.expect(open.value_or(0) == play.model.wallet.open_orders[order.person], "open orders are counted",
              "person {} has {} open orders, and by the rules {}", order.person, open.value_or(0),
              play.model.wallet.open_orders[order.person]);
}

void after_step(Play& play, store::Tx& tx) {
  auto& wallet = play.model.wallet;
  for (const auto name : wallet.touched_orders) same_order(play, tx, name);
  play.expect_only(Table::payments_order, wallet.touched_orders,
                   [&](std::int64_t name) { return wallet.orders.at(name).id; });
  play.expect_only(Table::payments_open_orders, wallet.touched_orders,
                   [&](std::int64_t name) { return play.model.people.at(wallet.orders.at(name).person).id; });
  wallet.touched_orders.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  const auto& orders = play.model.wallet.orders;
  for (const auto& [name, order] : orders) same_order(play, tx, name);
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM payments_order").value_or(0);
  play.expect(kept == static_cast<std::int64_t>(orders.size()), "top-up orders live as the rules say",
              "{} orders, and by the rules {}", kept, orders.size());
}

}  // namespace

auto top_ups_module() -> Module {
  return {.name = "top-ups",
          .operations = {{"wallet.order", 60, draw_order, order, 0, 30},
                         {"wallet.pay_in_sandbox", 50, draw_sandbox, pay_in_sandbox}},
          .begin = open_channels,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
