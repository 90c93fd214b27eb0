// Concurrent work: two copies of the jobs, and tickets that are returned meanwhile.
#include <array>

#include "modules/team/commissions/commissions.hpp"
#include "modules/team/members/calls.hpp"
#include "modules/team/members/counting.hpp"
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
      REQUIRE(console::cancel_line(ctx, lan, console::DecideLineRequest{id, "Tài khoản phụ"}));
      return allowed();
    }
    REQUIRE(tickets::recycle(ctx, won.owner, tickets::TicketRequest{tickets::TicketId{won.ticket}}));
    return allowed();
  });
  EXPECT_GE(testing::accepted(ends), 1);
  EXPECT_EQ(count("cancelled"), 1);
  EXPECT_EQ(held_for(binh), 8'000_vnd);
}

// ---- many callers: five rounds of a hundred at once

constexpr int callers = 100, rounds = 5;

TEST_F(IncomeAtOnce, NoRatioCountsAboveOneThatIsLoweredMeanwhile) {
  const std::array words{"0.5", "1", "1.5", "2"};
  for (int round = 0; round < rounds; ++round) {
    const auto ends = testing::at_once(world, callers, [&](Context& ctx, int runner) -> Verdict {
      const auto word = shape::AmountText{words[static_cast<std::size_t>(runner + round) % words.size()]};
      if (runner % 4 == 0) {
        REQUIRE(set_ratio(ctx, an, SetRatioRequest{binh, word}));
      } else {
        const auto buyer = buyers[static_cast<std::size_t>(runner) % buyers.size()];
        REQUIRE(set_ratio(ctx, binh, SetRatioRequest{buyer, word}));
      }
      return allowed();
    });
    for (const auto& end : ends) EXPECT_TRUE(*end || end->error().why->key == "team.ratio_too_high");
    const auto above = ratios_of(binh).tomorrow;
    for (const auto buyer : buyers) EXPECT_LE(ratios_of(buyer).tomorrow, above) << "round " << round;
  }
}

TEST_F(IncomeAtOnce, TicketsReturnedWhileTheySettleLeaveNothingBehind) {
  for (int i = 1; i < 10; ++i) form();
  for (const auto buyer : buyers)
    world.give(buyer, RecycleVouchers{rounds}, ledger::RecycleVoucherFlow::granted);
  world.advance(1min);
  const auto due = sums(binh).next->at;
  world.advance_to(due - 1s);
  const auto won = world.look([](Context& ctx) {
    return ctx.tx.all<Won>("SELECT buyer_id, ticket_id FROM team_event WHERE ticket_id IS NOT NULL");
  });
  const auto all = std::ssize(won);
  const auto ends = testing::at_once(world, callers, [&](Context& ctx, int runner) -> Verdict {
    if (runner % 10 == 9) {
      run_job(ctx, "team.settle", due);
    } else {
      const auto& one = won[static_cast<std::size_t>(runner) % won.size()];
      REQUIRE(tickets::recycle(ctx, one.owner, tickets::TicketRequest{tickets::TicketId{one.ticket}}));
    }
    return allowed();
  });
  for (const auto& end : ends)
    EXPECT_TRUE(*end || end->error().why->key == "tickets.already_recycled" ||
                end->error().why->key == "tickets.recycle_vouchers_short");
  EXPECT_EQ(count("pending"), 0);
  EXPECT_EQ(count("settled") + count("cancelled"), all);
  EXPECT_EQ(sums(binh).settled, 4'000_vnd * count("settled"));
  EXPECT_EQ(held_for(binh), 0_vnd);
}

TEST_F(IncomeAtOnce, ManyCopiesShareAndCountEachGroupOnce) {
  std::int64_t groups = 1;
  for (int round = 0; round < rounds; ++round, ++groups) {
    const auto ends = testing::at_once(world, callers, [&](Context& ctx, int runner) -> Verdict {
      if (runner % 2 == 0)
        run_job(ctx, "team.work", ctx.now.instant);
      else
        count_events(ctx, 1, ctx.now.instant);
      return allowed();
    });
    EXPECT_EQ(testing::accepted(ends), callers);
    EXPECT_EQ(count("pending"), 3 * groups);
    EXPECT_EQ(world.run(team_sums, an).value().all.seats, 10 * groups);
    EXPECT_EQ(world.run(team_sums, an).value().all.buyers, 10);
    EXPECT_EQ(cover(), 0_vnd);
    form();
  }
}

}  // namespace team
