// Asking for payouts: what is held, what is refused, and what comes back.
#include "accounts/roles.hpp"
#include "modules/payouts/tests/paying_out.hpp"

namespace payouts {

using testing::ElementsAre;

using Ask = PayingOutOld;

TEST_F(Ask, HoldsARefundAndUsesTheLot) {
  const auto made = try_ask(Kind::refund, "400000");
  ASSERT_THAT(made, Accepts());
  EXPECT_EQ(made->fee, 0_vnd);
  EXPECT_EQ(made->card_number, "9704****901");
  EXPECT_EQ(world.balance(an), 600'000_vnd);
  EXPECT_THAT(used_of_lots(an), ElementsAre(400'000));
  EXPECT_EQ(terms(an).refund.held, 400'000_vnd);
}

TEST_F(Ask, TakesTheFeeOfAWithdrawalFromTheAmount) {
  const auto made = try_ask(Kind::withdraw, "1000000").value();
  EXPECT_EQ(made.fee, 10'000_vnd);
  EXPECT_EQ(made.net, 990'000_vnd);
}

TEST_F(Ask, UsesEarnedMoneyBeforeLots) {
  earn(an, 300'000_vnd);
  ASSERT_THAT(try_ask(Kind::withdraw, "300000"), Accepts());
  EXPECT_THAT(used_of_lots(an), ElementsAre(0));
  ASSERT_THAT(try_ask(Kind::withdraw, "100000"), Accepts());
  EXPECT_THAT(used_of_lots(an), ElementsAre(100'000));
}

TEST_F(Ask, RefusesYoungTopUpsAndSaysWhen) {
  top_up(an, 500'000_vnd);
  const auto young = try_ask(Kind::refund, "1200000");
  ASSERT_THAT(young, Refuses(refund_too_early));
  EXPECT_THAT(try_ask(Kind::withdraw, "1000001"), Refuses(top_up_too_young));
  EXPECT_EQ(terms(an).withdraw.free_now, 1'000'000_vnd);
  EXPECT_EQ(terms(an).withdraw.free_later, 500'000_vnd);
  EXPECT_TRUE(terms(an).withdraw.free_later_at.has_value());
  world.advance(24h);
  EXPECT_THAT(try_ask(Kind::refund, "1200000"), Accepts());
  EXPECT_THAT(used_of_lots(an), ElementsAre(1'000'000, 200'000));
}

TEST_F(Ask, WaitsForTheBankStatementOfWhatAnOperatorConfirmed) {
  const auto made = order(an, "300000");
  ASSERT_THAT(confirm(lan, made.id, "FT900", "300000"), Accepts());
  world.advance(25h);
  EXPECT_THAT(try_ask(Kind::refund, "1300000"), Refuses(bank_line_awaited));
  EXPECT_EQ(terms(an).refund.free_later_at, std::nullopt);
  const auto imports = [&](OperatorId who, std::string_view file) {
    world.look([&](Context& ctx) {
      payments::note_bank_line(ctx, {payments::bank_transfer_channel, "FT900", 300'000_vnd, who, file});
      return true;
    });
  };
  imports(lan, "lan.csv");
  EXPECT_THAT(try_ask(Kind::refund, "1300000"), Refuses(bank_line_awaited))
      << "who confirmed a top-up does not also bring the statement that proves it";
  imports(minh, "minh.csv");
  const auto id = try_ask(Kind::refund, "1300000");
  ASSERT_THAT(id, Accepts());
  const auto seen = world.run(console::payout_details, hoa, PayoutRequest{id->id}).value();
  EXPECT_TRUE(seen.lots.at(1).has_bank_line);
  EXPECT_EQ(seen.lots.at(1).imported_from, "minh.csv") << "the approver sees which";
}

TEST_F(Ask, RefundsOnlyWhileTheTopUpsCoverTheBalance) {
  earn(an, 1_vnd);
  EXPECT_THAT(try_ask(Kind::refund, "100000"), Refuses(recharges_below_balance));
  EXPECT_EQ(terms(an).refund.why_not->key, "payouts.recharges_below_balance");
}

TEST_F(Ask, RefundsNothingOfBeforeAProvidersTaskUnlessItWasCancelled) {
  const auto noted = [&](auto change) { world.look([&](Context& ctx) { return change(ctx), true; }); };
  noted([&](Context& ctx) { accounts::note_task(ctx, an, true); });
  EXPECT_THAT(try_ask(Kind::refund, "100000"), Refuses(refund_only_after_task_cancelled));
  EXPECT_EQ(terms(an).refund.why_not->key, "payouts.refund_only_after_task_cancelled");
  noted([&](Context& ctx) { accounts::note_task(ctx, an, false); });
  EXPECT_THAT(try_ask(Kind::refund, "100000"), Accepts()) << "the task was cancelled";
  noted([&](Context& ctx) { accounts::note_task_ended(ctx, an); });
  world.advance(24h);
  EXPECT_THAT(try_ask(Kind::refund, "100000"), Refuses(refund_only_after_task_cancelled));
  ASSERT_THAT(try_ask(Kind::withdraw, "900000"), Accepts()) << "withdrawing is not barred";
  top_up(an, 500'000_vnd);
  world.advance(24h);
  EXPECT_THAT(try_ask(Kind::refund, "500000"), Accepts()) << "it came after the task";
}

TEST_F(Ask, CountsTheDayAndForgivesOnlyRejections) {
  const auto first = asked(Kind::refund, "50000");
  EXPECT_THAT(try_ask(Kind::refund, "50000"), Refuses(refund_daily_limit));
  ASSERT_THAT(rejected(hoa, first), Accepts());
  const auto second = asked(Kind::refund, "50000");
  ASSERT_THAT(cancelled(an, second), Accepts());
  EXPECT_THAT(try_ask(Kind::refund, "50000"), Refuses(refund_daily_limit));
  EXPECT_EQ(terms(an).refund.left_today, 0);
  world.advance(24h);
  EXPECT_THAT(try_ask(Kind::refund, "50000"), Accepts());
}

TEST_F(Ask, RefusesInTheOrderOfTheRules) {
  EXPECT_THAT(try_ask(Kind::refund, "49999"), Refuses(amount_below_minimum));
  EXPECT_THAT(try_ask(Kind::withdraw, "0.5"), Refuses(payments::amount_malformed));
  EXPECT_THAT(try_ask(Kind::withdraw, "1000001"), Refuses(ledger::insufficient_balance));
  EXPECT_THAT(PayingOut::try_ask(an, "Binh", Kind::refund, "50000", an_card),
              Refuses(accounts::pay_password_wrong));
  EXPECT_THAT(PayingOut::try_ask(binh, "Binh", Kind::refund, "50000", an_card), Refuses(card_missing));
  world.set(settings::refund_open, false);
  EXPECT_THAT(try_ask(Kind::refund, "1"), Refuses(refund_closed));
  asked(Kind::withdraw, "100000");
  EXPECT_THAT(world.run(apply, wiring, an,
                        ApplyRequest{.kind = BalanceKind::withdraw,
                                     .amount = {{"100000"}},
                                     .card_id = an_card,
                                     .pay_password = world.pay_password("An"),
                                     .closing = {}}),
              Refuses(accounts::too_frequent_30));
}

TEST_F(Ask, WithdrawsEarningsButNotThoseInDispute) {
  world.give(an, 300'000_vnd, ledger::OtcFlow::group_reward);
  world.give(an, 200'000_vnd, ledger::OtcFlow::resale_revenue);
  EXPECT_THAT(try_ask(Kind::otc, "300001"), Refuses(wallet::otc_too_young));
  const auto made = try_ask(Kind::otc, "300000");
  ASSERT_THAT(made, Accepts());
  EXPECT_EQ(world.holdings(an).otc, 200'000_vnd);
  ASSERT_THAT(cancelled(an, made->id), Accepts());
  EXPECT_EQ(world.holdings(an).otc, 500'000_vnd);
}

TEST_F(Ask, GivesEverythingBackWhenItsOwnerCancels) {
  const auto id = asked(Kind::refund, "400000");
  const auto done = cancelled(an, id);
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->state, State::rejected);
  EXPECT_EQ(world.balance(an), 1'000'000_vnd);
  EXPECT_THAT(used_of_lots(an), ElementsAre(0));
  EXPECT_THAT(cancelled(an, id), Refuses(not_cancellable));
  EXPECT_THAT(cancelled(binh, id), Refuses(payout_not_found));
}

TEST_F(Ask, ClosesOutTheRestOnceWithoutFee) {
  EXPECT_THAT(try_ask(Kind::withdraw, "40000", true), Refuses(not_closing));
  ASSERT_THAT(try_ask(Kind::withdraw, "960000"), Accepts());
  const auto rest = try_ask(Kind::withdraw, "40000", true);
  ASSERT_THAT(rest, Accepts());
  EXPECT_EQ(rest->fee, 0_vnd);
  top_up(an, 50'000_vnd);
  world.advance(24h);
  EXPECT_THAT(try_ask(Kind::withdraw, "50000", true), Refuses(not_closing));
  ASSERT_THAT(cancelled(an, rest->id), Accepts());
  EXPECT_THAT(try_ask(Kind::withdraw, "90000", true), Accepts()) << "it was taken back";
}

TEST_F(Ask, IsPartOfTheUsersCalls) {
  auto me = signed_in(world, an);
  const auto made = me.post("token/pay/withApp", {{"kind", "refund"},
                                                  {"amount", "100000"},
                                                  {"cardId", to_string(an_card)},
                                                  {"payPassword", world.pay_password("An").value}});
  ASSERT_TRUE(made.ok) << made.text;
  EXPECT_EQ(made.data.at("timeline").as_array().size(), 3U);
  const auto id = std::string{made.data.at("id").as_string()};
  EXPECT_EQ(me.get("token/pay/getRefundList").data.at("items").as_array().size(), 1U);
  EXPECT_EQ(me.get("token/pay/getWithList").data.at("items").as_array().size(), 0U);
  EXPECT_EQ(me.get("token/otc/getWithList").data.at("items").as_array().size(), 0U);
  EXPECT_TRUE(me.get("token/pay/getWithConfigInfo").ok);
  EXPECT_TRUE(me.get("token/otc/getWithConfigInfo").ok);
  EXPECT_EQ(me.get("token/pay/getPayout", "id=" + id).data.at("state"), "reviewing");
  EXPECT_EQ(me.get("token/getOrderInfo", "orderId=" + id).data.at("payout").at("amount"), "100000.00");
  EXPECT_EQ(signed_in(world, binh).get("token/pay/getPayout", "id=" + id).key, "payouts.payout_not_found");
  EXPECT_EQ(me.post("token/pay/cancelPayout", {{"id", id}}).data.at("state"), "rejected");
  world.give(an, 100'000_vnd, ledger::OtcFlow::group_reward);
  world.advance(31s);
  const auto earned = me.post("token/otc/withApp", {{"amount", "100000"},
                                                    {"cardId", to_string(an_card)},
                                                    {"payPassword", world.pay_password("An").value}});
  EXPECT_TRUE(earned.ok) << earned.text;
}

}  // namespace payouts
