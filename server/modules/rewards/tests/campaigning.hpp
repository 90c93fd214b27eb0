#pragma once
// Two operators, a reserve, and people, for the tests of campaigns and coupons.
#include <gtest/gtest.h>

#include "ledger/ledger.hpp"
#include "modules/rewards/campaigns/console.hpp"
#include "modules/rewards/coupons/calls.hpp"
#include "modules/rewards/settings.hpp"
#include "testing/browser.hpp"
#include "testing/race.hpp"
#include "testing/refusals.hpp"
#include "testing/world.hpp"

namespace rewards {

using namespace std::chrono_literals;

struct Campaigning : testing::Test {
  testing::World world;
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);
  const UserId an = world.user("An"), binh = world.user("Bình");

  void fund(Money amount) { world.fill_reserve(amount); }
  auto held_by(ledger::Account account) { return world.held_by(account); }
  auto reserve() { return held_by(ledger::reserve); }
  auto cover(CampaignId id) { return held_by(ledger::promotion_cover(id.value)); }

  /// Coupons of 50,000 for An and Bình, for 30 days.
  auto coupons() -> CampaignRequest {
    CampaignRequest request;
    request.name_vi = {{"Tặng bạn mới"}};
    request.grant = Grant::coupon;
    request.worth = shape::AmountText{"50000"};
    request.minimum = shape::AmountText{"200000"};
    request.days = 30;
    request.audience = Audience::list;
    request.budget = {2};
    request.people = {{world.mobile("An") + ", " + to_string(binh)}};
    return request;
  }
  /// A thing for each person who registers.
  auto gift(Grant grant, std::int64_t amount, std::int64_t budget = 10) -> CampaignRequest {
    CampaignRequest request;
    request.name_vi = {{"Quà chào mừng"}};
    request.grant = grant;
    request.amount = amount;
    request.audience = Audience::registration;
    request.budget = {budget};
    return request;
  }
  auto saved(const CampaignRequest& request) {
    return world.run(save_campaign, lan, request).value().campaign.id;
  }
  auto start(CampaignId id, std::optional<OperatorId> by = {}) {
    return world.run(start_campaign, by.value_or(lan), CampaignQuery{id});
  }
  auto started(const CampaignRequest& request) {
    const auto id = saved(request);
    start(id).value();
    world.advance(10ms);
    return id;
  }
  auto sheet(CampaignId id) { return world.run(campaign_sheet, lan, CampaignQuery{id}).value(); }
  auto coupons_of(UserId user) { return world.run(my_coupons, user, CouponsRequest{}).value().items; }
};

}  // namespace rewards
