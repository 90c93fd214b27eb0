// Concurrent checks, as after a clock that jumped or with several instances: each range is added once.
#include "testing/race.hpp"
#include "modules/solvency/checking.hpp"

namespace solvency {

struct CheckedAtOnce : testing::Test {
  testing::World world;

  void sealed() {
    world.look([this](Context& ctx) {
      if (ctx.tx.engine() == ::store::Engine::postgres) ledger::seal_waiting(ctx.tx, world.clock.now());
      return true;
    });
  }
};

TEST_F(CheckedAtOnce, AddsEachStretchOnce) {
  const auto an = world.user("An");
  for (int round = 1; round <= 20; ++round) {
    world.give_dong(an, 100'000_vnd);
    sealed();
    const auto ends = testing::at_once(world, 4, [](Context& ctx, int) -> Verdict {
      check_on(ctx, 0, ctx.now.instant);
      return allowed();
    });
    EXPECT_EQ(testing::accepted(ends), 4);
    const auto mark = world.look([](Context& ctx) { return store::mark(ctx); });
    EXPECT_TRUE(mark.holds) << "round " << round;
    const auto kept = world.look([](Context& ctx) { return ledger::kept_sums(ctx); });
    EXPECT_EQ(kept.seal, mark.number);
    const auto wallets = std::ranges::find_if(kept.totals, [](const ledger::Total& total) {
      return total.kind == ledger::AccountKind::available && total.unit == ledger::Unit::BALANCE;
    });
    ASSERT_NE(wallets, kept.totals.end());
    EXPECT_EQ(Money{wallets->minor_units}, 100'000_vnd * round);
  }
}

}  // namespace solvency
