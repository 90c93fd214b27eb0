// The statements of campaigns.
#include "store.hpp"

namespace rewards::store {

using ::store::select;

auto find_campaign(Context& ctx, CampaignId id) -> std::optional<CampaignRow> {
  return ctx.tx.one(select<CampaignRow, "FROM reward_campaign WHERE id = $1">, id);
}

auto find_campaign_for_change(Context& ctx, CampaignId id) -> std::optional<CampaignRow> {
  return ctx.tx.one_for_change(select<CampaignRow, "FROM reward_campaign WHERE id = $1">, id);
}

void insert_campaign(Context& ctx, const CampaignRow& row) { ctx.tx.insert<"reward_campaign">(row); }

auto save_draft(Context& ctx, const CampaignRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE reward_campaign SET name_vi = $2, name_en = $3, name_zh = $4, gift = $5, amount = $6, "
             "worth = $7, minimum = $8, days = $9, audience = $10, level = $11, people = $12, budget = $13 "
             "WHERE id = $1 AND state = 'draft'",
             row.id, row.name_vi, row.name_en, row.name_zh, row.gift, row.amount, row.worth, row.minimum,
             row.days, row.audience, row.level, row.people, row.budget) == 1;
}

auto has_granted(Context& ctx, CampaignId id, UserId user) -> bool {
  return ctx.tx
      .one<std::int64_t>("SELECT id FROM reward_grant WHERE campaign_id = $1 AND user_id = $2", id, user)
      .has_value();
}

void set_swept(Context& ctx, CampaignId id, std::int64_t swept) {
  ctx.tx.change("UPDATE reward_campaign SET swept = $2 WHERE id = $1", id, swept);
}

auto started_alone(Context& ctx, OperatorId who, rules::Measure measure) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT started FROM reward_alone WHERE operator_id = $1 AND day = $2 AND measure = $3", who,
          ctx.now.day(), measure)
      .value_or(0);
}

auto count_alone(Context& ctx, OperatorId who, const rules::Size& size, std::int64_t most) -> bool {
  if (rules::needs_another(size, 0, most)) return false;
  return ctx.tx.run(
             "INSERT INTO reward_alone (operator_id, day, measure, started) VALUES ($1, $2, $3, $4) "
             "ON CONFLICT (operator_id, day, measure) DO UPDATE SET "
             "started = reward_alone.started + excluded.started "
             "WHERE reward_alone.started + excluded.started <= $5",
             who, ctx.now.day(), size.measure, size.amount, most) == 1;
}

void begin_pause(Context& ctx, CampaignId id) {
  ctx.tx.run("INSERT INTO reward_campaign_pause (campaign_id, began_at) VALUES ($1, $2)", id,
             ctx.now.instant);
}

void end_pause(Context& ctx, CampaignId id) {
  ctx.tx.run("UPDATE reward_campaign_pause SET ended_at = $2 WHERE campaign_id = $1 AND ended_at IS NULL", id,
             ctx.now.instant);
}

auto proposed_campaigns(Context& ctx) -> Proposed {
  return *ctx.tx.one<Proposed>("SELECT COUNT(*), MIN(made_at) FROM reward_campaign WHERE state = 'proposed'");
}

auto running_campaigns(Context& ctx) -> std::vector<CampaignId> {
  return ctx.tx.all<CampaignId>("SELECT id FROM reward_campaign WHERE state = 'running' ORDER BY id");
}

auto running_for(Context& ctx, Audience audience) -> std::vector<CampaignId> {
  return ctx.tx.all<CampaignId>(
      "SELECT id FROM reward_campaign WHERE state = 'running' AND audience = $1 AND granted < budget "
      "ORDER BY id",
      audience);
}

void replace_people(Context& ctx, CampaignId id, const std::vector<UserId>& users) {
  ctx.tx.run("DELETE FROM reward_campaign_person WHERE campaign_id = $1", id);
  std::vector<PersonRow> rows;
  rows.reserve(users.size());
  for (const auto user : users) rows.push_back({id, user, false});
  add_people(ctx, rows);
}

void add_people(Context& ctx, const std::vector<PersonRow>& people) {
  ctx.tx.insert_all(
      "INSERT INTO reward_campaign_person (campaign_id, user_id, done) "
      "ON CONFLICT (campaign_id, user_id) DO NOTHING",
      people);
}

auto next_listed(Context& ctx, CampaignId id, std::int64_t wanted) -> std::vector<Listed> {
  return ctx.tx.all<Listed>(
      "SELECT p.user_id, EXISTS (SELECT 1 FROM account_member m WHERE m.user_id = p.user_id "
      "AND m.excluded_until <= $2) FROM reward_campaign_person p WHERE p.campaign_id = $1 AND NOT p.done "
      "ORDER BY p.user_id LIMIT $3",
      id, ctx.now.instant, wanted);
}

void note_done(Context& ctx, CampaignId id, UserId user) {
  ctx.tx.change("UPDATE reward_campaign_person SET done = TRUE WHERE campaign_id = $1 AND user_id = $2", id,
                user);
}

auto next_members(Context& ctx, const Seek& seek, std::int64_t wanted) -> std::vector<UserId> {
  return ctx.tx.all<UserId>(
      "SELECT m.user_id FROM account_member m WHERE m.user_id > $4 AND m.level >= $2 "
      "AND m.registered_at >= $3 AND m.excluded_until <= $5 AND NOT EXISTS (SELECT 1 FROM reward_grant g "
      "WHERE g.campaign_id = $1 AND g.user_id = m.user_id) AND NOT EXISTS (SELECT 1 FROM "
      "reward_campaign_pause p WHERE p.campaign_id = $1 AND p.began_at <= m.registered_at AND "
      "(p.ended_at IS NULL OR p.ended_at > m.registered_at)) ORDER BY m.user_id LIMIT $6",
      seek.campaign_id, seek.level, seek.since, seek.above, ctx.now.instant, wanted);
}

auto count_granted(Context& ctx, CampaignId id, std::int64_t more) -> bool {
  return ctx.tx.run(
             "UPDATE reward_campaign SET granted = granted + $2 WHERE id = $1 AND state = 'running' "
             "AND granted + $2 <= budget",
             id, more) == 1;
}

void insert_grants(Context& ctx, const std::vector<GrantRow>& rows) {
  ctx.tx.insert_all<"reward_grant">(rows);
}

auto campaign_of_grant(Context& ctx, std::int64_t grant) -> std::optional<CampaignRow> {
  return ctx.tx.one(
      select<CampaignRow,
             "FROM reward_campaign WHERE id = (SELECT campaign_id FROM reward_grant WHERE id = $1)">,
      grant);
}

}  // namespace rewards::store
