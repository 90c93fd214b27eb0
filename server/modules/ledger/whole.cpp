// The ledger as a whole: its head, sums over all accounts, and the recomputation of the chain.
#include "ledger/whole.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <stdexcept>

#include "canonical.hpp"

namespace ledger {

using ::store::select;

namespace {

// Statements are literals, which contain these stored numbers.
static_assert(static_cast<int>(AccountKind::available) == 1 && static_cast<int>(AccountKind::outside) == 30);
static_assert(static_cast<int>(Unit::BALANCE) == 1 && static_cast<int>(Unit::OTC) == 2);

struct SumRow {
  std::int64_t kind, channel, unit, minor_units;
};
BOOST_DESCRIBE_STRUCT(SumRow, (), (kind, channel, unit, minor_units))

auto totals_of(const std::vector<SumRow>& rows) -> std::vector<Total> {
  std::vector<Total> totals;
  totals.reserve(rows.size());
  for (const auto& row : rows)
    totals.push_back(
        {static_cast<AccountKind>(row.kind), row.channel, static_cast<Unit>(row.unit), row.minor_units});
  return totals;
}

auto posted_transfer_of(const store::TransferRow& row) -> PostedTransfer {
  return {.unit = static_cast<Unit>(row.unit),
          .amount = row.amount,
          .from = {static_cast<AccountKind>(row.from_kind), row.from_owner},
          .to = {static_cast<AccountKind>(row.to_kind), row.to_owner},
          .flow = static_cast<int>(row.flow),
          .at = row.posted_at};
}

// SQLite groups all rows in memory before it returns the first sum, so owners are summed in ranges. On SQLite
// ids are in the order of seals.
auto balances_in_ranges(Context& ctx, std::int64_t number) -> std::vector<Total> {
  auto totals = totals_of(ctx.tx.all<SumRow>(
      "SELECT kind, 0, unit, CAST(SUM(units) AS BIGINT) FROM ("
      "SELECT from_kind AS kind, unit, amount AS units FROM ledger_transfer "
      "WHERE id > COALESCE((SELECT last FROM ledger_seal WHERE number = $1), 0) AND from_kind < 30 UNION ALL "
      "SELECT to_kind, unit, -amount FROM ledger_transfer "
      "WHERE id > COALESCE((SELECT last FROM ledger_seal WHERE number = $1), 0) AND to_kind < 30"
      ") AS sides GROUP BY kind, unit",
      number));
  constexpr std::int64_t accounts = 20'000, everybody = std::numeric_limits<std::int64_t>::max();
  for (std::int64_t above = -1; above < everybody;) {
    const auto last = ctx.tx
                          .one<std::int64_t>(
                              "SELECT owner FROM ledger_account WHERE owner > $1 ORDER BY owner LIMIT 1 "
                              "OFFSET $2",
                              above, accounts)
                          .value_or(everybody);
    const auto kept =
        totals_of(ctx.tx.all<SumRow>("SELECT kind, 0, unit, CAST(SUM(balance) AS BIGINT) FROM ledger_account "
                                     "WHERE owner > $1 AND owner <= $2 GROUP BY kind, unit",
                                     above, last));
    totals.insert(totals.end(), kept.begin(), kept.end());
    above = last;
  }
  return totals;
}

struct FlowSumRow {
  std::int64_t unit, flow;
  bool in;
  std::int64_t minor_units, lines;
};
BOOST_DESCRIBE_STRUCT(FlowSumRow, (), (unit, flow, in, minor_units, lines))

struct FlowTotalRow {
  std::int64_t unit, flow, from_kind, to_kind, minor_units, lines;
};
BOOST_DESCRIBE_STRUCT(FlowTotalRow, (), (unit, flow, from_kind, to_kind, minor_units, lines))

}  // namespace

auto head(Context& ctx) -> std::optional<Seal> {
  return ctx.tx.one(select<Seal, "FROM ledger_seal ORDER BY number DESC LIMIT 1">);
}

auto kept_sums(Context& ctx) -> KeptSums {
  KeptSums kept;
  for (const auto& row : store::kept_sums(ctx.tx)) {
    kept.seal = row.seal;
    kept.totals.push_back(
        {static_cast<AccountKind>(row.kind), row.channel, static_cast<Unit>(row.unit), row.units});
  }
  return kept;
}

void keep_sums(Context& ctx, const std::vector<Total>& more, std::int64_t seal) {
  for (const auto& total : more)
    ctx.tx.run(
        "INSERT INTO ledger_sum (kind, channel, unit, units, seal) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT (kind, channel, unit) DO UPDATE SET units = ledger_sum.units + excluded.units",
        static_cast<std::int64_t>(total.kind), total.channel, static_cast<std::int64_t>(total.unit),
        total.minor_units, seal);
  ctx.tx.run("UPDATE ledger_sum SET seal = $1", seal);
}

namespace {

// The kept sums of an account with what moved besides, ordered by unit.
auto with_moved(const KeptSums& kept, Account account, const std::vector<store::UnitRow>& moved)
    -> std::vector<Total> {
  std::map<Unit, std::int64_t> sums;
  for (const auto& total : kept.totals)
    if (total.kind == account.kind && total.channel == account.owner) sums[total.unit] = total.minor_units;
  for (const auto& row : moved) sums[static_cast<Unit>(row.unit)] += row.minor_units;
  std::vector<Total> all;
  for (const auto& [unit, minor_units] : sums)
    all.push_back({account.kind, account.owner, unit, minor_units});
  return all;
}

auto of_unit(const std::vector<Total>& totals, Unit unit) -> std::int64_t {
  const auto found = std::ranges::find(totals, unit, &Total::unit);
  return found == totals.end() ? 0 : found->minor_units;
}

}  // namespace

auto sums_of(Context& ctx, Account account) -> std::vector<Total> {
  const auto kept = kept_sums(ctx);
  return with_moved(kept, account, store::moved_behind(ctx.tx, account, kept.seal));
}

auto sum_of(Context& ctx, Account account, Unit unit) -> std::int64_t {
  return of_unit(sums_of(ctx, account), unit);
}

// A transfer that is posted meanwhile is neither later than `at` in a kept seal nor earlier in a new one.
auto sum_before(Context& ctx, Account account, Unit unit, Instant at) -> std::int64_t {
  const auto kept = kept_sums(ctx);
  return of_unit(with_moved(kept, account, store::moved_around(ctx.tx, account, kept.seal, at)), unit);
}

auto moved_between(Context& ctx, std::int64_t number, std::int64_t until) -> std::vector<Total> {
  return totals_of(ctx.tx.all<SumRow>(
      "WITH moved AS MATERIALIZED ("
      "SELECT from_kind, CASE WHEN from_kind = 30 THEN from_owner ELSE 0 END AS from_channel, "
      "to_kind, CASE WHEN to_kind = 30 THEN to_owner ELSE 0 END AS to_channel, unit, SUM(amount) AS units "
      "FROM ledger_transfer "
      "WHERE id BETWEEN (SELECT MIN(first) FROM ledger_seal WHERE number > $1 AND number <= $2) "
      "AND (SELECT MAX(last) FROM ledger_seal WHERE number > $1 AND number <= $2) "
      "AND seal > $1 AND seal <= $2 GROUP BY from_kind, from_channel, to_kind, to_channel, unit) "
      "SELECT kind, channel, unit, CAST(SUM(units) AS BIGINT) FROM ("
      "SELECT to_kind AS kind, to_channel AS channel, unit, units FROM moved UNION ALL "
      "SELECT from_kind, from_channel, unit, -units FROM moved) AS sides GROUP BY kind, channel, unit",
      number, until));
}

// The present balances, less the transfers after the seal.
auto balances_at(Context& ctx, std::int64_t number) -> std::vector<Total> {
  if (ctx.tx.engine() == ::store::Engine::sqlite) return balances_in_ranges(ctx, number);
  return totals_of(ctx.tx.all<SumRow>(
      "SELECT kind, 0, unit, CAST(SUM(units) AS BIGINT) FROM ("
      "SELECT kind, unit, balance AS units FROM ledger_account UNION ALL "
      "SELECT from_kind, unit, amount FROM ledger_transfer WHERE seal > $1 AND from_kind < 30 UNION ALL "
      "SELECT to_kind, unit, -amount FROM ledger_transfer WHERE seal > $1 AND to_kind < 30"
      ") AS sides GROUP BY kind, unit",
      number));
}

auto flow_totals(Context& ctx, Instant from, Instant until) -> std::vector<FlowTotal> {
  std::vector<FlowTotal> totals;
  for (const auto& row : ctx.tx.all<FlowTotalRow>(
           "SELECT unit, flow, from_kind, to_kind, CAST(SUM(amount) AS BIGINT), COUNT(*) "
           "FROM ledger_transfer WHERE id >= $1 AND id < $2 AND posted_at >= $3 AND posted_at < $4 "
           "GROUP BY unit, flow, from_kind, to_kind",
           first_id_at(from), store::end_of_ids(ctx.tx, until), from, until))
    totals.push_back({.unit = static_cast<Unit>(row.unit),
                      .flow = static_cast<int>(row.flow),
                      .from = static_cast<AccountKind>(row.from_kind),
                      .to = static_cast<AccountKind>(row.to_kind),
                      .minor_units = row.minor_units,
                      .lines = row.lines});
  return totals;
}

auto turnover(Context& ctx, Account account, Unit unit, Instant from, Instant until) -> Turnover {
  if (is_persons(account.kind)) throw std::logic_error(address_of(account) + " is a person's");
  const auto kind = static_cast<std::int64_t>(account.kind), wanted = static_cast<std::int64_t>(unit);
  const auto first = first_id_at(from), last = store::end_of_ids(ctx.tx, until);
  const auto in = ctx.tx.one<std::int64_t>(
      "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM ledger_transfer "
      "WHERE to_kind = $1 AND to_owner = $2 AND id >= $4 AND id < $5 AND unit = $3 "
      "AND posted_at >= $6 AND posted_at < $7 AND (user_id IS NULL OR to_kind >= 20)",
      kind, account.owner, wanted, first, last, from, until);
  const auto out = ctx.tx.one<std::int64_t>(
      "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM ledger_transfer "
      "WHERE from_kind = $1 AND from_owner = $2 AND id >= $4 AND id < $5 AND unit = $3 "
      "AND posted_at >= $6 AND posted_at < $7 AND (user_id IS NULL OR from_kind >= 20)",
      kind, account.owner, wanted, first, last, from, until);
  return {in.value_or(0), out.value_or(0)};
}

auto walk(Context& ctx, std::int64_t number, const std::string& hash, std::int64_t most,
          const std::function<void(const PostedTransfer&)>& see) -> ChainRange {
  Head at{number, number == 0 ? std::string{genesis} : hash};
  ChainRange range{.number = number, .transfers = 0, .hash = {}, .holds = true, .at_head = false};
  while (range.transfers < most) {
    const auto seal = store::seal(ctx.tx, at.number + 1);
    range.at_head = !seal.has_value();
    if (!seal) break;
    const auto transfers = store::transfers_of_seal(ctx.tx, *seal);
    range.holds = range.holds && seal_hash(at, seal->sealed_at, transfers) == seal->hash;
    for (const auto& row : transfers) see(posted_transfer_of(row));
    range.transfers += static_cast<std::int64_t>(transfers.size());
    at = {seal->number, seal->hash};
  }
  range.number = at.number;
  range.hash = at.hash;
  return range;
}

auto owed_to_each(Context& ctx) -> std::vector<Owed> {
  return ctx.tx.all<Owed>(
      "SELECT owner, unit, CAST(SUM(balance) AS BIGINT) FROM ledger_account WHERE kind < $1 AND balance > 0 "
      "GROUP BY owner, unit ORDER BY owner, unit",
      static_cast<std::int64_t>(AccountKind::set_cover));
}

auto nft_holders(Context& ctx, UserId after, std::int64_t wanted) -> std::vector<UserId> {
  static_assert(static_cast<int>(Unit::NFT) == 4 && static_cast<int>(AccountKind::available) == 1);
  return ctx.tx.all<UserId>(
      "SELECT owner FROM ledger_account WHERE unit = 4 AND kind = 1 AND owner > $1 ORDER BY owner LIMIT $2",
      after, wanted);
}

auto flow_sums(Context& ctx, UserId user, Instant from, Instant until) -> std::vector<FlowSum> {
  std::vector<FlowSum> sums;
  for (const auto& row : ctx.tx.all<FlowSumRow>(
           "SELECT unit, flow, to_kind = 1, CAST(SUM(amount) AS BIGINT), COUNT(*) FROM ledger_transfer "
           "WHERE user_id = $1 AND unit IN (1, 2) AND id >= $2 AND id < $3 AND posted_at >= $4 "
           "AND posted_at < $5 GROUP BY unit, flow, to_kind = 1 ORDER BY unit, flow",
           user, first_id_at(from), store::end_of_ids(ctx.tx, until), from, until))
    sums.push_back(
        {static_cast<Unit>(row.unit), static_cast<int>(row.flow), row.in, row.minor_units, row.lines});
  return sums;
}

// Computed from the present balance, less later transfers: with several instances, lines may be in another
// order by time or id than the changes of the balance.
auto balance_before(Context& ctx, UserId user, Unit unit, Instant instant) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT COALESCE((SELECT balance FROM ledger_account WHERE kind = 1 AND owner = $1 AND unit = $2), "
          "0) - CAST(COALESCE((SELECT SUM(CASE WHEN from_kind = 1 THEN -amount ELSE amount END) "
          "FROM ledger_transfer WHERE user_id = $1 AND unit = $2 AND id >= $3 AND posted_at >= $4), 0) AS "
          "BIGINT)",
          user, static_cast<std::int64_t>(unit), first_id_at(instant), instant)
      .value_or(0);
}

}  // namespace ledger
