// Numbers that stay excluded after an erasure, also when the program's secret changes.
#include "modules/accounts/mobile.hpp"
#include "modules/accounts/personal.hpp"
#include "testing/context_with.hpp"
#include "testing/world.hpp"

namespace accounts {

using namespace std::chrono_literals;

struct ShutNumbers : testing::Test {
  testing::World world;
  const std::string number = *normalise_mobile("0987654321");
  const Instant until = world.now().instant + 24h;
  const Keys second{std::string(32, '2')}, third{std::string(32, '3')};

  /// The result of `work` under that secret; its other context is the world's.
  template <class Work>
  auto under(const Keys& keys, Work work) {
    return world.look([&](Context& ctx) {
      auto other = testing::context_with(ctx, {.keys = &keys});
      return work(other, ctx);
    });
  }
  auto shut_until_under(const Keys& keys, const std::string& mobile) {
    return under(keys, [&](Context& ctx, Context&) { return shut_until(ctx, mobile); });
  }
};

TEST_F(ShutNumbers, SurviveAChangeOfTheSecret) {
  world.look([&](Context& ctx) { return banned_number(ctx, number, until), true; });
  under(second, [&](Context& ctx, Context& before) { return take_over_accounts(ctx, before.keys), true; });
  EXPECT_EQ(shut_until_under(second, number), until);
  under(third, [&](Context& ctx, Context&) { return take_over_accounts(ctx, second), true; });
  EXPECT_EQ(shut_until_under(third, number), until);
  EXPECT_THROW(shut_until_under(second, number), std::runtime_error)
      << "a key under another secret does not open";
  const auto later = *normalise_mobile("0987654322");
  EXPECT_EQ(shut_until_under(third, later), Instant{});
  under(third, [&](Context& ctx, Context&) { return banned_number(ctx, later, until), true; });
  EXPECT_EQ(shut_until_under(third, later), until);
}

}  // namespace accounts
