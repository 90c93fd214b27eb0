// The demo's clock.
#include "modules/admin/tests/authenticator.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace admin {

using namespace std::chrono_literals;

struct DemoClockTest : testing::Test {
  testing::World world{true};
  testing::Browser owner = testing::console(world, Role::owner);

  auto move_by(const std::string& by) { return owner.post("demo/clock/move", {{"by", by}}); }
};

TEST_F(DemoClockTest, MovesForwardAndIsStored) {
  const auto start = world.clock.now();
  ASSERT_TRUE(move_by("+12h").ok);
  EXPECT_EQ(world.clock.now(), start + 12h) << "the program heard it";
  ASSERT_TRUE(move_by("+30m").ok);
  const auto reply = move_by("+1d");
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("now").as_string(), rfc3339(start + 36h + 30min));
  EXPECT_EQ(reply.data.at("offsetSeconds"), (36 * 60 + 30) * 60);
  EXPECT_EQ(world.look([](Context& ctx) { return demo_offset(ctx.tx); }), 36h + 30min);
  EXPECT_EQ(world.signals().back().topic, "demo.clock");
  EXPECT_EQ(world.signals().back().message, "131400000");
  EXPECT_EQ(owner.get("demo/clock").data.at("now").as_string(), rfc3339(start + 36h + 30min));
}

TEST_F(DemoClockTest, MovesAtMostAMonthAtOnce) {
  for (const auto* by :
       {"", "12h", "-1h", "+0h", "+h", "+1w", "+1.5h", "+32d", "+ 1h", "+99999999999999d", "+1hh"})
    EXPECT_EQ(move_by(by).code, clock_step.code) << by;
  EXPECT_TRUE(move_by("+31d").ok);
}

TEST_F(DemoClockTest, DoesNotMoveOperatorsSessions) {
  const auto made = world.run(add_operator, NewOperator{"minh", {"Dong-xanh-771"}, Role::desk}).value();
  const auto real = world.clock.now();
  ASSERT_TRUE(move_by("+31d").ok);
  EXPECT_TRUE(owner.get("me").ok) << "the move does not end the session it was made in";
  EXPECT_EQ(owner.get("me").data.at("isDemo"), true);
  const auto code = code_shown(made.otpauth_uri, real);
  EXPECT_TRUE(testing::stranger(world)
                  .at_console()
                  .post("login", {{"name", "minh"}, {"password", "Dong-xanh-771"}, {"totp", code}})
                  .ok)
      << "the phone shows the code of the real time";
}

TEST_F(DemoClockTest, AppliesToTheTimesOfOperatorsActivity) {
  ASSERT_TRUE(move_by("+1d").ok);
  world.clock.advance(2min);
  const auto line = owner.get("operator/list").data.at("items").at(0);
  EXPECT_EQ(line.at("seenAt").as_string(), rfc3339(world.clock.now() - 2min));
}

TEST_F(DemoClockTest, IsRefusedInProduction) {
  testing::World production;
  auto console = testing::console(production, Role::owner);
  EXPECT_EQ(console.get("demo/clock").code, not_a_demo.code);
  EXPECT_EQ(console.post("demo/clock/move", {{"by", "+1h"}}).code, not_a_demo.code);
  EXPECT_EQ(production.look([](Context& ctx) { return demo_offset(ctx.tx); }), 0ms);
}

}  // namespace admin
