// Concurrent operators and purchases: a payment is taken back once, and the sums hold.
#include "testing/race.hpp"
#include "modules/reversals/tests/reversing.hpp"

namespace reversals {

struct ReversedAtOnce : Reversing {
  static constexpr int runners = 8;
};

TEST_F(ReversedAtOnce, BooksOneOfConcurrentApprovals) {
  for (int round = 0; round < 10; ++round) {
    const auto id = proposed(top_up(binh, 50'000_vnd), "CB" + std::to_string(1'000 + round));
    const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) -> Verdict {
      if (runner % 4 == 3) {
        REQUIRE(withdraw(ctx, hoa, DecisionRequest{id, "Nhầm"}));
      } else {
        REQUIRE(approve(ctx, chu, ReversalRequest{id}));
      }
      return allowed();
    });
    EXPECT_EQ(testing::accepted(ends), 1);
  }
}

TEST_F(ReversedAtOnce, TakesAndSpendsTheSameMoneyOnce) {
  const auto id = proposed(paid);
  const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) -> Verdict {
    if (runner == 0) {
      REQUIRE(approve(ctx, chu, ReversalRequest{id}));
      return allowed();
    }
    return ledger::post(ctx, {ledger::CauseKind{"testing.bought"}, runner},
                        {ledger::transfer(ledger::BalanceFlow::group_buy, 300'000_vnd,
                                          {ledger::available(an), ledger::sales})});
  });
  ASSERT_TRUE(ends.front()->has_value());
  const auto bought = 300'000_vnd * (testing::accepted(ends) - 1);
  const auto row = world.run(one, hoa, ReversalRequest{id}).value();
  EXPECT_EQ(row.taken, 1'000'000_vnd - bought);
  EXPECT_EQ(row.owed, bought);
  EXPECT_EQ(world.balance(an), 0_vnd);
}

TEST_F(ReversedAtOnce, CollectsNoMoreThanIsOwed) {
  spend(an, 1'000'000_vnd);
  const auto id = proposed(paid);
  ASSERT_THAT(approved(chu, id), Accepts());
  top_up(an, 1'500'000_vnd);
  const auto ends = testing::at_once(
      world, runners, [&](Context& ctx, int) { return collect(ctx, hoa, ReversalRequest{id}); });
  EXPECT_EQ(testing::accepted(ends), 1);
  EXPECT_EQ(world.balance(an), 500'000_vnd);
}

}  // namespace reversals
