#pragma once
// Coupons over the wire: a user's own, and one person's at the console.
#include <optional>
#include <string>

#include "../vip/calls.hpp"
#include "platform/page.hpp"
#include "rewards/rewards.hpp"

namespace rewards {

/// `held`: a seat that has not been drawn is bought with it.
enum class CouponState { unused, held, used, expired };
BOOST_DESCRIBE_ENUM(CouponState, unused, held, used, expired)

struct Coupon {
  CouponId coupon_id;
  CouponState state;
  std::string name;      // of its campaign
  Money worth, minimum;  // it takes its worth off one seat that costs the minimum or more
  Instant given_at, ends_at;
  std::optional<Instant> used_at;
};
BOOST_DESCRIBE_STRUCT(Coupon, (), (coupon_id, state, name, worth, minimum, given_at, ends_at, used_at))

/// The three parts of a user's coupons: `open` are those unused or held.
enum class CouponPart { open, used, expired };
BOOST_DESCRIBE_ENUM(CouponPart, open, used, expired)
struct CouponsRequest {
  std::optional<CouponPart> part = {};  // all by default
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(CouponsRequest, (), (part, cursor, limit))
/// Newest first.
auto my_coupons(Context& ctx, UserId caller, const CouponsRequest& request) -> Result<Page<Coupon>>;

struct CouponAmountRequest {
  std::optional<Money> price = {};  // of the seat that is about to be bought
};
BOOST_DESCRIBE_STRUCT(CouponAmountRequest, (), (price))
/// The unused coupons; of them those that end within seven days; and the one worth most that the named price
/// allows, of two alike the one that ends first.
struct CouponAmount {
  std::int64_t count;
  Money worth;
  std::int64_t ends_soon;
  Money ends_soon_worth;
  std::optional<Coupon> best;
};
BOOST_DESCRIBE_STRUCT(CouponAmount, (), (count, worth, ends_soon, ends_soon_worth, best))
auto my_coupon_amount(Context& ctx, UserId caller, const CouponAmountRequest& request)
    -> Result<CouponAmount>;

struct PersonRewardsRequest {
  UserId user_id;
  std::optional<CouponPart> part = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(PersonRewardsRequest, (), (user_id, part, cursor, limit))
struct PersonRewards {
  Membership membership;
  std::int64_t open_coupons;
  Money open_worth;
  Page<Coupon> coupons;            // newest first
  std::vector<VipCode> vip_codes;  // given to them or used by them: the latest hundred
};
BOOST_DESCRIBE_STRUCT(PersonRewards, (), (membership, open_coupons, open_worth, coupons, vip_codes))
auto person_rewards(Context& ctx, OperatorId caller, const PersonRewardsRequest& request)
    -> Result<PersonRewards>;

}  // namespace rewards
