// Refunds through the top-up's own channel: cut by the lots, and each paid by its own way.
#include "modules/payouts/tests/returning.hpp"

namespace payouts {

using console::BatchState, console::Way;
using testing::ElementsAre, testing::SizeIs;

TEST(Pieces, GoBackThroughTheirChannelsAndTheRestToTheCard) {
  const payments::PaymentId bank{1}, vnpay{2}, other{3}, later{4};
  const auto pieces =
      rules::pieces_of({{bank, 100'000_vnd}, {vnpay, 300'000_vnd}, {other, 50'000_vnd}, {later, 99_vnd}},
                       {{vnpay, Share{110}}, {later, Share{110}}});
  ASSERT_THAT(pieces, SizeIs(3));
  EXPECT_EQ(pieces[0].returns_payment, vnpay);
  EXPECT_EQ(pieces[0].amount, 300'000_vnd);
  EXPECT_EQ(pieces[0].fee, 3'300_vnd);
  EXPECT_EQ(pieces[1].returns_payment, later);
  EXPECT_EQ(pieces[1].fee, 1_vnd) << "1.089 dong, rounded in the person's favour";
  EXPECT_FALSE(pieces[2].returns_payment);
  EXPECT_EQ(pieces[2].amount, 150'000_vnd);
  EXPECT_EQ(pieces[2].fee, 0_vnd);
  EXPECT_THAT(pieces[2].uses, SizeIs(2));
}

TEST(ReturnLooks, GoOnDailyForSixtyDays) {
  const Instant sent{};
  EXPECT_EQ(rules::next_look(sent, sent + 71h, false, Way::channel), sent + 72h);
  EXPECT_EQ(rules::next_look(sent, sent + 72h, false, Way::channel), sent + 96h);
  EXPECT_FALSE(rules::next_look(sent, sent + 24h * 60, false, Way::channel));
}

TEST_F(OldTopUps, AreCutIntoPiecesThatLeaveByTheirOwnWays) {
  keep_fee();
  const auto shown = pieces("400000");
  ASSERT_THAT(shown, SizeIs(2));
  EXPECT_EQ(shown[0].channel_name, "Cổng VNPay");
  EXPECT_EQ(shown[0].net, 296'700_vnd);
  EXPECT_FALSE(shown[1].channel_name);
  EXPECT_EQ(shown[1].amount, 100'000_vnd);
  EXPECT_THAT(try_ask("400000", 0_vnd), Refuses(fee_changed)) << "another fee than the one that was shown";
  const auto first = try_ask("400000", 3'300_vnd).value();
  EXPECT_EQ(first.channel_name, "Cổng VNPay");
  EXPECT_EQ(first.fee, 3'300_vnd) << "as it was shown";
  ASSERT_THAT(first.pieces, SizeIs(2));
  const auto second = first.pieces[1];
  EXPECT_EQ(second.amount, 100'000_vnd);
  EXPECT_EQ(terms(an).refund.left_today, 0) << "asked for once";
  EXPECT_THAT(used_of_lots(an), ElementsAre(300'000, 100'000));
  EXPECT_EQ(details(first.id).asked_within_a_day, 400'000_vnd);

  approved(hoa, first.id).value();
  approved(hoa, second.id).value();
  EXPECT_TRUE(vnpay.received.empty()) << "VNPay is not called within a transaction";
  EXPECT_EQ(state(first.id), State::submitted_to_bank);
  EXPECT_EQ(batch(first.id).batch.way, Way::channel);
  EXPECT_EQ(world.run(console::batch_waiting, chu)->payouts, 1) << "only the card's";
  call_waiting();
  call_waiting();
  EXPECT_EQ(vnpay.received, (std::map<std::string, int>{{row_of(first.id).memo, 1}}));
  EXPECT_EQ(vnpay.known.at(0).at("vnp_Amount").as_string(), "29670000");
  EXPECT_EQ(vnpay.known.at(0).at("vnp_TransactionType").as_string(), "03");
  EXPECT_EQ(vnpay.known.at(0).at("vnp_TransactionNo").as_string(), "14226112");
  EXPECT_EQ(transfer(first.id).provider_state, "05 PROCESSING");
  vnpay.status = "06";
  wait(3min);
  EXPECT_EQ(transfer(first.id).provider_state, "06 SENT_TO_BANK");
  vnpay.status = "00";
  wait(24h * 9);
  EXPECT_EQ(state(first.id), State::transferred) << "an answer after days";
  EXPECT_EQ(row_of(first.id).bank_reference, "VNP-14900001");
  EXPECT_THAT(gone(), ElementsAre(296'700_vnd)) << "it left the channel's own account";
  EXPECT_EQ(batch(first.id).batch.state, BatchState::closed);
  const auto by_file = world.run(console::make_batch, chu).value();
  EXPECT_EQ(by_file.payouts, 1);
  EXPECT_EQ(by_file.net, 100'000_vnd);
  EXPECT_EQ(world.run(payout, an, PayoutRequest{first.id})->timeline.back().text, "Đã hoàn về nguồn tiền");
}

TEST_F(OldTopUps, GoBackWholeAndWithoutAFeeUnlessTheChannelKeepsOne) {
  const auto id = approved_of("300000");
  call_waiting();
  EXPECT_EQ(row_of(id).fee, 0_vnd);
  EXPECT_EQ(vnpay.known.at(0).at("vnp_TransactionType").as_string(), "02");
}

TEST_F(OldTopUps, GoToTheCardWhereTheProviderCannotReturnThem) {
  wiring.channels = testing::World::wiring().payments;  // without refund_url
  EXPECT_FALSE(pieces("300000").at(0).channel_name);
  EXPECT_FALSE(row_of(asked("300000")).returns_payment);
}

TEST_F(OldTopUps, CountAgainstTheDayUnlessOperatorsRejectAll) {
  const auto both = try_ask("400000")->pieces;
  ASSERT_THAT(rejected(hoa, both[0].id), Accepts());
  EXPECT_EQ(terms(an).refund.left_today, 0);
  ASSERT_THAT(rejected(hoa, both[1].id), Accepts());
  EXPECT_EQ(terms(an).refund.left_today, 1);
  const auto again = try_ask("400000")->pieces;
  ASSERT_THAT(cancelled(an, again[0].id), Accepts());
  ASSERT_THAT(rejected(hoa, again[1].id), Accepts());
  EXPECT_EQ(terms(an).refund.left_today, 0) << "its owner took a piece back";
  EXPECT_THAT(used_of_lots(an), ElementsAre(0, 0));
}

TEST_F(OldTopUps, ThatVnpayRefusesGoToTheCardNextTime) {
  vnpay.code = "95";
  const auto id = approved_of("300000");
  call_waiting();
  EXPECT_EQ(state(id), State::refunding);
  EXPECT_EQ(row_of(id).reason, "Giao dich khong thanh cong");
  ASSERT_THAT(rejected(hoa, id), Accepts());
  EXPECT_THAT(used_of_lots(an), ElementsAre(0, 0));
  EXPECT_EQ(world.balance(an), 500'000_vnd);
  EXPECT_FALSE(row_of(asked("300000")).returns_payment);
  EXPECT_EQ(vnpay.received.size(), 1U);
}

TEST_F(OldTopUps, ThatTheBankRefusesLaterComeBack) {
  const auto id = approved_of("100000");
  call_waiting();
  vnpay.status = "09";
  wait(60min);
  EXPECT_EQ(state(id), State::refunding);
  EXPECT_EQ(row_of(id).reason, "Cổng thanh toán không hoàn được khoản nạp này");
  EXPECT_EQ(batch(id).batch.state, BatchState::closed);
}

}  // namespace payouts
