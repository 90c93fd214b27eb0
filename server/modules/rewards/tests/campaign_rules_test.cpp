// The rules of campaigns and coupons.
#include "modules/rewards/campaigns/rules.hpp"

#include "testing/refusals.hpp"

namespace rewards {

TEST(CampaignRules, ACouponPaysHalfOfASeatAtMost) {
  CampaignRequest request;
  request.worth = shape::AmountText{"100000"};
  request.days = 30;
  request.minimum = shape::AmountText{"199999"};
  EXPECT_THAT(rules::terms_of(request), Refuses(campaign_minimum));
  request.minimum = shape::AmountText{"200000"};
  EXPECT_EQ(rules::terms_of(request).value().minimum, 200'000_vnd);
}

TEST(CampaignRules, ACouponIsGoodUntilTheEndOfTheLastOfItsDays) {
  const Day monday{std::chrono::sys_days{std::chrono::year{2026} / 11 / 23}.time_since_epoch()};
  EXPECT_EQ(rules::ends_at(monday, 1), instant_of(monday + std::chrono::days{2}));
}

TEST(CampaignRules, AReturnedCouponIsGoodUntilTheEndOfTheNextDayAtLeast) {
  const Day monday{std::chrono::sys_days{std::chrono::year{2026} / 11 / 23}.time_since_epoch()};
  const auto soon = rules::ends_at(monday, 1), late = instant_of(monday + std::chrono::days{9});
  EXPECT_EQ(rules::ends_at_after_return(instant_of(monday), monday), soon);
  EXPECT_EQ(rules::ends_at_after_return(late, monday), late);
}

TEST(CampaignRules, ALargeCampaignNeedsAnother) {
  const auto most = (5'000'000_vnd).minor_units;
  const auto coupons = [](std::int64_t budget) {
    return rules::size_of(Grant::coupon, 50'000_vnd, 1, budget);
  };
  EXPECT_FALSE(rules::needs_another(coupons(100), 0, most));
  EXPECT_TRUE(rules::needs_another(coupons(101), 0, most));
  EXPECT_FALSE(rules::needs_another(coupons(1), most - (50'000_vnd).minor_units, most));
  EXPECT_TRUE(rules::needs_another(coupons(1), most, most)) << "with what was started before";
  EXPECT_FALSE(rules::needs_another(rules::size_of(Grant::energy, {}, 10, 10), 0, 100));
  EXPECT_TRUE(rules::needs_another(rules::size_of(Grant::energy, {}, 10, 11), 0, 100));
}

TEST(CampaignRules, ACouponIsRefusedByTheReasonThatAppliesToIt) {
  const auto now = Instant{} + std::chrono::hours{5}, later = now + std::chrono::hours{1};
  const auto judge = [&](CouponState state, Instant ends, Money price) {
    return rules::usable(state, ends, 200'000_vnd, price, now);
  };
  EXPECT_THAT(judge(CouponState::unused, later, 200'000_vnd), Accepts());
  EXPECT_THAT(judge(CouponState::held, later, 200'000_vnd), Refuses(coupon_held));
  EXPECT_THAT(judge(CouponState::used, later, 200'000_vnd), Refuses(coupon_used));
  EXPECT_THAT(judge(CouponState::expired, later, 200'000_vnd), Refuses(coupon_expired));
  EXPECT_THAT(judge(CouponState::unused, now, 200'000_vnd), Refuses(coupon_expired));
  EXPECT_THAT(judge(CouponState::unused, later, 199'000_vnd), Refuses(coupon_minimum));
}

}  // namespace rewards
