// The rules of payouts: what may leave, its fee, the lots that it uses, and who approves it.
#include "testing/simulation/payouts.hpp"

#include <algorithm>

#include "testing/simulation/model.hpp"

namespace simulation {

namespace {

auto whole(std::int64_t amount) { return amount - amount % 100; }

auto unit_of(Payout::Kind kind) { return kind == Payout::otc ? Unit::otc : Unit::balance; }
auto escrow_for(const Payout& payout) {
  return Purse{payout.kind == Payout::refund ? Holder::refund_escrow : Holder::withdrawal_escrow,
               payout.person};
}

// ---- lots

/// A credited top-up: one that an operator confirmed is young until a bank statement has it; one that its
/// channel wants back until that is decided.
struct Lot {
  std::int64_t payment, rest, old_from, credited_at;
  bool awaits_line, is_disputed;
  auto is_young(std::int64_t now) const { return awaits_line || is_disputed || now < old_from; }
};

auto lots_of(const Model& model, std::int64_t who) {
  std::vector<std::pair<std::int64_t, Lot>> found;
  for (const auto& [name, payment] : model.wallet.payments) {
    if (payment.given != who) continue;
    const auto used = model.payouts.used.find(name);
    const auto left = payment.amount - (used == model.payouts.used.end() ? 0 : used->second);
    const auto rest = model.reversals.lost.contains(name) ? 0 : left;
    const bool is_disputed = model.reversals.disputed.contains(name);
    const bool awaits_line = payment.by_operator && !witness_of(model, payment);
    const auto old_from = payment.credited_at + model.rule("payouts.payout_after") * hour;
    found.push_back(
        {payment.credited_at, {name, rest, old_from, payment.credited_at, awaits_line, is_disputed}});
  }
  std::ranges::sort(found, {},
                    [](const auto& entry) { return std::pair{entry.first, entry.second.payment}; });
  std::vector<Lot> lots;
  lots.reserve(found.size());
  for (const auto& [at, lot] : found) lots.push_back(lot);
  return lots;
}

template <class Which>
auto rest_of(const std::vector<Lot>& lots, Which which) {
  std::int64_t rest = 0;
  for (const auto& lot : lots) rest += which(lot) ? lot.rest : 0;
  return rest;
}
auto all_rest(const std::vector<Lot>& lots) {
  return rest_of(lots, [](const Lot&) { return true; });
}

// None is refunded while its owner holds a task, and none from before a task that was not cancelled.
auto is_of_a_task(const Model& model, std::int64_t who, const Lot& lot) {
  const auto& person = model.people.at(who);
  return person.holds_task || lot.credited_at <= person.task_ended_at;
}

auto check_free(const Model& model, const PayoutWish& wish) -> Verdict {
  const auto balance = model.books.has(wallet_of(wish.person), unit_of(wish.kind));
  if (wish.amount > balance) return refused("ledger.insufficient_balance");
  if (wish.kind == Payout::otc)
    return wish.amount <= movable_earnings(model, wish.person) ? Verdict{} : refused("wallet.otc_too_young");
  auto lots = lots_of(model, wish.person);
  if (wish.kind == Payout::refund) {
    const auto is_barred = [&](const Lot& lot) { return is_of_a_task(model, wish.person, lot); };
    const auto barred = std::ranges::any_of(lots, is_barred);
    std::erase_if(lots, is_barred);
    if (all_rest(lots) < balance)
      return refused(barred ? "payouts.refund_only_after_task_cancelled" : "payouts.recharges_below_balance");
  }
  if (wish.amount <= free_to_leave(model, wish.person, wish.kind)) return {};
  if (std::ranges::any_of(lots, &Lot::is_disputed))
    return refused(wish.kind == Payout::refund ? "payouts.refund_failed" : "payouts.payment_disputed");
  const auto for_ever = rest_of(lots, [](const Lot& lot) { return lot.awaits_line; });
  if (wish.amount > whole(balance - for_ever)) return refused("payouts.bank_line_awaited");
  return refused(wish.kind == Payout::refund ? "payouts.refund_too_early" : "payouts.top_up_too_young");
}

template <class Which>
auto sum_of(const Model& model, std::int64_t who, Which which) {
  std::int64_t sum = 0;
  for (const auto& [name, payout] : model.payouts.all)
    if (payout.person == who && payout.state != Payout::rejected && which(payout)) sum += payout.amount;
  return sum;
}

// Without a judged identity card, which no story has.
auto is_within_identity(const Model& model, const PayoutWish& wish) {
  const auto asked =
      sum_of(model, wish.person, [&](const Payout& one) { return one.asked_at > model.now - 30 * day; });
  return asked + wish.amount < model.rule("payouts.identity_from");
}

auto check_money(const Model& model, const PayoutWish& wish) -> Verdict {
  if (auto verdict = check_free(model, wish); !verdict) return verdict;
  return is_within_identity(model, wish) ? Verdict{} : refused("payouts.identity_needed");
}

auto uses_of(const Model& model, const Payout& payout) {
  auto lots = lots_of(model, payout.person);
  if (payout.kind == Payout::refund)
    std::erase_if(lots, [&](const Lot& lot) { return is_of_a_task(model, payout.person, lot); });
  const auto balance = model.books.has(wallet_of(payout.person), Unit::balance);
  const auto earned = std::max<std::int64_t>(balance - all_rest(lots), 0);
  auto left = payout.kind == Payout::refund ? payout.amount : payout.amount - earned;
  std::vector<std::pair<std::int64_t, std::int64_t>> uses;
  for (const auto& lot : lots) {
    const auto used = lot.is_young(model.now) ? 0 : std::min(left, lot.rest);
    if (used <= 0) continue;
    uses.emplace_back(lot.payment, used);
    left -= used;
  }
  return uses;
}

// Whether the payout uses a top-up that an operator told of and whose statement this one imported.
auto imported_its_line(const Model& model, const Payout& payout, Role role) {
  return std::ranges::any_of(payout.uses, [&](const auto& use) {
    const auto& payment = model.wallet.payments.at(use.first);
    return payment.by_operator && witness_of(model, payment) == role;
  });
}

// ---- counts

auto is_day_full(const Model& model, const PayoutWish& wish) {
  constexpr const char* most[] = {"payouts.refunds_a_day", "payouts.withdrawals_a_day", "payouts.otc_a_day"};
  const auto asked = model.payouts.of_day.find({wish.person, model.today(), wish.kind});
  return asked != model.payouts.of_day.end() && asked->second >= model.rule(most[wish.kind]);
}

auto has_card(const Model& model, const PayoutWish& wish) {
  const auto card = model.payouts.cards.find(wish.card);
  return card != model.payouts.cards.end() && card->second.person == wish.person && !card->second.is_removed;
}

// The whole rest below the least amount, once.
auto is_rest(const Model& model, const PayoutWish& wish) {
  const auto balance = model.books.has(wallet_of(wish.person), unit_of(wish.kind));
  return wish.amount == whole(balance) && wish.amount < least_payout(model, wish.kind) &&
         !model.payouts.closed_out.contains(wish.person);
}

auto check_bounds(const Model& model, const PayoutWish& wish) -> Verdict {
  if (wish.amount < least_payout(model, wish.kind)) return refused("payouts.amount_below_minimum");
  if (wish.amount > model.rule("payouts.most")) return refused("payouts.amount_above_maximum");
  if (is_day_full(model, wish))
    return refused(wish.kind == Payout::refund ? "payouts.refund_daily_limit"
                                               : "payouts.withdraw_daily_limit");
  return {};
}

// Whether the amount can be refunded once `first` was withdrawn, which uses what no top-up covers and then
// the oldest top-ups.
auto is_refundable_after(const Model& model, PayoutWish wish, std::int64_t first) {
  const auto earned = std::max<std::int64_t>(
      model.books.has(wallet_of(wish.person), Unit::balance) - all_rest(lots_of(model, wish.person)), 0);
  auto left = std::max<std::int64_t>(first - earned, 0);
  std::int64_t rest = 0, old = 0;
  for (const auto& lot : lots_of(model, wish.person)) {
    const auto used = lot.is_young(model.now) ? 0 : std::min(left, lot.rest);
    left -= used;
    if (is_of_a_task(model, wish.person, lot)) continue;
    rest += lot.rest - used;
    if (!lot.is_young(model.now)) old += lot.rest - used;
  }
  wish.kind = Payout::refund;
  wish.amount -= first;
  const auto balance = model.books.has(wallet_of(wish.person), Unit::balance) - first;
  return check_bounds(model, wish) && rest >= balance &&
         wish.amount <= std::min(whole(balance), whole(balance - (rest - old)));
}

auto cheapest(const Model& model, PayoutWish wish) -> CashOut {
  wish.kind = Payout::withdraw;
  auto verdict = check_bounds(model, wish);
  if (verdict) verdict = check_free(model, wish);
  const auto amount = wish.amount, all_fee = payout_fee(model, wish);
  auto lots = lots_of(model, wish.person);
  std::erase_if(lots, [&](const Lot& lot) { return is_of_a_task(model, wish.person, lot); });
  const auto uncovered =
      std::max<std::int64_t>(model.books.has(wallet_of(wish.person), Unit::balance) - all_rest(lots), 0);
  if (uncovered > 0)
    wish.amount = std::max((uncovered + 99) / 100 * 100, least_payout(model, Payout::withdraw));
  else
    wish.amount = 0;
  const auto first = wish.amount;
  const bool may_withdraw_first = first == 0 || (check_bounds(model, wish) && check_free(model, wish));
  wish.amount = amount;
  const bool is_cut = first < amount && may_withdraw_first && is_refundable_after(model, wish, first);
  wish.amount = first;
  if (is_cut && (!verdict || first == 0 || payout_fee(model, wish) <= all_fee))
    return {.withdrawn = first, .refunded = amount - first};
  return {.verdict = verdict, .withdrawn = amount};
}

}  // namespace

auto least_payout(const Model& model, Payout::Kind kind) -> std::int64_t {
  if (kind == Payout::refund) return model.rule("payouts.refund_least");
  const bool is_otc = kind == Payout::otc;
  return std::max(model.rule(is_otc ? "payouts.otc_least" : "payouts.withdraw_least"),
                  model.rule(is_otc ? "payouts.otc_fee_least" : "payouts.fee_least") + dong(1));
}

auto payout_fee(const Model& model, const PayoutWish& wish) -> std::int64_t {
  if (wish.kind == Payout::refund || wish.is_closing) return 0;
  const bool is_otc = wish.kind == Payout::otc;
  const auto part = share(wish.amount, model.rule(is_otc ? "payouts.otc_fee" : "payouts.fee"));
  return std::max(whole(part), model.rule(is_otc ? "payouts.otc_fee_least" : "payouts.fee_least"));
}

auto free_to_leave(const Model& model, std::int64_t who, Payout::Kind kind) -> std::int64_t {
  const auto balance = model.books.has(wallet_of(who), unit_of(kind));
  if (kind == Payout::otc) return whole(movable_earnings(model, who));
  const auto young = rest_of(lots_of(model, who), [&](const Lot& lot) {
    return lot.is_young(model.now) && !(kind == Payout::refund && is_of_a_task(model, who, lot));
  });
  return std::max<std::int64_t>(whole(balance - young), 0);
}

auto check_payout(Model& model, const PayoutWish& wish) -> Verdict {
  const auto most = model.rule(wish.kind == Payout::otc ? "payouts.otc_most" : "payouts.most");
  if (wish.amount <= 0 || wish.amount % 100 != 0) return refused("payments.amount_malformed");
  if (wish.amount < least_payout(model, wish.kind) && !wish.is_closing)
    return refused("payouts.amount_below_minimum");
  if (wish.amount > most) return refused("payouts.amount_above_maximum");
  if (!has_card(model, wish)) return refused("payouts.card_missing");
  auto& person = model.people.at(wish.person);
  if (auto verdict = check_pay_password(model, person, wish.pay_password); !verdict) return verdict;
  if (is_day_full(model, wish) && !wish.is_closing)
    return refused(wish.kind == Payout::refund ? "payouts.refund_daily_limit"
                                               : "payouts.withdraw_daily_limit");
  if (wish.is_closing && !is_rest(model, wish)) return refused("payouts.not_closing");
  if (auto verdict = check_money(model, wish); !verdict) return verdict;
  const auto last = model.payouts.asked_at.find(wish.person);
  if (last != model.payouts.asked_at.end() && model.now < last->second + 30 * second)
    return refused("accounts.too_frequent_30");
  return {};
}

auto check_cash_out(Model& model, const PayoutWish& wish) -> CashOut {
  if (wish.amount <= 0 || wish.amount % 100 != 0) return {refused("payments.amount_malformed")};
  if (!has_card(model, wish)) return {refused("payouts.card_missing")};
  auto& person = model.people.at(wish.person);
  if (auto verdict = check_pay_password(model, person, wish.pay_password); !verdict) return {verdict};
  auto way = cheapest(model, wish);
  if (!way.verdict) return way;
  const auto last = model.payouts.asked_at.find(wish.person);
  if (last != model.payouts.asked_at.end() && model.now < last->second + 30 * second)
    return {refused("accounts.too_frequent_30")};
  if (!is_within_identity(model, wish)) return {refused("payouts.identity_needed")};
  return way;
}

auto check_proposal(const Model& model, const PayoutWish& wish, Role role) -> Verdict {
  if (wish.amount <= 0 || wish.amount % 100 != 0) return refused("payments.amount_malformed");
  const auto& person = model.people.at(wish.person);
  if (person.is_erased) return refused("accounts.person_forgotten");
  if (!person.is_banned) return refused("accounts.not_banned");
  if (!has_card(model, wish)) return refused("payouts.card_missing");
  if (auto verdict = check_money(model, wish); !verdict) return verdict;
  Payout asked{.person = wish.person, .amount = wish.amount};
  asked.kind = wish.kind;
  if (wish.kind != Payout::otc) asked.uses = uses_of(model, asked);
  if (imported_its_line(model, asked, role)) return refused("payouts.brought_in_by_you");
  return check_wait(model, wish.person);
}

void ask_payout(Model& model, std::int64_t name, Payout payout) {
  note_right_pay_password(model, model.people.at(payout.person));
  model.payouts.asked_at[payout.person] = model.now;
  hold_payout(model, name, std::move(payout));
}

void hold_payout(Model& model, std::int64_t name, Payout payout) {
  auto& payouts = model.payouts;
  if (payout.kind != Payout::otc) payout.uses = uses_of(model, payout);
  for (const auto& [payment, used] : payout.uses) {
    payouts.used[payment] += used;
    payouts.touched_lots.insert(payment);
  }
  if (payout.is_closing)
    payouts.closed_out.insert(payout.person);
  else
    ++payouts.of_day[{payout.person, model.today(), payout.kind}];
  const auto way = payout.kind == Payout::refund ? refunded
                   : payout.kind == Payout::otc  ? otc_withdrawn
                                                 : withdrawn;
  model.books.move(way, payout.amount, wallet_of(payout.person), escrow_for(payout));
  payouts.touched.insert(name);
  payouts.touched_people.insert(payout.person);
  payouts.all[name] = std::move(payout);
}

void end_payout(Model& model, std::int64_t name, bool by_operator) {
  auto& payouts = model.payouts;
  auto& payout = payouts.all.at(name);
  payout.state = Payout::rejected;
  for (const auto& [payment, used] : payout.uses) {
    payouts.used[payment] -= used;
    payouts.touched_lots.insert(payment);
  }
  if (payout.is_closing)
    payouts.closed_out.erase(payout.person);
  else if (by_operator)
    --payouts.of_day[{payout.person, Model::day_of(payout.asked_at), payout.kind}];
  const auto way = payout.kind == Payout::refund ? refunded
                   : payout.kind == Payout::otc  ? otc_given_back
                                                 : withdrawn;
  model.books.move(way, payout.amount, escrow_for(payout), wallet_of(payout.person));
  if (by_operator) model.inbox.tell(payout.person, "payouts.rejected");
  payouts.touched.insert(name);
  payouts.touched_people.insert(payout.person);
}

void send_money(Model& model, const Payout& payout, bool comes_back) {
  const auto move = [&](Way way, std::int64_t amount, Purse from, Purse to) {
    model.books.move(way, amount, comes_back ? to : from, comes_back ? from : to);
  };
  auto from = escrow_for(payout);
  if (payout.kind == Payout::otc) {
    move(otc_withdrawn, payout.amount, from, exchange);
    from = exchange;
  }
  const auto way = payout.kind == Payout::refund ? refunded : withdrawn;
  move(way, payout.net(), from, outside(model.payouts.batches.at(payout.batch.value()).channel));
  move(way, payout.fee, from, fees);
}

// ---- approvals

namespace {

// Whether the operator brought in money of the user within thirty days.
auto brought_in(const Model& model, Role role, std::int64_t who) -> bool {
  const auto since = model.now - 30 * day;
  const auto is_by_hand = [&](const auto& entry) {
    const auto& payment = entry.second;
    const bool is_theirs = (payment.by_operator && role == Role::finance) || payment.credited_by == role;
    return payment.given == who && payment.credited_at > since && is_theirs;
  };
  const auto is_adjusted = [&](const auto& entry) {
    const auto& one = entry.second;
    return one.person == who && one.state == Adjustment::approved && one.is_credit && one.kind <= 1 &&
           one.decided_at > since && (one.proposer == role || one.decider == role);
  };
  return std::ranges::any_of(model.wallet.payments, is_by_hand) ||
         std::ranges::any_of(model.adjustments.all, is_adjusted);
}

auto needs_two(const Model& model, const Payout& payout, Role role) {
  const auto around = sum_of(model, payout.person, [&](const Payout& one) {
    return one.asked_at > payout.asked_at - day && one.asked_at < payout.asked_at + day;
  });
  return around >= model.rule("payouts.two_from") || brought_in(model, role, payout.person) ||
         model.people.at(payout.person).is_banned;
}

}  // namespace

auto check_approval(const Model& model, const Payout& payout, Role role) -> Verdict {
  const bool lapsed = has_lapsed(model, payout), is_second = payout.first && !lapsed;
  if (payout.state != Payout::reviewing || (payout.approved_at && !lapsed))
    return refused("payouts.already_decided");
  if (is_second && payout.first == role) return refused("payouts.own_decision");
  if (imported_its_line(model, payout, role)) return refused("payouts.brought_in_by_you");
  if (is_second && brought_in(model, role, payout.person)) return refused("payouts.brought_in_by_you");
  return check_wait(model, payout.person);
}

void approve_payout(Model& model, std::int64_t name, Role role) {
  auto& payout = model.payouts.all.at(name);
  model.payouts.touched.insert(name);
  if (payout.first && !has_lapsed(model, payout)) {
    payout.second = role;
    payout.approved_at = model.now;
    return;
  }
  payout.first = role;
  payout.first_approved_at = model.now;
  payout.second.reset();
  payout.approved_at.reset();
  if (needs_two(model, payout, role)) return;
  auto& alone = model.payouts.alone[{role, model.today()}];
  if (alone + payout.amount > model.rule("payouts.alone_a_day")) return;
  alone += payout.amount;
  payout.approved_at = model.now;
}

}  // namespace simulation
