// Faults of closed days that `gomve verify` finds.
#include "modules/reconciliation/registration.hpp"

#include "modules/reconciliation/tests/statements.hpp"

namespace reconciliation {

TEST_F(Statements, AClosedDayThatIsOpenInPaymentsIsFound) {
  world.advance(24h);
  const DayRequest of{payments::bank_transfer_channel, Day{std::chrono::year{2026} / 11 / 23}};
  ASSERT_THAT(world.run(close_day, ketoan, CloseDayRequest{of.channel_id, of.day, {}}), Accepts());
  const auto faults = [&] { return world.look([](Context& ctx) { return verify_days(ctx.tx); }); };
  EXPECT_THAT(faults(), testing::IsEmpty());
  world.tamper();
  world.look([&](Context& ctx) {
    payments::set_day(ctx, of.channel_id, of.day, payments::DayState::open);
    return true;
  });
  EXPECT_THAT(faults(), testing::ElementsAre(testing::HasSubstr("2026-11-23")));
}

}  // namespace reconciliation
