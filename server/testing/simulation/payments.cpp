// Money by bank transfer and by VNPay: in time, late, repeated, wrong, forged.
#include "payments/calls.hpp"
#include "testing/providers.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

// The variants of a notification.
enum How : std::int64_t {
  right,
  wrong_amount,
  wrong_memo,
  paid_late,
  told_twice,
  forged,
  suspicious,
  unpaid
};
constexpr std::string_view how_words[] = {"",
                                          " of a wrong amount",
                                          " with an unknown memo",
                                          " paid late",
                                          " told twice",
                                          " with a forged signature",
                                          " held suspicious",
                                          " that was not paid"};

// The money that arrives for an order, by the channel of the order.
auto arrival_for(const Model& model, std::int64_t name, std::int64_t how, const std::string& reference)
    -> Arrival {
  const auto& order = model.wallet.orders.at(name);
  Arrival arrival{
      .channel = order.channel, .amount = order.amount, .reference = reference, .order = name, .paid_at = {}};
  if (how == wrong_amount) arrival.amount += dong(1'000);
  if (how == wrong_memo) arrival.order = {};
  arrival.is_suspicious = how == suspicious;
  // An erased user can receive nothing: money for their order has no owner.
  if (how != unpaid && model.people.at(order.person).is_erased) arrival.order = {};
  return arrival;
}

void take_in(Play& play, const Arrival& arrival, const Settlement& settlement) {
  if (settlement.kind == Settlement::repeated || settlement.kind == Settlement::reference_used) return;
  book_arrival(play.model, play.step().number, arrival, settlement);
}

// ---- the bank's statement, entered by an operator

void receive(Play& play, const Args& args) {
  const auto [order_name, how_drawn, reference_of] = take<3>(args);
  const auto how = how_drawn > told_twice ? right : how_drawn;  // a statement has no other variant
  auto& model = play.model;
  const auto found = model.wallet.orders.find(order_name);
  if (found == model.wallet.orders.end()) return;
  const auto& order = found->second;
  auto arrival = arrival_for(model, order_name, how, fmt::format("FT{:08}", reference_of));
  arrival.channel = bank_channel;
  arrival.by_operator = true;
  if (order.channel != bank_channel) arrival.order = {};  // the memo belongs to another channel
  if (how == paid_late) arrival.paid_at = model.now;
  play.say("the bank's statement has a payment for the order of step {}{}", order_name, how_words[how]);
  const auto settlement = judge_arrival(model, arrival);
  Verdict expected;
  if (settlement.kind == Settlement::reference_used) expected = refused("payments.reference_used");
  const auto memo = how == wrong_memo ? "GVAAAAAAAA" : order.memo;
  const auto paid_at =
      arrival.paid_at ? fmt::format(R"(,"paidAt":"{}")", rfc3339(instant(*arrival.paid_at))) : "";
  const auto data = play.ask_console(
      Role::finance, "topup/receive",
      fmt::format(R"({{"channelId":"502","reference":"{}","amount":"{}","memo":"CT DEN {} chuyen tien"{}}})",
                  arrival.reference, arrival.amount / 100, memo, paid_at),
      expected);
  if (!data) return;
  play.expect(data->at("isRepeat").as_bool() == (settlement.kind == Settlement::repeated),
              "the same reference is the same money", "{}", boost::json::serialize(*data));
  take_in(play, arrival, settlement);
}

// An operator confirms that the money of an order has arrived.
void confirm(Play& play, const Args& args) {
  const auto [order_name, how, reference_of, minutes_ago] = take<4>(args);
  auto& model = play.model;
  const auto found = model.wallet.orders.find(order_name);
  if (found == model.wallet.orders.end()) return;
  const auto& order = found->second;
  auto arrival =
      arrival_for(model, order_name, how == wrong_amount ? how : right, fmt::format("FT{:08}", reference_of));
  arrival.by_operator = true;
  if (minutes_ago > 0) arrival.paid_at = model.now - minutes_ago * minute;
  play.say("an operator confirms the order of step {}{}", order_name,
           how == wrong_amount ? how_words[how] : "");
  const auto settlement = judge_arrival(model, arrival);
  const auto known = model.wallet.references.find({arrival.channel, arrival.reference});
  const bool is_own =
      known != model.wallet.references.end() && model.wallet.payments.at(known->second).by_operator;
  const bool may_settle = order.state == TopUp::awaiting_payment || order.state == TopUp::expired;
  Verdict expected;
  if (is_own) {
    if (settlement.kind == Settlement::reference_used) expected = refused("payments.reference_used");
  } else if (!may_settle) {
    expected = refused("payments.order_not_awaiting");
  } else if (known != model.wallet.references.end()) {
    expected = refused("payments.reference_used");
  } else if (model.people.at(order.person).is_erased) {
    expected = refused("payments.receiver_not_found");
  } else if (arrival.paid_at && (*arrival.paid_at < order.created_at || *arrival.paid_at > model.now)) {
    expected = refused("payments.paid_at_impossible");
  }
  const auto paid_at =
      arrival.paid_at ? fmt::format(R"(,"paidAt":"{}")", rfc3339(instant(*arrival.paid_at))) : "";
  if (play.ask_console(Role::finance, "topup/confirm",
                       fmt::format(R"({{"orderId":"{}","reference":"{}","amount":"{}"{}}})", order.id,
                                   arrival.reference, arrival.amount / 100, paid_at),
                       expected))
    take_in(play, arrival, settlement);
}

void refuse_order(Play& play, const Args& args) {
  const auto [order_name] = take<1>(args);
  auto& model = play.model;
  const auto found = model.wallet.orders.find(order_name);
  if (found == model.wallet.orders.end()) return;
  play.say("an operator refuses the order of step {}", order_name);
  Verdict expected;
  if (found->second.state != TopUp::awaiting_payment) expected = refused("payments.order_not_awaiting");
  if (!play.ask_console(Role::finance, "topup/refuse",
                        fmt::format(R"({{"orderId":"{}","reason":"no"}})", found->second.id), expected))
    return;
  move_order(model, order_name, TopUp::cancelled);
  model.inbox.tell(found->second.person, "payments.top_up_refused");
}

// ---- VNPay's notifications

auto signed_query(const std::string& fields, bool is_forged) -> std::string {
  auto signature = crypto::hex(crypto::hmac_sha512(testing::vnpay_config.secret, fields));
  if (is_forged) signature[7] = signature[7] == '0' ? '1' : '0';
  return fields + "&vnp_SecureHash=" + signature;
}

// "20261123100530" on the Vietnamese clock.
auto pay_date(std::int64_t ms) -> std::string {
  auto text = rfc3339(instant(ms)).substr(0, 19);
  std::erase_if(text, [](char c) { return c < '0' || c > '9'; });
  return text;
}

auto vnpay_answer(const Model& model, const Arrival& arrival, const Settlement& settlement, std::int64_t how)
    -> std::string_view {
  if (how == forged) return "97";
  if (how == unpaid) {
    if (!arrival.order) return "01";
    const auto& order = model.wallet.orders.at(*arrival.order);
    return order.state == TopUp::paid ? "02" : "00";
  }
  if (settlement.kind == Settlement::reference_used) return "02";
  if (settlement.why == "unknown_memo") return "01";
  if (settlement.why == "wrong_amount") return "04";
  if (settlement.kind == Settlement::repeated || settlement.why == "paid_twice") return "02";
  return "00";
}

// VNPay repeats an unanswered notification, and gets the first result.
void vnpay_heard(Play& play, const Arrival& first, std::int64_t how, const std::string& query) {
  auto& model = play.model;
  const auto told = [&](Trouble trouble) {
    std::string answer;
    const bool is_heard = play.product.act(
        [&](Context& ctx) {
          const auto request = testing::queried(query, "10.7.7.7");
          answer = payments::take_notification(ctx, *Product::wiring().payments.providers[0], request).body;
        },
        trouble);
    auto arrival = first;
    auto settlement = judge_arrival(model, arrival);
    const bool is_another = settlement.kind == Settlement::reference_used;
    if (is_another) {
      // Another payment under a known number is kept for an operator.
      arrival.reference += fmt::format("#{}", arrival.amount / 100);
      arrival.is_suspicious = true;
      settlement = judge_arrival(model, arrival);
    }
    if (!is_heard && !is_kept_though_cut(trouble)) return false;
    if (is_heard) {
      const auto due = is_another && how != forged && how != unpaid
                           ? std::string_view{"02"}
                           : vnpay_answer(model, arrival, settlement, how);
      play.expect(answer.find(fmt::format(R"("RspCode":"{}")", due)) != std::string::npos,
                  "VNPay is answered as the rules say", "{}, and by the rules {}", answer, due);
    }
    if (how != forged && how != unpaid) take_in(play, arrival, settlement);
    return is_heard;
  };
  if (!told(play.step().trouble)) told(Trouble::none);
}

void vnpay_tells(Play& play, const Args& args) {
  const auto [order_name, how, transaction, minutes_ago] = take<4>(args);
  auto& model = play.model;
  const auto found = model.wallet.orders.find(order_name);
  if (found == model.wallet.orders.end()) return;
  const auto& order = found->second;
  auto arrival = arrival_for(model, order_name, how, fmt::format("VNP-{}", transaction));
  arrival.channel = vnpay_channel;
  if (order.channel != vnpay_channel) arrival.order = {};
  // VNPay signs the time of payment to the second, which decides whether it is late.
  arrival.paid_at = (model.now - minutes_ago * minute) / second * second;
  play.say("VNPay tells of a payment for the order of step {}{}", order_name, how_words[how]);
  const auto fields = fmt::format(
      "vnp_Amount={}&vnp_BankCode=NCB&vnp_BankTranNo=B{}&vnp_CardType=ATM&vnp_OrderInfo=Nap+tien&vnp_PayDate="
      "{}"
      "&vnp_ResponseCode={}&vnp_TmnCode=GOMVE001&vnp_TransactionNo={}&vnp_TransactionStatus={}&vnp_TxnRef={}",
      arrival.amount, transaction, pay_date(*arrival.paid_at),
      how == suspicious ? "07"
      : how == unpaid   ? "24"
                        : "00",
      transaction, how == suspicious || how == unpaid ? "02" : "00",
      how == wrong_memo ? "GVAAAAAAAA" : order.memo);
  vnpay_heard(play, arrival, how, signed_query(fields, how == forged));
}

// ---- drawing of steps

// A new reference, or sometimes an earlier one.
auto some_reference(Dice& dice) {
  return dice.one_in(10) ? dice.between(1, 60) : dice.between(1'000, 90'000'000);
}

auto draw_telling(std::int64_t channel) {
  return [channel](Dice& dice, const Model& model) -> std::optional<Args> {
    const auto order = some_order(dice, model, channel);
    if (!order) return {};
    const auto how = dice.one_in(3) ? dice.between(right, unpaid) : right;
    const auto reference = how == told_twice ? dice.between(1, 60) : some_reference(dice);
    return Args{*order, how, reference, dice.one_in(4) ? dice.between(1, 40) : 0};
  };
}

// ---- invariants

struct Row {
  std::int64_t amount;
  std::optional<std::string> why, suspense;
};
BOOST_DESCRIBE_STRUCT(Row, (), (amount, why, suspense))

void learn_ids(Play& play, store::Tx& tx) {
  for (const auto name : play.model.wallet.touched_payments) {
    auto& payment = play.model.wallet.payments.at(name);
    if (payment.id != 0) continue;
    payment.id =
        tx.one<std::int64_t>("SELECT id FROM payments_payment WHERE channel_id = $1 AND reference = $2",
                             payment.channel, payment.reference)
            .value_or(0);
    play.expect(payment.id != 0, "money that arrived is booked", "the payment {} is not there",
                payment.reference);
  }
}

void same_payment(Play& play, store::Tx& tx, const Payment& payment) {
  constexpr std::string_view states[] = {"-", "open", "matched", "returned"};
  const auto row = tx.one<Row>(
      "SELECT p.amount, s.why, s.state FROM payments_payment p LEFT JOIN payments_suspense s ON s.id = p.id "
      "WHERE p.channel_id = $1 AND p.reference = $2",
      payment.channel, payment.reference);
  const bool same = row && row->amount == payment.amount && row->why.value_or("") == payment.why &&
                    (payment.why.empty() || row->suspense.value_or("-") == states[payment.state]);
  play.expect(same, "one credit or none", "the payment {}: why {} state {}, and by the rules {} {}",
              payment.reference, row ? row->why.value_or("-") : "none",
              row ? row->suspense.value_or("-") : "none", payment.why, states[payment.state]);
}

void after_step(Play& play, store::Tx& tx) {
  auto& wallet = play.model.wallet;
  for (const auto name : wallet.touched_payments) same_payment(play, tx, wallet.payments.at(name));
  const auto id = [&](std::int64_t name) { return wallet.payments.at(name).id; };
  play.expect_only(Table::payments_payment, wallet.touched_payments, id);
  play.expect_only(Table::payments_suspense, wallet.touched_payments, id);
  wallet.touched_payments.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, payment] : play.model.wallet.payments) same_payment(play, tx, payment);
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM payments_payment").value_or(0);
  play.expect(kept == static_cast<std::int64_t>(play.model.wallet.payments.size()), "one credit or none",
              "{} payments, and by the rules {}", kept, play.model.wallet.payments.size());
}

}  // namespace

// Mostly orders that await payment; sometimes one of the last hundred in any state.
auto some_order(Dice& dice, const Model& model, std::int64_t channel) -> std::optional<std::int64_t> {
  const auto& orders = model.wallet.orders;
  if (orders.empty()) return {};
  // Sometimes an order of an erased user, or of one who asked for it.
  if (const auto& leaving = model.privacy.leaving; !leaving.empty() && dice.one_in(40)) {
    const auto last = model.wallet.last_order_of.find(dice.any_of(leaving));
    if (last != model.wallet.last_order_of.end()) return last->second;
  }
  for (int tries = 0; tries < 12; ++tries) {
    const auto at = dice.one_of_the_last(40, orders);
    const bool fits = at->second.channel == channel && at->second.state != TopUp::paid;
    if (fits || dice.one_in(40)) return at->first;
  }
  return {};
}

auto payments_module() -> Module {
  const auto any_order = [](Dice& dice, const Model& model) -> std::optional<Args> {
    const auto order = some_order(dice, model, dice.between(502, 504));
    return order ? std::optional{Args{*order}} : std::nullopt;
  };
  return {.name = "payments",
          .operations = {{"wallet.receive", 25, draw_telling(bank_channel), receive},
                         {"wallet.confirm", 25, draw_telling(bank_channel), confirm},
                         {"wallet.vnpay_tells", 50, draw_telling(vnpay_channel), vnpay_tells},
                         {"wallet.refuse_order", 3, any_order, refuse_order}},
          .before_invariants = learn_ids,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
