#pragma once
// What the product owes to people against what it holds, for everybody to see and to check. The only header
// others include.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "modules/ledger/ledger.hpp"
#include "modules/solvency/incremental_sums.hpp"
#include "modules/solvency/refusals.hpp"
#include "modules/solvency/tree.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/ttl_cache.hpp"

namespace solvency {

/// Plans the coming night's check. Called at the start and now and then, since the check that plans the next
/// one may lie a year ahead after the clock has leapt.
void plan_check(Context& ctx);

/// What an alarm looks at, in dong where it is money. `imbalance` is by how much the balances that are kept
/// and the sums of the accounts that keep none are off zero, all units together.
struct HealthSummary {
  Instant as_of;
  std::int64_t imbalance;
  Money held, owed, in_flight, unmatched,
      own;  // in flight: people's own money that is held back for something
  bool check_holds;
  std::optional<Instant> checked_at;
};

enum class Alarm { owes_more_than_held, check_failed, check_late };
BOOST_DESCRIBE_ENUM(Alarm, owes_more_than_held, check_failed, check_late)
/// What somebody must look into: whether the operator's own money is gone, and how the last nightly check
/// ended, which is late after a day and a half.
auto alarms_of(Money own, bool check_holds, std::optional<Instant> checked_at, Instant now)
    -> std::vector<Alarm>;

/// What an account that keeps no balance came to, by unit: the sums of the nightly check, carried on by what
/// was booked since. `number` is the seal up to which the check has summed.
struct Sum {
  std::int64_t number;
  std::optional<Instant> checked_at;
  std::vector<ledger::Total> totals;
};
auto sum_of(Context& ctx, ledger::Account account) -> Sum;

/// What people are owed of one unit, amounts as they are written in flows.
struct OwedUnit {
  ledger::Unit unit;
  std::string free, held, total;  // free to use; held back for seats and the like
};
BOOST_DESCRIBE_STRUCT(OwedUnit, (), (unit, free, held, total))

/// Money in one channel: a bank account, a payment provider.
struct ChannelMoney {
  std::int64_t channel_id;
  std::string name;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(ChannelMoney, (), (channel_id, name, amount))

/// Dong, each once: what is held is what people are owed, what is set aside for promises, what belongs to
/// nobody yet, and the operator's own.
struct DongSheet {
  Money held, owed, set_aside, unmatched, own;
  std::int64_t coverage;               // held of everything but the operator's own, in 1/100 of a percent
  Money sold, recycled, fees, put_in;  // what the operator's own comes from
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
  Money recycling_all;  // what it would cost at most if every one were recycled
};
BOOST_DESCRIBE_STRUCT(TicketsNow, (), (unused, recycling_all))

/// The last nightly recomputation of the books.
struct Check {
  Instant at;
  std::int64_t number, transfers;
  bool holds;
};
BOOST_DESCRIBE_STRUCT(Check, (), (at, number, transfers, holds))

/// The newest tree of what everybody is owed.
struct TreeView {
  TreeId id;
  Instant taken_at;
  std::int64_t number, people;
  std::string hash;
  std::vector<std::string> sums;  // smallest parts, in the order of the units
};
BOOST_DESCRIBE_STRUCT(TreeView, (), (id, taken_at, number, people, hash, sums))

/// What a month came to for those who took part, in dong. A ticket counts as money spent.
struct Month {
  Day month;  // its first
  bool is_over;
  std::int64_t people, at_a_loss;
  std::int64_t loss_share;  // in 1/100 of a percent
  Money spent, received;
};
BOOST_DESCRIBE_STRUCT(Month, (), (month, is_over, people, at_a_loss, loss_share, spent, received))

struct Overview {
  Instant as_of;
  std::optional<ledger::Link> head;
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

/// What those who look at the whole books have counted, shared by all of one program.
struct Cache {
  TtlCache<Overview> overview = {};
  TtlCache<HealthSummary> health = {};
  IncrementalSums tail = {};
};
/// Reckoned from the last nightly check on, once a minute at most.
auto health(Context& ctx, const Cache& memory) -> HealthSummary;

/// One step of the way from a leaf to the root.
struct WayStep {
  bool is_left;  // what stands beside, not oneself
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
/// Where one's own wallet stands in the newest tree.
auto proof(Context& ctx, UserId caller) -> Result<Proof>;

}  // namespace solvency
