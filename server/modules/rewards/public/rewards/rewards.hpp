#pragma once
// What people are given and spend besides money. What other modules may call.
#include <boost/describe.hpp>

#include <optional>
#include <vector>

#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "rewards/refusals.hpp"

namespace rewards {

/// A user's membership. `until`: absent if there never was one; in the past if it is over. `next_pass_at`:
/// when the next priority pass is given, while it lasts.
struct Membership {
  bool is_active;
  std::optional<Instant> until, next_pass_at;
};
BOOST_DESCRIBE_STRUCT(Membership, (), (is_active, until, next_pass_at))
auto membership_of(Context& ctx, UserId user) -> Membership;

// ---- coupons

using CouponId = Id<struct CouponTable>;
using CampaignId = Id<struct CampaignTable>;

/// A coupon that a seat is bought with: its worth, which the cover of its campaign holds until the seat is
/// drawn.
struct CouponInUse {
  CouponId id;
  CampaignId campaign_id;
  Money worth;
};
BOOST_DESCRIBE_STRUCT(CouponInUse, (), (id, campaign_id, worth))

/// Reads a user's coupon for a seat of that price, without a change. Refuses coupon_not_found, coupon_held,
/// coupon_used, coupon_expired and coupon_minimum.
auto usable_coupon(Context& ctx, UserId owner, CouponId id, Money price) -> Result<CouponInUse>;
/// Holds it for a seat; refuses coupon_held if another purchase did meanwhile.
auto hold_coupon(Context& ctx, UserId owner, CouponId id, std::int64_t seat) -> Verdict;
/// Marks a held coupon as used, because its seat won. The caller moves its worth out of the campaign's cover.
auto use_coupon(Context& ctx, CouponId id) -> CouponInUse;
/// Returns a held coupon to its owner, good until the end of the next day at least.
void return_coupon(Context& ctx, CouponId id);

/// How many coupons a user may use now.
auto coupons_of(Context& ctx, UserId owner) -> std::int64_t;

// ---- campaigns

/// Whether a campaign grants something at the first formed seat now.
auto rewards_first_seat(Context& ctx) -> bool;
/// Grants what running campaigns give at the first formed seat to these users, who have just formed theirs.
void note_first_seats(Context& ctx, const std::vector<UserId>& users);

}  // namespace rewards
