// Concurrent callers: nothing leaves twice, over the balance or over the day.
#include "testing/race.hpp"
#include "modules/payouts/tests/paying_out.hpp"
#include "modules/wallet/calls.hpp"

namespace payouts {

struct AskedAtOnce : PayingOutOld {
  static constexpr int runners = 50;

  AskedAtOnce() {
    world.advance(31s);
    world.set(settings::refunds_a_day, 100);
    world.set(settings::withdrawals_a_day, 100);
    world.set(settings::otc_a_day, 100);
  }
  auto request(BalanceKind kind, const std::string& amount) {
    return ApplyRequest{.kind = kind,
                        .amount = {{amount}},
                        .card_id = an_card,
                        .pay_password = world.pay_password("An"),
                        .closing = {}};
  }
};

TEST_F(AskedAtOnce, TheWholeBalanceLeavesOnce) {
  const auto refund = request(BalanceKind::refund, "1000000"),
             withdrawal = request(BalanceKind::withdraw, "1000000");
  const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) {
    return apply(ctx, wiring, an, runner % 2 == 0 ? refund : withdrawal);
  });
  EXPECT_EQ(testing::accepted(ends), 1);
  EXPECT_EQ(world.balance(an), 0_vnd);
}

TEST_F(AskedAtOnce, TheLastOfADayIsTakenOnce) {
  world.set(settings::refunds_a_day, 1);
  const auto refund = request(BalanceKind::refund, "50000");
  const auto ends =
      testing::at_once(world, runners, [&](Context& ctx, int) { return apply(ctx, wiring, an, refund); });
  EXPECT_EQ(testing::accepted(ends), 1);
  for (const auto& end : ends)
    if (!end->has_value()) {
      EXPECT_TRUE(end->error() == refund_daily_limit || end->error() == accounts::too_frequent_30);
    }
  EXPECT_EQ(world.balance(an), 950'000_vnd);
}

TEST_F(AskedAtOnce, ACancelledPayoutIsNeverApproved) {
  for (int round = 0; round < 10; ++round) {
    const auto id = asked(Kind::withdraw, "100000");
    const auto ends = testing::at_once(world, 6, [&](Context& ctx, int runner) -> Verdict {
      if (runner % 2 == 0) {
        REQUIRE(cancel(ctx, an, PayoutRequest{id}));
      } else {
        REQUIRE(console::approve(ctx, hoa, PayoutRequest{id}));
      }
      return allowed();
    });
    EXPECT_GE(testing::accepted(ends), 1);
    const auto row = row_of(id);
    EXPECT_EQ(row.state, State::rejected) << "an approved payout can still be cancelled";
    EXPECT_EQ(world.balance(an), 1'000'000_vnd);
  }
}

TEST_F(AskedAtOnce, EarningsLeaveOnce) {
  world.give(an, 200'000_vnd, ledger::OtcFlow::group_reward);
  const OtcApplyRequest request{
      .amount = {{"200000"}}, .card_id = an_card, .pay_password = world.pay_password("An"), .closing = {}};
  const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) -> Verdict {
    if (runner % 2 == 0) {
      REQUIRE(otc_apply(ctx, an, request));
    } else {
      REQUIRE(wallet::otc_to_balance(ctx, an, {.amount = {{"200000"}}}));
    }
    return allowed();
  });
  EXPECT_EQ(testing::accepted(ends), 1);
  EXPECT_EQ(world.holdings(an).otc, 0_vnd);
}

TEST_F(AskedAtOnce, SpendingAndWithdrawingKeepTheYoungTopUp) {
  top_up(an, 500'000_vnd);
  const auto withdrawal = request(BalanceKind::withdraw, "1000000");
  const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) -> Verdict {
    if (runner % 2 == 0) {
      REQUIRE(apply(ctx, wiring, an, withdrawal));
      return allowed();
    }
    return ledger::post(ctx, {ledger::CauseKind{"testing.bought"}, runner},
                        {ledger::transfer(ledger::BalanceFlow::group_buy, 100'000_vnd,
                                          {ledger::available(an), ledger::sales})});
  });
  std::int64_t withdrawn = 0;
  for (std::size_t i = 0; i < ends.size(); i += 2) withdrawn += ends[i]->has_value() ? 1 : 0;
  EXPECT_LE(withdrawn, 1);
  EXPECT_EQ(world.balance(an), 0_vnd) << "purchases may spend all of it";
}

TEST_F(AskedAtOnce, OneCardIsOneAccounts) {
  std::vector<UserId> people;
  std::vector<BindBankRequest> requests;
  for (int i = 0; i < runners; ++i) {
    const auto name = "Nguoi" + std::to_string(i);
    people.push_back(world.user(name));
    requests.push_back(
        {{.bank_bin = {{"970436"}}, .number = {{"970499998888777"}}, .holder = {{"Nguyen An"}}},
         world.pay_password(name)});
  }
  const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) {
    const auto i = static_cast<std::size_t>(runner);
    return bind_bank(ctx, people[i], requests[i]);
  });
  EXPECT_EQ(testing::accepted(ends), 1);
  for (const auto& end : ends)
    if (!end->has_value()) {
      EXPECT_THAT(*end, Refuses(card_elsewhere));
    }
}

}  // namespace payouts
