// Seats bought with a coupon: cash, the draw, and the return of coupons.
#include "limits/limits.hpp"
#include "modules/groups/tests/fair.hpp"
#include "modules/rewards/campaigns/console.hpp"
#include "modules/rewards/coupons/calls.hpp"

namespace groups {

struct Coupons : Fair {
  rewards::CampaignId campaign{};

  /// Gives each a coupon of 50,000 for seats from 200,000, covered from the reserve.
  void give(const std::vector<std::string>& names, std::int64_t days = 30) {
    const auto lan = world.operator_of(admin::Role::finance);
    rewards::CampaignRequest request;
    request.name_vi = {{"Tặng phiếu"}};
    request.worth = shape::AmountText{"50000"};
    request.minimum = shape::AmountText{"200000"};
    request.days = days;
    request.budget = {static_cast<std::int64_t>(names.size())};
    std::string people;
    for (const auto& name : names) people += to_string(rich(name)) + "\n";
    request.people = {{people}};
    world.look([&](Context& ctx) {
      const auto cost = 50'000_vnd * static_cast<std::int64_t>(names.size());
      return ledger::post(ctx, {ledger::CauseKind{"testing.fund"}, ctx.new_id<SeatId>().value},
                          {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, cost,
                                            {ledger::capital, ledger::reserve})})
          .has_value();
    });
    campaign = world.run(rewards::save_campaign, lan, request).value().campaign.id;
    world.run(rewards::start_campaign, lan, rewards::CampaignQuery{campaign}).value();
    world.advance(std::chrono::milliseconds{10});
  }
  auto coupon(const std::string& name) {
    return world.run(rewards::my_coupons, world.user(name), rewards::CouponsRequest{}).value().items.at(0);
  }
  auto buys_with(const std::string& name, rewards::CouponId id) {
    const auto user = rich(name);
    auto wanted = request(name);
    wanted.coupon_id = id;
    return world.run(buy, user, wanted);
  }
  auto cover() {
    return world.look([&](Context& ctx) {
      return ledger::held<ledger::BalanceFlow>(ctx, ledger::promotion_cover(campaign.value));
    });
  }
};

TEST_F(Coupons, TakeTheirWorthOffTheCashOfOneSeat) {
  give({"An"});
  const auto bought = buys_with("An", coupon("An").coupon_id).value();
  EXPECT_EQ(bought.paid, 150'000_vnd);
  EXPECT_EQ(world.holdings(world.user("An")).held, 150'000_vnd);
  EXPECT_EQ(coupon("An").state, rewards::CouponState::held);
  const auto seat = seats("An").at(0);
  EXPECT_EQ(seat.price, 200'000_vnd);
  EXPECT_EQ(seat.cash, 150'000_vnd);
  EXPECT_EQ(cover(), 50'000_vnd);
}

TEST_F(Coupons, AreRefusedByName) {
  give({"An"});
  const auto id = coupon("An").coupon_id;
  EXPECT_THAT(buys_with("Bình", id), Refuses(rewards::coupon_not_found)) << "it is An's";
  EXPECT_THAT(buys_with("An", {7}), Refuses(rewards::coupon_not_found));
  auto two = request("An", {.count = 2});
  two.coupon_id = id;
  EXPECT_THAT(world.run(buy, world.user("An"), two), Refuses(rewards::coupon_one_seat));
  ASSERT_THAT(buys_with("An", id), Accepts());
  EXPECT_THAT(buys_with("An", id), Refuses(rewards::coupon_held));
}

TEST_F(Coupons, ComeBackWhenTheirSeatIsLeft) {
  give({"An"});
  const auto bought = buys_with("An", coupon("An").coupon_id).value();
  EXPECT_EQ(leaves("An", {.order_id = bought.order_id}).value().refunded, 150'000_vnd);
  EXPECT_EQ(coupon("An").state, rewards::CouponState::unused);
  EXPECT_EQ(world.holdings(world.user("An")).held, Money{});
  ASSERT_THAT(buys_with("An", coupon("An").coupon_id), Accepts());
}

TEST_F(Coupons, ComeBackWhenTheDayCloses) {
  give({"An"});
  const auto before = world.balance(world.user("An"));
  buys_with("An", coupon("An").coupon_id).value();
  world.advance_to(TimeOfDay{std::chrono::hours{22}});
  EXPECT_EQ(coupon("An").state, rewards::CouponState::unused);
  EXPECT_EQ(world.balance(world.user("An")), before);
}

TEST_F(Coupons, ThatEndWhileTheirSeatWaitsAreGoodUntilTheEndOfTheNextDay) {
  give({"An"}, 1);
  world.advance(std::chrono::hours{24});
  buys_with("An", coupon("An").coupon_id).value();
  world.advance_to(TimeOfDay{std::chrono::hours{22}});
  EXPECT_EQ(coupon("An").ends_at, instant_of(world.now().day() + std::chrono::days{2}));
  world.advance(std::chrono::hours{3});
  EXPECT_EQ(coupon("An").state, rewards::CouponState::unused);
}

TEST_F(Coupons, FillThePriceUpInADrawWithMixedCash) {
  std::vector<std::string> with;
  for (int i = 1; i <= 5; ++i) with.push_back("Khách " + std::to_string(i));
  give(with);
  for (const auto& name : with) ASSERT_THAT(buys_with(name, coupon(name).coupon_id), Accepts());
  guests_buy(6, 10);
  std::int64_t used = 0;
  for (int i = 1; i <= 10; ++i) {
    const auto name = "Khách " + std::to_string(i);
    const auto cash = i <= 5 ? 150'000_vnd : 200'000_vnd;
    const auto seat = seats(name).at(0);
    const auto won = seat.result == Outcome::won;
    EXPECT_EQ(seat.cash, cash);
    EXPECT_EQ(seat.reward, won ? 0_vnd : share_of(cash, 1_percent));
    EXPECT_EQ(world.holdings(world.user(name)).otc, seat.reward);
    EXPECT_EQ(world.balance(world.user(name)), won ? 20'000'000_vnd - cash : 20'000'000_vnd);
    if (won) {
      EXPECT_EQ(world.look([&](Context& ctx) { return tickets::cash_paid(ctx.tx, *seat.ticket_id); }), cash);
    }
    if (i > 5) continue;
    EXPECT_EQ(coupon(name).state, won ? rewards::CouponState::used : rewards::CouponState::unused);
    used += won ? 1 : 0;
  }
  EXPECT_EQ(cover(), 50'000_vnd * (5 - used));
}

TEST_F(Coupons, AreHeldByOneOfConcurrentOrders) {
  give({"An"});
  const auto id = coupon("An").coupon_id;
  auto wanted = request("An");
  wanted.coupon_id = id;
  const auto an = world.user("An");
  const auto ends = testing::at_once(world, 6, [&](Context& ctx, int) { return buy(ctx, an, wanted); });
  EXPECT_EQ(testing::accepted(ends), 1);
  EXPECT_EQ(world.holdings(an).held, 150'000_vnd);
}

TEST_F(Coupons, AreGivenAtTheFirstFormedSeatOnce) {
  const auto lan = world.operator_of(admin::Role::finance);
  rewards::CampaignRequest wanted;
  wanted.name_vi = {{"Chỗ đầu tiên"}};
  wanted.grant = rewards::Grant::nft;
  wanted.amount = 1;
  wanted.audience = rewards::Audience::first_seat;
  wanted.budget = {100};
  const auto id = world.run(rewards::save_campaign, lan, wanted).value().campaign.id;
  world.run(rewards::start_campaign, lan, rewards::CampaignQuery{id}).value();
  guests_buy(1, 10);
  world.advance(std::chrono::seconds{1});
  EXPECT_EQ(world.holdings(world.user("Khách 1")).nft, Nft{1});
  guests_buy(1, 10);
  world.advance(std::chrono::seconds{1});
  EXPECT_EQ(world.holdings(world.user("Khách 1")).nft, Nft{1});
}

TEST_F(Coupons, AreTakenOverTheWire) {
  give({"An"});
  auto phone = testing::signed_in(world, world.user("An"));
  const auto bought = phone.post("token/gb/buyGb", {{"setId", to_string(set)},
                                                    {"couponId", to_string(coupon("An").coupon_id)},
                                                    {"payPassword", world.pay_password("An").value}});
  EXPECT_EQ(bought.data.at("paid").as_string(), "150000.00");
  EXPECT_EQ(phone.get("token/getUserIndex").data.at("coupons").as_int64(), 0);
  const auto seat = phone.get("token/gb/myJoinList").data.at("items").as_array().at(0);
  EXPECT_EQ(seat.at("cash").as_string(), "150000.00");
  EXPECT_FALSE(seat.at("couponId").is_null());
}

}  // namespace groups
