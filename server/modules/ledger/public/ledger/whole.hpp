#pragma once
// The ledger as a whole: its seals, and the sums of accounts and flows, for verification and figures.
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace ledger {

/// The last seal of the chain; nothing before the first transfer.
struct Seal {
  std::int64_t number, transfers;
  std::string hash;
  Instant sealed_at;
};
BOOST_DESCRIBE_STRUCT(Seal, (), (number, transfers, hash, sealed_at))
auto head(Context& ctx) -> std::optional<Seal>;

/// The sum of all accounts of one kind, in minor units; of outside accounts, of one channel.
struct Total {
  AccountKind kind;
  std::int64_t channel;
  Unit unit;
  std::int64_t minor_units;
};
/// Sums of all transfers up to a seal.
struct KeptSums {
  std::int64_t seal = 0;
  std::vector<Total> totals;
};
auto kept_sums(Context& ctx) -> KeptSums;
/// Adds those of the transfers between the kept ones and `seal`.
void keep_sums(Context& ctx, const std::vector<Total>& more, std::int64_t seal);
/// The sums of an account without stored balances, by unit, with what this transaction moved.
auto sums_of(Context& ctx, Account account) -> std::vector<Total>;
auto sum_of(Context& ctx, Account account, Unit unit) -> std::int64_t;
/// The same of what was moved before an instant that is past.
auto sum_before(Context& ctx, Account account, Unit unit, Instant at) -> std::int64_t;

/// The sums of the transfers in seals after `number`, up to `until`.
auto moved_between(Context& ctx, std::int64_t number, std::int64_t until) -> std::vector<Total>;
/// The stored balances as of that seal; a kind and unit may have several totals.
auto balances_at(Context& ctx, std::int64_t number) -> std::vector<Total>;

/// The sum of one flow in a period from accounts of one kind to those of another.
struct FlowTotal {
  Unit unit;
  int flow;
  AccountKind from, to;
  std::int64_t minor_units, lines;
};
auto flow_totals(Context& ctx, Instant from, Instant until) -> std::vector<FlowTotal>;
/// The sum of one flow in a period.
template <class Flow>
auto moved_by(Context& ctx, Flow flow, Instant from, Instant until) {
  typename FamilyOf<Flow>::Amount all{};
  for (const auto& total : flow_totals(ctx, from, until))
    if (total.unit == FamilyOf<Flow>::unit && total.flow == static_cast<int>(flow))
      all.minor_units += total.minor_units;
  return all;
}

/// The sums into and out of an account that no user owns, in a period, of which each line is read.
struct Turnover {
  std::int64_t in, out;
};
auto turnover(Context& ctx, Account account, Unit unit, Instant from, Instant until) -> Turnover;

/// One transfer, as `walk` passes it to its callback.
struct PostedTransfer {
  Unit unit;
  std::int64_t amount;
  Account from, to;
  int flow;
  Instant at;
};
/// A recomputed part of the chain: its end, and whether every seal in it is correct.
struct ChainRange {
  std::int64_t number, transfers;
  std::string hash;
  bool holds, at_head;
};
/// Recomputes the chain after seal `number` with the hash `hash` (0 and "": from the beginning), until about
/// `most` transfers were seen.
auto walk(Context& ctx, std::int64_t number, const std::string& hash, std::int64_t most,
          const std::function<void(const PostedTransfer&)>& see) -> ChainRange;

/// The sum of a unit over all accounts of each user; ordered by user.
struct Owed {
  UserId user;
  std::int64_t unit, minor_units;
};
BOOST_DESCRIBE_STRUCT(Owed, (), (user, unit, minor_units))
auto owed_to_each(Context& ctx) -> std::vector<Owed>;

/// The users after one who have NFTs or ever had, in the order of their ids.
auto nft_holders(Context& ctx, UserId after, std::int64_t wanted) -> std::vector<UserId>;

}  // namespace ledger
