// Purchases of seats: holds, places, and refusals.
#include "groups/calls.hpp"
#include "modules/groups/tests/fair.hpp"

namespace groups {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

struct Buying : Fair {};

TEST_F(Buying, HoldsThePriceAndTakesASeatAtOnce) {
  const auto bought = buys("An", {.seed = "may mắn"});

  ASSERT_THAT(bought, Accepts());
  EXPECT_EQ(bought->seated, 1);
  EXPECT_EQ(bought->waiting, 0);
  EXPECT_EQ(bought->group_id, current().group_id);
  EXPECT_EQ(world.balance(world.user("An")), 19'800'000_vnd);
  EXPECT_EQ(world.holdings(world.user("An")).held, 200'000_vnd);
  EXPECT_EQ(counts("An").forming, 1);
  EXPECT_EQ(offer().seats_left, 999);
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, world.user("An")), bought->order_id), "group");
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, world.user("Bình")), bought->order_id), "none");
}

TEST_F(Buying, PlacesSeveralSeatsOfOneUserInSeveralGroups) {
  ASSERT_THAT(buys("An", {.count = 3}), Accepts());
  EXPECT_EQ(counts("An").forming, 1);
  EXPECT_EQ(counts("An").pending_group, 2);

  guests_buy(1, 9);
  EXPECT_EQ(counts("An").formed, 1);
  EXPECT_EQ(counts("An").forming, 1);
  EXPECT_EQ(counts("An").pending_group, 1);
  EXPECT_EQ(current().number, 2);
  EXPECT_EQ(current().members.at(0).name, "An");
}

TEST_F(Buying, QueuesASecondPurchaseForTheNextGroup) {
  ASSERT_THAT(buys("An"), Accepts());
  const auto again = buys("An");
  ASSERT_THAT(again, Accepts());
  EXPECT_EQ(again->seated, 0);
  EXPECT_EQ(again->waiting, 1);
  EXPECT_EQ(again->group_id, std::nullopt);
}

TEST_F(Buying, FormsAllGroupsThatTheQueueFills) {
  for (int i = 1; i <= 9; ++i) ASSERT_THAT(buys("Khách " + std::to_string(i), {.count = 4}), Accepts());
  EXPECT_EQ(current().taken, 9);
  const auto last = buys("An", {.count = 3});
  ASSERT_THAT(last, Accepts());
  EXPECT_EQ(last->groups_formed, 3);
  EXPECT_EQ(counts("An").formed, 3);
  EXPECT_EQ(current().number, 4);
  EXPECT_EQ(current().taken, 9) << "everybody's fourth seat but An's";
}

TEST_F(Buying, RefusesAGroupInWhichTheUserHasASeat) {
  const auto here = current().group_id;
  ASSERT_THAT(buys("An", {.group = here}), Accepts());
  EXPECT_THAT(buys("An", {.group = here}), Refuses(cannot_join_twice));
  EXPECT_EQ(world.balance(world.user("An")), 19'800'000_vnd) << "a refusal costs nothing";
}

TEST_F(Buying, RefusesAGroupThatIsNoLongerCurrent) {
  const auto first = current().group_id;
  guests_buy(1, 10);
  const auto late = buys("An", {.group = first});
  EXPECT_THAT(late, Refuses(group_moved_on));
  EXPECT_EQ(std::get<std::int64_t>(late.error().details->limit), 2);
}

TEST_F(Buying, IsOpenFromTenToTwentyTwo) {
  world.advance_to(TimeOfDay{21h + 59min + 59s});
  EXPECT_THAT(buys("An"), Accepts());
  world.clock.advance(1s);  // 22:00:00, before the job has run
  const auto closed = buys("An");
  EXPECT_THAT(closed, Refuses(closed_now));
  const auto tomorrow = instant_of(world.now().day() + Days{1}, 10h);
  EXPECT_EQ(std::get<Instant>(closed.error().details->allowed_at), tomorrow);
  world.advance_to(TimeOfDay{9h + 59min + 59s});
  EXPECT_THAT(buys("An"), Refuses(closed_now));
  world.advance(1s);
  EXPECT_THAT(buys("An"), Accepts());
}

TEST_F(Buying, RefusesMoreThanTheStockAndWhenSoldOut) {
  SetRequest small;
  small.seats = shape::Number<2, 100>{2};
  small.winners = shape::Number<1, 99>{1};
  small.groups_a_day = shape::Number<1, 100'000>{1};
  small.commission_pool = shape::Number<0, 10'000>{100};
  set = on_sale(small);
  const auto too_many = buys("An", {.count = 3});
  EXPECT_THAT(too_many, Refuses(not_enough_stock));
  EXPECT_EQ(std::get<std::int64_t>(too_many.error().details->limit), 2);
  ASSERT_THAT(buys("An"), Accepts());
  ASSERT_THAT(buys("Bình"), Accepts());
  const auto none = buys("Chi");
  EXPECT_THAT(none, Refuses(sold_out));
  EXPECT_EQ(std::get<Instant>(none.error().details->allowed_at),
            instant_of(world.now().day() + Days{1}, 10h));
}

TEST_F(Buying, LimitsTheSeatsOfADayByLevel) {
  ASSERT_THAT(buys("An", {.count = 8}), Accepts());
  const auto over = buys("An", {.count = 3});
  EXPECT_THAT(over, Refuses(seats_a_day));
  EXPECT_EQ(std::get<std::int64_t>(over.error().details->yours), 8);
  EXPECT_EQ(std::get<std::int64_t>(over.error().details->limit), 10);
  EXPECT_THAT(buys("An", {.count = 2}), Accepts());
  EXPECT_THAT(buys("Bình", {.count = 11}), Refuses(seats_a_day));
  world.advance_to(TimeOfDay{10h});
  EXPECT_THAT(buys("An", {.count = 10}), Accepts()) << "tomorrow is another day";
}

TEST_F(Buying, NeedsMoneyAndThePaymentPassword) {
  const auto poor = world.user("Nghèo");
  EXPECT_THAT(world.run(buy, poor, request("Nghèo")), Refuses(ledger::insufficient_balance));
  rich("An");
  auto without = request("An");
  without.pay_password.reset();
  EXPECT_THAT(world.run(buy, world.user("An"), without), Refuses(accounts::pay_password_missing));
  without.pay_password = shape::Secret{"khong-dung"};
  EXPECT_THAT(world.run(buy, world.user("An"), without), Refuses(accounts::pay_password_wrong));
  EXPECT_EQ(offer().seats_left, 1'000) << "a refusal takes no seat";
}

TEST_F(Buying, RefusesMissingMoneyBeforeTheFirstWrite) {
  const auto poor = world.user("Nghèo");
  ASSERT_THAT(world.run(buy, poor, request("Nghèo")), Refuses(ledger::insufficient_balance));
  world.look([&](Context& ctx) {  // in one transaction, which shows the writes that a refusal would roll back
    const auto short_of = buy(ctx, poor, request("Nghèo"));
    EXPECT_THAT(short_of, Refuses(ledger::insufficient_balance));
    EXPECT_EQ(std::get<Money>(short_of.error().details->yours), Money{});
    EXPECT_EQ(std::get<Money>(short_of.error().details->limit), 200'000_vnd);
    EXPECT_EQ(ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM group_person_day WHERE user_id = $1", poor), 0);
    EXPECT_EQ(ctx.tx.one<bool>("SELECT joined_group FROM account_user WHERE id = $1", poor), false);
    EXPECT_EQ(ctx.tx.one<std::int64_t>("SELECT CAST(SUM(places) AS BIGINT) FROM group_group"), 0);
    return true;
  });
}

TEST_F(Buying, NeedsASetOnSale) {
  rich("An");
  auto of = request("An");
  of.set_id = {12345};
  EXPECT_THAT(world.run(buy, world.user("An"), of), Refuses(set_not_found));
  of.set_id = draft({})->set_id;
  EXPECT_THAT(world.run(buy, world.user("An"), of), Refuses(set_not_found)) << "a draft is nobody's business";
  ASSERT_THAT(world.run(stop_set, boss, SetQuery{set}), Accepts());
  EXPECT_THAT(buys("An"), Refuses(set_not_on_sale));
}

TEST_F(Buying, LimitsAClientSeedToSixtyFourBytes) {
  EXPECT_THAT(buys("An", {.seed = std::string(64, 'x')}), Accepts());
  std::string long_in_bytes;
  for (int i = 0; i < 40; ++i) long_in_bytes += "ơ";
  EXPECT_THAT(buys("Bình", {.seed = long_in_bytes}), Refuses(client_seed_too_long));
}

TEST_F(Buying, FixesTheReferrerWithTheFirstPurchase) {
  ASSERT_THAT(buys("An"), Accepts());
  const auto joined = world.look([&](Context& ctx) {
    return ctx.tx.one<bool>("SELECT joined_group FROM account_user WHERE id = $1", world.user("An"));
  });
  EXPECT_EQ(joined, true);
}

TEST_F(Buying, AnswersEveryFieldOverTheWireAndNeedsALogin) {
  rich("An");
  const boost::json::value body{
      {"setId", to_string(set)}, {"count", 2}, {"payPassword", world.pay_password("An").value}};
  auto an = signed_in(world, world.user("An"));
  const auto reply = an.post("token/gb/buyGb", body);
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("paid").as_string(), "400000.00");
  EXPECT_EQ(reply.data.at("seated"), 1);
  EXPECT_EQ(reply.data.at("waiting"), 1);
  EXPECT_EQ(an.post("token/gb/buyGb", body).code, accounts::clicking_too_fast.code);
  EXPECT_EQ(stranger(world).post("token/gb/buyGb", body).code, 30007);
  const auto orders = an.get("token/gb/getBuyList").data.at("items").as_array();
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_EQ(orders[0].at("seats").as_array().size(), 2U);
  EXPECT_EQ(orders[0].at("seats").at(0).at("state").as_string(), "forming");
  EXPECT_EQ(an.get("token/gb/getJoinCount").data.at("pendingGroup"), 1);
}

TEST_F(Buying, RefusesInTheCallersLanguage) {
  rich("An");
  world.advance_to(TimeOfDay{23h});
  const boost::json::value body{{"setId", to_string(set)}, {"payPassword", world.pay_password("An").value}};
  EXPECT_EQ(signed_in(world, world.user("An"), "zh").post("token/gb/buyGb", body).msg,
            "拼团尚未开放，11月24日 10:00 开放");
  EXPECT_EQ(signed_in(world, world.user("An"), "vi").post("token/gb/buyGb", body).msg,
            "Hiện chưa mở mua theo nhóm, mở lại lúc 10:00 24/11");
}

TEST_F(Buying, HappensOnceForOneIdempotencyKey) {
  rich("An");
  const boost::json::value body{{"setId", to_string(set)}, {"payPassword", world.pay_password("An").value}};
  auto an = signed_in(world, world.user("An")).with_key("mua-mot-lan-1");
  const auto first = an.post("token/gb/buyGb", body);
  EXPECT_EQ(an.post("token/gb/buyGb", body).text, first.text);
  EXPECT_EQ(counts("An").forming, 1);
}

}  // namespace groups
