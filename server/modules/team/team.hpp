#pragma once
// Referral teams, as the modules of sales notify them. The only header that other modules include.
#include <cstdint>
#include <optional>
#include <vector>

#include "platform/ids.hpp"
#include "platform/quantity.hpp"
#include "platform/run/context.hpp"

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

/// The ticket was recycled, bought back, handed back or refunded: its pending commission is cancelled.
void ticket_ended(Context& ctx, std::int64_t ticket);

}  // namespace team
