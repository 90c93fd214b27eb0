// Credited payments that a channel takes back: proposed, decided by another operator, collected and waived.
#include "testing/simulation/reversals.hpp"

#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr Way reversed{Unit::balance, 21}, from_earnings{Unit::otc, 15}, to_balance{Unit::balance, 17};

auto whole(std::int64_t amount) { return amount - amount % 100; }
auto payment_of(const Model& model, const Reversal& one) -> const Payment& {
  return model.wallet.payments.at(one.payment);
}

// ---- rules

void follow_review(Model& model, std::int64_t who) {
  if (is_under_review(model, who))
    review_commissions(model, who);
  else
    end_review(model, who);
}

void end_dispute(Model& model, const Reversal& one, bool is_lost) {
  model.reversals.disputed.erase(one.payment);
  if (is_lost) model.reversals.lost.insert(one.payment);
  model.reversals.touched_payments.insert(one.payment);
  model.payouts.touched_people.insert(one.person);
  follow_review(model, one.person);
}

void change_debt(Model& model, std::int64_t who, std::int64_t amount) {
  if (amount == 0) return;
  model.reversals.debts[who] += amount;
  model.reversals.touched_people.insert(who);
  follow_review(model, who);
}

auto available(const Model& model, std::int64_t who, Unit unit) {
  return whole(unit == Unit::otc ? movable_earnings(model, who) : model.books.has(wallet_of(who), unit));
}

// Takes up to that much to a purse, the balance before the earnings. Returns what it took.
auto take_from(Model& model, std::int64_t who, std::int64_t wanted, Purse to) {
  const auto balance = std::min(wanted, available(model, who, Unit::balance));
  const auto earnings = std::min(wanted - balance, available(model, who, Unit::otc));
  model.books.move(from_earnings, earnings, wallet_of(who), exchange);
  model.books.move(to_balance, earnings, exchange, wallet_of(who));
  model.books.move(reversed, balance + earnings, wallet_of(who), to);
  return balance + earnings;
}

// What a wallet lacks comes from payouts that no bank has, the newest first.
void free_payouts(Model& model, const Reversal& one) {
  const auto has = available(model, one.person, Unit::balance) + available(model, one.person, Unit::otc);
  auto missing = payment_of(model, one).amount - has;
  std::vector<std::int64_t> names;
  for (const auto& [name, payout] : model.payouts.all)
    if (payout.person == one.person &&
        (payout.state == Payout::reviewing || payout.state == Payout::refunding))
      names.push_back(name);
  for (auto name = names.rbegin(); name != names.rend() && missing > 0; ++name) {
    missing -= model.payouts.all.at(*name).amount;
    end_payout(model, *name, true);
  }
}

void book(Model& model, Reversal& one) {
  const auto& payment = payment_of(model, one);
  const auto channel = outside(payment.channel);
  model.reversals.references.insert({payment.channel, one.reference});
  end_dispute(model, one, true);
  free_payouts(model, one);
  one.taken = take_from(model, one.person, payment.amount, channel);
  one.missing = payment.amount - one.taken;
  one.state = one.missing > 0 ? Reversal::owed : Reversal::settled;
  model.books.move(reversed, one.missing, capital, channel);
  change_debt(model, one.person, one.missing);
  if (model.people.at(one.person).is_erased) return;
  model.inbox.tell(one.person, "reversals.taken_back");
  if (one.missing > 0) model.inbox.tell(one.person, "reversals.owed");
}

enum How : std::int64_t { approve, reject, withdraw, collect, waive, hows };
constexpr std::string_view how_paths[] = {"reversal/approve", "reversal/reject", "reversal/withdraw",
                                          "reversal/collect", "reversal/waive"};

auto check(const Model& model, const Reversal& one, std::int64_t how, Role by) -> Verdict {
  if (how == collect || how == waive) {
    if (one.state != Reversal::owed) return refused("reversals.nothing_owed");
    if (how == waive) return one.waiver == by ? refused("reversals.own_proposal") : Verdict{};
    const auto has = available(model, one.person, Unit::balance) + available(model, one.person, Unit::otc);
    return has == 0 ? refused("reversals.nothing_to_collect") : Verdict{};
  }
  if (one.state != Reversal::proposed) return refused("reversals.already_decided");
  if (how == withdraw) return one.proposer == by ? Verdict{} : refused("reversals.not_own_proposal");
  if (one.proposer == by) return refused("reversals.own_proposal");
  const bool is_used = model.reversals.references.contains({payment_of(model, one).channel, one.reference});
  return how == approve && is_used ? refused("payments.reference_used") : Verdict{};
}

void settle(Model& model, Reversal& one, Reversal::State state, std::int64_t paid) {
  change_debt(model, one.person, -paid);
  if (state == Reversal::owed) return;
  one.state = state;
  if (!model.people.at(one.person).is_erased) model.inbox.tell(one.person, "reversals.settled");
}

// ---- steps

void propose(Play& play, const Args& args) {
  const auto [name, by, reference, has_reason] = take<4>(args);
  auto& model = play.model;
  const auto found = model.wallet.payments.find(name);
  if (found == model.wallet.payments.end()) return;
  play.say("the {} proposes to reverse the money of step {}", name_of(payer(by)), name);
  const auto is_same = [name](const auto& entry) {
    return entry.second.payment == name && !entry.second.is_over();
  };
  Verdict expected;
  if (has_reason == 0)
    expected = refused("platform.reason_required");
  else if (!found->second.given)
    expected = refused("reversals.payment_not_found");
  else if (std::ranges::any_of(model.reversals.all, is_same))
    expected = refused("reversals.already_reversed");
  const auto data = play.ask_console(
      payer(by), "payment/reverse",
      fmt::format(R"({{"paymentId":"{}","reference":"CB{:04}","reason":"{}"}})", found->second.id, reference,
                  has_reason != 0 ? "the bank wants it back" : " "),
      expected);
  if (!data) return;
  auto& made = model.reversals.all[play.step().number];
  made = {.id = id_in(*data, "id"), .payment = name, .person = *found->second.given, .reference = reference};
  made.proposer = payer(by);
  model.reversals.disputed.insert(name);
  model.reversals.touched.insert(play.step().number);
  model.reversals.touched_payments.insert(name);
  model.payouts.touched_people.insert(made.person);
  follow_review(model, made.person);
}

void decide(Play& play, const Args& args) {
  const auto [name, how, by] = take<3>(args);
  auto& model = play.model;
  const auto found = model.reversals.all.find(name);
  if (found == model.reversals.all.end()) return;
  auto& one = found->second;
  play.say("the {} asks for {} of step {}", name_of(payer(by)), how_paths[how], name);
  const auto reason = how == approve || how == collect ? "" : R"(,"reason":"looked into it")";
  if (!play.ask_console(payer(by), how_paths[how], fmt::format(R"({{"id":"{}"{}}})", one.id, reason),
                        check(model, one, how, payer(by))))
    return;
  model.reversals.touched.insert(name);
  if (how == approve) return book(model, one);
  if (how == collect) {
    const auto paid = take_from(model, one.person, one.missing, capital);
    one.missing -= paid;
    return settle(model, one, one.missing == 0 ? Reversal::settled : Reversal::owed, paid);
  }
  if (how == waive) {
    if (one.waiver) return settle(model, one, Reversal::waived, one.missing);
    one.waiver = payer(by);
    return;
  }
  one.state = how == reject ? Reversal::rejected : Reversal::withdrawn;
  end_dispute(model, one, false);
}

// ---- drawing of steps

// Mostly a credited payment, often one that payouts used, or of a user whose payouts wait.
auto draw_proposal(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& payments = model.wallet.payments;
  for (int tries = 0; tries < 12 && !payments.empty(); ++tries) {
    const auto at = dice.one_of_the_last(200, payments);
    const auto& given = at->second.given;
    const bool is_used = model.payouts.used.contains(at->first) || (given && is_under_review(model, *given));
    if (!dice.one_in(given ? 2 : 40) && !is_used) continue;
    return Args{at->first, dice.below(payers), dice.one_in(8) ? dice.below(20) : 1'000 + dice.below(900'000),
                dice.one_in(20) ? 0 : 1};
  }
  return {};
}

auto draw_decision(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.reversals.all;
  for (int tries = 0; tries < 12 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(40, all);
    const auto state = at->second.state;
    if (dice.one_in(30)) return Args{at->first, dice.below(hows), dice.below(payers)};
    if (state == Reversal::owed) return Args{at->first, dice.one_in(3) ? waive : collect, dice.below(payers)};
    if (state == Reversal::proposed)
      return Args{at->first, dice.one_in(4) ? dice.between(reject, withdraw) : std::int64_t{approve},
                  dice.below(payers)};
  }
  return {};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t amount, taken, owed, booked, collected;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, amount, taken, owed, booked, collected))

void same_reversal(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& one = play.model.reversals.all.at(name);
  const auto amount = payment_of(play.model, one).amount;
  const auto row = tx.one<Row>(
      "SELECT state, amount, taken, owed, (SELECT CAST(COALESCE(SUM(t.amount), 0) AS BIGINT) FROM "
      "ledger_transfer t WHERE t.cause_id = r.id AND t.flow = 21 AND t.to_kind = 30 AND t.cause IN "
      "('reversals.taken_back', 'reversals.lost')), (SELECT CAST(COALESCE(SUM(c.amount), 0) AS BIGINT) FROM "
      "reversal_collection c WHERE c.reversal_id = r.id) FROM reversal r WHERE id = $1",
      one.id);
  const bool same = row && row->state == reversal_states[one.state] && row->amount == amount &&
                    row->taken == one.taken && row->owed == one.missing;
  play.expect(same, "reversals live as the rules say",
              "the reversal of step {}: {}, {} taken, {} owed, and by the rules {}, {}, {}", name,
              row ? row->state : "none", row ? row->taken : 0, row ? row->owed : 0,
              reversal_states[one.state], one.taken, one.missing);
  play.expect(row->booked == (one.is_booked() ? amount : 0) && row->taken + row->collected <= amount,
              "a payment is reversed once", "step {}: {} of {} was booked", name, row->booked, amount);
}

void same_dispute(Play& play, store::Tx& tx, std::int64_t payment) {
  const auto& reversals = play.model.reversals;
  const auto lost = tx.one<bool>("SELECT is_lost FROM payouts_dispute WHERE payment_id = $1",
                                 play.model.wallet.payments.at(payment).id);
  const bool is_lost = reversals.lost.contains(payment);
  play.expect(lost.has_value() == (is_lost || reversals.disputed.contains(payment)) &&
                  lost.value_or(false) == is_lost,
              "what was reversed is not paid out", "the money of step {}", payment);
}

void same_debt(Play& play, store::Tx& tx, std::int64_t who) {
  const auto owed =
      tx.one<std::int64_t>("SELECT amount FROM payouts_debt WHERE user_id = $1", play.model.people.at(who).id)
          .value_or(0);
  play.expect(owed == debt_of(play.model, who), "debts are what reversals left",
              "person {} owes {}, and by the rules {}", who, owed, debt_of(play.model, who));
}

void after_step(Play& play, store::Tx& tx) {
  auto& reversals = play.model.reversals;
  const auto id_of_person = [&](std::int64_t who) { return play.model.people.at(who).id; };
  const auto id_of_payment = [&](std::int64_t name) { return play.model.wallet.payments.at(name).id; };
  for (const auto name : reversals.touched) same_reversal(play, tx, name);
  for (const auto payment : reversals.touched_payments) same_dispute(play, tx, payment);
  for (const auto who : reversals.touched_people) same_debt(play, tx, who);
  play.expect_only(Table::reversal, reversals.touched,
                   [&](std::int64_t name) { return reversals.all.at(name).id; });
  play.expect_only(Table::payouts_dispute, reversals.touched_payments, id_of_payment);
  play.expect_only(Table::payouts_debt, reversals.touched_people, id_of_person);
  reversals.touched.clear();
  reversals.touched_payments.clear();
  reversals.touched_people.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  const auto& reversals = play.model.reversals;
  for (const auto& [name, one] : reversals.all)
    same_reversal(play, tx, name), same_dispute(play, tx, one.payment);
  for (const auto& [who, debt] : reversals.debts) same_debt(play, tx, who);
}

}  // namespace

auto has_dispute(const Model& model, std::int64_t who) -> bool {
  return std::ranges::any_of(model.reversals.disputed, [&](std::int64_t payment) {
    return model.wallet.payments.at(payment).given == who;
  });
}

auto debt_of(const Model& model, std::int64_t who) -> std::int64_t {
  const auto found = model.reversals.debts.find(who);
  return found == model.reversals.debts.end() ? 0 : found->second;
}

auto is_under_review(const Model& model, std::int64_t who) -> bool {
  return model.payouts.holds.contains(who) || has_dispute(model, who) || debt_of(model, who) > 0;
}

void forget_reversals(Model& model, std::int64_t who) {
  for (const auto& [name, one] : model.reversals.all)
    if (one.person == who) model.reversals.touched.insert(name);
}

auto reversals_module() -> Module {
  return {.name = "reversals",
          .operations = {{"reversals.propose", 3, draw_proposal, propose},
                         {"reversals.decide", 6, draw_decision, decide}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
