// Operators' decisions on suspended payments: credited to a user, or returned.
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

void match(Play& play, const Args& args) {
  const auto [payment_name, order_name, phone] = take<3>(args);
  auto& model = play.model;
  const auto found = model.wallet.payments.find(payment_name);
  if (found == model.wallet.payments.end()) return;
  auto& payment = found->second;
  const auto order = model.wallet.orders.find(order_name);
  const auto* person = model.people.of_phone(phone);
  const bool by_order = order_name >= 0;
  // Finance decides on payments that an operator entered.
  const auto role = (payment_name + phone) % 2 == 0 ? Role::finance : Role::owner;
  play.say("the {} gives the money of step {} to {}", name_of(role), payment_name,
           by_order ? fmt::format("the order of step {}", order_name) : fmt::format("{}", phone));
  Verdict expected;
  if (by_order && order == model.wallet.orders.end()) return;
  if (by_order ? model.people.at(order->second.person).is_erased : person == nullptr)
    expected = refused("payments.receiver_not_found");
  else if (payment.why.empty())
    expected = refused("payments.suspense_not_found");
  else if (payment.state != Payment::suspended)
    expected = refused("payments.suspense_not_open");
  else if (role == bank_line_of(model, payment).value_or(Role::finance) && payment.by_operator &&
           payment.amount > model.rule("payments.alone_up_to"))
    expected = refused("payments.needs_another");
  const auto receiver = by_order ? fmt::format(R"("orderId":"{}")", order->second.id)
                                 : fmt::format(R"("userMobile":"{}")", mobile_of(phone));
  if (!play.ask_console(role, "suspense/match",
                        fmt::format(R"({{"id":"{}",{},"reason":"matches"}})", payment.id, receiver),
                        expected))
    return;
  payment.state = Payment::matched;
  model.wallet.touched_payments.insert(payment_name);
  // An unpaid order for exactly this money is settled by it.
  const bool settles =
      by_order && order->second.channel == payment.channel && order->second.amount == payment.amount &&
      (order->second.state == TopUp::awaiting_payment || order->second.state == TopUp::expired);
  const auto who = by_order ? order->second.person : model.people.number(*person);
  payment.given = who;
  payment.credited_at = model.now;
  payment.credited_by = role;
  if (settles)
    move_order(model, order_name, TopUp::paid);
  else
    count_arrived(model, who, {}, payment.amount);
  model.books.move(top_up, payment.amount, suspense, wallet_of(who));
  model.inbox.tell(who, "payments.top_up_settled");
}

void return_payment(Play& play, const Args& args) {
  const auto [payment_name] = take<1>(args);
  auto& model = play.model;
  const auto found = model.wallet.payments.find(payment_name);
  if (found == model.wallet.payments.end()) return;
  auto& payment = found->second;
  play.say("an operator notes that the money of step {} went back to its payer", payment_name);
  Verdict expected;
  if (payment.why.empty())
    expected = refused("payments.suspense_not_found");
  else if (payment.state != Payment::suspended)
    expected = refused("payments.suspense_not_open");
  if (!play.ask_console(Role::finance, "suspense/return",
                        fmt::format(R"({{"id":"{}","reason":"unknown"}})", payment.id), expected))
    return;
  payment.state = Payment::returned;
  model.wallet.touched_payments.insert(payment_name);
  model.books.move(top_up, payment.amount, suspense, outside(payment.channel));
  if (!payment.meant) return;
  const auto who = model.wallet.orders.at(*payment.meant).person;
  if (!model.people.at(who).is_erased) model.inbox.tell(who, "payments.top_up_returned");
}

// ---- drawing of steps

auto some_payment(Dice& dice, const Model& model) -> std::optional<std::int64_t> {
  const auto& payments = model.wallet.payments;
  for (int tries = 0; tries < 12 && !payments.empty(); ++tries) {
    const auto at = dice.one_of_the_last(60, payments);
    if (at->second.state == Payment::suspended || dice.one_in(30)) return at->first;
  }
  return {};
}

auto draw_match(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto payment = some_payment(dice, model);
  if (!payment) return {};
  const auto& meant = model.wallet.payments.at(*payment).meant;
  if (meant && !dice.one_in(3)) return Args{*payment, *meant, 0};
  if (dice.one_in(2)) return Args{*payment, -1, dice.below(240)};
  const auto order = some_order(dice, model, bank_channel);
  return Args{*payment, order.value_or(-1), dice.below(240)};
}

}  // namespace

auto suspense_module() -> Module {
  return {.name = "suspense",
          .operations = {{"wallet.match", 12, draw_match, match},
                         {"wallet.give_back", 4,
                          [](Dice& dice, const Model& model) -> std::optional<Args> {
                            const auto payment = some_payment(dice, model);
                            return payment ? std::optional{Args{*payment}} : std::nullopt;
                          },
                          return_payment}}};
}

}  // namespace simulation
