// Coupons that goods give, VIP codes that campaigns give, and what an erasure leaves of them.
#include "limits/limits.hpp"
#include "modules/rewards/campaigns/granting.hpp"
#include "modules/rewards/goods/calls.hpp"
#include "modules/rewards/goods/console.hpp"
#include "modules/rewards/registration.hpp"
#include "modules/rewards/tests/campaigning.hpp"
#include "modules/rewards/vip/calls.hpp"

namespace rewards {

struct Exchange : Campaigning {
  Exchange() {
    fund(10'000'000_vnd);
    for (const auto user : {an, binh}) world.give(user, Energy{200}, ledger::EnergyFlow::pickup);
  }

  /// A running campaign whose coupons are exchanged for goods.
  auto for_goods(std::int64_t budget = 10) -> CampaignId {
    auto request = coupons();
    request.audience = Audience::goods;
    request.budget = {budget};
    request.people.reset();
    return started(request);
  }
  auto save(std::optional<CampaignId> campaign) {
    console::SaveGoodsRequest request{
        .kind = GoodsKind::coupon, .currency = Currency::ENERGY, .price = "40", .campaign_id = campaign};
    request.title_vi = {{"Phiếu 50.000 ₫"}};
    return world.run(console::save_goods, lan, request);
  }
  auto offered(CampaignId campaign) -> GoodsId {
    const auto id = save(campaign).value().goods_id;
    world.run(console::offer_goods, lan, console::GoodsIdRequest{id}).value();
    return id;
  }
  auto pay(UserId user, GoodsId id, std::int64_t count = 1) {
    return world.run(pay_goods, user, PayGoodsRequest{id, {count}});
  }
  auto faults() {
    return world.look([](Context& ctx) {
      auto all = verify_goods(ctx.tx);
      std::ranges::copy(verify_campaigns(ctx.tx), std::back_inserter(all));
      return all;
    });
  }
};

TEST_F(Exchange, GivesNoCouponToWhoExcludedThemselves) {
  const auto id = offered(for_goods());
  const auto until = world.look([this](Context& ctx) {
    const auto at = ctx.now.instant + 24h;
    return accounts::exclude(ctx, an, at), at;
  });
  const auto shown = world.run(goods, an, GoodsRequest{}).value().items.front();
  ASSERT_TRUE(shown.why_not);
  EXPECT_EQ(shown.why_not->key, "limits.excluded");
  EXPECT_EQ(shown.why_not->allowed_at, until);
  EXPECT_EQ(shown.most_now, 0);
  EXPECT_THAT(pay(an, id), Refuses(limits::excluded));
  EXPECT_EQ(world.holdings(an).energy, Energy{200});
  world.advance(24h);
  EXPECT_THAT(pay(an, id), Accepts());
}

TEST_F(Exchange, GivesEachPersonACouponOnce) {
  const auto campaign = for_goods();
  const auto id = offered(campaign);
  const auto shown = world.run(goods, an, GoodsRequest{}).value().items.front();
  EXPECT_EQ(shown.coupon->worth, 50'000_vnd);
  EXPECT_EQ(shown.stock, 10);
  EXPECT_EQ(shown.most_now, 1);
  EXPECT_THAT(pay(an, id, 2), Refuses(coupon_once));
  ASSERT_THAT(pay(an, id), Accepts());
  EXPECT_THAT(pay(an, id), Refuses(coupon_once));
  ASSERT_EQ(coupons_of(an).size(), 1U);
  EXPECT_EQ(coupons_of(an).front().worth, 50'000_vnd);
  EXPECT_EQ(world.holdings(an).energy, Energy{160});
  EXPECT_EQ(sheet(campaign).campaign.granted, 1);
  EXPECT_EQ(cover(campaign), 500'000_vnd);
  EXPECT_THAT(faults(), testing::IsEmpty());
}

TEST_F(Exchange, EndsWithTheBudgetAndWaitsWithAPause) {
  const auto campaign = for_goods(1);
  const auto id = offered(campaign);
  world.run(pause_campaign, lan, CampaignQuery{campaign}).value();
  EXPECT_THAT(pay(an, id), Refuses(out_of_stock));
  start(campaign).value();
  world.advance(10ms);
  EXPECT_EQ(sheet(campaign).campaign.granted, 0) << "only goods give it";
  ASSERT_THAT(pay(an, id), Accepts());
  EXPECT_THAT(pay(binh, id), Refuses(out_of_stock));
  EXPECT_EQ(world.holdings(binh).energy, Energy{200});
}

TEST_F(Exchange, NeedsACampaignForGoods) {
  EXPECT_THAT(save({}), Refuses(goods_campaign));
  EXPECT_THAT(save(saved(coupons())), Refuses(goods_campaign));
  auto energy = gift(Grant::energy, 5);
  energy.audience = Audience::goods;
  EXPECT_THAT(world.run(save_campaign, lan, energy), Refuses(campaign_goods));
}

TEST_F(Exchange, ACampaignGivesVipCodes) {
  auto request = coupons();
  request.grant = Grant::vip;
  const auto campaign = started(request);
  EXPECT_EQ(sheet(campaign).campaign.granted, 2);
  const auto codes = world.run(vip_codes, an, VipCodesRequest{}).value().items;
  ASSERT_EQ(codes.size(), 1U);
  ASSERT_THAT(world.run(use_vip, an, UseVipRequest{.vou_id = codes.front().vou_id}), Accepts());
  EXPECT_THAT(world.run(use_vip, binh, UseVipRequest{.vou_id = codes.front().vou_id}), Refuses(vip_missing))
      << "a code is its owner's";
  const auto seen = world.run(person_rewards, lan, PersonRewardsRequest{.user_id = an}).value();
  EXPECT_TRUE(seen.membership.is_active);
  ASSERT_EQ(seen.vip_codes.size(), 1U);
  EXPECT_EQ(seen.vip_codes.front().state, VipState::used);
}

TEST_F(Exchange, AnErasureReturnsTheWorthOfUnusedCoupons) {
  const auto campaign = started(coupons());
  const auto before = reserve();
  world.look([this](Context& ctx) { return coupon_data().forget(ctx, an), true; });
  EXPECT_EQ(coupons_of(an).front().state, CouponState::expired);
  EXPECT_EQ(coupons_of(binh).front().state, CouponState::unused);
  EXPECT_EQ(reserve(), before + 50'000_vnd);
  EXPECT_EQ(cover(campaign), 50'000_vnd);
  EXPECT_THAT(faults(), testing::IsEmpty());
}

}  // namespace rewards
