// Goods: what is offered, why something cannot be taken, and what taking it moves.
#include "modules/rewards/tests/shop.hpp"

namespace rewards {

TEST(Prices, AreAboveZeroAndWholeForEnergy) {
  EXPECT_EQ(rules::price(Currency::ENERGY, "30").value(), 30);
  EXPECT_EQ(rules::price(Currency::XMONEY, "12.5").value(), 1250);
  for (const auto* text : {"", "0", "-1", "1.5", "x", "1000000001"})
    EXPECT_THAT(rules::price(Currency::ENERGY, text), Refuses(price_malformed)) << text;
  EXPECT_THAT(rules::price(Currency::XMONEY, {}), Refuses(price_malformed));
}

TEST(Offers, NameTheRuleThatRefusesThem) {
  const rules::Offer offer{.state = GoodsState::offered,
                           .currency = Currency::ENERGY,
                           .price = 30,
                           .stock = 4,
                           .weekly_limit = 10,
                           .taken_this_week = 8,
                           .held = 100};
  const Instant monday{};
  EXPECT_EQ(rules::most_now(offer), 2);
  EXPECT_THAT(rules::may_take(offer, 2, monday), Accepts());
  EXPECT_THAT(rules::may_take(offer, 3, monday), Refuses(weekly_limit));
  auto fresh = offer;
  fresh.taken_this_week = 0;
  EXPECT_EQ(rules::most_now(fresh), 3) << "as the energy allows";
  EXPECT_THAT(rules::may_take(fresh, 4, monday), Refuses(ledger::insufficient_balance));
  EXPECT_THAT(rules::may_take(fresh, 5, monday), Refuses(out_of_stock));
  fresh.state = GoodsState::stopped;
  EXPECT_EQ(rules::most_now(fresh), 0);
  EXPECT_THAT(rules::may_take(fresh, 1, monday), Refuses(goods_stopped));
}

struct FirstGoods : Shop {
  FirstGoods() {
    world.look([](Context& ctx) { return put_first_goods(ctx), put_first_goods(ctx), true; });
  }
  auto of(GoodsKind kind) {
    const auto all = listed(an).items;
    return *std::ranges::find(all, kind, &Good::kind);
  }
};

TEST_F(FirstGoods, AreAPassAndAVoucherForEnergy) {
  const auto all = listed(an);
  ASSERT_EQ(all.items.size(), 2U) << "a second start adds none";
  EXPECT_EQ(of(GoodsKind::voucher).price, "30");
  EXPECT_EQ(of(GoodsKind::voucher).weekly_limit, 10);
  EXPECT_EQ(of(GoodsKind::pass).price, "50");
  EXPECT_EQ(of(GoodsKind::pass).weekly_limit, 5);
  EXPECT_EQ(all.week_until - all.week_from, 7 * 24h);
  EXPECT_EQ(of(GoodsKind::pass).why_not->key, ledger::insufficient_balance.key);
}

TEST_F(FirstGoods, CreditVouchersAtOnceAndCountTheWeek) {
  give_energy(an, 400);
  const auto before = world.holdings(an);
  const auto id = of(GoodsKind::voucher).goods_id;
  const auto paid = pay(an, id, 10);
  ASSERT_THAT(paid, Accepts());
  EXPECT_EQ(paid->price, "300");
  EXPECT_EQ(paid->left_this_week, 0);
  EXPECT_EQ(paid->order.state, GoodsOrderState::credited);
  EXPECT_EQ(world.holdings(an).energy, before.energy - Energy{300});
  EXPECT_EQ(world.holdings(an).recycle_vouchers, before.recycle_vouchers + RecycleVouchers{10});
  world.advance(10s);
  const auto more = pay(an, id);
  ASSERT_THAT(more, Refuses(weekly_limit));
  EXPECT_EQ(text_of(more.error(), Language::en),
            "You have taken 10 this week, at most 10; more from 00:00 on 30\u00a0Nov");
  EXPECT_EQ(of(GoodsKind::voucher).why_not->allowed_at, listed(an).week_until);
  world.advance_to(listed(an).week_until);
  EXPECT_THAT(pay(an, id, 3), Accepts()) << "a new week";
}

TEST_F(FirstGoods, OfAClockThatWasAWeekAheadCountInThatWeek) {
  give_energy(an, 900);
  const auto id = of(GoodsKind::voucher).goods_id;
  const auto today = world.clock.now();
  world.clock.set(today + 7 * 24h);
  ASSERT_THAT(pay(an, id, 10), Accepts());
  world.clock.set(today + 10s);  // put right
  EXPECT_THAT(pay(an, id, 10), Accepts());
  world.clock.set(today + 20s);
  EXPECT_THAT(pay(an, id), Refuses(weekly_limit));
  world.clock.set(today + 7 * 24h + 10s);
  EXPECT_THAT(pay(an, id), Refuses(weekly_limit)) << "taken already";
}

struct OnShelves : Shop {};

TEST_F(OnShelves, InXmoneyNeedThePaymentPassword) {
  world.give(an, Xmoney{50'00}, ledger::XmoneyFlow::granted);
  const auto id = offered({.kind = GoodsKind::pass, .currency = Currency::XMONEY, .price = "12.50"});
  EXPECT_THAT(pay(an, id), Refuses(accounts::pay_password_missing));
  EXPECT_THAT(pay(an, id, 4, shape::Secret{"sai-roi-9"}), Refuses(accounts::pay_password_wrong));
  ASSERT_THAT(pay(an, id, 4, world.pay_password("An")), Accepts());
  EXPECT_EQ(world.holdings(an).xmoney, Xmoney{});
  const auto short_of = pay(an, id, 1, world.pay_password("An"));
  ASSERT_THAT(short_of, Refuses(ledger::insufficient_balance));
  EXPECT_THAT(text_of(short_of.error(), Language::en), testing::HasSubstr("12.50"));
}

TEST_F(OnShelves, AreSeenOnlyWhileTheyAreOffered) {
  const auto id = drafted({.kind = GoodsKind::item, .currency = Currency::ENERGY, .price = "20"});
  give_energy(an, 100);
  EXPECT_TRUE(listed(an).items.empty());
  EXPECT_THAT(pay(an, id), Refuses(goods_not_found));
  EXPECT_THAT(pay(an, GoodsId{7}), Refuses(goods_not_found));
  EXPECT_THAT(stop(id), Refuses(goods_state));
  ASSERT_THAT(offer(id), Accepts());
  EXPECT_EQ(listed(an).items.at(0).title, "Gấu bông");
  ASSERT_THAT(stop(id), Accepts());
  EXPECT_TRUE(listed(an).items.empty());
  EXPECT_THAT(pay(an, id), Refuses(goods_stopped));
  EXPECT_THAT(offer(id), Accepts());
}

TEST_F(OnShelves, KeepKindAndCurrencyOnceTheyWereOffered) {
  const auto id = item("20", 3);
  console::SaveGoodsRequest request{.goods_id = id,
                                    .kind = GoodsKind::item,
                                    .title_vi = {{" Gấu to "}},
                                    .currency = Currency::ENERGY,
                                    .price = "25"};
  ASSERT_THAT(save(request), Accepts());
  EXPECT_EQ(sheet(id).title_vi, "Gấu to");
  EXPECT_EQ(sheet(id).stock, 3) << "only a draft's changes here";
  request.currency = Currency::XMONEY;
  EXPECT_THAT(save(request), Refuses(goods_state));
  request.currency = Currency::ENERGY;
  request.title_vi = {{"  "}};
  EXPECT_THAT(save(request), Refuses(title_missing));
  request.goods_id = GoodsId{7};
  EXPECT_THAT(save(request), Refuses(goods_not_found));
}

TEST_F(OnShelves, ChangeTheirStockWithAReason) {
  const auto id = item("20", 3);
  const auto change = [&](std::optional<std::int64_t> by, const std::string& why = "Kiểm kho") {
    console::StockRequest request{.goods_id = id, .change = {}, .reason = why};
    if (by) request.change = {{*by}};
    return world.run(console::change_stock, lan, request);
  };
  EXPECT_THAT(change(0), Refuses(stock_unchanged));
  EXPECT_THAT(change(-4), Refuses(stock_short));
  EXPECT_EQ(change(2)->goods.stock, 5);
  EXPECT_EQ(change({})->goods.stock, std::nullopt);
  EXPECT_THAT(change({}), Refuses(stock_unchanged));
  const auto details = change(7);
  EXPECT_EQ(details->goods.stock, 7);
  ASSERT_EQ(details->stock_changes.size(), 3U);
  EXPECT_EQ(details->stock_changes.at(0).change, 7);
  EXPECT_EQ(details->stock_changes.at(1).change, std::nullopt);
  EXPECT_EQ(details->stock_changes.at(0).operator_name, "finance");
}

TEST_F(OnShelves, AreSortedAndFilteredForOperators) {
  give_energy(an, 1'000);
  const auto bear = item("20"), cup = item("10");
  pay(an, bear, 3).value();
  const auto ids = [&](console::GoodsListRequest request) {
    std::vector<GoodsId> all;
    const auto page = world.run(console::goods_list, lan, request).value();
    all.reserve(page.items.size());
    for (const auto& row : page.items) all.push_back(row.goods_id);
    return all;
  };
  EXPECT_THAT(ids({}), testing::ElementsAre(cup, bear));
  EXPECT_THAT(ids({.sort = console::GoodsSort::most_taken}), testing::ElementsAre(bear, cup));
  EXPECT_THAT(ids({.state = GoodsState::draft}), testing::IsEmpty());
  EXPECT_THAT(ids({.kind = GoodsKind::item, .currency = Currency::ENERGY}), testing::ElementsAre(cup, bear));
  EXPECT_EQ(sheet(bear).taken, 3);
  EXPECT_EQ(sheet(bear).taken_this_week, 3);
}

TEST_F(OnShelves, OverTheWireRefuseBadCountsByName) {
  const auto id = to_string(item());
  auto browser = signed_in(world, an);
  for (const auto& count : {boost::json::value(0), boost::json::value(-1), boost::json::value("1.5"),
                            boost::json::value(1'000'000'000)}) {
    const auto reply = browser.post("token/goods/payGoods", {{"goodsId", id}, {"count", count}});
    EXPECT_FALSE(reply.ok) << reply.text;
    EXPECT_NE(reply.code, 0);
  }
  give_energy(an, 60);
  const auto paid = browser.post("token/goods/payGoods", {{"goodsId", id}, {"count", 2}});
  ASSERT_TRUE(paid.ok) << paid.text;
  EXPECT_EQ(paid.data.at("price"), "40");
  const GoodsOrderId order{std::stoll(std::string{paid.data.at("order").at("orderId").as_string()})};
  EXPECT_EQ(testing::order_kind(browser, order), "goods");
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, binh), order), "none");
  EXPECT_EQ(browser.post("token/goods/payGoods", {{"goodsId", id}, {"count", 1}}).key,
            accounts::clicking_too_fast.key);
  const auto seen = browser.get("token/goods/getList", "page=shop");
  EXPECT_EQ(seen.data.at("items").at(0).at("goodsId"), id.c_str());
  EXPECT_EQ(browser.get("token/goods/getList", "page=exchange").data.at("items").as_array().size(), 0U);
}

}  // namespace rewards
