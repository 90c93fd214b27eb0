// Declared and not yet built.
#include <stdexcept>

#include "modules/rewards/campaigns.hpp"
#include "modules/rewards/coupons.hpp"

namespace rewards {

namespace {
[[noreturn]] void unbuilt() { throw std::logic_error("not yet built"); }
}  // namespace

auto my_coupons(Context&, UserId, const CouponsRequest&) -> Result<Page<Coupon>> { unbuilt(); }
auto my_coupon_amount(Context&, UserId, const CouponAmountRequest&) -> Result<CouponAmount> { unbuilt(); }
auto person_rewards(Context&, OperatorId, const PersonRewardsRequest&) -> Result<PersonRewards> { unbuilt(); }
auto list_campaigns(Context&, OperatorId, const CampaignListRequest&) -> Result<ListPage<Campaign>> {
  unbuilt();
}
auto campaign_sheet(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto save_campaign(Context&, OperatorId, const CampaignRequest&) -> Result<CampaignSheet> { unbuilt(); }
auto start_campaign(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto approve_campaign(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto pause_campaign(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto end_campaign(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto coupons_of(Context&, UserId) -> std::int64_t { return 0; }

}  // namespace rewards
