// A user's coupons and gifts: in their exported data, on their time line, in receipts, and on the dashboard.
#include "../campaigns/granting.hpp"
#include "../causes.hpp"
#include "ledger/ledger.hpp"
#include "platform/i18n/event_words.hpp"
#include "platform/shape/codec.hpp"
#include "rewards/permissions.hpp"

namespace rewards {

namespace {

using ::store::select;

struct KeptRewards {
  std::vector<store::GrantRow> gifts;
  std::vector<store::PersonRow> lists;
  std::vector<store::CouponRow> coupons;
};
BOOST_DESCRIBE_STRUCT(KeptRewards, (), (gifts, lists, coupons))

auto show(Context& ctx, UserId user) -> std::string {
  KeptRewards kept;
  kept.gifts = ctx.tx.all(select<store::GrantRow, "FROM reward_grant WHERE user_id = $1 ORDER BY id">, user);
  kept.lists =
      ctx.tx.all(select<store::PersonRow,
                        "FROM reward_campaign_person WHERE user_id = $1 AND NOT done ORDER BY campaign_id">,
                 user);
  kept.coupons =
      ctx.tx.all(select<store::CouponRow, "FROM reward_coupon WHERE user_id = $1 ORDER BY id">, user);
  return shape::to_json(kept);
}

// Held coupons prevent an erasure with their seats. Grants stay, because campaigns count them.
void forget(Context& ctx, UserId user) {
  expire_coupons(ctx, store::unused_of(ctx, user));
  ctx.tx.run("UPDATE reward_campaign_person SET done = TRUE WHERE user_id = $1 AND NOT done", user);
}

auto campaign_subject(Context& ctx, UserId, std::int64_t grant) -> Subject {
  const auto row = store::campaign_of_grant(ctx, grant);
  if (!row) return {};
  return {std::string{name_of(*row).in(ctx.origin.language)}, "/pages/user/wallet/index"};
}

struct Granted {
  Instant at;
  std::int64_t id;
  CampaignId campaign_id;
};
BOOST_DESCRIBE_STRUCT(Granted, (), (at, id, campaign_id))

auto grants(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all<Granted>("SELECT granted_at, id, campaign_id FROM reward_grant WHERE user_id = $1 "
                           "AND (granted_at, id) < ($2, $3) ORDER BY granted_at DESC, id DESC LIMIT $4",
                           user, before.at, before.key, wanted)) {
    const auto campaign = store::find_campaign(ctx, row.campaign_id).value();
    events.push_back({.at = row.at,
                      .key = row.id,
                      .title = i18n::event_words("rewards.granted", ctx.origin.language),
                      .detail = std::string{name_of(campaign).in(ctx.origin.language)},
                      .amount = "+" + gift_words(campaign, ctx.origin.language)});
  }
  return events;
}

auto uses(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::CouponRow,
                         "FROM reward_coupon WHERE user_id = $1 AND state = 'used' "
                         "AND (ended_at, id) < ($2, $3) ORDER BY ended_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back({.at = row.ended_at.value(),
                      .key = row.id.value,
                      .title = i18n::event_words("rewards.coupon_used", ctx.origin.language),
                      .amount = readable(row.worth, ctx.origin.language)});
  return events;
}

}  // namespace

auto coupon_data() -> PersonalData { return {.name = "coupons", .show = show, .forget = forget}; }

auto coupon_subjects() -> std::vector<SubjectOf> { return {{causes::granted.key, campaign_subject}}; }

auto coupon_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::rewards;
  return {{"rewards.granted", "rewards.rewards", permission, grants},
          {"rewards.coupon_used", "rewards.rewards", permission, uses}};
}

auto campaign_figures(Context& ctx, const Period& period) -> std::vector<Figure> {
  const auto given = ctx.tx
                         .one<std::int64_t>("SELECT COUNT(*) FROM reward_grant WHERE id >= $1 AND id < $2",
                                            first_id_at(period.from), first_id_at(period.until))
                         .value();
  const auto spent =
      ctx.tx
          .one<Money>(
              "SELECT CAST(COALESCE(SUM(worth), 0) AS BIGINT) FROM reward_coupon WHERE state = 'used' "
              "AND ended_at >= $1 AND ended_at < $2",
              period.from, period.until)
          .value();
  return {count_of("rewards.granted", given), money_of("rewards.coupons_spent", spent)};
}

}  // namespace rewards
