// Commissions: shared after the draw, held, settled once a day, cancelled with the ticket.
#include "modules/payouts/console.hpp"
#include "modules/team/commissions/rules.hpp"
#include "modules/team/tests/earning.hpp"

namespace team {

struct Commissions : Earning {};

TEST_F(Commissions, AreSharedAMinuteAfterAGroupFormed) {
  start();
  form();
  EXPECT_EQ(cover(), 36'000_vnd) << "6 % of three prices";
  EXPECT_TRUE(lines(binh).empty());
  world.advance(1min);
  EXPECT_EQ(cover(), 0_vnd);
  const auto all = lines(binh);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].amount, 4'000_vnd);
  EXPECT_EQ(all[0].state, CommissionState::pending);
  EXPECT_EQ(all[0].ratio, 2_percent);
  EXPECT_EQ(all[0].distance, 1);
  EXPECT_EQ(all[0].settles_on, world.now().day() + std::chrono::days{8});
  EXPECT_EQ(held_for(binh), 12'000_vnd);
  EXPECT_TRUE(lines(an).empty()) << "one level by default";
}

TEST_F(Commissions, GoAsFarUpAsTheDepth) {
  world.set(settings::depth, 2);
  start();
  form();
  world.set(settings::depth, 0);
  world.advance(1min);
  EXPECT_EQ(lines(an).size(), 3U) << "the depth of when the group formed";
  EXPECT_EQ(lines(an)[0].below, 2_percent);
  EXPECT_EQ(lines(an)[0].amount, 6'000_vnd);
  EXPECT_EQ(lines(an)[0].distance, 2);
  form();
  world.advance(1min);
  EXPECT_EQ(lines(an).size(), 3U);
}

TEST_F(Commissions, SettleAfterSevenFullDaysInOneLine) {
  start();
  form();
  world.advance(1min);
  const auto before = world.balance(binh);
  const auto next = sums(binh).next;
  ASSERT_TRUE(next);
  EXPECT_EQ(next->amount, 12'000_vnd);
  world.advance_to(next->at - 1s);
  EXPECT_EQ(world.balance(binh), before);
  world.advance(2s);
  EXPECT_EQ(world.balance(binh), before + 12'000_vnd);
  EXPECT_EQ(held_for(binh), 0_vnd);
  auto mine = signed_in(world, binh);
  const auto flow = mine.get("token/getAmoutFlow", "type=2").data.at("items").as_array();
  ASSERT_EQ(flow.size(), 1U);
  EXPECT_EQ(sums(binh).settled, 12'000_vnd);
  EXPECT_EQ(sums(binh).all, 12'000_vnd);
  EXPECT_FALSE(sums(binh).next);
  EXPECT_EQ(lines(binh, {.day = world.now().day()}).size(), 3U);
  EXPECT_EQ(lines(binh, {.state = CommissionState::pending}).size(), 0U);
}

TEST_F(Commissions, AreSummedByTheMonthInWhichTheirGroupsFormed) {
  start();
  form();
  world.advance(1min);
  const auto november = world.now().day();
  world.advance_to(sums(binh).next->at + 1s);
  const auto december = world.now().day();
  const auto of = [&](std::optional<Day> day) {
    return world.run(commission_month, binh, CommissionMonthQuery{.month = day}).value();
  };
  EXPECT_EQ(of(november).settled, 12'000_vnd);
  EXPECT_EQ(of(november).lines, 3);
  EXPECT_EQ(of(november).month, rules::first_of_month(november));
  EXPECT_EQ(of({}).lines, 0) << "the present month";
  EXPECT_EQ(lines(binh, {.month = november}).size(), 3U);
  EXPECT_EQ(lines(binh, {.state = CommissionState::pending, .month = november}).size(), 0U);
  EXPECT_EQ(lines(binh, {.month = december}).size(), 0U);
}

TEST_F(Commissions, StandBesideTheMoneyHeldAndAreNamedFirstByAnErasure) {
  start();
  form();
  world.advance(1min);
  EXPECT_EQ(world.holdings(binh).pending_commission, 12'000_vnd);
  EXPECT_EQ(world.holdings(binh).held, 0_vnd);
  const auto seen =
      testing::console(world, admin::Role::finance).get("person/holdings", "userId=" + to_string(binh)).data;
  EXPECT_EQ(seen.at("holdings").at("pendingCommission").as_string(), "12000.00");
  EXPECT_TRUE(seen.at("heldBack").as_array().empty());
  const auto obstacles = [&] {
    std::vector<std::string> keys;
    const auto told = signed_in(world, binh).get("token/privacy/get");
    for (const auto& one : told.data.at("obstacles").as_array())
      keys.emplace_back(one.at("key").as_string().c_str());
    return keys;
  };
  EXPECT_EQ(obstacles(), std::vector<std::string>{"team.commissions_wait"})
      << "there is no money to withdraw";
  world.give_dong(binh, 100'000_vnd);
  EXPECT_EQ(obstacles(), (std::vector<std::string>{"team.commissions_wait", "ledger.money_left"}));
}

TEST_F(Commissions, PageByACursor) {
  start();
  form();
  world.advance(1min);
  const auto first = world.run(commissions, binh, CommissionsQuery{.limit = {{2}}}).value();
  ASSERT_EQ(first.items.size(), 2U);
  const auto rest =
      world
          .run(commissions, binh, CommissionsQuery{.cursor = Cursor{std::stoll(*first.next)}, .limit = {{2}}})
          .value();
  EXPECT_EQ(rest.items.size(), 1U);
  EXPECT_FALSE(rest.next);
  EXPECT_EQ(signed_in(world, binh).get("token/team/getCommissions", "state=lost").key,
            "platform.invalid_fields");
}

TEST_F(Commissions, AreCancelledWithTheTicket) {
  start();
  form();
  world.advance(1min);
  const auto won = a_ticket();
  ASSERT_THAT(recycle(won), Accepts());
  EXPECT_EQ(held_for(binh), 8'000_vnd);
  const auto gone = lines(binh, {.state = CommissionState::cancelled});
  ASSERT_EQ(gone.size(), 1U);
  EXPECT_FALSE(gone[0].why.empty());
  EXPECT_EQ(sums(binh).all, 8'000_vnd);
  world.advance(9 * 24h);
  EXPECT_EQ(sums(binh).settled, 8'000_vnd);
}

TEST_F(Commissions, AreNeverMadeForATicketReturnedBefore) {
  start();
  form();
  ASSERT_THAT(recycle(a_ticket()), Accepts());
  world.advance(1min);
  EXPECT_EQ(lines(binh).size(), 2U);
  EXPECT_EQ(cover(), 0_vnd) << "the whole pool was used or became income";
}

TEST_F(Commissions, StayWithTheEarnerOnceSettled) {
  start();
  form();
  world.advance(9 * 24h);
  ASSERT_EQ(sums(binh).settled, 12'000_vnd);
  ASSERT_THAT(recycle(a_ticket()), Accepts());
  EXPECT_EQ(sums(binh).settled, 12'000_vnd);
}

TEST_F(Commissions, StayWithTheEarnerFromMidnightOnWhenTheirSevenDaysAreOver) {
  start();
  form();
  world.advance(1min);
  const auto eighth = instant_of(lines(binh)[0].settles_on);
  world.clock.set(eighth - 1ms);
  ASSERT_THAT(recycle(a_ticket()), Accepts());
  EXPECT_EQ(sums(binh).pending, 8'000_vnd) << "the seventh day is not over yet";
  world.clock.set(eighth);
  ASSERT_THAT(recycle(a_ticket()), Accepts());
  EXPECT_EQ(sums(binh).pending, 8'000_vnd) << "it is, though it settles at ten past only";
  EXPECT_EQ(held_for(binh), 8'000_vnd);
  world.advance_to(eighth + 10min + 1s);
  EXPECT_EQ(sums(binh).settled, 8'000_vnd);
}

TEST_F(Commissions, UnderReviewAreNotCancelledByATicketOnceTheirDaysAreOver) {
  start();
  form();
  world.advance(1min);
  world.look([&](Context& ctx) { return hold(ctx, binh, "team.account"), true; });
  ASSERT_THAT(recycle(a_ticket()), Accepts());
  EXPECT_EQ(sums(binh).under_review, 8'000_vnd) << "within the days a review protects nothing";
  world.advance(9 * 24h);
  ASSERT_THAT(recycle(a_ticket()), Accepts());
  EXPECT_EQ(sums(binh).under_review, 8'000_vnd);
  world.look([&](Context& ctx) { return end_hold(ctx, binh), true; });
  EXPECT_EQ(lines(binh, {.state = CommissionState::pending})[0].settles_on,
            world.now().day() + std::chrono::days{1});
  ASSERT_THAT(recycle(a_ticket()), Accepts());
  EXPECT_EQ(sums(binh).pending, 8'000_vnd) << "nor after the review, before it settles";
  world.advance(24h);
  EXPECT_EQ(sums(binh).settled, 8'000_vnd);
}

TEST_F(Commissions, CountByTheRatioOfTheDayOnWhichTheGroupFormed) {
  start();
  ASSERT_THAT(set(an, binh, "1"), Accepts());
  world.advance_to(instant_of(world.now().day(), 24h - 30s));
  world.look([&](Context& ctx) {
    note_formed(ctx, {.group = 900,
                      .set = set_id().value,
                      .pool = 6_percent,
                      .seats = {{.seat = 901, .buyer = buyers[0], .cash = 200'000_vnd, .ticket = 902}}});
    return ledger::post(ctx, {ledger::CauseKind{"testing.cover"}, 900},
                        {ledger::transfer(ledger::BalanceFlow::group_buy, 12'000_vnd,
                                          {ledger::sales, {ledger::AccountKind::set_cover, set_id().value}})})
        .has_value();
  });
  world.advance(1min);
  ASSERT_EQ(lines(binh).size(), 1U);
  EXPECT_EQ(lines(binh)[0].ratio, 2_percent);
}

TEST_F(Commissions, CountByTheHighestRatioOfTheDayOnWhichTheGroupFormed) {
  start();
  form();
  world.set(settings::most_ratio, 1_percent);
  world.advance(1min);
  EXPECT_EQ(lines(binh)[0].ratio, 2_percent) << "lowered on the same day";
  world.advance(24h);
  form();
  world.advance(1min);
  ASSERT_EQ(lines(binh).size(), 6U);
  EXPECT_EQ(lines(binh)[0].ratio, 1_percent);
  EXPECT_EQ(lines(binh)[0].amount, 2'000_vnd);
}

TEST_F(Commissions, OfAnErasedEarnerBecomeIncomeAndNoUplineGains) {
  world.set(settings::depth, 2);
  start();
  form();
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE account_user SET state = 'closed' WHERE id = $1", binh);
  });
  world.advance(1min);
  EXPECT_TRUE(lines(binh).empty());
  ASSERT_EQ(lines(an).size(), 3U);
  EXPECT_EQ(lines(an)[0].amount, 6'000_vnd) << "what exceeds Binh's ratio, as before";
}

TEST_F(Commissions, WaitWhileAnAccountIsUnderReview) {
  start();
  form();
  world.advance(1min);
  const auto held = world.run(payouts::console::set_hold, lan,
                              payouts::console::SetHoldRequest{.user_id = binh, .reason = "Kiểm tra"});
  ASSERT_THAT(held, Accepts());
  EXPECT_EQ(sums(binh).under_review, 12'000_vnd);
  EXPECT_FALSE(lines(binh)[0].why.empty());
  ASSERT_THAT(
      world.run(payouts::console::lift_hold, lan, payouts::console::LiftHoldRequest{held->id, "Đã rõ"}),
      Accepts());
  EXPECT_EQ(sums(binh).pending, 12'000_vnd);
}

TEST_F(Commissions, UnderReviewAreReleasedOrCancelledAtTheConsole) {
  start();
  form();
  world.advance(1min);
  world.look([&](Context& ctx) { return hold(ctx, binh, "team.account"), true; });
  world.advance(9 * 24h);
  EXPECT_EQ(sums(binh).under_review, 12'000_vnd) << "holds beyond its days";
  const auto all =
      world.run(console::line_list, lan, console::LineListRequest{.state = CommissionState::under_review});
  ASSERT_EQ(all->items.size(), 3U);
  EXPECT_EQ(all->matches->sum, 12'000_vnd);
  const auto decide = [&](auto call, std::size_t i, const char* why) {
    return world.run(call, lan, console::DecideLineRequest{all->items[i].id, why});
  };
  EXPECT_THAT(decide(console::release_line, 0, "Đã rõ"), Accepts());
  EXPECT_THAT(decide(console::release_line, 0, "Đã rõ"), Refuses(commission_not_held));
  const auto gone = decide(console::cancel_line, 1, "Tài khoản phụ");
  ASSERT_THAT(gone, Accepts());
  EXPECT_EQ(gone->reason, "Tài khoản phụ");
  EXPECT_THAT(decide(console::cancel_line, 1, "Tài khoản phụ"), Refuses(commission_not_pending));
  world.advance(24h);
  EXPECT_EQ(sums(binh).settled, 4'000_vnd) << "released, though the account is still held";
  EXPECT_EQ(sums(binh).under_review, 4'000_vnd);
  EXPECT_EQ(sums(binh).cancelled, 4'000_vnd);
  world.look([&](Context& ctx) { return end_hold(ctx, binh), true; });
  world.advance(24h);
  EXPECT_EQ(sums(binh).settled, 8'000_vnd);
}

TEST_F(Commissions, OfAHeldBuyerWaitFromTheirSharingOn) {
  start();
  world.look([&](Context& ctx) {
    for (const auto buyer : buyers) hold(ctx, buyer, "team.account");
    return true;
  });
  form();
  world.advance(1min);
  EXPECT_EQ(sums(binh).under_review, 12'000_vnd);
}

TEST_F(Commissions, OfGroupsFromBeforeAreReleasedOnce) {
  world.advance(1min);
  const auto leave = [&](std::int64_t cause) {
    world.look([&](Context& ctx) {
      jobs::plan(ctx, jobs::Name{"team.release"}, 0, ctx.now.instant + 1s);
      return ledger::post(
                 ctx, {ledger::CauseKind{"testing.cover"}, cause},
                 {ledger::transfer(ledger::BalanceFlow::group_buy, 5'000_vnd,
                                   {ledger::sales, {ledger::AccountKind::set_cover, set_id().value}})})
          .has_value();
    });
  };
  leave(1);
  world.advance(2s);
  EXPECT_EQ(cover(), 0_vnd);
  form();
  EXPECT_EQ(cover(), 36'000_vnd);
}

TEST_F(Commissions, AreListedAtTheConsoleByAmount) {
  world.set(settings::depth, 2);
  start();
  form();
  world.advance(1min);
  auto desk = testing::console(world, admin::Role::support, "en");
  const auto largest = desk.get("commission/list", "sort=largest&limit=1").data;
  EXPECT_EQ(largest.at("items").at(0).at("amount").as_string(), "6000.00");
  EXPECT_EQ(largest.at("matches").at("count").as_int64(), 6);
  EXPECT_EQ(largest.at("matches").at("sum").as_string(), "30000.00");
  const auto of_an = desk.get("commission/list", "earnerId=" + to_string(an)).data;
  EXPECT_EQ(of_an.at("matches").at("count").as_int64(), 3);
  EXPECT_EQ(desk.get("commission/get", "id=7").key, "team.commission_not_found");
  EXPECT_FALSE(desk.post("commission/cancel", {{"id", "7"}, {"reason", "thử"}}).ok) << "support only reads";
}

}  // namespace team
