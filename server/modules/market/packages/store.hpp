#pragma once
// The statements of packages, one a function.
#include <optional>
#include <string>
#include <vector>

#include "../deals.hpp"
#include "facts.hpp"

namespace market::store {

struct PackageRow : PackageRecord {
  PackageId id;
  PackageState state;

  static constexpr ::store::Literal table{"market_package"};

  auto cost() const { return most * quantity; }
  /// What its cover holds.
  auto cover() const { return state == PackageState::scheduled ? most * (quantity - sold) : Money{}; }
};
BOOST_DESCRIBE_STRUCT(PackageRow, (PackageRecord), (id, state))

/// What changes when a package is proposed, is scheduled, and ends.
struct Proposal {
  OperatorId proposed_by;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (proposed_by))
struct Schedule {
  OperatorId announced_by;
  Instant announces_at, opens_at, closes_at;
};
BOOST_DESCRIBE_STRUCT(Schedule, (), (announced_by, announces_at, opens_at, closes_at))
struct PackageEnd {
  Instant ended_at;
  std::optional<OperatorId> ended_by = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(PackageEnd, (), (ended_at, ended_by, reason))
/// Counts sold tickets and what they got. False if fewer are left, or it is no longer scheduled.
auto sell_package(Context& ctx, PackageId id, std::int64_t more, Money paid) -> bool;

/// Packages that were announced and close after an instant, newest first.
struct PackageFilter {
  std::optional<PackageKind> kind = {};
  Instant closes_after, opens_from = {}, opens_before = Instant::max();
  bool is_scheduled = false;  // only those that did not end
};
auto announced_packages(Context& ctx, const PackageFilter& filter, Slice slice) -> std::vector<PackageRow>;
struct Proposed {
  std::int64_t packages;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(Proposed, (), (packages, since))
auto proposed_packages(Context& ctx) -> Proposed;

struct Packages {
  using Row = PackageRow;
  using Order = console::PackageSort;
  static constexpr std::string_view source = "market_package", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) IS NULL OR kind = $5) AND (CAST($6 AS BIGINT) IS NULL OR class_id = $6)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"day", ::store::downwards},
                                                  {"sold", ::store::downwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace market::store
