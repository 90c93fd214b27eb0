// Many wrong tries at once: as many as are allowed are told that they were wrong, and every other one is shut
// out.
#include <gmock/gmock.h>

#include "modules/accounts/calls.hpp"
#include "modules/accounts/settings.hpp"
#include "testing/race.hpp"

namespace accounts {

namespace {

constexpr int tries = 24;

template <class Ends>
auto refused_with(const Ends& ends, const Refusal& why) -> std::int64_t {
  return std::ranges::count_if(ends,
                               [&](const auto& end) { return !*end && end->error().why->code == why.code; });
}

TEST(GuessingAtOnce, LoginPasswords) {
  testing::World world;
  world.user("An");
  const auto mobile = world.mobile("An");
  const auto ends = testing::at_once(world, tries, [&](Context& ctx, int n) {
    return login(ctx, {.mobile = {mobile}, .password = {{"sai-" + std::to_string(n) + "-roi"}}});
  });
  EXPECT_EQ(refused_with(ends, password_wrong), settings::login_failures.fallback);
  EXPECT_EQ(refused_with(ends, login_locked), tries - settings::login_failures.fallback);
}

TEST(GuessingAtOnce, PaymentPasswords) {
  testing::World world;
  const auto an = world.user("An");
  const auto ends = testing::at_once(world, tries, [&](Context& ctx, int n) {
    return require_pay_password(ctx, an, shape::Secret{"sai-" + std::to_string(n) + "-roi"});
  });
  EXPECT_EQ(refused_with(ends, pay_password_wrong), settings::pay_failures.fallback - 1);
  EXPECT_EQ(refused_with(ends, pay_password_locked), tries - settings::pay_failures.fallback + 1);
}

TEST(GuessingAtOnce, CodesBySms) {
  testing::World world;
  world.user("An");
  const auto mobile = world.mobile("An");
  world.run(send_reset_code, UserMobileQuery{.user_mobile = {mobile}}).value();
  const auto right = world.last_code(mobile);
  const auto ends = testing::at_once(world, tries, [&](Context& ctx, int n) {
    const auto code = std::to_string((std::stoi(right) + 1 + n) % 900'000 + 100'000);
    const shape::Secret fresh{"Moi-tinh-88"};
    return reset_password(
        ctx, {.user_mobile = {mobile}, .code = code, .password = fresh, .confirm_password = fresh});
  });
  EXPECT_EQ(refused_with(ends, code_wrong), settings::code_tries.fallback);
  EXPECT_EQ(refused_with(ends, code_not_sent), tries - settings::code_tries.fallback);
}

}  // namespace

}  // namespace accounts
