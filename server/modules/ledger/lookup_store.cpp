// The statements of lookups.
#include "store.hpp"

#include <algorithm>
#include <limits>

namespace ledger::store {

using ::store::select;

auto find(::store::Tx& tx, TransferId id) -> std::optional<TransferRow> {
  return tx.one(select<TransferRow, "FROM ledger_transfer WHERE id = $1">, id);
}

auto first_legs(::store::Tx& tx, std::int64_t cause_id) -> std::vector<TransferRow> {
  return tx.all(
      select<TransferRow, "FROM ledger_transfer WHERE cause_id = $1 AND leg = 0 ORDER BY id LIMIT 50">,
      cause_id);
}

auto legs_of(::store::Tx& tx, Cause cause) -> std::vector<TransferRow> {
  const auto first =
      tx.one<std::int64_t>("SELECT id FROM ledger_transfer WHERE cause_id = $1 AND cause = $2 AND leg = 0",
                           cause.id, cause.kind.key);
  if (!first) return {};
  return legs(tx, cause, *first, *first + ids_a_second, std::numeric_limits<std::int64_t>::max());
}

auto legs(::store::Tx& tx, Cause cause, std::int64_t first, std::int64_t last, std::int64_t most)
    -> std::vector<TransferRow> {
  return tx.all(select<TransferRow,
                       "FROM ledger_transfer WHERE id BETWEEN $1 AND $2 AND cause_id = $4 AND cause = $3 "
                       "ORDER BY id LIMIT $5">,
                first, last, cause.kind.key, cause.id, most);
}

// A user's flow has the lines of the available account, and transfers between it and the user's other
// accounts; the remaining lines are found by their side.
auto lines_of_person(::store::Tx& tx, Account account, const IdRange& ids) -> std::vector<TransferRow> {
  return tx.all(
      select<TransferRow,
             "FROM (SELECT * FROM (SELECT * FROM ledger_transfer WHERE user_id = $2 AND id >= $3 AND id < $4 "
             "AND ((from_kind = $1 AND from_owner = $2) OR (to_kind = $1 AND to_owner = $2)) ORDER BY id "
             "DESC LIMIT $5) AS own UNION ALL SELECT * FROM (SELECT * FROM ledger_transfer WHERE from_kind = "
             "$1 AND from_owner = $2 AND id >= $3 AND id < $4 AND (user_id IS NULL OR from_kind >= 20) ORDER "
             "BY id DESC LIMIT $5) AS gone UNION ALL SELECT * FROM (SELECT * FROM ledger_transfer WHERE "
             "to_kind = $1 AND to_owner = $2 AND id >= $3 AND id < $4 AND (user_id IS NULL OR to_kind >= 20) "
             "ORDER BY id DESC LIMIT $5) AS come) AS sides ORDER BY id DESC LIMIT $5">,
      number(account.kind), account.owner, ids.least, ids.below, ids.most);
}

auto lines_of_house(::store::Tx& tx, Account account, const IdRange& ids) -> std::vector<TransferRow> {
  return tx.all(
      select<TransferRow,
             "FROM (SELECT * FROM (SELECT * FROM ledger_transfer WHERE from_kind = $1 AND from_owner = $2 "
             "AND id >= $3 AND id < $4 AND (user_id IS NULL OR from_kind >= 20) ORDER BY id DESC LIMIT $5) "
             "AS gone UNION ALL SELECT * FROM (SELECT * FROM ledger_transfer WHERE to_kind = $1 AND to_owner "
             "= $2 AND id >= $3 AND id < $4 AND (user_id IS NULL OR to_kind >= 20) ORDER BY id DESC LIMIT "
             "$5) AS come) AS sides ORDER BY id DESC LIMIT $5">,
      number(account.kind), account.owner, ids.least, ids.below, ids.most);
}

auto accounts_at(::store::Tx& tx, Account account) -> std::vector<AccountRow> {
  return tx.all(select<AccountRow, "FROM ledger_account WHERE owner = $2 AND kind = $1 ORDER BY unit">,
                number(account.kind), account.owner);
}

auto least_behind(::store::Tx& tx, std::int64_t seal) -> std::int64_t {
  if (tx.engine() != ::store::Engine::postgres)
    return tx.one<std::int64_t>("SELECT last + 1 FROM ledger_seal WHERE number = $1", seal).value_or(0);
  const auto last = last_seal(tx);
  const auto sealed =
      tx.one<std::optional<std::int64_t>>("SELECT MIN(first) FROM ledger_seal WHERE number > $1", seal);
  // Not MIN(id): for that, a planner without statistics of the seal scans the table from its lowest id.
  const auto waiting = tx.one<std::optional<std::int64_t>>(
      "SELECT MIN(id + 0) FROM ledger_transfer WHERE seal > $1", last ? last->number : 0);
  const auto least = [](const auto& found) {
    return found.value_or(std::nullopt).value_or(std::numeric_limits<std::int64_t>::max());
  };
  return std::min(least(sealed), least(waiting));
}

namespace {

// The lines of an account without stored balances: into it, and out of it.
constexpr ::store::Literal come =
    "SELECT unit, amount AS units FROM ledger_transfer WHERE to_kind = $1 AND to_owner = $2 "
    "AND (user_id IS NULL OR to_kind >= 20) ";
constexpr ::store::Literal gone =
    "SELECT unit, -amount FROM ledger_transfer WHERE from_kind = $1 AND from_owner = $2 "
    "AND (user_id IS NULL OR from_kind >= 20) ";

template <std::size_t N>
consteval auto both_sides(const ::store::Literal<N>& those) {
  return come + those + " UNION ALL " + gone + those;
}
template <std::size_t N>
consteval auto by_unit(const ::store::Literal<N>& lines) {
  return "SELECT unit, CAST(SUM(units) AS BIGINT) FROM (" + lines + ") AS lines GROUP BY unit";
}

constexpr auto behind = by_unit(both_sides(::store::Literal{"AND id >= $4 AND seal > $3"}));
constexpr auto around =
    by_unit(both_sides(::store::Literal{"AND id >= $5 AND seal > $3 AND posted_at < $4"}) +
            " UNION ALL SELECT unit, -units FROM (" +
            both_sides(::store::Literal{"AND id >= $6 AND seal <= $3 AND posted_at >= $4"}) + ") AS later");

}  // namespace

auto moved_behind(::store::Tx& tx, Account account, std::int64_t seal) -> std::vector<UnitRow> {
  return tx.all<UnitRow>(behind.text, number(account.kind), account.owner, seal, least_behind(tx, seal));
}

auto moved_around(::store::Tx& tx, Account account, std::int64_t seal, Instant at) -> std::vector<UnitRow> {
  return tx.all<UnitRow>(around.text, number(account.kind), account.owner, seal, at, least_behind(tx, seal),
                         first_id_at(at));
}

auto count_unsealed(::store::Tx& tx) -> std::int64_t {
  const auto count = tx.engine() == ::store::Engine::postgres
                         ? tx.one<std::int64_t>(
                               "SELECT COUNT(*) FROM ledger_transfer "
                               "WHERE seal > (SELECT COALESCE(MAX(number), 0) FROM ledger_seal)")
                         : tx.one<std::int64_t>("SELECT COUNT(*) FROM ledger_transfer WHERE seal IS NULL");
  return count.value_or(0);
}

auto kept_sums(::store::Tx& tx) -> std::vector<KeptRow> { return tx.all(select<KeptRow, "FROM ledger_sum">); }

}  // namespace ledger::store
