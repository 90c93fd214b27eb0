#pragma once
// Campaigns at the console: what they grant, to whom, how often, and the cover of their coupons.
#include <optional>
#include <string>

#include "platform/listing.hpp"
#include "rewards/rewards.hpp"

namespace rewards {

/// `proposed`: started by one operator, and another is to approve it.
enum class CampaignState { draft, proposed, running, paused, ended };
BOOST_DESCRIBE_ENUM(CampaignState, draft, proposed, running, paused, ended)
/// The one thing that a campaign grants to each person.
enum class Grant { energy, xmoney, nft, priority_pass, recycle_voucher, coupon, vip };
BOOST_DESCRIBE_ENUM(Grant, energy, xmoney, nft, priority_pass, recycle_voucher, coupon, vip)
/// Who gets it: named people, people of a level and above, those who register while it runs (not in a pause),
/// those whose first seat forms while it runs, those who take a good of kind coupon.
enum class Audience { list, level, registration, first_seat, goods };
BOOST_DESCRIBE_ENUM(Audience, list, level, registration, first_seat, goods)

/// Who brought a campaign from state to state, and when. `started_by` proposed it, if another operator
/// approved the start.
struct CampaignSteps {
  std::optional<OperatorId> started_by = {};
  std::optional<Instant> started_at = {};
  std::optional<OperatorId> approved_by = {};
  std::optional<Instant> ended_at = {};
};
BOOST_DESCRIBE_STRUCT(CampaignSteps, (), (started_by, started_at, approved_by, ended_at))

/// What the row and the console's view have in common.
struct CampaignFacts : CampaignSteps {
  CampaignId id;
  CampaignState state;
  std::string name_vi, name_en, name_zh;
  std::int64_t amount;   // for each person; 1 coupon, 1 VIP code
  Money worth, minimum;  // of each coupon
  std::int64_t days;     // for which each coupon is good
  Audience audience;
  std::int64_t level;   // 0 where the audience is another
  std::int64_t people;  // on the list
  std::int64_t budget, granted;
  OperatorId made_by;
  Instant made_at;
};
BOOST_DESCRIBE_STRUCT(CampaignFacts, (CampaignSteps),
                      (id, state, name_vi, name_en, name_zh, amount, worth, minimum, days, audience, level,
                       people, budget, granted, made_by, made_at))

struct Campaign : CampaignFacts {
  Grant grant;
  Money cost;          // budget × worth: locked at the start
  Money cover;         // locked now
  bool needs_another;  // a second operator approves the start; of a draft: if the caller starts it
  std::string maker, starter, approver;
};
BOOST_DESCRIBE_STRUCT(Campaign, (CampaignFacts),
                      (grant, cost, cover, needs_another, maker, starter, approver))

enum class CampaignSort { newest, oldest };
BOOST_DESCRIBE_ENUM(CampaignSort, newest, oldest)
struct CampaignListRequest {
  std::optional<CampaignState> state = {};
  std::optional<Grant> grant = {};
  std::optional<CampaignSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(CampaignListRequest, (), (state, grant, sort, cursor, limit))
auto list_campaigns(Context& ctx, OperatorId caller, const CampaignListRequest& request)
    -> Result<ListPage<Campaign>>;

struct CampaignQuery {
  CampaignId id;
};
BOOST_DESCRIBE_STRUCT(CampaignQuery, (), (id))
/// A campaign's coupons by state.
struct CouponCounts {
  std::int64_t unused, held, used, expired;
};
BOOST_DESCRIBE_STRUCT(CouponCounts, (), (unused, held, used, expired))
/// A campaign, its coupons, what the cover paid for seats that won, and what the reserve holds for campaigns
/// that start.
struct CampaignSheet {
  Campaign campaign;
  CouponCounts coupons;
  Money spent, reserve;
};
BOOST_DESCRIBE_STRUCT(CampaignSheet, (), (campaign, coupons, spent, reserve))
auto campaign_sheet(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet>;

/// A draft. Of a coupon: worth, minimum and days; of a VIP code: nothing; of all else: amount, in whole
/// units. Goods are exchanged for coupons only.
struct CampaignRequest {
  std::optional<CampaignId> id = {};                                           // absent: a new one
  std::optional<shape::Text<0, 60>> name_vi = {}, name_en = {}, name_zh = {};  // the first is required
  Grant grant = Grant::coupon;
  std::optional<std::int64_t> amount = {};
  std::optional<shape::AmountText> worth = {}, minimum = {};
  std::optional<std::int64_t> days = {};
  Audience audience = Audience::list;
  std::optional<std::int64_t> level = {};
  shape::Number<1, 1'000'000> budget = {};  // people
  /// Mobile numbers or ids, apart by blanks, commas or lines; absent: the list stays.
  std::optional<shape::Text<0, 60'000>> people = {};
};
BOOST_DESCRIBE_STRUCT(CampaignRequest, (),
                      (id, name_vi, name_en, name_zh, grant, amount, worth, minimum, days, audience, level,
                       budget, people))
auto save_campaign(Context& ctx, OperatorId caller, const CampaignRequest& request) -> Result<CampaignSheet>;

/// Starts a draft, or continues a paused one. A draft becomes *proposed* if with it the campaigns that the
/// caller started alone today would exceed `rewards.alone_up_to` or `rewards.alone_things_up_to`.
auto start_campaign(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet>;
/// Starts what another operator proposed.
auto approve_campaign(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet>;
auto pause_campaign(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet>;
/// Ends it for good: what its coupons do not need returns to the reserve.
auto end_campaign(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet>;

}  // namespace rewards
