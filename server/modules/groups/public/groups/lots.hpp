#pragma once
// Personal groups for the tickets of a task's lot: launched without deposit or eligibility.
#include <map>

#include "groups/groups.hpp"
#include "tickets/lots.hpp"

namespace groups {

/// The prices at which groups of a lot may be launched. The least is the lowest whole thousand, from the
/// floor of all personal groups on, that brings the lot's cash after the fee.
struct LotPrices {
  Money least, most;
};
auto lot_prices(Context& ctx, Money cash, Money reference_price) -> LotPrices;

/// What a group of a lot moves when it forms at that price.
struct LotGroup {
  Money price, cash, rewards, kept, surplus;
};
auto lot_group(Context& ctx, Money price, Money cash) -> LotGroup;

/// A batch of groups, one for each ticket. Those that have not formed by `closes_at` are closed by the owner
/// of the lot, with `close_lot`.
struct LotLaunch {
  UserId master;
  tickets::LotId lot;
  std::int64_t groups;
  Money price;
  Instant closes_at;
};
/// Refuses launch_empty, batch_too_large, price_out_of_range, price_not_whole_thousand, fee_uncovered, and
/// over_unpublished if fewer tickets of the lot are free.
auto launch_lot(Context& ctx, const LotLaunch& launch) -> Result<BatchId>;

/// Closes the open batches of a lot: seats are released, and the tickets of groups that have not formed are
/// free again.
void close_lot(Context& ctx, tickets::LotId lot);

/// The groups of a lot so far: formed ones with what they brought, open ones with what their seats hold.
struct LotSales {
  std::int64_t batches, open_batches, formed, forming;
  Money surplus, held;
};
auto lot_sales(Context& ctx, tickets::LotId lot) -> LotSales;

/// How many groups of a lot formed in that time.
auto lot_formed(Context& ctx, tickets::LotId lot, Instant from, Instant until) -> std::int64_t;

/// What the formed groups of each lot brought above its cash and the fee, by the lot's id: for the invariants
/// of its owner.
auto surplus_by_lot(::store::Tx& tx) -> std::map<std::int64_t, std::int64_t>;

}  // namespace groups
