// Refunds at VNPay under faults: ordered once, asked for until VNPay signs what became of them, held back, or
// left to an operator.
#include "modules/payouts/tests/returning.hpp"
#include "testing/race.hpp"

namespace payouts {

using console::BatchState;

TEST_F(OldTopUps, AreOrderedOnceAtASilentProvider) {
  vnpay.mood = Mood::loses_answers;
  const auto id = approved_of("300000");
  call_waiting();
  EXPECT_EQ(transfer(id).problem, TransferProblem::silent);
  wait(24h);
  EXPECT_EQ(vnpay.questions, 1);
  vnpay.mood = Mood::well;
  vnpay.status = "00";
  wait(60min);
  EXPECT_EQ(state(id), State::transferred) << "the only refund of this payment and amount";
  EXPECT_EQ(vnpay.received.at(row_of(id).memo), 1);
}

TEST_F(OldTopUps, AreAskedForAfterARepeat) {
  vnpay.code = "94";
  const auto id = approved_of("300000");
  call_waiting();
  EXPECT_EQ(state(id), State::submitted_to_bank);
  EXPECT_EQ(transfer(id).provider_state, "94 REPEATED");
  wait(60min);
  EXPECT_EQ(transfer(id).problem, TransferProblem::unknown);
  EXPECT_EQ(vnpay.received.at(row_of(id).memo), 1);
}

TEST_F(OldTopUps, WaitWhereAnUnknownCodeProvesNothing) {
  vnpay.code = "99";
  const auto id = approved_of("300000");
  call_waiting();
  EXPECT_EQ(transfer(id).problem, TransferProblem::refused);
  EXPECT_EQ(state(id), State::submitted_to_bank);
}

TEST_F(OldTopUps, WaitForAnswersThatAreVnpaysOwn) {
  const auto id = approved_of("300000");
  call_waiting();
  vnpay.status = "00";
  const std::pair<Mood, TransferProblem> faults[] = {{Mood::forges, TransferProblem::forged},
                                                     {Mood::tells_another_amount, TransferProblem::differs},
                                                     {Mood::tells_of_the_payment, TransferProblem::unknown}};
  for (const auto& [mood, problem] : faults) {
    vnpay.mood = mood;
    wait(60min);
    EXPECT_EQ(transfer(id).problem, problem);
    EXPECT_EQ(state(id), State::submitted_to_bank);
  }
}

// VNPay refuses a second refund of a payment while one is in work.
TEST_F(OldTopUps, GoBackOnePartAfterAnother) {
  const auto first = approved_of("100000");
  call_waiting();
  world.advance(24h);
  const auto second = approved_of("150000");
  call_waiting();
  EXPECT_EQ(transfer(second).problem, TransferProblem::held_back);
  vnpay.status = "00";
  wait(60min);
  EXPECT_EQ(state(first), State::transferred);
  wait(60min);
  EXPECT_EQ(vnpay.received.size(), 2U);
  wait(60min);
  EXPECT_EQ(state(second), State::transferred);
}

// Of two parts with one amount only VNPay's number tells which is meant; without it an operator decides.
TEST_F(OldTopUps, AreToldApartOrLeftToAnOperator) {
  const auto first = approved_of("100000");
  call_waiting();
  vnpay.status = "00";
  wait(24h);
  EXPECT_EQ(state(first), State::transferred);
  vnpay.mood = Mood::loses_answers;
  const auto second = approved_of("100000");
  call_waiting();
  vnpay.mood = Mood::well;
  wait(60min);
  EXPECT_EQ(transfer(second).problem, TransferProblem::unknown);
  EXPECT_THAT(world.run(console::enter_result, hoa,
                        console::ResultRequest{row_of(second).batch_id.value(), {"kq.csv"}, {"memo"}}),
              Refuses(own_decision));
  ASSERT_THAT(entered(second, "transferred,VNP-14900002,"), Accepts());
  EXPECT_EQ(state(second), State::transferred);
  EXPECT_EQ(batch(second).batch.state, BatchState::closed);
  EXPECT_EQ(transfer(second).state, TransferState::ended);
}

TEST_F(OldTopUps, WaitWhileTheirOwnersPayoutsWait) {
  const auto id = approved_of("300000");
  world.look([&](Context& ctx) { return open_dispute(ctx, an, payment), true; });
  call_waiting();
  EXPECT_TRUE(vnpay.received.empty());
  EXPECT_EQ(transfer(id).problem, TransferProblem::held_back);
  world.look([&](Context& ctx) { return end_dispute(ctx, an, payment), true; });
  call_waiting();
  EXPECT_TRUE(vnpay.received.empty()) << "the next look is later";
  wait(3min);
  EXPECT_EQ(vnpay.received.size(), 1U);
}

TEST_F(OldTopUps, ThatTheChannelTookBackDoNotGoBackAgain) {
  const auto id = approved_of("300000");
  world.look([&](Context& ctx) {
    open_dispute(ctx, an, payment);
    lose_dispute(ctx, payment);
    return true;
  });
  call_waiting();
  EXPECT_TRUE(vnpay.received.empty());
  EXPECT_EQ(state(id), State::refunding);
  EXPECT_EQ(row_of(id).reason, "Cổng thanh toán đã tự lấy lại khoản nạp này");
  EXPECT_EQ(transfer(id).state, TransferState::ended);
}

TEST_F(OldTopUps, OfABannedOwnerWaitForAnOperator) {
  const auto id = approved_of("300000");
  world.advance(1s);
  ban(an);
  wait(60min);
  EXPECT_TRUE(vnpay.received.empty());
  EXPECT_EQ(transfer(id).problem, TransferProblem::held_back);
  ASSERT_THAT(entered(id, "failed,,Tài khoản bị khoá"), Accepts());
  EXPECT_EQ(state(id), State::refunding);
  wait(60min);
  EXPECT_TRUE(vnpay.received.empty());
}

TEST_F(OldTopUps, WithoutTheirProviderWaitForItOrForAnOperator) {
  const auto id = asked("100000");
  auto without = wiring;
  std::swap(wiring, without);
  wiring.channels = {};
  ASSERT_THAT(approved(hoa, id), Accepts());
  call_waiting();
  EXPECT_EQ(transfer(id).problem, TransferProblem::unconfigured);
  EXPECT_EQ(transfer(id).state, TransferState::queued);
  wiring = without;
  wait(3min);
  EXPECT_EQ(vnpay.received.size(), 1U);
  wiring.channels = {};
  wait(10min);
  EXPECT_EQ(transfer(id).problem, TransferProblem::unconfigured) << "it cannot be asked for, either";
  ASSERT_THAT(entered(id, "failed,,Nhà cung cấp không còn"), Accepts());
  EXPECT_EQ(state(id), State::refunding);
}

TEST_F(OldTopUps, NeverEnterABatchOfAnotherWay) {
  const auto id = approved_of("300000");
  const auto own = row_of(id).batch_id.value();
  EXPECT_THAT(world.run(console::make_batch, chu), Refuses(nothing_to_send));
  EXPECT_THAT(world.run(console::send_batch, wiring, chu, console::BatchRequest{own}), Refuses(batch_sent));
  EXPECT_THAT(world.run(console::fetch_file, chu, console::BatchFileRequest{own, {}}), Refuses(batch_sent));
  EXPECT_THAT(entered(id, "failed,,x"), Refuses(being_sent)) << "it may leave at any moment";
}

TEST_F(OldTopUps, AreNotCutForAnOperatorWhoPaysABannedUser) {
  ban(an);
  const auto row = world.run(console::propose, hoa,
                             console::ProposeRequest{.user_id = an,
                                                     .kind = Kind::refund,
                                                     .amount = {{"300000"}},
                                                     .card_id = an_card,
                                                     .reason = "Đóng tài khoản"});
  ASSERT_THAT(row, Accepts());
  EXPECT_FALSE(row->channel_name);
}

// Two copies of the program: each refund is ordered by one of them.
TEST_F(OldTopUps, AreOrderedOnceAtTwoCopies) {
  for (int i = 0; i < 5; ++i) pay(an, 50'000_vnd);
  world.advance(24h);
  const auto first = try_ask("750000").value();
  for (const auto& piece : first.pieces)
    if (piece.channel_name) approved(hoa, piece.id).value();
  std::mutex guard;
  testing::each_at_once(world, 4, [&](auto& copy, int) {
    TransferCaller own{std::make_shared<const Wiring>(wiring), [&](const outbound::HttpCall& call) {
                         const std::lock_guard lock{guard};
                         return vnpay.answer(call);
                       }};
    own.call_waiting([&](const std::function<void(Context&)>& work) {
      copy.look([&](Context& ctx) { return work(ctx), true; });
    });
  });
  call_waiting();
  EXPECT_EQ(vnpay.received.size(), 6U);
  for (const auto& [request, times] : vnpay.received) EXPECT_EQ(times, 1) << request;
}

}  // namespace payouts
