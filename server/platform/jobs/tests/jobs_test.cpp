// Failing jobs: retried for ever after increasing pauses, without delaying others.
#include "platform/jobs/jobs.hpp"

#include "testing/world.hpp"

namespace jobs {

using namespace std::chrono_literals;

namespace {

struct DeadlinesThatFail : testing::Test {
  testing::World world;
  bool fails = true;
  int tried = 0, done = 0;
  const std::vector<Kind> kinds{{Name{"test.fails"},
                                 [this](Context&, std::int64_t, Instant) {
                                   ++tried;
                                   if (fails) throw std::runtime_error("the disk is full");
                                   ++done;
                                 }},
                                {Name{"test.works"}, [this](Context&, std::int64_t, Instant) { ++done; }}};

  void plan_now(std::string_view kind) {
    world.look([&](Context& ctx) { return plan(ctx, Name{kind}, 1, ctx.now.instant), true; });
  }
  auto run_one() -> bool {
    WorkMemo memo;
    return world.look([&](Context& ctx) { return run_next_due(ctx, memo, kinds); });
  }
  /// Moves the clock without running the world's due jobs.
  void pass(std::chrono::milliseconds time) { world.clock.advance(time); }
  auto failing() {
    return world.look([](Context& ctx) { return queue_state(ctx.tx, ctx.now.instant).failing; });
  }

  void SetUp() override {
    world.look([](Context& ctx) { return ctx.tx.run("DELETE FROM job"); });
  }
};

TEST_F(DeadlinesThatFail, AreRetriedAfterIncreasingPauses) {
  plan_now("test.fails");
  for (const auto pause : {5s, 10s, 20s, 40s}) {
    EXPECT_TRUE(run_one());
    EXPECT_FALSE(run_one()) << "not at once";
    pass(pause - 1ms);
    EXPECT_FALSE(run_one());
    pass(1ms);
  }
  EXPECT_EQ(tried, 4);
  fails = false;
  EXPECT_TRUE(run_one());
  EXPECT_EQ(done, 1);
  pass(2h);
  EXPECT_FALSE(run_one()) << "done once";
}

TEST_F(DeadlinesThatFail, AreRetriedForEverAndReportedAfterEightTries) {
  plan_now("test.fails");
  for (int i = 0; i < 30; ++i) {
    EXPECT_EQ(failing(), i < 8 ? 0 : 1);
    ASSERT_TRUE(run_one()) << i;
    pass(1h);
  }
  fails = false;
  EXPECT_TRUE(run_one());
  EXPECT_EQ(failing(), 0);
}

TEST_F(DeadlinesThatFail, DoNotDelayOtherJobs) {
  plan_now("test.fails");
  pass(1s);
  plan_now("test.works");
  EXPECT_TRUE(run_one());
  EXPECT_TRUE(run_one());
  EXPECT_EQ(done, 1);
}

TEST_F(DeadlinesThatFail, IgnoreAPauseSetByAClockThatHadJumped) {
  plan_now("test.fails");
  world.clock.advance(24h * 365);
  EXPECT_TRUE(run_one());
  world.clock.set(world.clock.now() - 24h * 365);
  fails = false;
  EXPECT_TRUE(run_one());
  EXPECT_EQ(done, 1);
}

}  // namespace

}  // namespace jobs
