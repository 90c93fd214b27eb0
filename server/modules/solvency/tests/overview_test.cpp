// The public page: every dong is accounted for, the nightly check detects discrepancies, and no user is
// identifiable.
#include "inbox/inbox.hpp"
#include "modules/solvency/cache.hpp"
#include "modules/solvency/checking.hpp"
#include "modules/tickets/settings.hpp"
#include "payments/payments.hpp"
#include "testing/fair.hpp"

namespace solvency {

using testing::stranger;
using namespace std::chrono_literals;

struct Solvent : groups::Fair {
  Solvent() {
    world.look([](Context& ctx) {
      payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "GOMVE"});
      plan_check(ctx);
      return true;
    });
  }

  auto seen() -> Overview {
    sealed();
    return world.run(overview, Cache{}).value();
  }
  /// Seals the transfers on PostgreSQL, where seals are made later.
  void sealed() {
    world.look([this](Context& ctx) {
      if (ctx.tx.engine() == ::store::Engine::postgres) ledger::seal_waiting(ctx.tx, world.clock.now());
      return true;
    });
  }
  void night() {
    sealed();
    world.advance_to(4h + 1s);
  }
  auto owed(const Overview& all, ledger::Unit unit) {
    return std::ranges::find(all.owed, unit, &OwedUnit::unit)->total;
  }
  void everything_is_somewhere(const Overview& all) {
    const auto& d = all.dong;
    EXPECT_EQ(d.held, d.owed + d.set_aside + d.unmatched + d.own);
    EXPECT_EQ(d.own, d.sold - d.recycled + d.fees + d.put_in);
  }
};

TEST_F(Solvent, OwesAndHoldsNothingWhenEmpty) {
  const auto all = seen();
  EXPECT_EQ(all.dong.held, Money{});
  EXPECT_EQ(all.owed.size(), 7U);
  EXPECT_FALSE(all.check);
  EXPECT_FALSE(all.tree);
  EXPECT_TRUE(all.alarms.empty());
}

TEST_F(Solvent, OwesMoneyInGroups) {
  ASSERT_THAT(buys("An", {.count = 2}), Accepts());
  const auto all = seen();
  EXPECT_EQ(all.dong.held, 20'000'000_vnd);
  EXPECT_EQ(all.dong.owed, 20'000'000_vnd);
  EXPECT_EQ(all.dong.coverage, 10'000);
  EXPECT_EQ(all.owed[0].free, "19600000.00");
  EXPECT_EQ(all.owed[0].held, "400000.00");
  EXPECT_EQ(all.groups.held, 400'000_vnd);
  EXPECT_EQ(all.groups.open, 1);
  EXPECT_EQ(all.groups.seats, 1);
  EXPECT_EQ(all.groups.waiting, 1);
  everything_is_somewhere(all);
}

TEST_F(Solvent, OwesRewardsAndSetsThePoolAsideAfterAGroupForms) {
  guests_buy(1, 10);
  const auto all = seen();
  EXPECT_EQ(owed(all, ledger::Unit::OTC), "14000.00");  // 7 rewards of 2,000
  EXPECT_EQ(all.dong.set_aside, 36'000_vnd);            // 6% of 3 × 200,000
  EXPECT_EQ(all.dong.own, 550'000_vnd);
  EXPECT_EQ(all.dong.sold, 550'000_vnd);
  EXPECT_EQ(all.tickets.unused, 3);
  EXPECT_EQ(all.tickets.recycling_all, 510'000_vnd);  // 85%
  EXPECT_EQ(owed(all, ledger::Unit::ENERGY), "100");
  everything_is_somewhere(all);
}

TEST_F(Solvent, AddsLaterTransfersToTheNightsSums) {
  guests_buy(1, 10);
  night();
  world.advance_to(10h + 5min);
  guests_buy(11, 13);
  const auto all = seen();
  EXPECT_EQ(all.dong.held, 20'000'000_vnd * 13);
  everything_is_somewhere(all);
  ASSERT_TRUE(all.check);
  EXPECT_TRUE(all.check->holds);
  EXPECT_LT(all.check->number, all.head->number);
}

TEST_F(Solvent, KeepsTheSumsOfAccountsWithoutABalance) {
  rich("An");
  const auto outside = world.look([](Context& ctx) {
    return ledger::Account{ledger::AccountKind::outside,
                           *ctx.tx.one<std::int64_t>("SELECT from_owner FROM ledger_transfer "
                                                     "WHERE from_kind = 30 LIMIT 1")};
  });
  const auto agree = [&] {
    return world.look([&](Context& ctx) {
      const auto read_before = [&](Instant at) {
        const auto read = ledger::turnover(ctx, outside, ledger::Unit::BALANCE, Instant{}, at);
        return read.in - read.out;
      };
      const auto now = ctx.now.instant + 1ms;
      for (const auto at : {now, now - 1h, now - 12h, now - 24h, now - 240h})
        if (ledger::sum_before(ctx, outside, ledger::Unit::BALANCE, at) != read_before(at)) return false;
      const auto kept = ledger::sum_of(ctx, outside, ledger::Unit::BALANCE);
      return kept != 0 && kept == read_before(now);
    });
  };
  const auto faults = [&] { return world.look([](Context& ctx) { return ledger::verify(ctx.tx); }).faults; };
  EXPECT_TRUE(agree()) << "before the first night";
  night();
  EXPECT_TRUE(agree());
  world.clock.advance(6h);
  world.give_dong(world.user("An"), 70'000_vnd);
  EXPECT_TRUE(agree()) << "with what came since";
  world.clock.advance(10h);
  EXPECT_TRUE(agree());
  EXPECT_THAT(faults(), testing::IsEmpty());
  const auto tamper = [&](std::int64_t by) {
    world.look([=](Context& ctx) {
      return ctx.tx.run("UPDATE ledger_sum SET units = units + $1 WHERE kind = 30", by);
    });
  };
  tamper(1);
  EXPECT_THAT(faults(), testing::ElementsAre(testing::HasSubstr("off by")));
  tamper(-1);
  world.look([](Context& ctx) { return ctx.tx.run("UPDATE ledger_sum SET seal = seal + 1000"); });
  EXPECT_THAT(faults(), testing::Each(testing::HasSubstr("the chain ends at")));
  world.look([](Context& ctx) { return ctx.tx.run("UPDATE ledger_sum SET seal = seal - 1000"); });
  EXPECT_THAT(faults(), testing::IsEmpty());
}

TEST_F(Solvent, ReportsANegativeOwnBalance) {
  rich("An");
  world
      .look([&](Context& ctx) {
        return ledger::post(ctx, {ledger::CauseKind{"testing.generous"}, 1},
                            {ledger::transfer(ledger::BalanceFlow::ticket_recycle, 1'000'000_vnd,
                                              {ledger::recycling, ledger::available(world.user("An"))})});
      })
      .value();
  const auto all = seen();
  EXPECT_EQ(all.alarms, std::vector{Alarm::owes_more_than_held});
  EXPECT_EQ(all.dong.own, Money{-1'000'000'00});
  EXPECT_LT(all.dong.coverage, 10'000);
  everything_is_somewhere(all);
}

TEST_F(Solvent, ChecksALongDayInStretches) {
  for (int i = 0; i < 700; ++i) world.give_dong(world.user("An"), 1'000_vnd);
  const auto steps = [&] {
    return world.look([](Context& ctx) {
      std::int64_t steps = 0;
      auto range = ledger::walk(ctx, 0, "", 300, [&](const ledger::PostedTransfer&) { ++steps; });
      EXPECT_FALSE(range.at_head);
      const auto rest = ledger::walk(ctx, range.number, range.hash, 10'000,
                                     [&](const ledger::PostedTransfer&) { ++steps; });
      EXPECT_TRUE(range.holds && rest.holds && rest.at_head);
      return steps;
    });
  };
  sealed();
  EXPECT_GE(steps(), 700);
}

TEST_F(Solvent, DetectsABalanceWithoutTransfers) {
  rich("An");
  night();
  EXPECT_TRUE(seen().check->holds);
  const auto tamper = [&](std::int64_t by) {
    world.look([&](Context& ctx) {
      return ctx.tx.run("UPDATE ledger_account SET balance = balance + $1 WHERE kind = 1 AND unit = 1", by);
    });
  };
  tamper(100);
  night();
  const auto all = seen();
  EXPECT_FALSE(all.check->holds);
  EXPECT_EQ(all.alarms, std::vector{Alarm::check_failed});
  tamper(-100);
  night();
  EXPECT_FALSE(seen().check->holds) << "a fault stays said until somebody has looked into it";
}

TEST_F(Solvent, ReportsALateCheck) {
  night();
  world.clock.advance(48h);  // the program was stopped: no job ran
  EXPECT_EQ(seen().alarms, std::vector{Alarm::check_late});
}

TEST_F(Solvent, CountsTheSameIncrementallyAndFromTheStart) {
  const Cache memory;
  const auto counted_on = [&] {
    sealed();
    world.advance(1min);
    return world.look([&](Context& ctx) { return health(ctx, memory); });
  };
  const auto agrees = [&](const HealthSummary& seen) {
    const auto anew = world.look([](Context& ctx) { return health(ctx, Cache{}); });
    return seen.held == anew.held && seen.owed == anew.owed && seen.own == anew.own &&
           seen.in_flight == anew.in_flight && seen.imbalance == 0 && anew.imbalance == 0;
  };
  guests_buy(1, 3);
  EXPECT_TRUE(agrees(counted_on()));
  guests_buy(4, 12);
  const auto second = counted_on();
  EXPECT_TRUE(agrees(second));
  EXPECT_EQ(second.held, 20'000'000_vnd * 12);
  night();  // the check includes the counted seals
  EXPECT_TRUE(agrees(counted_on()));
  world.advance_to(11h);
  guests_buy(13, 14);
  const auto last = counted_on();
  EXPECT_TRUE(agrees(last));
  EXPECT_EQ(last.held, 20'000'000_vnd * 14);
  const auto an = world.user("An");
  for (int seals = 0; seals < 600; ++seals) world.give_dong(an, 1'000_vnd);  // more than are counted at once
  EXPECT_TRUE(agrees(counted_on()));
}

TEST_F(Solvent, KeepsNightsAndMonthsAfterAClockThatJumpedAYear) {
  guests_buy(1, 10);
  night();
  const auto right = world.clock.now();
  world.clock.advance(365 * 24h);
  world.advance(1s);  // runs the due check, which plans the next one in a year
  EXPECT_GT(seen().check->at, right + 364 * 24h);
  world.clock.set(right);
  world.look([](Context& ctx) { return plan_check(ctx), true; });
  world.advance_to(11h);
  guests_buy(11, 20);
  night();
  const auto after = seen();
  EXPECT_EQ(after.check->at, instant_of(Moment{right}.day() + std::chrono::days{1}, 4h));
  const auto november = std::ranges::find_if(
      after.months, [](const auto& month) { return iso_day(month.month) == "2026-11-01"; });
  ASSERT_NE(november, after.months.end());
  EXPECT_EQ(november->people, 20);
}

TEST_F(Solvent, ComputesOnceAMinute) {
  const auto first = stranger(world).get("solvency/get");
  ASSERT_TRUE(first.ok) << first.text;
  rich("An");
  sealed();
  EXPECT_EQ(stranger(world).get("solvency/get").data.at("asOf"), first.data.at("asOf"));
  EXPECT_EQ(stranger(world).get("solvency/get").data.at("dong").at("held"), "0.00");
  world.advance(1min);
  EXPECT_EQ(stranger(world).get("solvency/get").data.at("dong").at("held"), "20000000.00");
}

TEST_F(Solvent, NamesChannelsInTheReadersLanguageAndNoUser) {
  guests_buy(1, 10);
  night();
  const auto told = stranger(world, "en").get("solvency/get");
  ASSERT_TRUE(told.ok) << told.text;
  EXPECT_EQ(told.data.at("channels").at(0).at("name"), "Bank transfer (VietQR)");
  for (int i = 1; i <= 10; ++i)
    EXPECT_EQ(told.text.find(to_string(world.user("Khách " + std::to_string(i)))), std::string::npos);
}

TEST_F(Solvent, CountsTheBuyersWithALossInAMonth) {
  guests_buy(1, 10);
  night();
  const auto running = seen().months.at(0);
  EXPECT_EQ(iso_day(running.month), "2026-11-01");
  EXPECT_FALSE(running.is_over);
  EXPECT_EQ(running.people, 10);
  EXPECT_EQ(running.at_a_loss, 3);  // a winner has a ticket, and less money
  EXPECT_EQ(running.loss_share, 3000);
  EXPECT_EQ(running.spent, 600'000_vnd);
  EXPECT_EQ(running.received, 14'000_vnd);
}

TEST_F(Solvent, CountsEarningsThatWerePaidOutAsNeither) {
  guests_buy(1, 10);
  const auto loser = [&]() -> UserId {
    for (int i = 1;; ++i) {
      const auto user = world.user("Khách " + std::to_string(i));
      if (world.run(tickets::shelf, user, tickets::ShelfRequest{}).value().items.empty()) return user;
    }
  }();
  world
      .look([&](Context& ctx) {
        using ledger::OtcFlow, ledger::transfer;
        const auto own = ledger::available(loser), escrow = ledger::withdrawal_escrow(loser);
        return ledger::post(
            ctx, {ledger::CauseKind{"testing.paid_out"}, 1},
            {transfer(OtcFlow::withdrawal, 2'000_vnd, {own, escrow}),
             transfer(OtcFlow::withdrawal, 2'000_vnd, {escrow, ledger::exchange}),
             transfer(ledger::BalanceFlow::withdrawal, 2'000_vnd, {ledger::exchange, ledger::outside(502)})});
      })
      .value();
  night();
  const auto running = seen().months.at(0);
  EXPECT_EQ(running.spent, 600'000_vnd);
  EXPECT_EQ(running.received, 14'000_vnd);
}

TEST_F(Solvent, CountsRecyclingInItsMonth) {
  guests_buy(1, 10);
  night();
  world.advance(9 * 24h);  // 3 December
  world.set(tickets::settings::recycle_share, 100_percent);
  const auto winner = [&]() -> UserId {
    for (int i = 1;; ++i) {
      const auto user = world.user("Khách " + std::to_string(i));
      const auto shelf = world.run(tickets::shelf, user, tickets::ShelfRequest{}).value().items;
      if (shelf.empty()) continue;
      world.give(user, RecycleVouchers{1}, ledger::RecycleVoucherFlow::granted);
      EXPECT_THAT(world.run(tickets::recycle, user, tickets::TicketRequest{shelf[0].ticket_id}), Accepts());
      return user;
    }
  }();
  night();
  const auto months = seen().months;
  ASSERT_EQ(months.size(), 2U);
  EXPECT_EQ(iso_day(months[0].month), "2026-12-01");
  EXPECT_EQ(months[0].people, 1);
  EXPECT_EQ(months[0].at_a_loss, 0);
  EXPECT_TRUE(months[1].is_over);
  EXPECT_EQ(months[1].at_a_loss, 3);
  static_cast<void>(winner);
}

}  // namespace solvency
