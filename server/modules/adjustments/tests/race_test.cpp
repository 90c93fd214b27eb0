// Concurrent operators: an adjustment is decided once, posted at most once, and the limits of a day hold.
#include "testing/race.hpp"
#include "modules/adjustments/tests/desk_of_two.hpp"

namespace adjustments {

struct DecidedAtOnce : DeskOfTwo {
  static constexpr int runners = 6;
};

TEST_F(DecidedAtOnce, PostsOneOfConcurrentApprovals) {
  for (int round = 1; round <= 20; ++round) {
    const auto id = proposed({.amount = "1000"});
    const auto ends = testing::at_once(
        world, runners, [&](Context& ctx, int) { return approve(ctx, chu, AdjustmentRequest{id}); });
    EXPECT_EQ(testing::accepted(ends), 1);
    for (const auto& end : ends)
      if (!end->has_value()) {
        EXPECT_THAT(*end, Refuses(already_decided));
      }
    EXPECT_EQ(world.balance(an), 1'000'000_vnd + 1'000_vnd * round);
  }
}

TEST_F(DecidedAtOnce, AcceptsOneOfConcurrentDecisions) {
  auto expected = 1'000'000_vnd;
  for (int round = 0; round < 30; ++round) {
    const auto id = proposed({.amount = "1000"});
    const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) {
      if (runner % 3 == 0) return approve(ctx, chu, AdjustmentRequest{id});
      if (runner % 3 == 1) return reject(ctx, chu, DecisionRequest{id, "không"});
      return withdraw(ctx, lan, DecisionRequest{id, "nhầm"});
    });
    EXPECT_EQ(testing::accepted(ends), 1);
    if (state_of(id) == State::approved) expected += 1'000_vnd;
    EXPECT_EQ(world.balance(an), expected);
  }
}

TEST_F(DecidedAtOnce, NeverDebitsMoreThanTheBalance) {
  std::vector<AdjustmentId> all;
  all.reserve(runners);
  for (int i = 0; i < runners; ++i)
    all.push_back(proposed({.direction = Direction::debit, .amount = "400000"}));
  const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) {
    return approve(ctx, chu, AdjustmentRequest{all[static_cast<std::size_t>(runner)]});
  });
  EXPECT_EQ(testing::accepted(ends), 2);
  for (const auto& end : ends)
    if (!end->has_value()) {
      EXPECT_THAT(*end, Refuses(ledger::insufficient_balance));
    }
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(DecidedAtOnce, KeepsTheLimitOfADayUnderConcurrentProposals) {
  world.set(settings::most_money_a_day, 300'000_vnd);
  const auto ends = testing::at_once(world, runners, [&](Context& ctx, int) {
    return propose(ctx, lan,
                   ProposeRequest{.user_id = an,
                                  .unit = Unit::BALANCE,
                                  .direction = Direction::credit,
                                  .amount = "100000",
                                  .reason = "thử"});
  });
  EXPECT_EQ(testing::accepted(ends), 3);
  for (const auto& end : ends)
    if (!end->has_value()) {
      EXPECT_THAT(*end, Refuses(over_day));
    }
}

}  // namespace adjustments
