// The transfers of a cause between two accounts, compared with what its module has on record.
#include "ledger/legs.hpp"

#include <fmt/format.h>

#include "store.hpp"

namespace ledger {

namespace {

auto is_between(const store::TransferRow& row, const Leg& leg) -> bool {
  const auto is = [](std::int64_t kind, std::int64_t owner, const Account& account) {
    return kind == static_cast<std::int64_t>(account.kind) && owner == account.owner;
  };
  return row.unit == static_cast<std::int64_t>(leg.unit) && is(row.from_kind, row.from_owner, leg.from) &&
         is(row.to_kind, row.to_owner, leg.to);
}

}  // namespace

auto faults_of_legs(::store::Tx& tx, Cause cause, const std::vector<Leg>& expected)
    -> std::vector<std::string> {
  const auto rows = store::legs_of(tx, cause);
  std::vector<std::string> faults;
  for (const auto& leg : expected) {
    std::int64_t moved = 0;
    for (const auto& row : rows) moved += is_between(row, leg) ? row.amount : 0;
    if (moved == leg.amount) continue;
    faults.push_back(fmt::format("{} {} should have moved {} of unit {} from {} to {}, but moved {}",
                                 cause.kind.key, cause.id, leg.amount, static_cast<std::int64_t>(leg.unit),
                                 address_of(leg.from), address_of(leg.to), moved));
  }
  return faults;
}

}  // namespace ledger
