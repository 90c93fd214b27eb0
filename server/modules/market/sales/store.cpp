// The statements of sales.
#include "store.hpp"

#include <algorithm>
#include <iterator>

namespace market::store {

void insert_sale(Context& ctx, const SaleRow& row, const std::vector<SoldTicketRow>& tickets) {
  insert(ctx, row);
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
