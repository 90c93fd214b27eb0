// The transfers of a cause between two accounts, compared with what its module has on record.
#include "ledger/legs.hpp"

#include <fmt/format.h>

#include "store.hpp"

namespace ledger {

auto fault_of_leg(::store::Tx& tx, Cause cause, const Leg& expected) -> std::optional<std::string> {
  const auto moved = tx.one<std::int64_t>(
                           "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM ledger_transfer "
                           "WHERE cause_id = $1 AND cause = $2 AND unit = $3 AND from_kind = $4 AND "
                           "from_owner = $5 AND to_kind = $6 AND to_owner = $7",
                           cause.id, cause.kind.key, static_cast<std::int64_t>(expected.unit),
                           static_cast<std::int64_t>(expected.from.kind), expected.from.owner,
                           static_cast<std::int64_t>(expected.to.kind), expected.to.owner)
                         .value();
  if (moved == expected.amount) return {};
  return fmt::format("{} {} should have moved {} of unit {} from {} to {}, but moved {}", cause.kind.key,
                     cause.id, expected.amount, static_cast<std::int64_t>(expected.unit),
                     address_of(expected.from), address_of(expected.to), moved);
}

}  // namespace ledger
