#pragma once
// Debts to users against holdings, for anyone to check. The only header that other modules include.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ledger/whole.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "solvency/refusals.hpp"

namespace solvency {

/// Plans the next night's check. Called at the start and regularly, because a check under a clock that jumped
/// ahead plans the next one too late.
void plan_check(Context& ctx);

/// The figures for alarms, money in dong. `imbalance` is the difference from zero of all balances and sums,
/// over all units.
struct HealthSummary {
  Instant as_of;
  std::int64_t imbalance;
  Money held, owed, in_flight, unmatched,
      own;  // in flight: users' money that is held back
  bool check_holds;
  std::optional<Instant> checked_at;
};

enum class Alarm { owes_more_than_held, check_failed, check_late };
BOOST_DESCRIBE_ENUM(Alarm, owes_more_than_held, check_failed, check_late)
/// Conditions that an operator must look into: the operator's own money is negative, the last nightly check
/// failed, or it is older than a day and a half.
auto alarms_of(Money own, bool check_holds, std::optional<Instant> checked_at, Instant now)
    -> std::vector<Alarm>;

/// The sums of an account that stores no balance, by unit: those of the nightly check, plus later transfers.
/// `number` is the last seal in the check's sums.
struct Sum {
  std::int64_t number;
  std::optional<Instant> checked_at;
  std::vector<ledger::Total> totals;
};
auto sum_of(Context& ctx, ledger::Account account) -> Sum;

/// Cached figures of the whole ledger, shared within one instance.
struct Cache;
auto new_cache() -> std::shared_ptr<const Cache>;
/// Computed from the last nightly check and later transfers, at most once a minute.
auto health(Context& ctx, const Cache& memory) -> HealthSummary;

}  // namespace solvency
