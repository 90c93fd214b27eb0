// Refunds through the top-up's own channel: cut by the lots, ordered once at VNPay, and asked for until VNPay
// signs what became of them.
#include "modules/payouts/tests/fake_vnpay_refund.hpp"
#include "modules/payouts/tests/paying_out.hpp"
#include "modules/payouts/transfers/transfers.hpp"
#include "testing/race.hpp"

namespace payouts {

using console::BatchState, console::Way;
using testing::IsEmpty, testing::ElementsAre, testing::SizeIs;
using Mood = FakeVnpayRefund::Mood;

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

struct ThroughVnpay : PayingOut {
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

TEST_F(OldTopUps, WaitForAnswersThatAreVnpaysOwn) {
  vnpay.code = "99";
  const auto id = approved_of("150000");
  call_waiting();
  EXPECT_EQ(transfer(id).problem, TransferProblem::refused) << "an unknown code proves nothing";
  vnpay.code = "00";
  vnpay.status = "00";
  world.advance(24h);
  const auto other = approved_of("100000");
  call_waiting();
  const std::pair<Mood, TransferProblem> faults[] = {{Mood::forges, TransferProblem::forged},
                                                     {Mood::tells_another_amount, TransferProblem::differs},
                                                     {Mood::tells_of_the_payment, TransferProblem::unknown}};
  for (const auto& [mood, problem] : faults) {
    vnpay.mood = mood;
    wait(60min);
    EXPECT_EQ(transfer(other).problem, problem);
    EXPECT_EQ(state(other), State::submitted_to_bank);
  }
  EXPECT_EQ(state(id), State::submitted_to_bank);
}

// Of two parts with one amount only VNPay's number tells which is meant; without it an operator decides.
TEST_F(OldTopUps, AreToldApartOrLeftToAnOperator) {
  const auto first = approved_of("100000");
  call_waiting();
  world.advance(24h);
  vnpay.mood = Mood::loses_answers;
  const auto second = approved_of("100000");
  call_waiting();
  vnpay.mood = Mood::well;
  vnpay.status = "00";
  wait(60min);
  EXPECT_EQ(state(first), State::transferred);
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
                                                     .reason = {{"Đóng tài khoản"}}});
  ASSERT_THAT(row, Accepts());
  EXPECT_FALSE(row->channel_name);
}

// Two copies of the program: each refund is ordered by one of them.
TEST_F(OldTopUps, AreOrderedOnceAtTwoCopies) {
  world.set(settings::refunds_a_day, 100);
  for (int i = 0; i < 5; ++i) approved_of("50000");
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
  EXPECT_EQ(vnpay.received.size(), 5U);
  for (const auto& [request, times] : vnpay.received) EXPECT_EQ(times, 1) << request;
}

}  // namespace payouts
