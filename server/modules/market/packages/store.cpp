// The statements of packages.
#include "store.hpp"

namespace market::store {

auto sell_package(Context& ctx, PackageId id, std::int64_t more, Money paid) -> bool {
  return ctx.tx.run(
             "UPDATE market_package SET sold = sold + $2, paid = paid + $3 "
             "WHERE id = $1 AND state = 'scheduled' AND sold + $2 <= quantity",
             id, more, paid) == 1;
}

auto announced_packages(Context& ctx, const PackageFilter& filter, Slice slice) -> std::vector<PackageRow> {
  return ctx.tx.all(
      select<PackageRow,
             "FROM market_package WHERE closes_at > $1 AND announces_at <= $2 AND opens_at >= $3 AND "
             "opens_at < $4 AND (CAST($5 AS TEXT) IS NULL OR kind = $5) AND "
             "(state = 'scheduled' OR NOT CAST($6 AS BOOLEAN)) AND "
             "(ended_at IS NULL OR ended_at >= announces_at) AND id < $7 ORDER BY id DESC LIMIT $8">,
      filter.closes_after, ctx.now.instant, filter.opens_from, filter.opens_before, filter.kind,
      filter.is_scheduled, slice.below, slice.wanted);
}

auto proposed_packages(Context& ctx) -> Proposed {
  return *ctx.tx.one<Proposed>("SELECT COUNT(*), MIN(made_at) FROM market_package WHERE state = 'proposed'");
}

}  // namespace market::store
