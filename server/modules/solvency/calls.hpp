#pragma once
// The public page of debts and holdings, and the proof of one user's part, over the wire.
#include <optional>
#include <string>
#include <vector>

#include "solvency/solvency.hpp"
#include "tree.hpp"

namespace solvency {

/// The debt to users in one unit, amounts formatted as in flows.
struct OwedUnit {
  ledger::Unit unit;
  std::string free, held, total;  // free to use; held back for seats and other purposes
};
BOOST_DESCRIBE_STRUCT(OwedUnit, (), (unit, free, held, total))

/// Money in one channel: a bank account, a payment provider.
struct ChannelMoney {
  std::int64_t channel_id;
  std::string name;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(ChannelMoney, (), (channel_id, name, amount))

/// A balance sheet in dong. Held money is what users are owed, what is set aside for promises, what has no
/// owner yet, and the operator's own.
struct DongSheet {
  Money held, owed, set_aside, unmatched, own;
  std::int64_t coverage;               // of everything but the operator's own, in 1/100 of a percent
  Money sold, recycled, fees, put_in;  // the sources of the operator's own money
};
BOOST_DESCRIBE_STRUCT(DongSheet, (),
                      (held, owed, set_aside, unmatched, own, coverage, sold, recycled, fees, put_in))

struct GroupsNow {
  std::int64_t open, seats, waiting;
  Money held;
};
BOOST_DESCRIBE_STRUCT(GroupsNow, (), (open, seats, waiting, held))

struct TicketsNow {
  std::int64_t unused;
  Money recycling_all;  // the cost if every ticket were recycled
};
BOOST_DESCRIBE_STRUCT(TicketsNow, (), (unused, recycling_all))

/// The last nightly check.
struct Check {
  Instant at;
  std::int64_t number, transfers;
  bool holds;
};
BOOST_DESCRIBE_STRUCT(Check, (), (at, number, transfers, holds))

/// The newest tree of debts to users.
struct TreeView {
  TreeId id;
  Instant taken_at;
  std::int64_t number, people;
  std::string hash;
  std::vector<std::string> sums;  // minor units, in the order of the units
};
BOOST_DESCRIBE_STRUCT(TreeView, (), (id, taken_at, number, people, hash, sums))

/// A month's results of its buyers, in dong. A ticket counts as money spent.
struct Month {
  Day month;  // its first day
  bool is_over;
  std::int64_t people, at_a_loss;
  std::int64_t loss_share;  // in 1/100 of a percent
  Money spent, received;
};
BOOST_DESCRIBE_STRUCT(Month, (), (month, is_over, people, at_a_loss, loss_share, spent, received))

struct Overview {
  Instant as_of;
  std::optional<ledger::Seal> head;
  DongSheet dong;
  std::vector<ChannelMoney> channels;
  std::vector<OwedUnit> owed;
  GroupsNow groups;
  TicketsNow tickets;
  std::optional<Check> check;
  std::optional<TreeView> tree;
  std::vector<Month> months;  // newest first
  std::vector<Alarm> alarms;
};
BOOST_DESCRIBE_STRUCT(Overview, (),
                      (as_of, head, dong, channels, owed, groups, tickets, check, tree, months, alarms))
/// Computed at most once a minute.
auto overview(Context& ctx, const Cache& memory) -> Result<Overview>;

/// One step of the path from a leaf to the root.
struct WayStep {
  bool is_left;  // of the sibling
  std::string hash;
  std::vector<std::string> sums;
};
BOOST_DESCRIBE_STRUCT(WayStep, (), (is_left, hash, sums))
struct ProofPart {
  std::int64_t part;
  std::string mark;
  std::vector<std::string> sums;
  std::vector<WayStep> way;
};
BOOST_DESCRIBE_STRUCT(ProofPart, (), (part, mark, sums, way))
struct Proof {
  UserId user_id;
  TreeView tree;
  std::vector<ProofPart> parts;
};
BOOST_DESCRIBE_STRUCT(Proof, (), (user_id, tree, parts))
/// The caller's leaves and paths in the newest tree.
auto proof(Context& ctx, UserId caller) -> Result<Proof>;

}  // namespace solvency
