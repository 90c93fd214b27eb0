#pragma once
// Buyback over the wire: packages in which the operator buys tickets back, on one day of a week.
#include "facts.hpp"
#include "market/offers.hpp"

namespace market {

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

/// A package. `mine`: the caller's free tickets of the class. `claimed`: those that are promised to another
/// deal. `why_not`: of selling now.
struct PackageItem : PackageFacts, ClassCard {
  PackageId package_id;
  PackageState state;
  std::int64_t sold, left;
  Instant opens_at, closes_at;
  std::optional<TeamStanding> team;  // of a team package
  std::vector<BuybackOffer> mine;
  std::int64_t claimed;
  std::string reason;  // of the operator who cancelled it
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(PackageItem, (PackageFacts, ClassCard),
                      (package_id, state, sold, left, opens_at, closes_at, team, mine, claimed, reason,
                       why_not))

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
