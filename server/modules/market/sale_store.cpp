// The statements of packages and sales.
#include "modules/market/store.hpp"

#include <algorithm>
#include <iterator>

namespace market::store {

using ::store::select;

// ---- packages

auto find_package(Context& ctx, PackageId id) -> std::optional<PackageRow> {
  return ctx.tx.one(select<PackageRow, "FROM market_package WHERE id = $1">, id);
}

auto find_package_for_change(Context& ctx, PackageId id) -> std::optional<PackageRow> {
  return ctx.tx.one_for_change(select<PackageRow, "FROM market_package WHERE id = $1">, id);
}

void insert_package(Context& ctx, const PackageRow& row) { ctx.tx.insert<"market_package">(row); }

auto save_package(Context& ctx, const PackageRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE market_package SET kind = $2, class_id = $3, share = $4, most = $5, quantity = $6, "
             "least_count = $7, day = $8 WHERE id = $1 AND state = 'draft'",
             row.id, row.kind, row.class_id, row.share, row.most, row.quantity, row.least_count,
             row.day) == 1;
}

auto move_package(Context& ctx, const PackageRow& row, PackageState from) -> bool {
  return ctx.tx.run(
             "UPDATE market_package SET state = $3, announces_at = $4, opens_at = $5, closes_at = $6, "
             "proposed_by = $7, announced_by = $8, ended_at = $9, ended_by = $10, reason = $11 "
             "WHERE id = $1 AND state = $2",
             row.id, from, row.state, row.announces_at, row.opens_at, row.closes_at, row.proposed_by,
             row.announced_by, row.ended_at, row.ended_by, row.reason) == 1;
}

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

// ---- sales

void insert_sale(Context& ctx, const SaleRow& row, const std::vector<SoldTicketRow>& tickets) {
  ctx.tx.insert<"market_sale">(row);
  ctx.tx.insert_all<"market_sold_ticket">(tickets);
}

void count_pair(Context& ctx, const PairRow& row) {
  ctx.tx.change(
      "INSERT INTO market_pair (id, one_id, other_id, in_line, sales, pieces, paid, last_at) "
      "VALUES ($1, $2, $3, $4, 1, $5, $6, $7) ON CONFLICT (one_id, other_id) DO UPDATE SET "
      "in_line = excluded.in_line, sales = market_pair.sales + 1, pieces = market_pair.pieces + "
      "excluded.pieces, "
      "paid = market_pair.paid + excluded.paid, last_at = excluded.last_at",
      row.id, row.one_id, row.other_id, row.in_line, row.pieces, row.paid, row.last_at);
}

auto find_sale(Context& ctx, SaleId id) -> std::optional<SaleRow> {
  return ctx.tx.one(select<SaleRow, "FROM market_sale WHERE id = $1">, id);
}

auto tickets_of(Context& ctx, SaleId id) -> std::vector<SoldTicketRow> {
  return ctx.tx.all(select<SoldTicketRow, "FROM market_sold_ticket WHERE sale_id = $1 ORDER BY ticket_id">,
                    id);
}

auto sold_by(Context& ctx, UserId seller, SaleKind kind, Slice slice) -> std::vector<SaleRow> {
  return ctx.tx.all(select<SaleRow,
                           "FROM market_sale WHERE seller_id = $1 AND kind = $2 AND id < $3 "
                           "ORDER BY id DESC LIMIT $4">,
                    seller, kind, slice.below, slice.wanted);
}

auto count_sold_by(Context& ctx, UserId seller, SaleKind kind, std::int64_t most) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>(
      "SELECT COUNT(*) FROM (SELECT 1 AS one FROM market_sale WHERE seller_id = $1 AND kind = $2 LIMIT $3) "
      "AS counted",
      seller, kind, most);
}

auto sales_of_deal(Context& ctx, std::int64_t deal, std::int64_t most) -> std::vector<SaleRow> {
  return ctx.tx.all(select<SaleRow, "FROM market_sale WHERE deal_id = $1 ORDER BY id DESC LIMIT $2">, deal,
                    most);
}

auto sales_of(Context& ctx, UserId user, SalePlace before, std::int64_t wanted) -> std::vector<SaleRow> {
  auto rows = ctx.tx.all(select<SaleRow,
                                "FROM market_sale WHERE seller_id = $1 AND (sold_at, id) < ($2, $3) "
                                "ORDER BY sold_at DESC, id DESC LIMIT $4">,
                         user, before.at, before.id, wanted);
  auto bought = ctx.tx.all(select<SaleRow,
                                  "FROM market_sale WHERE buyer_id = $1 AND (sold_at, id) < ($2, $3) "
                                  "ORDER BY sold_at DESC, id DESC LIMIT $4">,
                           user, before.at, before.id, wanted);
  std::ranges::move(bought, std::back_inserter(rows));
  std::ranges::sort(rows, [](const SaleRow& a, const SaleRow& b) {
    return std::pair{a.sold_at, a.id} > std::pair{b.sold_at, b.id};
  });
  if (std::ssize(rows) > wanted) rows.resize(static_cast<std::size_t>(wanted));
  return rows;
}

auto traded(Context& ctx, std::int64_t from_id, std::int64_t below) -> Traded {
  return *ctx.tx.one<Traded>(
      "SELECT CAST(COALESCE(SUM(pieces) FILTER (WHERE kind <> 'buyback'), 0) AS BIGINT), "
      "CAST(COALESCE(SUM(pieces) FILTER (WHERE kind = 'buyback'), 0) AS BIGINT), "
      "CAST(COALESCE(SUM(paid) FILTER (WHERE kind <> 'buyback'), 0) AS BIGINT), "
      "CAST(COALESCE(SUM(fee), 0) AS BIGINT), "
      "CAST(COALESCE(SUM(paid) FILTER (WHERE kind = 'buyback'), 0) AS BIGINT) "
      "FROM market_sale WHERE id >= $1 AND id < $2",
      from_id, below);
}

}  // namespace market::store
