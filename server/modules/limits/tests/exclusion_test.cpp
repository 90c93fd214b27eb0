// Self-exclusion: it cannot be shortened, and money and tickets stay accessible.
#include "limits/module.hpp"
#include "modules/accounts/settings.hpp"
#include "modules/inbox/calls.hpp"
#include "modules/limits/calls.hpp"
#include "modules/limits/notices.hpp"
#include "payments/calls.hpp"
#include "testing/fair.hpp"

namespace limits {

using testing::console, testing::signed_in, testing::World;
using namespace std::chrono_literals;

struct Excluded : groups::Fair {
  const UserId an = rich("An");

  Excluded() {
    world.look([](Context& ctx) {
      payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "GOMVE"});
      return true;
    });
  }

  auto pause(std::int64_t days) {
    ExclusionRequest request{};
    request.days = shape::Number<1, 30>{days};
    return world.run(exclude, an, request);
  }
  auto for_good(const std::string& password = World::password("An")) {
    ExclusionRequest request{};
    request.for_good = true;
    request.login_password = shape::Secret{password};
    return world.run(exclude, an, request);
  }
  auto tops_up() {
    return world.run(payments::create_order, World::wiring().payments, an,
                     payments::CreateOrderRequest{payments::bank_transfer_channel, std::string{"200000"}});
  }
};

TEST_F(Excluded, RefusesPurchasesAndTopUpsUntilItsEnd) {
  ASSERT_THAT(pause(7), Accepts());
  const auto refused = buys("An");
  ASSERT_THAT(refused, Refuses(excluded));
  EXPECT_EQ(std::get<Instant>(refused.error().details->allowed_at), world.now().instant + 7 * 24h);
  EXPECT_THAT(tops_up(), Refuses(excluded));
  world.advance(7 * 24h);
  EXPECT_THAT(buys("An"), Accepts());
  EXPECT_THAT(tops_up(), Accepts());
  const auto notices = world.run(inbox::list, an, PageRequest{}).value().items;
  EXPECT_EQ(notices.front().notice, notices::exclusion_over.key);
}

TEST_F(Excluded, AllowsLeavingGroupsAndUsingMoney) {
  const auto bought = buys("An").value();
  ASSERT_THAT(pause(30), Accepts());
  EXPECT_THAT(leaves("An", {.order_id = bought.order_id}), Accepts());
  EXPECT_EQ(world.balance(an), 20'000'000_vnd);
}

TEST_F(Excluded, CanOnlyBeExtended) {
  ASSERT_THAT(pause(7), Accepts());
  EXPECT_THAT(pause(1), Refuses(exclusion_stands));
  EXPECT_THAT(pause(30), Accepts());
  world.advance(7 * 24h);
  EXPECT_THAT(buys("An"), Refuses(excluded));
  const auto notices = world.run(inbox::list, an, PageRequest{}).value().items;
  EXPECT_TRUE(notices.empty()) << "the first request's end is no end";
}

TEST_F(Excluded, NeedsTheLoginPasswordToBePermanent) {
  EXPECT_THAT(for_good("khong-phai"), Refuses(accounts::password_wrong));
  EXPECT_THAT(for_good(""), Refuses(accounts::password_empty));
  ASSERT_THAT(for_good(), Accepts());
  EXPECT_THAT(pause(30), Refuses(exclusion_stands));
  world.clock.advance(3650 * 24h);
  EXPECT_THAT(tops_up(), Refuses(excluded_for_good));
  EXPECT_FALSE(world.run(protection, an).value().exclusion->until);
}

TEST_F(Excluded, RefusesOtherLengths) {
  for (const auto days : {2, 8, 29}) EXPECT_THAT(pause(days), Refuses(exclusion_unclear));
  EXPECT_THAT(world.run(exclude, an, ExclusionRequest{}), Refuses(exclusion_unclear));
  ExclusionRequest both{};
  both.days = shape::Number<1, 30>{1};
  both.for_good = true;
  EXPECT_THAT(world.run(exclude, an, both), Refuses(exclusion_unclear));
}

TEST_F(Excluded, IsShownToOperatorsWhoCannotLiftIt) {
  ASSERT_THAT(pause(7), Accepts());
  auto support = console(world, admin::Role::support, "en");
  const auto seen = support.get("limits/person", "mobile=" + world.mobile("An"));
  ASSERT_TRUE(seen.ok) << seen.text;
  EXPECT_TRUE(seen.data.at("protection").at("exclusion").is_object());
  EXPECT_EQ(support.get("limits/person", "mobile=0999999999").key, "limits.person_not_found");
  EXPECT_EQ(console(world, admin::Role::desk).get("limits/person", "mobile=1").key, "admin.not_permitted");
  for (const auto& endpoint : module().endpoints)
    EXPECT_FALSE(endpoint.lives_at_console() && endpoint.access == http::Access::write) << endpoint.path;
}

TEST_F(Excluded, WorksOverTheWire) {
  auto phone = signed_in(world, an, "en");
  const auto told = phone.post("token/limits/exclude", {{"days", 1}});
  ASSERT_TRUE(told.ok) << told.text;
  EXPECT_EQ(told.data.at("exclusion").at("until"), "2026-11-24T10:05:00.000+07:00");
  EXPECT_EQ(phone.post("token/limits/exclude", {{"days", 1}}).key, "limits.exclusion_stands");
  EXPECT_EQ(phone.post("token/limits/exclude", {{"forGood", true}}).key, "accounts.password_empty");
  const auto order = phone.post("token/pay/payCreateOrder", {{"channelId", "502"}, {"amount", "200000"}});
  EXPECT_EQ(order.key, "limits.excluded");
  EXPECT_EQ(order.msg,
            "You paused top-ups and purchases until 10:05 on 24\u00a0Nov; your money and tickets stay yours "
            "to use");
}

}  // namespace limits
