// Operators' decisions on payouts: approved by one or two, rejected, or proposed for a banned user.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

void approve(Play& play, const Args& args) {
  const auto [name, by] = take<2>(args);
  auto& model = play.model;
  const auto found = model.payouts.all.find(name);
  if (found == model.payouts.all.end()) return;
  play.say("the {} approves payout {}", name_of(payer(by)), name);
  if (play.ask_console(payer(by), "payout/approve", fmt::format(R"({{"id":"{}"}})", found->second.id),
                       check_approval(model, found->second, payer(by))))
    approve_payout(model, name, payer(by));
}

auto check_rejection(const Payout& payout, Role role, bool has_reason) -> Verdict {
  if (payout.state == Payout::refunding)
    return payout.moved_by == role ? refused("payouts.own_decision") : Verdict{};
  if (!has_reason) return refused("platform.reason_required");
  return payout.state == Payout::reviewing ? Verdict{} : refused("payouts.already_decided");
}

void reject(Play& play, const Args& args) {
  const auto [name, by, has_reason] = take<3>(args);
  auto& model = play.model;
  const auto found = model.payouts.all.find(name);
  if (found == model.payouts.all.end()) return;
  const auto& payout = found->second;
  play.say("the {} rejects payout {}", name_of(payer(by)), name);
  if (play.ask_console(payer(by), "payout/reject",
                       fmt::format(R"({{"id":"{}","reason":"{}"}})", payout.id,
                                   has_reason != 0 ? "the card is not theirs" : " "),
                       check_rejection(payout, payer(by), has_reason != 0)))
    end_payout(model, name, true);
}

// The money of a banned user: no fee, no minimum, and always a second operator.
void propose(Play& play, const Args& args) {
  const auto [card, kind, hundredths, by] = take<4>(args);
  auto& model = play.model;
  const auto to = model.payouts.cards.find(card);
  if (to == model.payouts.cards.end()) return;
  PayoutWish wish{.person = to->second.person, .amount = hundredths, .card = card};
  wish.kind = static_cast<Payout::Kind>(kind);
  play.say("the {} proposes a payout to the banned person {}: {} {}", name_of(payer(by)), wish.person,
           payout_kinds[kind], money_text(hundredths));
  const auto data = play.ask_console(
      payer(by), "payout/propose",
      fmt::format(R"({{"userId":"{}","kind":"{}","amount":"{}","cardId":"{}","reason":"banned"}})",
                  model.people.at(wish.person).id, payout_kinds[kind], money_text(hundredths), to->second.id),
      check_proposal(model, wish, payer(by)));
  if (!data) return;
  Payout made{.id = id_in(*data, "id"), .person = wish.person, .card = card, .amount = hundredths};
  made.asked_at = model.now;
  made.kind = wish.kind;
  made.memo = text_in(*data, "memo");
  made.first = payer(by);
  made.first_approved_at = model.now;
  hold_payout(model, first_payout(play.step().number), std::move(made));
}

auto draw_proposal(Dice& dice, const Model& model) -> std::optional<Args> {
  for (const auto& [name, card] : model.payouts.cards) {
    const auto& person = model.people.at(card.person);
    if (!dice.one_in(person.is_banned ? 2 : 400)) continue;
    const auto kind = static_cast<Payout::Kind>(dice.below(3));
    const auto free = free_to_leave(model, card.person, kind);
    if (free == 0 && !dice.one_in(10)) continue;
    return Args{name, kind, dice.one_in(6) ? free + dong(1) : std::max(free, dong(1)), dice.below(payers)};
  }
  return {};
}

auto draw_approval(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto payout = some_payout(dice, model, Payout::reviewing);
  if (!payout) return {};
  const auto& one = model.payouts.all.at(*payout);
  if (one.approved_at && !has_lapsed(model, one) && !dice.one_in(10)) return {};
  return Args{*payout, dice.below(payers)};
}

auto draw_rejection(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto payout = some_payout(dice, model, dice.one_in(3) ? Payout::reviewing : Payout::refunding);
  if (!payout) return {};
  return Args{*payout, dice.below(payers), dice.one_in(15) ? 0 : 1};
}

}  // namespace

auto has_lapsed(const Model& model, const Payout& payout) -> bool {
  const auto& person = model.people.at(payout.person);
  if (!person.is_banned || !payout.first || payout.state != Payout::reviewing) return false;
  return payout.first_approved_at < person.banned_at || (payout.approved_at && !payout.second);
}

auto approvals_module() -> Module {
  return {.name = "approvals",
          .operations = {{"payouts.approve", 40, draw_approval, approve},
                         {"payouts.reject", 6, draw_rejection, reject},
                         {"payouts.propose", 3, draw_proposal, propose}}};
}

}  // namespace simulation
