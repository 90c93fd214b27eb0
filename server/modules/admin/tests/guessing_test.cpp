// Concurrent failed logins of an operator: the allowed number is told so, the others get the lock.
#include <gmock/gmock.h>

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

}  // namespace

}  // namespace admin
