// The verification of campaigns: their covers, their budgets, and one coupon for each grant.
#include <fmt/format.h>

#include "granting.hpp"
#include "ledger/booked.hpp"

namespace rewards {

namespace {

struct Judged {
  CampaignId id;
  CampaignState state;
  Money worth;
  std::int64_t budget, granted, grants, coupons, open;
};
BOOST_DESCRIBE_STRUCT(Judged, (), (id, state, worth, budget, granted, grants, coupons, open))

void judge(::store::Tx& tx, const Judged& campaign, std::vector<std::string>& faults) {
  const auto id = campaign.id.value;
  if (campaign.grants != campaign.granted || campaign.granted > campaign.budget)
    faults.push_back(fmt::format("campaign {} counts {} grants of {}, and has {}", id, campaign.granted,
                                 campaign.budget, campaign.grants));
  const bool gives_coupons = campaign.worth > Money{};
  if (campaign.coupons != (gives_coupons ? campaign.grants : 0))
    faults.push_back(
        fmt::format("campaign {} has {} coupons for {} grants", id, campaign.coupons, campaign.grants));
  const auto to_grant = rules::has_begun(campaign.state) ? campaign.budget - campaign.granted : 0;
  const auto promised = campaign.worth * (campaign.open + to_grant);
  const auto cover = Money{ledger::stored_balance(tx, ledger::promotion_cover(id), ledger::Unit::BALANCE)};
  if (cover != promised)
    faults.push_back(fmt::format("the cover of campaign {} holds {}, its coupons need {}", id,
                                 decimal(cover.minor_units), decimal(promised.minor_units)));
}

}  // namespace

auto verify_campaigns(::store::Tx& tx) -> std::vector<std::string> {
  std::vector<std::string> faults;
  for (const auto& campaign :
       tx.all<Judged>("SELECT c.id, c.state, c.worth, c.budget, c.granted, "
                      "(SELECT COUNT(*) FROM reward_grant g WHERE g.campaign_id = c.id), "
                      "(SELECT COUNT(*) FROM reward_coupon p WHERE p.campaign_id = c.id), "
                      "(SELECT COUNT(*) FROM reward_coupon p WHERE p.campaign_id = c.id "
                      "AND p.state IN ('unused', 'held')) FROM reward_campaign c ORDER BY c.id"))
    judge(tx, campaign, faults);
  return faults;
}

}  // namespace rewards
