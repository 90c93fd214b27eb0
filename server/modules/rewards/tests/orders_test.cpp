// Orders: handed over by their code, cancelled by their owner, an operator or time.
#include "modules/rewards/tests/shop.hpp"

namespace rewards {

struct Ordered : Shop {
  const GoodsId bear = item("20", 5);
  const tickets::VenueId desk = venue();
  GoodsOrder order;

  Ordered() {
    give_energy(an, 100);
    order = pay(an, bear, 2).value().order;
  }
};

TEST_F(Ordered, IsHandedOverOnceByItsCode) {
  EXPECT_EQ(order.code.size(), 14U);
  EXPECT_EQ(order.ends_at, world.now().instant + 30 * 24h);
  EXPECT_EQ(sheet(bear).stock, 3);
  EXPECT_EQ(sheet(bear).open_orders, 1);
  EXPECT_THAT(hand_over("AAAA-BBBB-CCCC", desk), Refuses(order_not_found));
  EXPECT_THAT(hand_over(order.code, venue(false)), Refuses(tickets::venue_closed));
  EXPECT_THAT(hand_over(order.code, tickets::VenueId{7}), Refuses(tickets::venue_not_found));
  auto small = order.code;
  for (auto& sign : small) sign = static_cast<char>(std::tolower(sign));
  const auto found = world.run(console::find_goods_order, lan, console::FindGoodsOrderRequest{{small}});
  EXPECT_EQ(found.value().order_id, order.order_id);
  const auto given = hand_over(order.qr, desk);
  ASSERT_THAT(given, Accepts());
  EXPECT_EQ(given->state, GoodsOrderState::handed_over);
  EXPECT_EQ(given->operator_name, "finance");
  EXPECT_EQ(given->nickname,
            accounts::public_name(*world.look([&](Context& ctx) { return accounts::find_person(ctx, an); })))
      << "desks see it, too";
  EXPECT_EQ(given->venue, "Quầy Hồ Gươm");
  EXPECT_THAT(hand_over(order.code, desk), Refuses(order_over));
  EXPECT_THAT(cancel(an, order.order_id), Refuses(order_over));
  const auto seen = orders(an).at(0);
  EXPECT_EQ(seen.venue, "Quầy Hồ Gươm");
  EXPECT_EQ(seen.code, "") << "it is over";
  world.advance(31 * 24h);
  EXPECT_EQ(orders(an).at(0).state, GoodsOrderState::handed_over);
}

TEST_F(Ordered, ReturnsPriceAndStockWhenItsOwnerCancels) {
  EXPECT_EQ(world.holdings(an).energy, Energy{60});
  EXPECT_THAT(cancel(binh, order.order_id), Refuses(order_not_found));
  ASSERT_THAT(cancel(an, order.order_id), Accepts());
  EXPECT_EQ(world.holdings(an).energy, Energy{100});
  EXPECT_EQ(sheet(bear).stock, 5);
  EXPECT_EQ(sheet(bear).taken, 0);
  EXPECT_EQ(listed(an).items.at(0).taken_this_week, 2) << "the week's count stays";
  EXPECT_THAT(cancel(an, order.order_id), Refuses(order_over));
  EXPECT_THAT(hand_over(order.code, desk), Refuses(order_over));
}

TEST_F(Ordered, IsCancelledByAnOperatorWithAReason) {
  const auto cancel_it = [&](const std::string& why) {
    return world.run(console::cancel_order_of, chu, console::CancelGoodsOrderRequest{order.order_id, why});
  };
  ASSERT_THAT(cancel_it("Hết hàng thật"), Accepts());
  EXPECT_EQ(world.holdings(an).energy, Energy{100});
  EXPECT_EQ(orders(an).at(0).reason, "Hết hàng thật");
  EXPECT_EQ(orders(an).at(0).cancelled, GoodsOrderEnd::by_operator);
  EXPECT_THAT(cancel_it("lần nữa"), Refuses(order_over));
}

TEST_F(Ordered, IsCancelledAfterThirtyDays) {
  world.advance(30 * 24h - 1s);
  EXPECT_EQ(orders(an).at(0).state, GoodsOrderState::ordered);
  world.advance(2s);
  EXPECT_EQ(orders(an).at(0).cancelled, GoodsOrderEnd::by_time);
  EXPECT_EQ(world.holdings(an).energy, Energy{100});
}

TEST_F(Ordered, KeepsItsPriceWhenTheGoodGetsDearer) {
  save({.goods_id = bear,
        .kind = GoodsKind::item,
        .title_vi = {{"Gấu bông"}},
        .currency = Currency::ENERGY,
        .price = "90"})
      .value();
  stop(bear).value();
  cancel(an, order.order_id).value();
  EXPECT_EQ(world.holdings(an).energy, Energy{100});
}

TEST_F(Ordered, StandsInTheWayOfAnErasure) {
  world.look([&](Context& ctx) {
    const auto modules = app::all_modules(testing::World::wiring());
    const auto own = std::ranges::find(modules, "rewards", &Module::name)->personal.at(0);
    EXPECT_THAT(own.may_forget(ctx, an), Refuses(orders_left));
    EXPECT_THAT(own.may_forget(ctx, binh), Accepts());
    EXPECT_THAT(own.show(ctx, an), testing::HasSubstr("Gấu bông"));
    return true;
  });
  cancel(an, order.order_id).value();
  world.give(an, Nft{2}, ledger::NftFlow::granted);
  world.look([&](Context& ctx) {
    const auto modules = app::all_modules(testing::World::wiring());
    const auto own = std::ranges::find(modules, "rewards", &Module::name)->personal.at(0);
    EXPECT_THAT(own.may_forget(ctx, an), Accepts());
    own.forget(ctx, an);
    return true;
  });
  const auto left = world.holdings(an);
  EXPECT_EQ(left.energy, Energy{});
  EXPECT_EQ(left.nft, Nft{});
  EXPECT_EQ(left.priority_passes, PriorityPasses{});
  EXPECT_EQ(left.recycle_vouchers, RecycleVouchers{});
}

TEST_F(Ordered, IsListedForOperatorsWithoutItsCode) {
  auto console = testing::console(world, Role::desk);
  const auto reply = console.get("goodsOrder/list", "state=ordered&kind=item");
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("matches").at("count"), 1);
  EXPECT_THAT(reply.text, testing::Not(testing::HasSubstr(order.code)));
  const auto one = console.get("goodsOrder/get", "orderId=" + to_string(order.order_id));
  ASSERT_TRUE(one.ok) << one.text;
  EXPECT_EQ(one.data.at("state"), "ordered");
  EXPECT_THAT(one.text, testing::Not(testing::HasSubstr(order.code)));
  EXPECT_EQ(console.get("goodsOrder/get", "orderId=999999").code, order_not_found.code);
  EXPECT_FALSE(console.get("goods/list").ok) << "a desk hands over and no more";
  EXPECT_FALSE(testing::console(world, Role::support).get("goodsOrder/list").ok);
  const auto found = testing::console(world, Role::owner).get("search", "text=" + order.code);
  EXPECT_THAT(found.text, testing::HasSubstr("goodsOrder"));
}

}  // namespace rewards
