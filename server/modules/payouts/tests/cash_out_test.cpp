// Cashing out: an amount leaves as a refund, a withdrawal or both, by the way that costs the least.
#include "accounts/roles.hpp"
#include "modules/payouts/tests/returning.hpp"

namespace payouts {

using testing::ElementsAre, testing::IsEmpty, testing::SizeIs;

namespace {

auto texts_of(const std::vector<CashOutPart>& parts) {
  std::vector<std::string> texts;
  texts.reserve(parts.size());
  for (const auto& part : parts)
    texts.push_back(fmt::format("{} {} {}", shape::name_of(part.kind), part.amount.minor_units / Money::scale,
                                part.fee.minor_units / Money::scale));
  return texts;
}

template <class Base>
struct CashingOut : Base {
  auto terms_of_cash_out() {
    return this->world.run(cash_out_terms, this->wiring, this->an, CashOutTermsRequest{}).value();
  }
  auto plan(const std::string& amount) {
    return this->world.run(cash_out_terms, this->wiring, this->an, CashOutTermsRequest{.amount = {{amount}}})
        .value()
        .plan;
  }
  auto cash_out(const std::string& amount, std::optional<Money> fee = {}) {
    this->world.advance(31s);
    return at_once(amount, fee);
  }
  auto at_once(const std::string& amount, std::optional<Money> fee = {}) {
    return this->world.run(payouts::cash_out, this->wiring, this->an,
                           CashOutRequest{.amount = {{amount}},
                                          .card_id = this->an_card,
                                          .pay_password = this->world.pay_password("An"),
                                          .fee = fee});
  }
};

}  // namespace

struct CashOut : CashingOut<PayingOutOld> {};

TEST_F(CashOut, WithdrawsWhatWasEarnedAndRefundsTheRest) {
  earn(an, 500'000_vnd);
  const auto shown = plan("1500000").value();
  EXPECT_THAT(texts_of(shown.parts), ElementsAre("withdraw 500000 5000", "refund 1000000 0"));
  EXPECT_EQ(shown.fee, 5'000_vnd);
  EXPECT_EQ(shown.net, 1'495'000_vnd);
  const auto made = cash_out("1500000", shown.fee);
  ASSERT_THAT(made, Accepts());
  EXPECT_EQ(made->kind, Kind::withdraw);
  ASSERT_THAT(made->pieces, SizeIs(2));
  EXPECT_EQ(made->pieces[1].kind, Kind::refund);
  EXPECT_EQ(made->pieces[1].net, 1'000'000_vnd);
  EXPECT_THAT(used_of_lots(an), ElementsAre(1'000'000));
  EXPECT_EQ(world.balance(an), 0_vnd);
  EXPECT_EQ(terms(an).refund.left_today, 0);
  EXPECT_EQ(terms(an).withdraw.left_today, 1);
}

TEST_F(CashOut, RefundsUntouchedTopUpsFromTheirLowerLeastOn) {
  EXPECT_EQ(terms_of_cash_out().least, 50'000_vnd);
  EXPECT_THAT(texts_of(plan("60000")->parts), ElementsAre("refund 60000 0"));
  EXPECT_FALSE(plan("49999"));
  EXPECT_THAT(cash_out("49999"), Refuses(amount_below_minimum));
  EXPECT_THAT(cash_out("60000"), Accepts());
}

TEST_F(CashOut, WithdrawsAtLeastTheLeastWithdrawal) {
  earn(an, 30'000_vnd);
  EXPECT_EQ(terms_of_cash_out().least, 100'000_vnd);
  EXPECT_THAT(texts_of(plan("500000")->parts), ElementsAre("withdraw 100000 5000", "refund 400000 0"));
  const auto small = plan("130000").value();
  EXPECT_THAT(texts_of(small.parts), ElementsAre("withdraw 130000 5000"));
  EXPECT_EQ(small.not_refunded->key, "payouts.amount_below_minimum") << "30,000 would be left for a refund";
  EXPECT_THAT(cash_out("500000"), Accepts());
  EXPECT_THAT(used_of_lots(an), ElementsAre(470'000));
}

TEST_F(CashOut, SaysWhyTopUpsAreWithdrawnAndNotRefunded) {
  ASSERT_THAT(cash_out("100000"), Accepts());
  const auto second = plan("200000").value();
  EXPECT_THAT(texts_of(second.parts), ElementsAre("withdraw 200000 5000"));
  EXPECT_EQ(second.not_refunded->key, "payouts.refund_daily_limit");
  EXPECT_TRUE(second.not_refunded->allowed_at);
  world.set(settings::refund_open, false);
  EXPECT_EQ(plan("200000")->not_refunded->key, "payouts.refund_closed");
  world.advance(24h);
  world.set(settings::refund_open, true);
  const auto holds_task = [&](bool holds) {
    world.look([&](Context& ctx) { return accounts::note_task(ctx, an, holds), true; });
  };
  holds_task(true);
  EXPECT_EQ(plan("200000")->not_refunded->key, "payouts.refund_only_after_task_cancelled");
  holds_task(false);
}

TEST_F(CashOut, SaysNothingOfRefundsWhereOnlyEarnedMoneyLeaves) {
  earn(an, 500'000_vnd);
  EXPECT_FALSE(plan("300000")->not_refunded);
}

TEST_F(CashOut, WorksByTheWayThatIsOpen) {
  world.set(settings::withdraw_open, false);
  EXPECT_FALSE(terms_of_cash_out().why_not);
  EXPECT_THAT(texts_of(plan("200000")->parts), ElementsAre("refund 200000 0"));
  earn(an, 1_vnd);
  EXPECT_EQ(terms_of_cash_out().why_not->key, "payouts.withdraw_closed");
  EXPECT_THAT(cash_out("200000"), Refuses(withdraw_closed));
}

TEST_F(CashOut, LeavesYoungTopUpsAndSaysWhen) {
  earn(an, 200'000_vnd);
  top_up(an, 500'000_vnd);
  EXPECT_EQ(terms_of_cash_out().free_now, 1'200'000_vnd);
  EXPECT_TRUE(terms_of_cash_out().free_later_at);
  EXPECT_THAT(cash_out("1200001"), Refuses(top_up_too_young));
  EXPECT_THAT(cash_out("1200000"), Accepts());
  EXPECT_THAT(used_of_lots(an), ElementsAre(1'000'000, 0));
}

TEST_F(CashOut, RefusesInTheOrderOfTheRulesAndHoldsNothing) {
  earn(an, 500'000_vnd);
  EXPECT_THAT(cash_out("1500001"), Refuses(ledger::insufficient_balance));
  EXPECT_THAT(cash_out("0.5"), Refuses(payments::amount_malformed));
  EXPECT_THAT(cash_out("1500000", 4'999_vnd), Refuses(fee_changed));
  world.set(settings::identity_from, 1'200'000_vnd);
  EXPECT_THAT(cash_out("1500000"), Refuses(identity_needed)) << "its parts count together";
  EXPECT_EQ(world.balance(an), 1'500'000_vnd);
  EXPECT_EQ(terms(an).withdraw.left_today, 2);
  ASSERT_THAT(cash_out("600000"), Accepts());
  EXPECT_THAT(at_once("100000"), Refuses(accounts::too_frequent_30));
}

TEST_F(CashOut, AddsItsCardUnderTheSamePassword) {
  const auto asks = [&](const std::string& number, const std::string& name) {
    world.advance(31s);
    CashOutRequest request{.amount = {{"200000"}}};
    request.card = NewCard{.bank_bin = {{"970436"}}, .number = {{number}}, .holder = {{"Nguyễn Văn An"}}};
    request.pay_password = world.pay_password(name);
    return world.run(payouts::cash_out, wiring, an, request);
  };
  EXPECT_THAT(asks("12", "An"), Refuses(card_malformed));
  EXPECT_THAT(asks("9704 1234 5678 901", "An"), Refuses(card_bound)) << "it is theirs already";
  EXPECT_THAT(asks("0071 0001 2345 6", "Binh"), Refuses(accounts::pay_password_wrong));
  EXPECT_EQ(world.run(cards, an)->items.size(), 1U) << "nothing was added";
  const auto made = asks("0071 0001 2345 6", "An");
  ASSERT_THAT(made, Accepts());
  EXPECT_EQ(made->card_number, "0071****456");
  EXPECT_TRUE(made->waits_until) << "a day after a new card";
  EXPECT_EQ(world.run(cards, an)->items.size(), 2U);
}

TEST_F(CashOut, AddsNoCardWhenTheAmountIsRefused) {
  world.advance(31s);
  CashOutRequest request{.amount = {{"9000000"}}};
  request.card = NewCard{.bank_bin = {{"970436"}}, .number = {{"00710001"}}, .holder = {{"Nguyễn Văn An"}}};
  request.pay_password = world.pay_password("An");
  EXPECT_THAT(world.run(payouts::cash_out, wiring, an, request), Refuses(ledger::insufficient_balance));
  EXPECT_EQ(world.run(cards, an)->items.size(), 1U);
}

TEST_F(CashOut, CountsEachPartAgainstItsOwnDay) {
  earn(an, 500'000_vnd);
  const auto parts = cash_out("1500000")->pieces;
  ASSERT_THAT(rejected(hoa, parts[0].id), Accepts());
  EXPECT_EQ(terms(an).withdraw.left_today, 2);
  EXPECT_EQ(terms(an).refund.left_today, 0);
  ASSERT_THAT(cancelled(an, parts[1].id), Accepts());
  EXPECT_EQ(terms(an).refund.left_today, 0) << "its owner took it back";
  EXPECT_EQ(world.balance(an), 1'500'000_vnd);
}

TEST_F(CashOut, IsPartOfTheUsersCalls) {
  earn(an, 500'000_vnd);
  auto me = signed_in(world, an);
  const auto terms = me.get("token/pay/getCashOut", "amount=700000");
  EXPECT_EQ(terms.data.at("plan").at("parts").as_array().size(), 2U) << terms.text;
  EXPECT_EQ(me.get("token/pay/getCashOut", "amount=1.5").key, "payments.amount_malformed");
  const auto made = me.post("token/pay/cashOut", {{"amount", "700000"},
                                                  {"cardId", to_string(an_card)},
                                                  {"payPassword", world.pay_password("An").value},
                                                  {"fee", "5000.00"}});
  ASSERT_TRUE(made.ok) << made.text;
  EXPECT_TRUE(made.data.at("expectedAt").is_string());
  EXPECT_EQ(me.get("token/pay/getPayoutList").data.at("items").as_array().size(), 2U);
  EXPECT_EQ(me.get("token/pay/getRefundList").data.at("items").as_array().size(), 1U);
}

TEST_F(CashOut, IsRefusedOverTheWireByName) {
  auto me = signed_in(world, an);
  const auto told = [&](const char* kind) {
    return me
        .post("token/pay/withApp", {{"kind", kind},
                                    {"amount", "100000"},
                                    {"cardId", to_string(an_card)},
                                    {"payPassword", world.pay_password("An").value}})
        .key;
  };
  earn(an, 1_vnd);
  EXPECT_EQ(told("refund"), "payouts.recharges_below_balance");
  world.set(settings::refund_open, false);
  world.set(settings::withdraw_open, false);
  EXPECT_EQ(told("refund"), "payouts.refund_closed");
  EXPECT_EQ(told("withdraw"), "payouts.withdraw_closed");
}

struct CashOutOfTopUps : CashingOut<OldTopUps> {};

TEST_F(CashOutOfTopUps, GoesBackThroughTheChannelUnlessItKeepsMoreThanAWithdrawalCosts) {
  keep_fee();
  EXPECT_THAT(texts_of(plan("500000")->parts), ElementsAre("refund 300000 3300", "refund 200000 0"));
  world.set(settings::fee_least, 0_vnd);
  world.set(settings::fee, Share{50});
  const auto cheaper = plan("500000").value();
  EXPECT_THAT(texts_of(cheaper.parts), ElementsAre("withdraw 500000 2500"));
  EXPECT_FALSE(cheaper.not_refunded);
}

}  // namespace payouts
