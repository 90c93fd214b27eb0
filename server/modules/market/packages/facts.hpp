#pragma once
// The facts of packages, with their states.
#include <boost/describe.hpp>

#include <optional>
#include <string>

#include "market/ids.hpp"
#include "platform/clock.hpp"
#include "platform/quantity.hpp"
#include "tickets/ids.hpp"

namespace market {

/// A team package is for users whose own team, or whose direct upline's team, holds enough tickets.
enum class PackageKind { personal, team };
BOOST_DESCRIBE_ENUM(PackageKind, personal, team)
/// `proposed`: waits for another operator. `scheduled`: its cover is set aside, users do not see it yet.
enum class PackageState { draft, proposed, scheduled, announced, open, closed, cancelled };
BOOST_DESCRIBE_ENUM(PackageState, draft, proposed, scheduled, announced, open, closed, cancelled)

/// A ticket gets the least of `share` of the cash paid for it, `most`, and the most that the house pays for
/// it. `least_count`: the fewest tickets of a sale.
struct PackageFacts {
  PackageKind kind;
  tickets::ClassId class_id;
  Share share;
  Money most;
  std::int64_t quantity, least_count;
};
BOOST_DESCRIBE_STRUCT(PackageFacts, (), (kind, class_id, share, most, quantity, least_count))

/// What an operator may edit of a draft. `day`: on which the package buys.
struct PackageDraft : PackageFacts {
  Day day;
};
BOOST_DESCRIBE_STRUCT(PackageDraft, (PackageFacts), (day))

/// What only operators see: `paid` is what its sales paid. Its hours are stored when its cover is set aside.
struct PackageRecord : PackageDraft {
  std::int64_t sold;
  Money paid;
  std::optional<Instant> announces_at, opens_at, closes_at;
  OperatorId made_by;
  Instant made_at;
  std::optional<OperatorId> proposed_by, announced_by;
  std::optional<Instant> ended_at;
  std::optional<OperatorId> ended_by;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(PackageRecord, (PackageDraft),
                      (sold, paid, announces_at, opens_at, closes_at, made_by, made_at, proposed_by,
                       announced_by, ended_at, ended_by, reason))

}  // namespace market
