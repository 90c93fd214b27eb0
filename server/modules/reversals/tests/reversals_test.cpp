// Payments that a channel took back: whose money goes, what is owed, and what waits meanwhile.
#include "modules/reversals/tests/reversing.hpp"

#include "modules/wallet/calls.hpp"
#include "testing/browser.hpp"
#include "wallet/refusals.hpp"

namespace reversals {

using payouts::BalanceKind;

TEST_F(Reversing, TakesTheWholePaymentBackFromAWalletThatHasIt) {
  const auto id = proposed(paid);
  EXPECT_EQ(world.balance(an), 1'000'000_vnd) << "a proposal moves nothing";
  const auto done = approved(chu, id);
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->state, State::settled);
  EXPECT_EQ(done->taken, 1'000'000_vnd);
  EXPECT_EQ(done->owed, 0_vnd);
  EXPECT_EQ(world.balance(an), 0_vnd);
  const auto month = world.run(wallet::statement, an, wallet::StatementRequest{}).value();
  EXPECT_EQ(month.paid_in, 0_vnd) << "paid in, and taken back";
  EXPECT_EQ(month.spent, 0_vnd);
}

TEST_F(Reversing, TakesEarningsAfterTheBalance) {
  spend(an, 700'000_vnd);
  world.give(an, 500'000_vnd, ledger::OtcFlow::group_reward);
  ASSERT_THAT(approved(chu, proposed(paid)), Accepts());
  const auto left = world.holdings(an);
  EXPECT_EQ(left.balance, 0_vnd);
  EXPECT_EQ(left.otc, 0_vnd);
}

TEST_F(Reversing, TakesWhatIsHeldForPayoutsLast) {
  const auto to = card();
  world.advance(24h);
  const auto first = try_ask(BalanceKind::withdraw, "200000", to).value().id;
  const auto second = try_ask(BalanceKind::withdraw, "300000", to).value().id;
  spend(an, 300'000_vnd);
  top_up(an, 600'000_vnd);
  const auto done = approved(chu, proposed(paid));
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->state, State::settled);
  EXPECT_EQ(state_of_payout(first), payouts::State::reviewing) << "the newest is enough";
  EXPECT_EQ(state_of_payout(second), payouts::State::rejected);
  EXPECT_EQ(world.balance(an), 100'000_vnd);
}

TEST_F(Reversing, IsTheOperatorsLossWhereMoneyIsMissingAndThePersonOwesIt) {
  spend(an, 900'000_vnd);
  const auto id = proposed(paid);
  const auto done = approved(chu, id);
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->state, State::owed);
  EXPECT_EQ(done->taken, 100'000_vnd);
  EXPECT_EQ(done->owed, 900'000_vnd);
  EXPECT_THAT(collected(id), Refuses(nothing_to_collect));

  const auto to = card();
  top_up(an, 1'200'000_vnd);
  world.advance(24h);
  const auto payout = try_ask(BalanceKind::withdraw, "500000", to).value().id;
  EXPECT_THAT(world.run(payouts::console::approve, chu, payouts::PayoutRequest{payout}),
              Refuses(payouts::debt_open));
  const auto part = collected(id);
  ASSERT_THAT(part, Accepts());
  EXPECT_EQ(part->owed, 200'000_vnd);
  EXPECT_EQ(part->state, State::owed);
  top_up(an, 300'000_vnd);
  EXPECT_EQ(collected(id)->state, State::settled);
  EXPECT_EQ(world.balance(an), 100'000_vnd);
  EXPECT_THAT(collected(id), Refuses(nothing_owed));
  EXPECT_THAT(world.run(payouts::console::approve, chu, payouts::PayoutRequest{payout}), Accepts());
}

TEST_F(Reversing, TwoOperatorsLetTheRestGo) {
  spend(an, 1'000'000_vnd);
  const auto id = proposed(paid);
  ASSERT_THAT(approved(chu, id), Accepts());
  EXPECT_THAT(world.run(waive, hoa, WaiveRequest{id}), Refuses(platform::reason_required));
  EXPECT_EQ(waived(hoa, id)->state, State::owed);
  EXPECT_THAT(waived(hoa, id), Refuses(own_proposal));
  const auto done = waived(chu, id);
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->state, State::waived);
  EXPECT_EQ(done->decision, "Không đòi được");
  EXPECT_THAT(waived(chu, id), Refuses(nothing_owed));
  EXPECT_THAT(collected(id), Refuses(nothing_owed));
}

TEST_F(Reversing, IsNotWaivedByAnOperatorWhomTheAskerLetInHoweverLongItWaits) {
  const auto token = world.look([&](Context& ctx) { return admin::open_session(ctx, chu); });
  const auto added = testing::Browser{world, token, "vi"}.at_console().post(
      "operator/add", {{"name", "moi"}, {"password", world.operator_password()}, {"role", "finance"}});
  const OperatorId moi{std::stoll(std::string{added.data.at("operatorId").as_string()})};
  spend(an, 1'000'000_vnd);
  const auto id = proposed(paid);
  ASSERT_THAT(approved(chu, id), Accepts());
  ASSERT_THAT(waived(chu, id), Accepts());
  world.advance(31 * 24h);
  EXPECT_THAT(waived(moi, id), Refuses(let_in_by_proposer));
  EXPECT_EQ(waived(hoa, id)->state, State::waived);
}

TEST_F(Reversing, NothingOfADisputedTopUpLeaves) {
  const auto to = card();
  world.advance(24h);
  const auto before = try_ask(BalanceKind::withdraw, "100000", to).value().id;
  const auto id = proposed(paid);
  EXPECT_THAT(try_ask(BalanceKind::refund, "100000", to), Refuses(payouts::refund_failed));
  EXPECT_THAT(try_ask(BalanceKind::withdraw, "100000", to), Refuses(payouts::payment_disputed));
  EXPECT_THAT(world.run(payouts::console::approve, chu, payouts::PayoutRequest{before}),
              Refuses(payouts::payment_disputed));
  ASSERT_THAT(rejected(chu, id), Accepts());
  EXPECT_THAT(world.run(payouts::console::approve, chu, payouts::PayoutRequest{before}), Accepts());
  EXPECT_THAT(try_ask(BalanceKind::withdraw, "100000", to), Accepts());
}

TEST_F(Reversing, NoBatchTakesAPayoutWhileATopUpIsDisputed) {
  const auto to = card();
  world.advance(24h);
  const auto payout = try_ask(BalanceKind::withdraw, "100000", to).value().id;
  ASSERT_THAT(world.run(payouts::console::approve, chu, payouts::PayoutRequest{payout}), Accepts());
  auto finance = testing::console(world, admin::Role::finance);
  const auto waiting = [&] { return finance.get("batch/waiting").data.at("payouts").as_int64(); };
  EXPECT_EQ(waiting(), 1);
  const auto id = proposed(paid);
  EXPECT_EQ(waiting(), 0);
  ASSERT_THAT(rejected(chu, id), Accepts());
  EXPECT_EQ(waiting(), 1);
}

TEST_F(Reversing, ALostTopUpIsNoLotAnyMore) {
  const auto to = card();
  const auto other = top_up(an, 500'000_vnd);
  world.advance(24h);
  ASSERT_THAT(approved(chu, proposed(other)), Accepts());
  EXPECT_EQ(world.balance(an), 1'000'000_vnd);
  EXPECT_THAT(try_ask(BalanceKind::refund, "1000000", to), Accepts());
  EXPECT_EQ(world.balance(an), 0_vnd);
}

TEST_F(Reversing, NeedsAnotherOperatorAndOnePaymentHasOne) {
  const auto id = proposed(paid);
  EXPECT_THAT(try_propose(paid, "CB901"), Refuses(already_reversed));
  EXPECT_THAT(approved(hoa, id), Refuses(own_proposal));
  EXPECT_THAT(rejected(hoa, id), Refuses(own_proposal));
  EXPECT_THAT(withdrawn(chu, id), Refuses(not_own_proposal));
  ASSERT_THAT(withdrawn(hoa, id), Accepts());
  EXPECT_THAT(approved(chu, id), Refuses(already_decided));
  const auto again = proposed(paid);
  ASSERT_THAT(approved(chu, again), Accepts());
  EXPECT_THAT(approved(chu, again), Refuses(already_decided));
  EXPECT_THAT(try_propose(paid), Refuses(already_reversed));
}

TEST_F(Reversing, RefusesWhatIsNotThere) {
  EXPECT_THAT(try_propose(PaymentId{7}), Refuses(payment_not_found));
  EXPECT_THAT(try_propose(paid, "x"), Refuses(payments::reference_malformed));
  EXPECT_THAT(approved(chu, ReversalId{7}), Refuses(reversal_not_found));
  EXPECT_THAT(collected(ReversalId{7}), Refuses(reversal_not_found));
  const auto other = top_up(binh, 200'000_vnd);
  ASSERT_THAT(approved(chu, proposed(paid, "CB900")), Accepts());
  EXPECT_THAT(approved(chu, proposed(other, "CB900")), Refuses(payments::reference_used));
  EXPECT_EQ(world.balance(binh), 200'000_vnd) << "refused whole";
}

TEST_F(Reversing, ReversesAMatchedPaymentOutOfSuspense) {
  const auto arrived = world
                           .look([&](Context& ctx) {
                             return payments::settle(ctx, {.channel = payments::bank_transfer_channel,
                                                           .reference = "FT555",
                                                           .amount = 200'000_vnd,
                                                           .memo = "khong ro"});
                           })
                           .value()
                           .payment_id;
  EXPECT_THAT(try_propose(arrived), Refuses(payment_not_found)) << "no wallet has it";
  ASSERT_THAT(match(arrived, {}, world.mobile("Binh")), Accepts());
  ASSERT_THAT(approved(chu, proposed(arrived)), Accepts());
  EXPECT_EQ(world.balance(binh), 0_vnd);
}

TEST_F(Reversing, IsPartOfTheConsoleAndOfTheDaysBooks) {
  auto desk = testing::console(world, admin::Role::finance);
  auto owner = testing::console(world, admin::Role::owner);
  const auto made = desk.post(
      "payment/reverse", {{"paymentId", to_string(paid)}, {"reference", "cb 77"}, {"reason", "Đòi lại"}});
  ASSERT_TRUE(made.ok) << made.text;
  EXPECT_EQ(made.data.at("reference"), "CB77");
  const auto id = std::string{made.data.at("id").as_string()};
  ASSERT_TRUE(owner.post("reversal/approve", {{"id", id}}).ok);
  const auto list = desk.get("reversal/list", "state=settled&userId=" + to_string(an));
  ASSERT_TRUE(list.ok) << list.text;
  EXPECT_EQ(list.data.at("matches").at("sum"), "1000000.00");
  EXPECT_EQ(desk.get("reversal/get", "id=" + id).data.at("decider"), "owner");
  const auto today = iso_day(world.now().day());
  const auto books = desk.get("reconciliation/unbanked", "channelId=502&day=" + today).data.at("items");
  bool is_out = false;
  for (const auto& line : books.as_array()) is_out = is_out || line.at("reference") == "CB77";
  EXPECT_TRUE(is_out);
  const auto line =
      testing::signed_in(world, an, "en").get("token/pay/getFlowList", "unit=BALANCE").data.at("items").at(0);
  EXPECT_EQ(line.at("title").as_string(), "Payment taken back");
  EXPECT_EQ(line.at("type").as_int64(), 21);
}

}  // namespace reversals
