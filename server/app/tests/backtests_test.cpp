// Backtests of settings on past days: their results in the console, without an effect on the data.
#include "modules/accounts/settings.hpp"
#include "modules/groups/settings.hpp"
#include "modules/payments/settings.hpp"
#include "modules/tickets/settings.hpp"
#include "testing/fair.hpp"

namespace app {

using admin::Role;
using testing::console;
using namespace std::chrono_literals;

struct Tried : groups::Fair {
  auto asked(std::string_view key, const std::string& value, const std::string& days = "7") {
    world.advance(1ms);  // events of the present instant are not past
    return console(world, Role::owner, "en")
        .get("settings/try", "key=" + std::string{key} + "&value=" + value + "&days=" + days);
  }
  /// "what: was → would be" of the line.
  auto line(std::string_view key, const std::string& value, std::size_t place = 0) -> std::string {
    const auto reply = asked(key, value);
    if (!reply.ok) return reply.text;
    const auto& found = reply.data.at("lines").as_array().at(place);
    const auto text = [&](const char* member) { return std::string{found.at(member).as_string()}; };
    return text("what") + ": " + text("was") + " → " + text("wouldBe") + " " + text("unit");
  }
};

TEST_F(Tried, CountsThePurchasesWithinOpeningHours) {
  guests_buy(1, 3);
  world.advance_to(15h);
  guests_buy(4, 5);
  const auto key = groups::settings::hours.key;
  EXPECT_EQ(line(key, "10:00-22:00"), "Seats ordered: 5 → 5 seats");
  EXPECT_EQ(line(key, "10:00-12:00"), "Seats ordered: 5 → 3 seats");
  EXPECT_EQ(line(key, "12:00-22:00", 1), "Paid for seats: 1000000.00 → 400000.00 VND");
}

TEST_F(Tried, RecomputesTheRewardsOfLastWeek) {
  guests_buy(1, 10);
  const auto key = groups::settings::reward.key;
  EXPECT_EQ(line(key, "100"), "Rewards paid: 14000.00 → 14000.00 VND");
  EXPECT_EQ(line(key, "250"), "Rewards paid: 14000.00 → 35000.00 VND");
}

TEST_F(Tried, CountsTheSeatsBelowAMinimum) {
  guests_buy(1, 4);
  const auto key = groups::settings::price_floor.key;
  EXPECT_EQ(line(key, "200000"), "Seats ordered: 4 → 4 seats");
  EXPECT_EQ(line(key, "200001"), "Seats ordered: 4 → 0 seats");
}

TEST_F(Tried, ComputesEnergyFromTheSeatsOfFormedGroups) {
  guests_buy(1, 12);
  EXPECT_EQ(line(groups::settings::energy_a_seat.key, "25"),
            "Energy given when groups formed: 100 → 250 energy");
}

TEST_F(Tried, CountsTheUsersWhoWouldMeetALimit) {
  rich("An");
  ASSERT_THAT(buys("An", {.count = 5}), Accepts());
  guests_buy(1, 2);
  EXPECT_EQ(line(groups::settings::seats_a_day_1.key, "3"), "People stopped on a day: 0 → 1 people");
  EXPECT_EQ(line(groups::settings::seats_a_day_1.key, "3", 1), "Seats ordered: 7 → 5 seats");
  EXPECT_EQ(line(groups::settings::seats_a_day_2.key, "3", 1), "Seats ordered: 7 → 7 seats")
      << "nobody is of level 2";
}

TEST_F(Tried, ComputesWelcomesFromRegistrations) {
  world.user("An");
  world.user("Binh");
  EXPECT_EQ(line(accounts::settings::welcome_priority_passes.key, "3"),
            "Welcome priority passes: 2 → 6 passes");
}

TEST_F(Tried, CountsOnlyTheRequestedDays) {
  guests_buy(1, 2);
  world.advance(10 * 24h);
  const auto key = groups::settings::hours.key;
  EXPECT_EQ(line(key, "10:00-22:00"), "Seats ordered: 0 → 0 seats");
  EXPECT_EQ(asked(key, "10:00-22:00", "31").data.at("lines").at(0).at("was").as_string(), "2");
}

TEST_F(Tried, ChangesNothing) {
  guests_buy(1, 10);
  const auto before = world.look([](Context& ctx) { return ctx.settings[groups::settings::reward]; });
  ASSERT_TRUE(asked(groups::settings::reward.key, "900").ok);
  EXPECT_EQ(world.look([](Context& ctx) { return ctx.settings[groups::settings::reward]; }), before);
}

TEST_F(Tried, AnswersForEverySettingOnAnEmptyWeek) {
  for (const auto& module : app::all_modules())
    for (const auto& info : module.settings)
      if (info.backtest) {
        EXPECT_TRUE(asked(info.key, info.fallback).ok) << info.key;
      }
}

TEST_F(Tried, RefusesASettingWithoutABacktest) {
  EXPECT_EQ(asked("groups.nothing", "1").key, "admin.setting_unknown");
  EXPECT_EQ(asked(groups::settings::reward.key, "2001").key, "admin.setting_value");
  EXPECT_EQ(asked(accounts::settings::login_lock.key, "20").key, "admin.setting_untriable");
  EXPECT_EQ(console(world, Role::finance).get("settings/try", "key=groups.reward&value=1").key,
            "admin.not_permitted");
}

}  // namespace app
