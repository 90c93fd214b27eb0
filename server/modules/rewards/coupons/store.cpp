// The statements of coupons.
#include "store.hpp"
#include "platform/life.hpp"
#include "rules.hpp"

namespace rewards::store {

using ::store::select;

void insert_coupons(Context& ctx, const std::vector<CouponRow>& rows) {
  ctx.tx.insert_all<"reward_coupon">(rows);
}

auto find_coupon(Context& ctx, UserId owner, CouponId id) -> std::optional<CouponRow> {
  return ctx.tx.one(select<CouponRow, "FROM reward_coupon WHERE id = $1 AND user_id = $2">, id, owner);
}

auto coupons(Context& ctx, UserId owner, std::optional<CouponPart> part, std::int64_t below,
             std::int64_t wanted) -> std::vector<CouponRow> {
  return ctx.tx.all(select<CouponRow,
                           "FROM reward_coupon WHERE user_id = $1 AND id < $2 AND (CAST($3 AS TEXT) IS NULL "
                           "OR CASE WHEN state IN ('unused', 'held') THEN 'open' ELSE state END = $3) "
                           "ORDER BY id DESC LIMIT $4">,
                    owner, below, part, wanted + 1);
}

auto usable(Context& ctx, UserId owner, Instant soon) -> Usable {
  return ctx.tx
      .one<Usable>(
          "SELECT COUNT(*), CAST(COALESCE(SUM(worth), 0) AS BIGINT), COUNT(*) FILTER (WHERE ends_at <= $3), "
          "CAST(COALESCE(SUM(worth) FILTER (WHERE ends_at <= $3), 0) AS BIGINT) FROM reward_coupon "
          "WHERE user_id = $1 AND state = 'unused' AND ends_at > $2",
          owner, ctx.now.instant, soon)
      .value();
}

auto best(Context& ctx, UserId owner, Money price) -> std::optional<CouponRow> {
  return ctx.tx.one(
      select<CouponRow,
             "FROM reward_coupon WHERE user_id = $1 AND state = 'unused' AND ends_at > $2 AND minimum <= $3 "
             "ORDER BY worth DESC, ends_at, id LIMIT 1">,
      owner, ctx.now.instant, price);
}

auto counts(Context& ctx, CampaignId campaign) -> CouponCounts {
  return ctx.tx
      .one<CouponCounts>(
          "SELECT COUNT(*) FILTER (WHERE state = 'unused'), COUNT(*) FILTER (WHERE state = 'held'), "
          "COUNT(*) FILTER (WHERE state = 'used'), COUNT(*) FILTER (WHERE state = 'expired') "
          "FROM reward_coupon WHERE campaign_id = $1",
          campaign)
      .value();
}

auto hold(Context& ctx, UserId owner, CouponId id, std::int64_t seat) -> bool {
  return ctx.tx.run(moving<"reward_coupon", rules::coupon_life, rules::CouponEvent::hold, "seat_id = $3",
                           "id = $1 AND user_id = $2 AND ends_at > $4">,
                    id, owner, seat, ctx.now.instant) == 1;
}

auto use(Context& ctx, CouponId id) -> std::optional<CouponInUse> {
  static_assert(rules::coupon_life.leads(CouponState::held, rules::CouponEvent::win, CouponState::used));
  static constexpr ::store::Change using_it{
      "UPDATE reward_coupon SET state = 'used', ended_at = $2 WHERE id = $1 AND state = 'held'",
      "id, campaign_id, worth", "reward_coupon WHERE id = $1"};
  return ctx.tx.changed<CouponInUse>(using_it, id, ctx.now.instant);
}

auto release(Context& ctx, CouponId id, Instant ends_at) -> bool {
  return ctx.tx.run(
             moving<"reward_coupon", rules::coupon_life, rules::CouponEvent::release,
                    "seat_id = NULL, ends_at = CASE WHEN ends_at < $2 THEN $2 ELSE ends_at END", "id = $1">,
             id, ends_at) == 1;
}

auto expire(Context& ctx, CouponId id) -> bool {
  return ctx.tx.run(moving<"reward_coupon", rules::coupon_life, rules::CouponEvent::expire, "ended_at = $2",
                           "id = $1">,
                    id, ctx.now.instant) == 1;
}

auto over(Context& ctx, Instant at, std::int64_t wanted) -> std::vector<CouponRow> {
  return ctx.tx.all(
      select<CouponRow,
             "FROM reward_coupon WHERE state = 'unused' AND ends_at <= $1 ORDER BY ends_at, id LIMIT $2">,
      at, wanted);
}

auto unused_of(Context& ctx, UserId owner) -> std::vector<CouponRow> {
  return ctx.tx.all(
      select<CouponRow, "FROM reward_coupon WHERE user_id = $1 AND state = 'unused' ORDER BY id">, owner);
}

auto to_remind(Context& ctx, Instant ends_at, std::int64_t wanted) -> std::vector<CouponRow> {
  return ctx.tx.all(
      select<CouponRow,
             "FROM reward_coupon WHERE state = 'unused' AND ends_at = $1 AND NOT reminded ORDER BY id "
             "LIMIT $2">,
      ends_at, wanted);
}

void note_reminded(Context& ctx, CouponId id) {
  ctx.tx.change("UPDATE reward_coupon SET reminded = TRUE WHERE id = $1", id);
}

}  // namespace rewards::store
