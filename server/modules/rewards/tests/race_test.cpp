// Concurrent callers: the last item, the last of a week, one code by many, one order at two desks.
#include "testing/race.hpp"
#include "modules/rewards/tests/shop.hpp"

namespace rewards {

struct RewardsAtOnce : Shop {
  static constexpr int runners = 6;
  std::vector<UserId> people;

  RewardsAtOnce() {
    for (int i = 0; i < runners; ++i) {
      people.push_back(world.user("R" + std::to_string(i)));
      give_energy(people.back(), 1'000);
    }
  }
  auto person(int runner) const { return people[static_cast<std::size_t>(runner)]; }
};

TEST_F(RewardsAtOnce, GiveTheLastItemToOnePerson) {
  for (int round = 0; round < 10; ++round) {
    const auto id = item("1", 1);
    const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) {
      return pay_goods(ctx, person(runner), PayGoodsRequest{id, {1}});
    });
    EXPECT_EQ(testing::accepted(ends), 1);
    for (const auto& end : ends)
      if (!end->has_value()) {
        EXPECT_THAT(*end, Refuses(out_of_stock));
      }
    EXPECT_EQ(sheet(id).stock, 0);
  }
}

TEST_F(RewardsAtOnce, KeepTheLimitOfAWeek) {
  const auto id = offered(
      {.kind = GoodsKind::voucher, .currency = Currency::ENERGY, .price = "1", .weekly_limit = {{4}}});
  const auto ends = testing::at_once(
      world, runners, [&](Context& ctx, int) { return pay_goods(ctx, an, PayGoodsRequest{id, {1}}); });
  EXPECT_EQ(testing::accepted(ends), 0) << "without energy";
  give_energy(an, 100);
  const auto paid = testing::at_once(
      world, runners, [&](Context& ctx, int) { return pay_goods(ctx, an, PayGoodsRequest{id, {1}}); });
  EXPECT_EQ(testing::accepted(paid), 4);
  EXPECT_EQ(world.holdings(an).energy, Energy{96});
}

TEST_F(RewardsAtOnce, NeverSpendMoreThanIsHeld) {
  const auto bear = item("60"), cup = item("60");
  give_energy(an, 100);
  const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) {
    return pay_goods(ctx, an, PayGoodsRequest{runner % 2 == 0 ? bear : cup, {1}});
  });
  EXPECT_EQ(testing::accepted(ends), 1);
  EXPECT_EQ(world.holdings(an).energy, Energy{40});
}

TEST_F(RewardsAtOnce, GiveOneCodeToOnePerson) {
  const auto codes = codes_in(batch(10).content);
  for (const auto& code : codes) {
    const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) {
      return use_vip(ctx, person(runner), UseVipRequest{.code = {{code}}});
    });
    EXPECT_EQ(testing::accepted(ends), 1);
    for (const auto& end : ends)
      if (!end->has_value()) {
        EXPECT_THAT(*end, Refuses(vip_used));
      }
  }
}

TEST_F(RewardsAtOnce, EndAnOrderOnce) {
  const auto bear = item("10");
  const auto desk = venue();
  for (int round = 0; round < 10; ++round) {
    give_energy(an, 10);
    const auto order = pay(an, bear).value().order;
    const auto ends = testing::at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
      if (runner % 2 == 0) {
        TRY(cancel_goods_order(ctx, an, GoodsOrderRequest{order.order_id}));
        return 1;
      }
      TRY(console::hand_over_goods(ctx, lan, console::HandOverGoodsRequest{{order.code}, desk}));
      return 1;
    });
    EXPECT_EQ(testing::accepted(ends), 1);
    EXPECT_EQ(sheet(bear).open_orders, 0);
  }
}

}  // namespace rewards
