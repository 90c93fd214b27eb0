// Many simultaneous wrong tries: the allowed number is answered as wrong, and every other one is refused.
#include <gmock/gmock.h>

#include "modules/accounts/calls.hpp"
#include "modules/accounts/login_throttle.hpp"
#include "modules/accounts/settings.hpp"
#include "modules/inbox/calls.hpp"
#include "testing/race.hpp"
#include "testing/refusals.hpp"

namespace accounts {

namespace {

using namespace std::chrono_literals;

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
  const auto wrong = settings::login_failures.fallback - 1;  // the next one locks
  EXPECT_EQ(refused_with(ends, password_wrong), wrong);
  EXPECT_EQ(refused_with(ends, login_locked), tries - wrong);
}

// Enough addresses that no pair of number and address is ever locked.
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
  EXPECT_THAT(try_login(fresh.value, "10.0.1.1"), Accepts()) << "a stranger must not lock the owner out";
}

TEST_F(GuessingFromEverywhere, NotifiesTheOwnerOnceADay) {
  const auto guess = [&](int times) {
    for (int i = 0; i < times; ++i)
      EXPECT_FALSE(try_login("sai-roi-" + std::to_string(i), "10.0.0." + std::to_string(i)));
    world.advance(1s);
    return world.run(inbox::list, world.user("An"), PageRequest{}).value().items.size();
  };
  EXPECT_EQ(guess(static_cast<int>(settings::login_failures.fallback) - 1), 0U);
  EXPECT_EQ(guess(1), 1U);
  EXPECT_EQ(guess(60), 1U) << "not one for each attempt";
  EXPECT_EQ(world.run(inbox::list, world.user("An"), PageRequest{}).value().items.front().page,
            "/pages/user/changePwd");
  world.advance(Days{1} + 1h);
  EXPECT_EQ(guess(5), 2U);
}

TEST_F(GuessingFromEverywhere, SlowsEachAddressWhenManyNumbersAreTried) {
  world.set(settings::wrong_passwords_an_hour, std::int64_t{10});
  const auto spray = [&](int n, const std::string& address) {
    world.origin().address = address;
    const auto number = "09" + std::to_string(10'000'000 + n);
    return world.run(login, LoginRequest{.mobile = {number}, .password = {{"Sen-vang-7"}}});
  };
  const auto alarms = [&] { return world.look([](Context& ctx) { return is_guessing(ctx); }); };
  for (int n = 0; n < 10; ++n) EXPECT_THAT(spray(n, "10.0.0.1"), Refuses(mobile_not_registered));
  EXPECT_FALSE(alarms());
  EXPECT_THAT(spray(10, "10.0.0.1"), Refuses(mobile_not_registered));
  EXPECT_TRUE(alarms());
  EXPECT_THAT(spray(11, "10.0.0.1"), Refuses(login_locked));
  EXPECT_THAT(try_login(world.password("An"), "10.0.0.2"), Accepts()) << "another address must not wait";
  world.advance(5s);
  EXPECT_THAT(try_login(world.password("An"), "10.0.0.1"), Accepts()) << "a pause, no lock";
  world.advance(2h);
  EXPECT_FALSE(alarms());
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

// Purchases of one set share a transaction, which asks ahead for the rows of all buyers.
TEST(GuessingAtOnce, PaymentPasswordsInOneTransaction) {
  testing::World world;
  const auto an = world.user("An");
  auto& connection = world.connection();
  connection.begin_write();
  ::store::Tx tx{connection};
  run::inside(tx, world.runtime(), [&](Context& ctx) {
    expect_pay_password(ctx, an);
    ctx.tx.one<std::int64_t>("SELECT 1");                                                 // and so asks
    ctx.tx.run("UPDATE account_user SET pay_locked_until = $1", ctx.now.instant + 5min);  // as others do
  });
  const auto guess = [&] {
    Verdict ends;
    run::Execution one{world.runtime(), world.origin(), [&](Context& ctx) {
                         const auto passed = require_pay_password(ctx, an, shape::Secret{"sai-roi-88"});
                         if (!passed) ends = std::unexpected(passed.error());
                         return ::store::Decision::rollback;
                       }};
    while (one.run(tx), one.wanted_work()) one.do_wanted_work();
    one.after_rollback(tx);
    if (one.overruling()) ends = std::unexpected(*one.overruling());
    return ends;
  };
  EXPECT_THAT(guess(), Refuses(pay_password_locked)) << "the lock was set after the row was read";
  EXPECT_THAT(guess(), Refuses(pay_password_locked));
  connection.rollback();
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
