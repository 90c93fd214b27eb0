#pragma once
// Public-queue groups: seats at a price, a verifiable draw, and for the others a refund with a reward.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "groups/draw.hpp"
#include "groups/refusals.hpp"
#include "groups/seats.hpp"
#include "groups/sets.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace groups {

/// Repeats a formed group's draw from its stored data. Nothing if the result matches the commitment.
auto check_draw(Context& ctx, GroupId group) -> Result<std::optional<DrawFault>>;

/// The number of groups with seats that have not formed, of those seats, and of waiting seats.
struct OpenNow {
  std::int64_t groups, seats, waiting;
};
BOOST_DESCRIBE_STRUCT(OpenNow, (), (groups, seats, waiting))
auto open_now(Context& ctx) -> OpenNow;

/// The orders of a period: the number of distinct buyers, and of seats.
struct Trade {
  std::int64_t buyers, seats;
};
BOOST_DESCRIBE_STRUCT(Trade, (), (buyers, seats))
auto traded_between(Context& ctx, Instant from, Instant until) -> Trade;
/// The number of groups that formed in a period, over all sets.
auto formed_between(Context& ctx, Instant from, Instant until) -> std::int64_t;

/// The lowest price at which a class is on sale in the public queue; nothing if it is not.
auto lowest_price(Context& ctx, tickets::ClassId of) -> std::optional<Money>;

/// The lowest ceiling of a ticket that the public queue issues now for a full price: what its house keeps at
/// least before the unit cost. Nothing if the class is not on sale.
auto least_ceiling(Context& ctx, tickets::ClassId of) -> std::optional<Money>;

}  // namespace groups
