#pragma once
// VIP codes of users, and the membership that they give.
#include <optional>
#include <string>
#include <vector>

#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/shape/shape.hpp"
#include "rewards/refusals.hpp"
#include "rewards/rewards.hpp"

namespace rewards {

using VipCodeId = Id<struct VipCodeTable>;

enum class VipState { unused, used, expired };
BOOST_DESCRIBE_ENUM(VipState, unused, used, expired)
/// A code that was given to the caller, or that the caller used. `membership_until`: what it made of the
/// membership.
struct VipCode {
  VipCodeId vou_id;
  VipState state;
  std::int64_t days;
  Instant made_at, expires_at;
  std::optional<Instant> used_at, membership_until;
};
BOOST_DESCRIBE_STRUCT(VipCode, (), (vou_id, state, days, made_at, expires_at, used_at, membership_until))

struct VipCodesRequest {
  std::optional<VipState> state = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(VipCodesRequest, (), (state, cursor, limit))
/// `days` of membership for a code, and a pass at once and after each `days_a_pass`.
struct VipCodes {
  Membership membership;
  std::int64_t days, days_a_pass;
  std::vector<VipCode> items;
  std::optional<std::string> next;
};
BOOST_DESCRIBE_STRUCT(VipCodes, (), (membership, days, days_a_pass, items, next))
auto vip_codes(Context& ctx, UserId caller, const VipCodesRequest& request) -> Result<VipCodes>;

struct UseVipRequest {
  std::optional<shape::Text<0, 60>> code = {};  // small letters, blanks and dashes are accepted
  std::optional<VipCodeId> vou_id = {};         // of a code that was given to the caller
};
BOOST_DESCRIBE_STRUCT(UseVipRequest, (), (code, vou_id))
struct UsedVip {
  Membership membership;
  std::int64_t days;
  PriorityPasses passes, priority_passes;  // given now; held now
};
BOOST_DESCRIBE_STRUCT(UsedVip, (), (membership, days, passes, priority_passes))
/// Starts a membership, or makes it longer.
auto use_vip(Context& ctx, UserId caller, const UseVipRequest& request) -> Result<UsedVip>;

}  // namespace rewards
