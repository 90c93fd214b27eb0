// Concurrent work: two copies of the jobs, and tickets that are returned meanwhile.
#include "modules/team/commissions.hpp"
#include "modules/team/tests/earning.hpp"

namespace team {

struct IncomeAtOnce : Earning {
  IncomeAtOnce() {
    start();
    form();
  }
  static void run_job(Context& ctx, std::string_view name, Instant due_at) {
    for (const auto& kind : income_jobs())
      if (kind.name.text == name) kind.run(ctx, 0, due_at);
  }
  auto count(const std::string& state) {
    return world.look([&](Context& ctx) {
      return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM team_commission WHERE state = $1", state);
    });
  }
};

TEST_F(IncomeAtOnce, TwoCopiesShareEachGroupOnce) {
  const auto ends = testing::at_once(world, 4, [&](Context& ctx, int) -> Verdict {
    run_job(ctx, "team.work", ctx.now.instant);
    return allowed();
  });
  EXPECT_EQ(testing::accepted(ends), 4);
  EXPECT_EQ(count("pending"), 3);
  EXPECT_EQ(cover(), 0_vnd);
}

TEST_F(IncomeAtOnce, ATicketReturnedWhileItIsSharedLeavesNothingPending) {
  const auto won = a_ticket();
  const auto ends = testing::at_once(world, 2, [&](Context& ctx, int runner) -> Verdict {
    if (runner == 0) {
      run_job(ctx, "team.work", ctx.now.instant);
      return allowed();
    }
    REQUIRE(tickets::recycle(ctx, won.owner, tickets::TicketRequest{tickets::TicketId{won.ticket}}));
    return allowed();
  });
  EXPECT_EQ(testing::accepted(ends), 2);
  EXPECT_EQ(count("pending"), 2);
  EXPECT_EQ(held_for(binh), 8'000_vnd);
  EXPECT_EQ(cover(), 0_vnd);
}

TEST_F(IncomeAtOnce, ATicketReturnedWhileItSettlesEndsItsCommissionOnce) {
  world.advance(1min);
  const auto due = sums(binh).next->at;
  world.advance_to(due - 1s);
  const auto won = a_ticket();
  const auto ends = testing::at_once(world, 2, [&](Context& ctx, int runner) -> Verdict {
    if (runner == 0) {
      run_job(ctx, "team.settle", due);
      return allowed();
    }
    REQUIRE(tickets::recycle(ctx, won.owner, tickets::TicketRequest{tickets::TicketId{won.ticket}}));
    return allowed();
  });
  EXPECT_EQ(testing::accepted(ends), 2);
  EXPECT_EQ(count("pending"), 0);
  EXPECT_EQ(count("settled") + count("cancelled"), 3);
  EXPECT_EQ(sums(binh).settled, 4'000_vnd * count("settled"));
  EXPECT_EQ(held_for(binh), 0_vnd);
}

TEST_F(IncomeAtOnce, AnOperatorAndTheTicketCancelACommissionOnce) {
  world.advance(1min);
  const auto won = a_ticket();
  const auto id = world.look([&](Context& ctx) {
    return *ctx.tx.one<CommissionId>("SELECT id FROM team_commission WHERE ticket_id = $1", won.ticket);
  });
  const auto ends = testing::at_once(world, 2, [&](Context& ctx, int runner) -> Verdict {
    if (runner == 0) {
      REQUIRE(console::cancel_line(ctx, lan, console::DecideLineRequest{id, {{"Tài khoản phụ"}}}));
      return allowed();
    }
    REQUIRE(tickets::recycle(ctx, won.owner, tickets::TicketRequest{tickets::TicketId{won.ticket}}));
    return allowed();
  });
  EXPECT_GE(testing::accepted(ends), 1);
  EXPECT_EQ(count("cancelled"), 1);
  EXPECT_EQ(held_for(binh), 8'000_vnd);
}

}  // namespace team
