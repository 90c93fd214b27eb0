// The rules of top-ups and of arriving money.
#include "testing/simulation/wallet.hpp"

#include "testing/simulation/model.hpp"

namespace simulation {

namespace {

constexpr auto least = dong(50'000), most = dong(100'000'000);

// What an operator tells of without a time came today or since 17:00 on the bank's day before.
auto bank_day_begins(const Model& model) -> std::int64_t {
  constexpr std::int64_t week = 7, monday_of_epoch = 3;  // 1970-01-01 was a Thursday
  auto before = model.today() - 1;
  while ((before + monday_of_epoch) % week > 4) --before;
  return Model::start_of(before) + 17 * hour;
}

// Why money may not settle the order that it references.
auto objection(const Model& model, const Arrival& arrival) -> std::string_view {
  if (!arrival.order) return "unknown_memo";
  const auto& order = model.wallet.orders.at(*arrival.order);
  if (order.state == TopUp::paid) return "paid_twice";
  if (order.state == TopUp::cancelled) return "order_refused";
  if (order.amount != arrival.amount) return "wrong_amount";
  const auto paid_from = arrival.paid_at.value_or(arrival.by_operator ? bank_day_begins(model) : model.now);
  const auto grace = arrival.by_operator ? 0 : model.rule("payments.grace") * minute;
  if (paid_from >= order.expires_at + grace) return "late";
  if (arrival.is_suspicious) return "suspicious";
  if (arrival.by_operator && arrival.amount > model.rule("payments.alone_up_to")) return "needs_another";
  return {};
}

}  // namespace

auto check_order(Model& model, std::int64_t person, std::int64_t channel, std::int64_t amount) -> Verdict {
  if (channel != bank_channel && channel != vnpay_channel && channel != sandbox_channel)
    return refused("payments.channel_missing");
  if (amount <= 0 || amount % 100 != 0) return refused("payments.amount_malformed");
  if (amount < least) return refused("payments.amount_below_minimum");
  if (amount > most) return refused("payments.amount_above_maximum");
  if (model.wallet.open_orders[person] >= model.rule("payments.open_orders"))
    return refused("payments.too_many_open_orders");
  return check_spending(model, person, Spent::top_up, amount);
}

auto judge_arrival(const Model& model, const Arrival& arrival) -> Settlement {
  const auto known = model.wallet.references.find({arrival.channel, arrival.reference});
  if (known != model.wallet.references.end()) {
    // The same money reported again posts nothing; with another amount or another order, the reference is
    // another payment's.
    const auto& first = model.wallet.payments.at(known->second);
    const bool same = first.amount == arrival.amount && (!arrival.order || arrival.order == first.meant);
    return {same ? Settlement::repeated : Settlement::reference_used, first.why, known->second};
  }
  const auto why = objection(model, arrival);
  return {why.empty() ? Settlement::settled : Settlement::suspended, why};
}

void book_arrival(Model& model, std::int64_t step, const Arrival& arrival, const Settlement& settlement) {
  auto& wallet = model.wallet;
  Payment payment{.channel = arrival.channel, .amount = arrival.amount, .reference = arrival.reference};
  payment.meant = arrival.order;
  payment.why = settlement.why;
  payment.paid_at = arrival.paid_at.value_or(model.now);
  payment.by_operator = arrival.by_operator;
  payment.state = settlement.kind == Settlement::settled ? Payment::settled : Payment::suspended;
  if (settlement.kind == Settlement::settled) {
    const auto who = wallet.orders.at(*arrival.order).person;
    payment.given = who;
    payment.credited_at = model.now;
    move_order(model, *arrival.order, TopUp::paid);
    model.books.move(top_up, arrival.amount, outside(arrival.channel), wallet_of(who));
    model.inbox.tell(who, "payments.top_up_settled");
  } else {
    model.books.move(top_up, arrival.amount, outside(arrival.channel), suspense);
    if (arrival.order) model.inbox.tell(wallet.orders.at(*arrival.order).person, "payments.top_up_suspended");
  }
  wallet.references[{arrival.channel, arrival.reference}] = step;
  wallet.payments[step] = payment;
  wallet.touched_payments.insert(step);
}

void move_order(Model& model, std::int64_t name, TopUp::State to) {
  auto& order = model.wallet.orders.at(name);
  if (order.state == TopUp::awaiting_payment) {
    --model.wallet.open_orders[order.person];
    model.deadlines.call_off("payments.expire_order", name);
  }
  if (to == TopUp::paid)
    count_arrived(model, order.person, name, order.amount);
  else
    free_reserved(model, name);
  order.state = to;
  model.wallet.touched_orders.insert(name);
}

}  // namespace simulation
