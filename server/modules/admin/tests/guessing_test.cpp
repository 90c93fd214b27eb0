// Concurrent failed logins of an operator: the allowed number is told so, the others get the lock.
#include <gmock/gmock.h>

#include "admin/module.hpp"
#include "modules/admin/calls.hpp"
#include "modules/admin/settings.hpp"
#include "testing/race.hpp"

namespace admin {

namespace {

TEST(OperatorsAtOnce, CountEachWrongPassword) {
  constexpr int tries = 24;
  testing::World world;
  world.operator_of(Role::owner);
  const auto ends = testing::at_once(world, tries, [&](Context& ctx, int n) {
    return login(
        ctx, {.settings = {}, .permissions = std::make_shared<Permissions>()},
        {.name = {{"owner"}}, .password = {{"sai-" + std::to_string(n) + "-roi"}}, .totp = {{"123456"}}});
  });
  const auto refused_with = [&](const Refusal& why) {
    return std::ranges::count_if(ends, [&](const auto& end) { return end->error().why->code == why.code; });
  };
  EXPECT_EQ(refused_with(login_wrong), settings::login_failures.fallback);
  EXPECT_EQ(refused_with(login_locked), tries - settings::login_failures.fallback);
}

TEST(OperatorsFromManyAddresses, AreAnAlarmForAnHour) {
  testing::World world;
  world.operator_of(Role::owner);
  const auto standing = module({.settings = {}, .permissions = std::make_shared<Permissions>()}).standing;
  const auto alarms = [&] { return world.look([&](Context& ctx) { return standing(ctx).alarms.size(); }); };
  const auto guess = [&](int address) {
    world.origin().address = "10.0.0." + std::to_string(address);
    return world.run([&](Context& ctx) {
      return login(ctx, {.settings = {}, .permissions = std::make_shared<Permissions>()},
                   {.name = {{"owner"}}, .password = {{"sai-roi-1"}}, .totp = {{"123456"}}});
    });
  };
  for (int i = 0; i < 19; ++i) EXPECT_FALSE(guess(i));
  EXPECT_EQ(alarms(), 0U);
  EXPECT_FALSE(guess(19));
  EXPECT_EQ(alarms(), 1U);
  world.advance(std::chrono::hours{2});
  EXPECT_EQ(alarms(), 0U);
}

}  // namespace

}  // namespace admin
