#pragma once
// Buyback at the console: packages, their cover, and their end.
#include "../places.hpp"
#include "facts.hpp"
#include "platform/listing.hpp"
#include "platform/run/context.hpp"

namespace market::console {

/// A package. `cost` is what its cover needs at the announcement, `cover` what is set aside now.
struct Package : PackageRecord {
  PackageId package_id;
  PackageState state;
  std::string name;
  Money cost, cover;
  bool needs_another;  // a second operator announces it
  std::string maker, proposer, announcer, ender;
};
BOOST_DESCRIBE_STRUCT(Package, (PackageRecord),
                      (package_id, state, name, cost, cover, needs_another, maker, proposer, announcer,
                       ender))

/// `state` as it is stored: `scheduled` includes those that are announced or open.
struct PackageListRequest {
  std::optional<PackageState> state = {};
  std::optional<PackageKind> kind = {};
  std::optional<tickets::ClassId> class_id = {};
  std::optional<PackageSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(PackageListRequest, (), (state, kind, class_id, sort, cursor, limit))
auto list_packages(Context& ctx, OperatorId caller, const PackageListRequest& request)
    -> Result<ListPage<Package>>;

struct PackageQuery {
  PackageId package_id;
};
BOOST_DESCRIBE_STRUCT(PackageQuery, (), (package_id))
/// A sale to the operator, newest first.
struct PackageSale {
  SaleId sale_id;
  UserId seller_id;
  std::string nickname, masked_mobile;
  std::int64_t count;
  Money paid;
  Instant sold_at;
};
BOOST_DESCRIBE_STRUCT(PackageSale, (), (sale_id, seller_id, nickname, masked_mobile, count, paid, sold_at))
/// A package, its latest sales, and what the reserve holds for others.
struct PackageSheet {
  Package package;
  std::vector<PackageSale> sales;
  Money reserve;
};
BOOST_DESCRIBE_STRUCT(PackageSheet, (), (package, sales, reserve))
auto package_sheet(Context& ctx, OperatorId caller, const PackageQuery& query) -> Result<PackageSheet>;

/// A draft. `share` is in 1/100 of a percent; without one, the setting's. `day` is a Monday, or another day
/// of a week whose Monday is a public holiday.
struct PackageRequest {
  std::optional<PackageId> package_id = {};  // absent: a new one
  PackageKind kind = {};
  tickets::ClassId class_id = {};
  std::optional<std::int64_t> share = {};
  shape::AmountText most = {};
  std::int64_t quantity = {};
  std::optional<std::int64_t> least_count = {};  // absent: 1
  Day day = {};
};
BOOST_DESCRIBE_STRUCT(PackageRequest, (),
                      (package_id, kind, class_id, share, most, quantity, least_count, day))
auto save_package(Context& ctx, OperatorId caller, const PackageRequest& request) -> Result<PackageSheet>;

/// Sets the cover aside, so that users see the package from the evening before its day. A large draft becomes
/// *proposed*, and the same call by another operator announces it.
auto announce_package(Context& ctx, OperatorId caller, const PackageQuery& query) -> Result<PackageSheet>;

struct CancelPackageRequest {
  PackageId package_id;
  shape::Reason reason;  // users read it
};
BOOST_DESCRIBE_STRUCT(CancelPackageRequest, (), (package_id, reason))
/// Ends further sales; what is left of the cover returns to the reserve.
auto cancel_package(Context& ctx, OperatorId caller, const CancelPackageRequest& request)
    -> Result<PackageSheet>;

}  // namespace market::console
