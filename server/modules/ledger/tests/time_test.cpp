// The time of transfers: `posted_at` decides, in any order of ids after clocks that jumped and with several
// instances.
#include "ledger/lookup.hpp"
#include "testing/context_with.hpp"
#include "testing/race.hpp"
#include "testing/refusals.hpp"

namespace ledger {

using namespace std::chrono_literals;

constexpr std::int64_t bank = 502;

struct Times : testing::Test {
  testing::World world;
  UserId an = world.user("An");
  std::int64_t causes = 0;

  static auto top_up(Context& ctx, UserId user, Money amount, std::int64_t cause) -> Verdict {
    return post(ctx, {ledger::CauseKind{"testing.paid"}, cause},
                {transfer(BalanceFlow::top_up, amount, {outside(bank), available(user)})});
  }
  void paid(Money amount) {
    world.look([&](Context& ctx) { return top_up(ctx, an, amount, ++causes); }).value();
  }
  /// Posts as another instance, whose ids are independent of this one's; SQLite has one instance.
  void by_another_copy(Instant begun, Money amount) {
    world
        .look([&](Context& ctx) {
          IdMaker ids{7};
          auto& own = ctx.tx.engine() == ::store::Engine::postgres ? ids : ctx.ids;
          auto copy = testing::context_with(ctx, {.now = Moment{begun}, .ids = &own});
          return top_up(copy, an, amount, ++causes);
        })
        .value();
  }
  auto before(Instant instant) {
    return world.look([&](Context& ctx) { return Money{balance_before(ctx, an, Unit::BALANCE, instant)}; });
  }
  auto sum_of(Instant from, Instant until) {
    std::int64_t sum = 0;
    for (const auto& flow : world.look([&](Context& ctx) { return flow_sums(ctx, an, from, until); }))
      sum += flow.in ? flow.minor_units : -flow.minor_units;
    return Money{sum};
  }
  auto at_bank(Instant from, Instant until) {
    return Money{
        world.look([&](Context& ctx) { return turnover(ctx, outside(bank), Unit::BALANCE, from, until); })
            .out};
  }
  auto passed(Instant from, Instant until) {
    return world.look([&](Context& ctx) { return moved_by(ctx, BalanceFlow::top_up, from, until); });
  }
  auto since(Instant instant) {
    return world.look(
        [&](Context& ctx) { return moved_since(ctx, an, BalanceFlow::top_up, Direction::in, instant); });
  }
  auto lines(std::optional<Instant> from, std::optional<Instant> until) {
    return world.look([&](Context& ctx) {
      return lines_of(ctx, available(an),
                      {.unit = Unit::BALANCE,
                       .flow = {},
                       .from = from,
                       .until = until,
                       .below = INT64_MAX,
                       .wanted = 20})
          .entries.size();
    });
  }
};

TEST_F(Times, OpenAMonthWithTheClosingBalanceDespiteALateInstance) {
  const Day december{std::chrono::year{2026} / 12 / 1};
  const auto first = instant_of(december), next = instant_of(december + std::chrono::days{31});
  world.advance_to(first + 100ms);
  paid(100'000_vnd);
  by_another_copy(first - 100ms, 50'000_vnd);  // it got the account's lock later
  EXPECT_EQ(before(first), 50'000_vnd);
  EXPECT_EQ(before(first) + sum_of(first, next), world.balance(an));
}

TEST_F(Times, OrderConcurrentCreditsLikeTheBalance) {
  for (int round = 0; round < 20; ++round)
    testing::at_once(world, 6, [&](Context& ctx, int runner) {
      return top_up(ctx, an, 1'000_vnd, 1'000 + round * 10 + runner);
    });
  const auto all =
      world.look([&](Context& ctx) { return flow(ctx, an, {.below = INT64_MAX, .wanted = 200}).items; });
  ASSERT_EQ(all.size(), 120U);
  for (std::size_t i = 0; i < all.size(); ++i)
    EXPECT_EQ(all[i].balance_after,
              amount_text(Unit::BALANCE, (120'000 - static_cast<int>(i) * 1'000) * 100));
}

TEST_F(Times, KeepLinesInTheirDayAfterAClockThatJumpedAYear) {
  const auto now = world.now().instant;
  const auto today = instant_of(world.now().day()), tomorrow = today + 24h;
  paid(10'000_vnd);
  world.clock.set(now + 365 * 24h);
  paid(200'000_vnd);
  world.clock.set(now + 1min);
  paid(30'000_vnd);
  EXPECT_EQ(sum_of(today, tomorrow), 40'000_vnd);
  EXPECT_EQ(at_bank(today, tomorrow), 40'000_vnd);
  EXPECT_EQ(passed(today, tomorrow), 40'000_vnd);
  EXPECT_EQ(lines(today, tomorrow), 2U);
  EXPECT_EQ(before(tomorrow) + sum_of(tomorrow, now + 366 * 24h), world.balance(an));
  EXPECT_EQ(sum_of(now + 364 * 24h, now + 366 * 24h), 200'000_vnd) << "it was written at that time";

  world.clock.set(tomorrow + 12h);
  paid(7'000_vnd);
  EXPECT_EQ(sum_of(today, tomorrow), 40'000_vnd);
  EXPECT_EQ(at_bank(tomorrow, tomorrow + 24h), 7'000_vnd);
  EXPECT_EQ(passed(tomorrow, tomorrow + 24h), 7'000_vnd);
  EXPECT_EQ(lines(tomorrow, tomorrow + 24h), 1U);
  EXPECT_EQ(lines({}, tomorrow), 2U);
  EXPECT_EQ(since(tomorrow), 207'000_vnd);
  EXPECT_EQ(since(now), 247'000_vnd);
}

TEST_F(Times, CountLaterSealsWithLowerIds) {
  const auto seal_now = [&] {
    return world.look([&](Context& ctx) {
      if (ctx.tx.engine() == ::store::Engine::postgres) seal_waiting(ctx.tx, world.clock.now());
      return head(ctx)->number;
    });
  };
  const auto now = world.now().instant;
  world.clock.set(now + 365 * 24h);
  paid(200'000_vnd);
  const auto mark = seal_now();
  world.clock.set(now);
  by_another_copy(now, 30'000_vnd);
  world.look([&](Context& ctx) { return keep_sums(ctx, moved_between(ctx, 0, mark), mark), true; });
  for (int sealed = 0; sealed < 2; ++sealed) {
    EXPECT_EQ(
        world.look([&](Context& ctx) { return Money{-ledger::sum_of(ctx, outside(bank), Unit::BALANCE)}; }),
        230'000_vnd);
    seal_now();
  }
}

}  // namespace ledger
