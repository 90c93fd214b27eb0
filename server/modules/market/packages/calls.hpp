#pragma once
// Buyback over the wire: packages in which the operator buys tickets back, on one day of a week.
#include "market/offers.hpp"

namespace market {

/// A team package is for users whose own team, or whose direct upline's team, holds enough tickets.
enum class PackageKind { personal, team };
BOOST_DESCRIBE_ENUM(PackageKind, personal, team)
/// `proposed`: waits for another operator. `scheduled`: its cover is set aside, users do not see it yet.
enum class PackageState { draft, proposed, scheduled, announced, open, closed, cancelled };
BOOST_DESCRIBE_ENUM(PackageState, draft, proposed, scheduled, announced, open, closed, cancelled)

/// The caller's free tickets that get the same price, and what each would get.
struct BuybackOffer {
  std::int64_t count;
  Money each, recycle_value;
  Instant expires_at;
};
BOOST_DESCRIBE_STRUCT(BuybackOffer, (), (count, each, recycle_value, expires_at))
/// The tickets that count for a team package: of the own team or, if that holds more, of the direct upline's.
struct TeamStanding {
  std::int64_t tickets, needed;
  bool is_uplines, is_enough;
};
BOOST_DESCRIBE_STRUCT(TeamStanding, (), (tickets, needed, is_uplines, is_enough))

/// A package. A ticket gets the least of `share` of the cash paid for it, `most`, and the most that the house
/// pays for it. `least_count`: the fewest tickets of a sale. `mine`: the caller's free tickets of the class.
/// `claimed`: those that are promised to another deal. `why_not`: of selling now.
struct PackageItem {
  PackageId package_id;
  PackageKind kind;
  PackageState state;
  tickets::ClassId class_id;
  std::string name, cover;
  std::int64_t hue;
  Money reference_price;
  std::optional<Money> queue_price;  // the lowest of the public queue now
  Share share;
  Money most;
  std::int64_t quantity, sold, left, least_count;
  Instant opens_at, closes_at;
  std::optional<TeamStanding> team;  // of a team package
  std::vector<BuybackOffer> mine;
  std::int64_t claimed;
  std::string reason;  // of the operator who cancelled it
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(PackageItem, (),
                      (package_id, kind, state, class_id, name, cover, hue, reference_price, queue_price,
                       share, most, quantity, sold, left, least_count, opens_at, closes_at, team, mine,
                       claimed, reason, why_not))

/// Packages of both kinds that are announced and not open yet, newest first.
auto announced_packages(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<PackageItem>>;
/// Today's team packages, newest first.
auto team_packages(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<PackageItem>>;
/// Today's personal packages, and those that are announced, newest first.
auto personal_packages(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<PackageItem>>;
/// What the caller sold to the operator, newest first.
auto sold_to_operator(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<Sale>>;

/// Named tickets, or a count: then those that end first are sold.
struct BuybackRequest {
  PackageId package_id;
  std::optional<shape::UpTo<tickets::TicketId, 200>> ticket_ids = {};
  std::optional<std::int64_t> count = {};
};
BOOST_DESCRIBE_STRUCT(BuybackRequest, (), (package_id, ticket_ids, count))
/// A sale. The package had no room for `left_over` of the tickets: they stay with their owner.
struct BoughtBack {
  Sale sale;
  std::int64_t left_over;
  PackageItem package;
  Money otc;
};
BOOST_DESCRIBE_STRUCT(BoughtBack, (), (sale, left_over, package, otc))
auto sell_to_operator(Context& ctx, UserId caller, const BuybackRequest& request) -> Result<BoughtBack>;

}  // namespace market
