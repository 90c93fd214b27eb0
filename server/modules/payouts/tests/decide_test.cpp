// Operators' decisions: alone, by two, never by one who brought the money in.
#include "modules/payouts/store.hpp"
#include "modules/payouts/tests/paying_out.hpp"
#include "testing/listening.hpp"

namespace payouts {

using console::Awaits;

struct DecidePayouts : PayingOutOld {
  /// A batch of one payout, as it is stored.
  auto batch_of(PayoutId id) -> BatchId {
    return world.look([&](Context& ctx) {
      const auto batch = ctx.new_id<BatchId>();
      const auto row = store::find_payout(ctx, id).value();
      ctx.tx.run(
          "INSERT INTO payouts_batch (id, state, payouts, open, net, channel_id, file_name, file, file_hash, "
          "made_by, made_at) VALUES ($1, 'made', 1, 1, $2, 502, '', '', '', $3, $4)",
          batch, row.net(), hoa, ctx.now.instant);
      return batch;
    });
  }
  auto happens(PayoutId id, Event event, const Said& said) {
    return world.run(
        [&](Context& ctx) { return take(ctx, store::find_payout(ctx, id).value(), event, said); });
  }
  auto paid(Kind kind, const std::string& amount) {
    const auto id = asked(kind, amount);
    approved(hoa, id).value();
    happens(id, Event::send, {.by = hoa, .batch = batch_of(id)}).value();
    happens(id, Event::transfer, {.by = chu, .bank_reference = "FT777"}).value();
    return id;
  }
};

TEST_F(DecidePayouts, OneOperatorApprovesASmallPayout) {
  const auto id = asked(Kind::withdraw, "500000");
  const auto done = approved(hoa, id);
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->awaits, Awaits::batch);
  EXPECT_THAT(approved(chu, id), Refuses(already_decided));
}

TEST_F(DecidePayouts, TwoOperatorsApproveWhatADayBringsTogether) {
  top_up(an, 30'000'000_vnd);
  world.advance(24h);
  const auto first = asked(Kind::withdraw, "11000000");
  const auto second = asked(Kind::withdraw, "9000000");
  EXPECT_EQ(approved(hoa, first)->awaits, Awaits::second_approval);
  EXPECT_THAT(approved(hoa, first), Refuses(own_decision));
  EXPECT_EQ(approved(chu, first)->awaits, Awaits::batch);
  ASSERT_THAT(rejected(hoa, second), Accepts());
  world.advance(25h);
  EXPECT_EQ(approved(hoa, asked(Kind::withdraw, "100000"))->awaits, Awaits::batch);
}

TEST_F(DecidePayouts, TwoOperatorsApproveAboveOnesSumOfADay) {
  world.set(settings::alone_a_day, 250'000_vnd);
  EXPECT_EQ(approved(hoa, asked(Kind::withdraw, "200000"))->awaits, Awaits::batch);
  const auto next = asked(Kind::withdraw, "100000");
  EXPECT_EQ(approved(hoa, next)->awaits, Awaits::second_approval);
  EXPECT_EQ(approved(chu, next)->awaits, Awaits::batch);
}

TEST_F(DecidePayouts, OneWhoBroughtTheMoneyInIsOnlyTheFirstOfTwo) {
  const auto made = order(an, "300000");
  ASSERT_THAT(confirm(hoa, made.id, "FT900", "300000"), Accepts());
  const auto id = asked(Kind::withdraw, "100000");
  const auto other = asked(Kind::withdraw, "100000");
  EXPECT_EQ(approved(hoa, id)->awaits, Awaits::second_approval);
  EXPECT_EQ(approved(chu, id)->awaits, Awaits::batch);
  ASSERT_THAT(approved(chu, other), Accepts());
  EXPECT_THAT(approved(hoa, other), Refuses(already_decided));
}

TEST_F(DecidePayouts, TheImporterOfTheBankLineApprovesNothingFromIt) {
  const auto made = order(an, "2000000");
  ASSERT_THAT(confirm(lan, made.id, "FT900", "2000000"), Accepts());
  world.look([&](Context& ctx) {
    payments::note_bank_line(ctx, {payments::bank_transfer_channel, "FT900", 2'000'000_vnd, hoa});
    return true;
  });
  world.advance(25h);
  const auto id = asked(Kind::refund, "1500000");
  EXPECT_THAT(approved(hoa, id), Refuses(brought_in_by_you));
  EXPECT_THAT(approved(chu, id), Accepts());
}

TEST_F(DecidePayouts, TheFolderOfStatementsProvesALineAndApprovesNothing) {
  const auto made = order(an, "2000000");
  ASSERT_THAT(confirm(hoa, made.id, "FT900", "2000000"), Accepts());
  world.look([&](Context& ctx) {
    payments::note_bank_line(ctx, {payments::bank_transfer_channel, "FT900", 2'000'000_vnd, OperatorId{}});
    return true;
  });
  world.advance(25h);
  const auto id = asked(Kind::refund, "1500000");
  EXPECT_EQ(approved(hoa, id)->awaits, Awaits::second_approval) << "who booked it is one of two";
  EXPECT_THAT(approved(hoa, id), Refuses(own_decision));
  EXPECT_EQ(approved(chu, id)->awaits, Awaits::batch);
}

TEST_F(DecidePayouts, WaitsForPausesAndHolds) {
  const auto id = asked(Kind::withdraw, "100000");
  card(an, "An", "970412345678999");
  EXPECT_THAT(approved(hoa, id), Refuses(wait_after_change));
  world.advance(24h);
  const auto hold = world.run(console::set_hold, hoa, console::SetHoldRequest{an, "Nghi ngờ"}).value();
  EXPECT_THAT(approved(hoa, id), Refuses(under_review));
  EXPECT_TRUE(world.run(payout, an, PayoutRequest{id})->is_under_review);
  const console::LiftHoldRequest lift{hold.id, "Đã kiểm tra"};
  ASSERT_THAT(world.run(console::lift_hold, chu, lift), Accepts());
  EXPECT_THAT(world.run(console::lift_hold, chu, lift), Refuses(hold_not_active));
  EXPECT_THAT(approved(hoa, id), Accepts());
}

TEST_F(DecidePayouts, AnApprovedPayoutWaitsAgainAfterAChangeOrAHold) {
  const auto id = asked(Kind::withdraw, "100000");
  ASSERT_THAT(approved(hoa, id), Accepts());
  const auto awaits = [&] {
    return world.run(console::payout_details, chu, PayoutRequest{id})->payout.awaits;
  };
  card(an, "An", "970412345678999");
  EXPECT_EQ(awaits(), Awaits::pause);
  world.advance(24h);
  EXPECT_EQ(awaits(), Awaits::batch);
  ASSERT_THAT(world.run(console::set_hold, hoa, console::SetHoldRequest{an, "Nghi ngờ"}), Accepts());
  EXPECT_EQ(awaits(), Awaits::hold);
}

TEST_F(DecidePayouts, RejectionGivesBackWithAReason) {
  const auto id = asked(Kind::refund, "100000");
  EXPECT_THAT(world.run(console::reject, hoa, console::RejectRequest{id}),
              Refuses(platform::reason_required));
  ASSERT_THAT(rejected(hoa, id), Accepts());
  EXPECT_EQ(world.run(payout, an, PayoutRequest{id})->reason, "Sai tên chủ thẻ");
  EXPECT_THAT(rejected(hoa, id), Refuses(already_decided));
  EXPECT_EQ(world.balance(an), 1'000'000_vnd);
}

TEST_F(DecidePayouts, TheBankGetsTheNetAndTheHouseTheFee) {
  const auto id = paid(Kind::withdraw, "500000");
  EXPECT_EQ(row_of(id).state, State::transferred);
  EXPECT_EQ(terms(an).withdraw.held, 0_vnd);
  EXPECT_THAT(rejected(hoa, id), Refuses(already_decided));
  EXPECT_THAT(cancelled(an, id), Refuses(not_cancellable));
}

TEST_F(DecidePayouts, OthersAreToldWhatIsTransferredAndWhatComesBack) {
  testing::Listening shop{world};
  const auto id = paid(Kind::withdraw, "500000");
  ASSERT_THAT(happens(id, Event::bring_back, {.by = chu, .reason = "Tài khoản đã đóng"}), Accepts());
  const auto of = fmt::format(R"({{"payoutId":"{}","userId":"{}","amount":"{}")", id.value, an.value,
                              decimal(row_of(id).net().minor_units));
  EXPECT_THAT(shop.told(), testing::ElementsAre(testing::StartsWith("payout_transferred " + of),
                                                "payout_brought_back " + of + "}"));
}

TEST_F(DecidePayouts, WhatTheBankBringsBackReturnsWithItsFee) {
  for (const auto kind : {Kind::withdraw, Kind::otc}) {
    if (kind == Kind::otc) world.give(an, 500'000_vnd, ledger::OtcFlow::group_reward);
    const auto before = world.holdings(an);
    const auto id = paid(kind, "500000");
    ASSERT_THAT(happens(id, Event::bring_back, {.by = chu, .reason = "Tài khoản đã đóng"}), Accepts());
    EXPECT_THAT(rejected(chu, id), Refuses(own_decision)) << "entered the result";
    const auto back = rejected(hoa, id);
    ASSERT_THAT(back, Accepts());
    EXPECT_EQ(back->reason, "Tài khoản đã đóng");
    EXPECT_EQ(world.holdings(an).balance, before.balance);
    EXPECT_EQ(world.holdings(an).otc, before.otc);
  }
}

TEST_F(DecidePayouts, NothingGoesToTheBankWithoutApproval) {
  const auto id = asked(Kind::withdraw, "500000");
  EXPECT_THAT(happens(id, Event::send, {.by = hoa, .batch = batch_of(id)}), Refuses(already_decided));
}

TEST_F(DecidePayouts, IsPartOfTheConsole) {
  const auto id = to_string(asked(Kind::withdraw, "500000"));
  auto desk = testing::console(world, admin::Role::finance);
  const auto list = desk.get("payout/list", "state=reviewing&isApproved=false&sort=largest");
  ASSERT_TRUE(list.ok) << list.text;
  EXPECT_EQ(list.data.at("items").as_array().size(), 1U);
  EXPECT_EQ(list.data.at("matches").at("sum"), "500000.00");
  const auto seen = desk.get("payout/get", "id=" + id);
  ASSERT_TRUE(seen.ok) << seen.text;
  EXPECT_EQ(seen.data.at("lots").as_array().size(), 1U);
  EXPECT_TRUE(desk.post("payout/approve", {{"id", id}}).ok);
  EXPECT_EQ(desk.get("payout/list", "isApproved=true").data.at("items").as_array().size(), 1U);
  EXPECT_TRUE(desk.post("payout/reject", {{"id", id}, {"reason", "Nhầm"}}).ok);
  const auto held = desk.post("hold/set", {{"userId", to_string(an)}, {"reason", "Kiểm tra"}});
  ASSERT_TRUE(held.ok) << held.text;
  EXPECT_EQ(desk.get("hold/list", "state=active").data.at("items").as_array().size(), 1U);
  EXPECT_TRUE(desk.post("hold/lift", {{"id", held.data.at("id")}, {"reason", "Xong"}}).ok);
}

}  // namespace payouts
