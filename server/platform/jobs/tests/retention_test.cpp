// Rows that the nightly purge deletes, and rows that it keeps.
#include "platform/jobs/retention.hpp"

#include "testing/world.hpp"

namespace jobs {

using namespace std::chrono_literals;

namespace {

void keep_answers(testing::World& world, std::int64_t caller, int count) {
  world.look([&](Context& ctx) {
    for (int i = 0; i < count; ++i)
      ctx.tx.run(
          "INSERT INTO idempotency_record (caller, key, fingerprint, answer, kept_at) VALUES ($1, $2, 'f', "
          "'{}', "
          "$3)",
          caller, "key-" + std::to_string(i), ctx.now.instant);
    plan_retention(ctx);
    return true;
  });
}

auto answers_of(testing::World& world, std::int64_t caller) {
  return world.look([&](Context& ctx) {
    return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM idempotency_record WHERE caller = $1", caller);
  });
}

TEST(Tidying, DeletesResponsesOlderThanTheSetting) {
  testing::World world;
  keep_answers(world, 1, 4500);  // three batches
  world.advance(24h * 6);
  keep_answers(world, 2, 10);
  EXPECT_EQ(answers_of(world, 1), 4500);
  world.advance(24h * 2);
  EXPECT_EQ(answers_of(world, 1), 0);
  EXPECT_EQ(answers_of(world, 2), 10);
}

TEST(Tidying, KeepsResponsesForTheChosenPeriod) {
  testing::World world;
  world.set(settings::answers_kept, Days{30});
  keep_answers(world, 1, 1);
  world.advance(24h * 29);
  EXPECT_EQ(answers_of(world, 1), 1);
  world.advance(24h * 3);
  EXPECT_EQ(answers_of(world, 1), 0);
}

TEST(Tidying, DeletesOldFinishedJobsAndYesterdaysRateLimits) {
  testing::World world;
  keep_answers(world, 1, 1);
  world.look([](Context& ctx) {
    ctx.tx.run("INSERT INTO rate_limit (caller, operation, done_at) VALUES ('1', 'a deed', $1)",
               ctx.now.instant);
    return true;
  });
  world.advance(24h * 40);
  world.look([](Context& ctx) {
    EXPECT_EQ(ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM rate_limit"), 0);
    EXPECT_LE(
        *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM job WHERE state = 'done' AND kind = 'platform.tidy'"),
        31);
    return true;
  });
}

}  // namespace

}  // namespace jobs
