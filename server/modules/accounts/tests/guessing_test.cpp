// Many wrong tries at once: as many as are allowed are told that they were wrong, and every other one is shut
// out.
#include <gmock/gmock.h>

#include "modules/accounts/calls.hpp"
#include "modules/accounts/settings.hpp"
#include "testing/race.hpp"
#include "testing/refusals.hpp"

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

// From so many addresses that no pair of number and address is ever locked.
struct GuessingFromEverywhere : testing::Test {
  testing::World world;
  const std::string mobile = (world.user("An"), world.mobile("An"));

  auto try_login(const std::string& password, const std::string& address) -> Result<SignedIn> {
    world.origin().address = address;
    return world.run(login, LoginRequest{.mobile = {mobile}, .password = {{password}}});
  }
};

TEST_F(GuessingFromEverywhere, TakesACodeBySmsAfterSoManyForOneNumber) {
  const auto most = settings::login_failures_of_number.fallback;
  for (int i = 0; i < most; ++i)
    EXPECT_THAT(try_login("sai-roi-" + std::to_string(i), "10.0.0." + std::to_string(i)),
                Refuses(password_wrong));
  EXPECT_THAT(try_login(world.password("An"), "10.0.1.1"), Refuses(login_needs_code));
  world.run(send_reset_code, UserMobileQuery{.user_mobile = {mobile}}).value();
  const shape::Secret fresh{"Moi-tinh-88"};
  ASSERT_THAT(world.run(reset_password, ResetRequest{.user_mobile = {mobile},
                                                     .code = world.last_code(mobile),
                                                     .password = fresh,
                                                     .confirm_password = fresh}),
              Accepts());
  EXPECT_THAT(try_login(fresh.value, "10.0.1.1"), Accepts()) << "no stranger locks the owner out";
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
