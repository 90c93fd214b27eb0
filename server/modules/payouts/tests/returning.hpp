#pragma once
// A user whose top-up VNPay reported, and a fake VNPay that takes refunds, for this module's tests.
#include <memory>

#include "modules/payouts/tests/fake_vnpay_refund.hpp"
#include "modules/payouts/tests/paying_out.hpp"
#include "modules/payouts/transfers/transfers.hpp"

namespace payouts {

struct ThroughVnpay : PayingOut {
  using Mood = FakeVnpayRefund::Mood;
  FakeVnpayRefund vnpay;
  const CardId an_card = card(an, "An");
  int paid = 0;

  ThroughVnpay() {
    wiring.channels = {.providers = {payments::vnpay::provider(testing::returning_vnpay_config)}};
  }

  /// Reported by VNPay itself.
  auto pay(UserId user, Money amount) {
    const auto made = order(user, std::to_string(amount.minor_units / Money::scale), payments::vnpay_channel);
    return world
        .look([&](Context& ctx) {
          return payments::settle(ctx, {.channel = payments::vnpay_channel,
                                        .reference = std::to_string(14'226'112 + paid++),
                                        .amount = amount,
                                        .order = made.id});
        })
        .value()
        .payment_id;
  }
  void keep_fee() {
    world.look([](Context& ctx) {
      ctx.tx.run("UPDATE payments_channel SET kept = 110, keeps_on_refund = $1 WHERE id = 503", true);
      return true;
    });
  }
  auto try_ask(const std::string& amount, std::optional<Money> fee = {}) -> Result<Payout> {
    world.advance(31s);
    return world.run(apply, wiring, an,
                     ApplyRequest{.kind = BalanceKind::refund,
                                  .amount = {{amount}},
                                  .card_id = an_card,
                                  .pay_password = world.pay_password("An"),
                                  .closing = {},
                                  .fee = fee});
  }
  auto asked(const std::string& amount) { return try_ask(amount).value().id; }
  auto pieces(const std::string& amount) {
    return world.run(balance_terms, wiring, an, TermsRequest{.amount = {{amount}}, .closing = {}})->pieces;
  }
  auto details(PayoutId id) { return world.run(console::payout_details, chu, PayoutRequest{id}).value(); }
  auto transfer(PayoutId id) { return details(id).transfer.value(); }
  auto state(PayoutId id) { return row_of(id).state; }
  auto batch(PayoutId id) {
    return world.run(console::batch_details, wiring, chu, console::BatchRequest{row_of(id).batch_id.value()})
        .value();
  }
  auto entered(PayoutId id, const std::string& rest) {
    const auto row = row_of(id);
    const auto line = fmt::format("{},{},{}\n", row.memo, row.net().minor_units / Money::scale, rest);
    return world.run(console::enter_result, chu,
                     console::ResultRequest{
                         row.batch_id.value(), {"kq.csv"}, {"memo,amount,result,reference,reason\n" + line}});
  }
  void ban(UserId user) {
    auto desk = testing::console(world, admin::Role::owner);
    ASSERT_TRUE(desk.post("person/ban", {{"userId", to_string(user)}, {"reason", "Gian lận"}}).ok);
  }
  /// What the reconciliation of VNPay's channel sees of payouts.
  auto gone() {
    return world.look([](Context& ctx) {
      return ctx.tx.all<Money>(
          "SELECT amount FROM payments_gone WHERE channel_id = $1 AND kind = 'payout' AND reference LIKE "
          "'VNP-149%'",
          payments::vnpay_channel);
    });
  }
  void call_waiting() {
    TransferCaller{std::make_shared<const Wiring>(wiring),
                   [this](const outbound::HttpCall& call) { return vnpay.answer(call); }}
        .call_waiting([this](const std::function<void(Context&)>& work) {
          world.look([&](Context& ctx) { return work(ctx), true; });
        });
  }
  void wait(std::chrono::minutes by) {
    world.advance(by);
    call_waiting();
  }
  auto approved_of(const std::string& amount) {
    const auto id = asked(amount);
    approved(hoa, id).value();
    return id;
  }
};

/// An paid 300,000 through VNPay and, later, 200,000 by bank transfer; both are a day old.
struct OldTopUps : ThroughVnpay {
  const payments::PaymentId payment = pay(an, 300'000_vnd);

  OldTopUps() {
    world.advance(1h);
    top_up(an, 200'000_vnd);
    world.advance(24h);
  }
};

}  // namespace payouts
