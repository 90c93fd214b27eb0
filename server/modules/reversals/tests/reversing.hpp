#pragma once
// Users with credited payments, and operators who reverse them, for this module's tests.
#include "modules/payouts/console.hpp"
#include "modules/payouts/settings.hpp"
#include "modules/reversals/calls.hpp"
#include "payouts/calls.hpp"
#include "testing/paying.hpp"

namespace reversals {

using namespace std::chrono_literals;
using payments::PaymentId;

struct Reversing : payments::Paying {
  const OperatorId hoa = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);
  const PaymentId paid = top_up(an, 1'000'000_vnd);

  /// Credited by the channel itself.
  auto top_up(UserId user, Money amount) -> PaymentId {
    const auto made = order(user, std::to_string(amount.minor_units / Money::scale));
    return world
        .look([&](Context& ctx) {
          return payments::settle(ctx, {.channel = payments::bank_transfer_channel,
                                        .reference = "FT" + to_string(made.id),
                                        .amount = amount,
                                        .order = made.id});
        })
        .value()
        .payment_id;
  }
  void spend(UserId user, Money amount) {
    world
        .look([&](Context& ctx) {
          return ledger::post(ctx, {ledger::CauseKind{"testing.bought"}, ctx.new_id<ReversalId>().value},
                              {ledger::transfer(ledger::BalanceFlow::group_buy, amount,
                                                {ledger::available(user), ledger::sales})});
        })
        .value();
  }
  auto card() {
    return world
        .run(payouts::bind_bank, an,
             payouts::BindBankRequest{
                 {.bank_bin = {{"970436"}}, .number = {{"9704123456789"}}, .holder = {{"Nguyen Van An"}}},
                 world.pay_password("An")})
        .value()
        .id;
  }
  auto try_ask(payouts::BalanceKind kind, const std::string& amount, payouts::CardId to)
      -> Result<payouts::Payout> {
    world.advance(31s);
    return world.run(payouts::apply, testing::World::wiring().payouts, an,
                     payouts::ApplyRequest{.kind = kind,
                                           .amount = {{amount}},
                                           .card_id = to,
                                           .pay_password = world.pay_password("An"),
                                           .closing = {}});
  }
  auto state_of_payout(payouts::PayoutId id) {
    return world.run(payouts::payout, an, payouts::PayoutRequest{id})->state;
  }

  auto try_propose(PaymentId payment, const std::string& reference = "CB900",
                   std::optional<OperatorId> by = {}) -> Result<Reversal> {
    return world.run(propose, by.value_or(hoa), ProposeRequest{payment, reference, "Ngân hàng đòi lại"});
  }
  auto proposed(PaymentId payment, const std::string& reference = "CB900") {
    return try_propose(payment, reference).value().id;
  }
  auto approved(OperatorId who, ReversalId id) { return world.run(approve, who, ReversalRequest{id}); }
  auto rejected(OperatorId who, ReversalId id) {
    return world.run(reject, who, DecisionRequest{id, "Ngân hàng đã rút yêu cầu"});
  }
  auto withdrawn(OperatorId who, ReversalId id) {
    return world.run(withdraw, who, DecisionRequest{id, "Nhầm"});
  }
  auto collected(ReversalId id) { return world.run(collect, hoa, ReversalRequest{id}); }
  auto waived(OperatorId who, ReversalId id) {
    return world.run(waive, who, WaiveRequest{id, "Không đòi được"});
  }
};

}  // namespace reversals
