// Operators' decisions on payouts: approved by one or two, or rejected.
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

auto name_of(Role role) { return role_names[static_cast<std::size_t>(role)]; }

void approve(Play& play, const Args& args) {
  const auto [name, by] = take<2>(args);
  auto& model = play.model;
  const auto found = model.payouts.all.find(name);
  if (found == model.payouts.all.end()) return;
  play.say("the {} approves the payout of step {}", name_of(payer(by)), name);
  if (play.ask_console(payer(by), "payout/approve", fmt::format(R"({{"id":"{}"}})", found->second.id),
                       check_approval(model, found->second, payer(by))))
    approve_payout(model, name, payer(by));
}

auto check_rejection(const Payout& payout, Role role, bool has_reason) -> Verdict {
  if (payout.state == Payout::refunding)
    return payout.moved_by == role ? refused("payouts.own_decision") : Verdict{};
  if (!has_reason) return refused("payouts.reason_required");
  return payout.state == Payout::reviewing ? Verdict{} : refused("payouts.already_decided");
}

void reject(Play& play, const Args& args) {
  const auto [name, by, has_reason] = take<3>(args);
  auto& model = play.model;
  const auto found = model.payouts.all.find(name);
  if (found == model.payouts.all.end()) return;
  const auto& payout = found->second;
  play.say("the {} rejects the payout of step {}", name_of(payer(by)), name);
  if (play.ask_console(payer(by), "payout/reject",
                       fmt::format(R"({{"id":"{}","reason":"{}"}})", payout.id,
                                   has_reason != 0 ? "the card is not theirs" : " "),
                       check_rejection(payout, payer(by), has_reason != 0)))
    end_payout(model, name, true);
}

auto draw_approval(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto payout = some_payout(dice, model, Payout::reviewing);
  if (!payout || (model.payouts.all.at(*payout).approved_at && !dice.one_in(10))) return {};
  return Args{*payout, dice.below(payers)};
}

auto draw_rejection(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto payout = some_payout(dice, model, dice.one_in(3) ? Payout::reviewing : Payout::refunding);
  if (!payout) return {};
  return Args{*payout, dice.below(payers), dice.one_in(15) ? 0 : 1};
}

}  // namespace

auto approvals_module() -> Module {
  return {.name = "approvals",
          .operations = {{"payouts.approve", 40, draw_approval, approve},
                         {"payouts.reject", 6, draw_rejection, reject}}};
}

}  // namespace simulation
