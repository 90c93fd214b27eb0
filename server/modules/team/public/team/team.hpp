#pragma once
// Referral teams, as the modules of sales notify them. The only header that other modules include.
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "platform/ids.hpp"
#include "platform/quantity.hpp"
#include "platform/run/context.hpp"
#include "team/refusals.hpp"

namespace team {

/// A seat of a group that formed. `ticket`: what it won.
struct FormedSeat {
  std::int64_t seat;
  UserId buyer;
  Money cash;  // without what a coupon paid
  std::optional<std::int64_t> ticket = {};
};

/// A group that formed. Its set's cover holds `pool`, a share of each winner's cash, for commissions.
struct FormedGroup {
  std::int64_t group, set;
  Share pool;
  std::vector<FormedSeat> seats;
};
/// Notes the seats, in one insert; the jobs do the rest.
void note_formed(Context& ctx, const FormedGroup& group);

/// The user launched these personal groups: counts them on the leaderboards. In the launching transaction.
void note_launched(Context& ctx, UserId master, const std::vector<std::int64_t>& groups);
/// One of them formed. In the forming transaction, once.
void note_launch_formed(Context& ctx, UserId master, std::int64_t group);

/// A ticket that its owner picked up. `ceiling`: the most that the house would have paid for it.
struct PickedUp {
  std::int64_t ticket, class_id;
  UserId owner;
  Money ceiling;
};
/// Notes the pickup, in one insert, if the owner won the ticket in the public queue. In the transaction of
/// the pickup, once.
void note_picked_up(Context& ctx, const PickedUp& what);

/// The leader of that number: the asker's own line, or a number that the operator permitted to the asker.
/// Nothing for any other number, whether or not it exists, and for one without a team. Each question counts;
/// refuses too_many_questions.
auto leader_of_mobile(Context& ctx, UserId asker, std::string_view mobile) -> Result<std::optional<UserId>>;

/// How many tickets a user's team holds: won below the user in the public queue, and neither recycled, bought
/// back nor refunded since. Exact up to this transaction.
auto tickets_of(Context& ctx, UserId leader) -> std::int64_t;

/// The ticket was recycled, bought back, handed back or refunded: its pending commission is cancelled.
void ticket_ended(Context& ctx, std::int64_t ticket);

/// The user's pending commissions, and those of sales to the user, wait under review. `why`: the key of a
/// text of kind "commissions". No effect on a user who is held already.
void hold(Context& ctx, UserId user, std::string_view why);
/// They go on, unless the other account of one is held. No effect on a user who is not held.
void end_hold(Context& ctx, UserId user);

}  // namespace team
