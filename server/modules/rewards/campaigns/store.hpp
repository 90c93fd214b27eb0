#pragma once
// The statements of campaigns, one a function.
#include <vector>

#include "rules.hpp"

namespace rewards::store {

struct CampaignRow : CampaignFacts {
  Grant gift;
  std::int64_t swept = 0;
};
BOOST_DESCRIBE_STRUCT(CampaignRow, (CampaignFacts), (gift, swept))

struct Campaigns {
  using Row = CampaignRow;
  using Order = CampaignSort;
  static constexpr std::string_view source = "reward_campaign", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters = "(CAST($5 AS TEXT) IS NULL OR gift = $5)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

auto find_campaign(Context& ctx, CampaignId id) -> std::optional<CampaignRow>;
auto find_campaign_for_change(Context& ctx, CampaignId id) -> std::optional<CampaignRow>;
void insert_campaign(Context& ctx, const CampaignRow& row);
/// False if it is no longer a draft.
auto save_draft(Context& ctx, const CampaignRow& row) -> bool;
/// Whether the campaign has given something to the user.
auto has_granted(Context& ctx, CampaignId id, UserId user) -> bool;
void set_swept(Context& ctx, CampaignId id, std::int64_t swept);
/// What the operator started alone today, in that measure.
auto started_alone(Context& ctx, OperatorId who, rules::Measure measure) -> std::int64_t;
/// Counts a campaign that the operator starts alone. Returns false and counts none if the day would exceed
/// `most`.
auto count_alone(Context& ctx, OperatorId who, const rules::Size& size, std::int64_t most) -> bool;
/// Notes that a campaign for new members pauses now, or goes on.
void begin_pause(Context& ctx, CampaignId id);
void end_pause(Context& ctx, CampaignId id);
/// Those that wait for another operator, and since when the oldest was made.
struct Proposed {
  std::int64_t campaigns;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(Proposed, (), (campaigns, since))
auto proposed_campaigns(Context& ctx) -> Proposed;
auto running_campaigns(Context& ctx) -> std::vector<CampaignId>;
auto running_for(Context& ctx, Audience audience) -> std::vector<CampaignId>;

/// A person on a campaign's list.
struct PersonRow {
  CampaignId campaign_id;
  UserId user_id;
  bool done;
};
BOOST_DESCRIBE_STRUCT(PersonRow, (), (campaign_id, user_id, done))
void replace_people(Context& ctx, CampaignId id, const std::vector<UserId>& users);
void add_people(Context& ctx, const std::vector<PersonRow>& people);
/// Those of the list to whom the campaign has not come, in the order of their ids; `eligible`: they are
/// members, and have not excluded themselves.
struct Listed {
  UserId user_id;
  bool eligible;
};
BOOST_DESCRIBE_STRUCT(Listed, (), (user_id, eligible))
auto next_listed(Context& ctx, CampaignId id, std::int64_t wanted) -> std::vector<Listed>;
void note_done(Context& ctx, CampaignId id, UserId user);
/// Eligible members above an id, of a level and above, who registered since then, in no pause, and have no
/// grant.
struct Seek {
  CampaignId campaign_id;
  std::int64_t level;
  Instant since;
  std::int64_t above;
};
auto next_members(Context& ctx, const Seek& seek, std::int64_t wanted) -> std::vector<UserId>;

using GrantId = Id<struct GrantTable>;
struct GrantRow {
  GrantId id;
  CampaignId campaign_id;
  UserId user_id;
  Instant granted_at;
};
BOOST_DESCRIBE_STRUCT(GrantRow, (), (id, campaign_id, user_id, granted_at))
/// Counts grants against the budget of a running campaign. Returns false and counts none if it would exceed.
auto count_granted(Context& ctx, CampaignId id, std::int64_t more) -> bool;
void insert_grants(Context& ctx, const std::vector<GrantRow>& rows);
auto campaign_of_grant(Context& ctx, std::int64_t grant) -> std::optional<CampaignRow>;

}  // namespace rewards::store
