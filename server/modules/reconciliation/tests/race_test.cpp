// A day is closed while payments arrive, are sealed, and the ledger's sums are kept.
#include <fmt/format.h>

#include "ledger/whole.hpp"
#include "modules/reconciliation/tests/statements.hpp"
#include "testing/race.hpp"

namespace reconciliation {

namespace {

struct AtOnce : Statements {
  template <class Actor>
  void receive(Actor& actor, const std::string& reference, Instant paid_at) {
    const auto booked =
        actor.run(payments::console::receive, lan,
                  payments::console::ReceiveRequest{.channel_id = payments::bank_transfer_channel,
                                                    .reference = reference,
                                                    .amount = "10000",
                                                    .memo = {},
                                                    .paid_at = paid_at});
    EXPECT_THAT(booked, Accepts());
  }
  template <class Actor>
  void keep_sums_of_all(Actor& actor) {
    actor.run([this](Context& ctx) {
      if (ctx.tx.engine() == ::store::Engine::postgres) ledger::seal_waiting(ctx.tx, world.clock.now());
      return allowed();
    });
    actor.run([](Context& ctx) {
      const auto from = ledger::kept_sums(ctx).seal, until = ledger::head(ctx)->number;
      ledger::keep_sums(ctx, ledger::moved_between(ctx, from, until), until);
      return allowed();
    });
  }
};

}  // namespace

TEST_F(AtOnce, AFirstClosingHasWhatWasBookedBefore) {
  const auto of = [](unsigned day) {
    return DayRequest{payments::bank_transfer_channel, Day{std::chrono::year{2026} / 11 / day}};
  };
  receive(world, "FT100", world.clock.now());
  world.advance(24h);
  receive(world, "FT200", world.clock.now());
  receive(world, "FT201", world.clock.now());
  world.advance(24h);
  for (int round = 0; round < 10; ++round) {
    testing::each_at_once(world, 6, [&](auto& actor, int runner) {
      if (runner == 0) {
        const auto closed =
            actor.run(close_day, ketoan, CloseDayRequest{of(24).channel_id, of(24).day, {{"x"}}});
        ASSERT_THAT(closed, Accepts());
        EXPECT_EQ(closed->sheet.opening, 10'000_vnd);
        EXPECT_EQ(closed->sheet.closing, 30'000_vnd);
      } else if (runner == 1) {
        keep_sums_of_all(actor);
      } else {
        for (int i = 0; i < 3; ++i)
          receive(actor, fmt::format("FT3{}{}{}", round, runner, i), world.clock.now());
      }
    });
    ASSERT_THAT(world.run(reopen_day, ketoan, ReopenDayRequest{of(24).channel_id, of(24).day, {"again"}}),
                Accepts());
  }
  EXPECT_THAT(world.look([](Context& ctx) { return ledger::verify(ctx.tx); }).faults, testing::IsEmpty());
}

}  // namespace reconciliation
