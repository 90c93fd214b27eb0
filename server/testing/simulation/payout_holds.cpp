// Holds of payouts, and what other modules ask of them.
#include <algorithm>

#include "testing/simulation/model.hpp"
#include "testing/simulation/payouts.hpp"

namespace simulation {

auto check_wait(const Model& model, std::int64_t who) -> Verdict {
  if (model.people.at(who).payouts_from > model.now) return refused("payouts.wait_after_change");
  if (model.payouts.holds.contains(who)) return refused("payouts.under_review");
  if (has_dispute(model, who)) return refused("payouts.payment_disputed");
  return debt_of(model, who) > 0 ? refused("payouts.debt_open") : Verdict{};
}

void hold_payouts(Model& model, std::int64_t who) {
  auto& payouts = model.payouts;
  const auto ends_at = model.now + 7 * day;
  if (!payouts.holds.contains(who) && !model.people.at(who).is_erased) model.inbox.tell(who, "payouts.held");
  payouts.holds[who] = ends_at;
  review_commissions(model, who);
  payouts.touched_holds.insert(who);
  payouts.touched_people.insert(who);
  model.deadlines.call_off("payouts.hold_over", who);
  model.deadlines.plan("payouts.hold_over", who, ends_at);
}

void end_hold(Model& model, std::int64_t who) {
  model.payouts.holds.erase(who);
  end_review(model, who);
  model.payouts.touched_holds.insert(who);
  model.deadlines.call_off("payouts.hold_over", who);
}

void forget_cards(Model& model, std::int64_t who) {
  auto& payouts = model.payouts;
  for (auto& [name, card] : payouts.cards) {
    if (card.person != who) continue;
    card.is_removed = true;
    card.holder.clear();
    payouts.touched_cards.insert(name);
  }
  for (const auto& [name, payout] : payouts.all)
    if (payout.person == who) payouts.touched.insert(name);
  payouts.touched_people.insert(who);
  payouts.touched_holds.insert(who);
}

auto payer(std::int64_t number) -> Role {
  constexpr Role roles[payers] = {Role::owner, Role::finance, Role::cashier};
  return roles[number];
}

auto held_of(const Model& model, std::int64_t who) -> std::int64_t {
  std::int64_t held = 0;
  for (const auto holder : escrows) {
    if (holder == Holder::commission_escrow) continue;
    for (const auto unit : {Unit::balance, Unit::otc}) held += model.books.has({holder, who}, unit);
  }
  return held;
}

auto open_payouts(const Model& model, std::int64_t who) -> std::int64_t {
  return std::ranges::count_if(model.payouts.all, [who](const auto& entry) {
    return entry.second.person == who && entry.second.is_open();
  });
}

auto payouts_of(const Model& model, std::int64_t who, Payout::Kind kind) -> std::vector<std::int64_t> {
  std::vector<std::int64_t> ids;
  for (const auto& [name, payout] : model.payouts.all)
    if (payout.person == who && payout.kind == kind) ids.push_back(payout.id);
  return ids;
}

}  // namespace simulation
