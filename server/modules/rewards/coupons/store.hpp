#pragma once
// The statements of coupons, one a function.
#include <vector>

#include "../campaigns/rules.hpp"

namespace rewards::store {

struct CouponRow {
  CouponId id;
  CampaignId campaign_id;
  UserId user_id;
  CouponState state;
  Money worth, minimum;
  Instant given_at, ends_at;
  std::optional<std::int64_t> seat_id = {};
  std::optional<Instant> ended_at = {};
  bool reminded = false;
};
BOOST_DESCRIBE_STRUCT(CouponRow, (),
                      (id, campaign_id, user_id, state, worth, minimum, given_at, ends_at, seat_id, ended_at,
                       reminded))

void insert_coupons(Context& ctx, const std::vector<CouponRow>& rows);
auto find_coupon(Context& ctx, UserId owner, CouponId id) -> std::optional<CouponRow>;
/// Newest first, below an id.
auto coupons(Context& ctx, UserId owner, std::optional<CouponPart> part, std::int64_t below,
             std::int64_t wanted) -> std::vector<CouponRow>;
/// Unused and good: their number and worth, and of those that end before an instant.
struct Usable {
  std::int64_t count;
  Money worth;
  std::int64_t ends_soon;
  Money ends_soon_worth;
};
BOOST_DESCRIBE_STRUCT(Usable, (), (count, worth, ends_soon, ends_soon_worth))
auto usable(Context& ctx, UserId owner, Instant soon) -> Usable;
auto best(Context& ctx, UserId owner, Money price) -> std::optional<CouponRow>;
auto counts(Context& ctx, CampaignId campaign) -> CouponCounts;

/// False if it is no longer unused and good.
auto hold(Context& ctx, UserId owner, CouponId id, std::int64_t seat) -> bool;
/// Nothing if it is not held.
auto use(Context& ctx, CouponId id) -> std::optional<CouponInUse>;
auto release(Context& ctx, CouponId id, Instant ends_at) -> bool;
auto expire(Context& ctx, CouponId id) -> bool;
/// Unused ones that are no longer good at an instant, the earliest first.
auto over(Context& ctx, Instant at, std::int64_t wanted) -> std::vector<CouponRow>;
auto unused_of(Context& ctx, UserId owner) -> std::vector<CouponRow>;
/// Unused ones that end at that instant, whose owners were not reminded.
auto to_remind(Context& ctx, Instant ends_at, std::int64_t wanted) -> std::vector<CouponRow>;
void note_reminded(Context& ctx, CouponId id);

}  // namespace rewards::store
