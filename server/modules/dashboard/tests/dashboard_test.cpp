// The dashboard: figures, their days, and alarms.
#include "dashboard/calls.hpp"
#include "modules/dashboard/store.hpp"
#include "modules/tickets/settings.hpp"
#include "testing/fair.hpp"

namespace dashboard {

using admin::Role;
using testing::console;
using namespace std::chrono_literals;

auto counted(const DayFigures& day, std::string_view key) -> std::int64_t {
  const auto found = std::ranges::find(day.counts, key, &Count::key);
  return found == day.counts.end() ? 0 : found->value;
}
auto money(const DayFigures& day, std::string_view key) -> Money {
  const auto found = std::ranges::find(day.money, key, &Amount::key);
  return found == day.money.end() ? Money{} : found->value;
}

struct Watched : groups::Fair {
  Cache memory{sources_of(app::all_modules())};

  Watched() {
    world.look([](Context& ctx) {
      payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "GOMVE"});
      plan_keeping(ctx);
      return true;
    });
  }

  auto seen(std::int64_t days = 7) -> Dashboard {
    return world
        .run([&](Context& ctx) {
          return show(ctx, memory, OperatorId{1}, {.days = shape::Number<1, 92>{days}});
        })
        .value();
  }
  auto today() -> DayFigures { return seen().today; }
  auto waiting(Role role = Role::owner) -> Work {
    const auto who = world.operator_of(role);
    return world.run([&](Context& ctx) { return work(ctx, memory, who); }).value();
  }
  auto queue(std::string_view key) -> WorkQueue {
    const auto all = waiting().queues;
    return *std::ranges::find(all, key, &WorkQueue::key);
  }
};

TEST_F(Watched, HasEveryDayAndNoAlarmWhenEmpty) {
  const auto all = seen(30);
  EXPECT_EQ(all.days.size(), 30U);
  EXPECT_EQ(all.days.back().from + std::chrono::days{1}, world.now().day());
  EXPECT_EQ(all.today.from, world.now().day());
  EXPECT_EQ(all.week_ago.from + std::chrono::days{7}, world.now().day());
  EXPECT_EQ(all.total.from, all.days.front().from);
  EXPECT_EQ(all.before.from + std::chrono::days{30}, all.total.from);
  EXPECT_TRUE(waiting().alarms.empty());
}

TEST_F(Watched, CountsAFormedGroupInEveryFigure) {
  guests_buy(1, 10);
  const auto day = today();
  EXPECT_EQ(counted(day, "groups.buyers"), 10);
  EXPECT_EQ(counted(day, "groups.seats"), 10);
  EXPECT_EQ(counted(day, "groups.formed"), 1);
  EXPECT_EQ(counted(day, "tickets.won"), 3);
  EXPECT_EQ(money(day, "ledger.money_in"), 20'000'000_vnd * 10);
  EXPECT_EQ(money(day, "ledger.seats_paid"), 2'000'000_vnd);
  EXPECT_EQ(money(day, "ledger.seats_refunded"), 1'400'000_vnd);
  EXPECT_EQ(money(day, "ledger.seats_sold"), 600'000_vnd);
  EXPECT_EQ(money(day, "ledger.rewards"), 14'000_vnd);
  EXPECT_EQ(money(day, "ledger.money_out"), Money{});
}

TEST_F(Watched, ComparesTodayWithTheSameHoursAWeekAgo) {
  const auto monday = world.now().day();
  guests_buy(1, 10);
  world.advance_to(15h);
  guests_buy(11, 12);
  const auto next = monday + std::chrono::days{7};
  world.clock.set(instant_of(next, 14h + 59min));
  world.advance(1s);
  guests_buy(13, 16);
  const auto before = seen();
  EXPECT_EQ(before.week_ago.from, monday);
  EXPECT_EQ(counted(before.today, "groups.seats"), 4);
  EXPECT_EQ(counted(before.today, "groups.formed"), 0);
  EXPECT_EQ(counted(before.week_ago, "groups.seats"), 10) << "those of 15:00 come later";
  EXPECT_EQ(counted(before.week_ago, "groups.formed"), 1);
  EXPECT_EQ(counted(before.week_ago, "groups.buyers"), 10);
  EXPECT_EQ(counted(before.week_ago, "tickets.won"), 3);
  EXPECT_EQ(money(before.week_ago, "ledger.seats_sold"), 600'000_vnd);
  world.advance(2min);
  EXPECT_EQ(counted(seen().week_ago, "groups.seats"), 12);
}

TEST_F(Watched, LeavesTodayOutOfBothTotals) {
  guests_buy(1, 10);
  const auto all = seen();
  EXPECT_EQ(counted(all.today, "groups.seats"), 10);
  EXPECT_EQ(counted(all.total, "groups.seats"), 0);
  EXPECT_EQ(counted(all.before, "groups.seats"), 0);
  EXPECT_EQ(counted(all.week_ago, "groups.seats"), 0);
}

TEST_F(Watched, ComputesThePresentDayOnceAMinute) {
  EXPECT_EQ(counted(today(), "groups.seats"), 0);
  guests_buy(1, 2);
  EXPECT_EQ(counted(today(), "groups.seats"), 0) << "as it was a moment ago";
  world.advance(1min);
  EXPECT_EQ(counted(today(), "groups.seats"), 2);
}

TEST_F(Watched, KeepsAFinishedDay) {
  guests_buy(1, 10);
  const auto monday = world.now().day();
  world.advance_to(24h);
  world.advance(15min);
  const auto after = seen();
  EXPECT_EQ(after.today.from, monday + std::chrono::days{1});
  EXPECT_EQ(counted(after.today, "groups.seats"), 0);
  const auto kept = after.days.back();
  EXPECT_EQ(kept.from, monday);
  EXPECT_EQ(counted(kept, "groups.seats"), 10);
  EXPECT_EQ(money(kept, "ledger.seats_sold"), 600'000_vnd);
  EXPECT_EQ(money(after.total, "ledger.seats_sold"), 600'000_vnd);
  EXPECT_EQ(counted(seen(1).total, "groups.seats"), 10);
  EXPECT_EQ(counted(seen(1).before, "groups.seats"), 0);
}

TEST_F(Watched, StoresMissedDaysOneByOne) {
  guests_buy(1, 3);
  const auto monday = world.now().day();
  world.clock.set(instant_of(monday + std::chrono::days{5}, 9h));
  world.advance(1s);
  const auto kept = world.look([&](Context& ctx) {
    return std::pair{store::newest_day(ctx), store::figures(ctx, monday, monday + std::chrono::days{30})};
  });
  EXPECT_EQ(kept.first, monday + std::chrono::days{4});
  for (const auto& figure : kept.second) EXPECT_EQ(figure.day, monday) << figure.key;
  EXPECT_EQ(std::ranges::find(kept.second, "groups.seats", &store::FigureRow::key)->value, 3);
}

TEST_F(Watched, RecomputesDaysStoredByAClockThatHadJumped) {
  const auto monday = world.now().day();
  const auto right = world.clock.now();
  world.clock.advance(30 * 24h);
  world.advance(1s);
  world.clock.set(right);
  guests_buy(1, 3);
  world.clock.set(instant_of(monday + std::chrono::days{1}, 9h));
  world.look([](Context& ctx) { return plan_keeping(ctx), true; });
  world.advance(1s);
  const auto after = seen();
  EXPECT_EQ(counted(after.days.back(), "groups.seats"), 3);
}

TEST_F(Watched, ShowsQueuesWithTheirOldestItem) {
  const auto an = world.user("An");
  EXPECT_EQ(queue("payments.top_ups").waiting, 0);
  EXPECT_FALSE(queue("payments.top_ups").since);
  ASSERT_THAT(world.run(payments::create_order, testing::World::wiring().payments, an,
                        payments::CreateOrderRequest{payments::bank_transfer_channel, std::string{"200000"}}),
              Accepts());
  EXPECT_EQ(queue("payments.top_ups").waiting, 1);
  EXPECT_EQ(queue("payments.top_ups").since, world.now().instant);
}

TEST_F(Watched, RaisesAnAlarmForMoneyUnclaimedForADay) {
  ASSERT_THAT(world.run(payments::settle, payments::Payment{.channel = payments::bank_transfer_channel,
                                                            .reference = "FT26327000001",
                                                            .amount = 300'000_vnd,
                                                            .memo = "no order"}),
              Accepts());
  EXPECT_EQ(queue("payments.suspense").waiting, 1);
  EXPECT_TRUE(waiting().alarms.empty());
  world.advance(25h);
  EXPECT_EQ(waiting().alarms, std::vector<std::string>{"payments.suspense_waits"});
}

TEST_F(Watched, RaisesAnAlarmForAViolatedInvariantWithinAMinute) {
  rich("An");
  const auto tamper = [&](std::int64_t by) {
    world.look([&](Context& ctx) {
      return ctx.tx.run("UPDATE ledger_account SET balance = balance + $1 WHERE kind = 1 AND unit = 1", by);
    });
  };
  EXPECT_TRUE(waiting().alarms.empty());
  tamper(100);
  world.advance(1min);
  EXPECT_EQ(waiting().alarms, std::vector<std::string>{"solvency.books_off_balance"});
  tamper(-100);
  world.advance(1min);
  EXPECT_TRUE(waiting().alarms.empty());
}

TEST_F(Watched, GivesEachRoleTheQueuesInWhichItWorks) {
  const auto keys_of = [&](Role role) {
    std::vector<std::string> keys;
    const auto all = waiting(role).queues;
    keys.reserve(all.size());
    for (const auto& queue : all) keys.push_back(queue.key);
    return keys;
  };
  EXPECT_EQ(keys_of(Role::desk), std::vector<std::string>{"tickets.desk"});
  EXPECT_THAT(keys_of(Role::support),
              testing::UnorderedElementsAre("accounts.messages", "identity.submissions"));
  EXPECT_TRUE(keys_of(Role::content).empty());
  EXPECT_EQ(keys_of(Role::owner).size(), 19U);
  for (const auto role : {Role::owner, Role::desk, Role::content})
    EXPECT_TRUE(console(world, role).get("work/waiting").ok) << shape::name_of(role);
}

TEST_F(Watched, NeedsThePermission) {
  for (const auto role : {Role::owner, Role::finance, Role::support, Role::auditor})
    EXPECT_EQ(console(world, role).get("dashboard/get", "days=7").key, "") << shape::name_of(role);
  for (const auto role : {Role::desk, Role::content})
    EXPECT_EQ(console(world, role).get("dashboard/get", "days=7").key, "admin.not_permitted");
}

}  // namespace dashboard
