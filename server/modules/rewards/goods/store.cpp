// The statements about goods and their orders.
#include "store.hpp"

namespace rewards::store {

using ::store::select;

auto find_goods(Context& ctx, GoodsId id) -> std::optional<GoodsRow> {
  return ctx.tx.one(select<GoodsRow, "FROM rewards_goods WHERE id = $1">, id);
}

auto find_goods_for_change(Context& ctx, GoodsId id) -> std::optional<GoodsRow> {
  return ctx.tx.one_for_change(select<GoodsRow, "FROM rewards_goods WHERE id = $1">, id);
}

auto has_goods(Context& ctx) -> bool {
  return ctx.tx.one<std::int64_t>("SELECT id FROM rewards_goods LIMIT 1").has_value();
}

void insert_goods(Context& ctx, const GoodsRow& row) { ctx.tx.insert<"rewards_goods">(row); }

void save_goods(Context& ctx, const GoodsRow& row) {
  ctx.tx.change(
      "UPDATE rewards_goods SET kind = $2, title_vi = $3, title_en = $4, title_zh = $5, description_vi = $6, "
      "description_en = $7, description_zh = $8, cover = $9, hue = $10, currency = $11, price = $12, "
      "stock = $13, weekly_limit = $14, campaign_id = $15 WHERE id = $1",
      row.id, row.kind, row.title_vi, row.title_en, row.title_zh, row.description_vi, row.description_en,
      row.description_zh, row.cover, row.hue, row.currency, row.price, row.stock, row.weekly_limit,
      row.campaign_id);
}

auto offered(Context& ctx, const std::optional<GoodsPage>& page, std::int64_t below, std::int64_t wanted)
    -> std::vector<GoodsRow> {
  return ctx.tx.all(
      select<GoodsRow,
             "FROM rewards_goods WHERE state = 'offered' AND id < $1 AND (CAST($2 AS TEXT) IS NULL OR "
             "(kind <> 'item' AND currency = 'ENERGY') = ($2 = 'exchange')) ORDER BY id DESC LIMIT $3">,
      below, page, wanted);
}

auto take_goods(Context& ctx, const GoodsRow& row, std::int64_t count, std::int64_t orders) -> bool {
  return ctx.tx.run(
             "UPDATE rewards_goods SET stock = stock - $3, taken = taken + $3, open_orders = open_orders + "
             "$4 "
             "WHERE id = $1 AND state = 'offered' AND price = $2 AND (stock IS NULL OR stock >= $3)",
             row.id, row.price, count, orders) == 1;
}

void end_order_of(Context& ctx, GoodsId id, std::int64_t returned) {
  ctx.tx.change(
      "UPDATE rewards_goods SET stock = stock + $2, taken = taken - $2, open_orders = open_orders - 1 "
      "WHERE id = $1",
      id, returned);
}

auto change_stock(Context& ctx, const StockRow& row) -> bool {
  const auto changed = row.change
                           ? ctx.tx.run(
                                 "UPDATE rewards_goods SET stock = COALESCE(stock, 0) + $2 "
                                 "WHERE id = $1 AND COALESCE(stock, 0) + $2 >= 0",
                                 row.goods_id, *row.change)
                           : ctx.tx.run("UPDATE rewards_goods SET stock = NULL WHERE id = $1", row.goods_id);
  if (changed == 1) ctx.tx.insert<"rewards_goods_stock">(row);
  return changed == 1;
}

auto stock_changes(Context& ctx, GoodsId id) -> std::vector<StockRow> {
  return ctx.tx.all(
      select<StockRow, "FROM rewards_goods_stock WHERE goods_id = $1 ORDER BY id DESC LIMIT 100">, id);
}

auto count_week(Context& ctx, UserId user, GoodsId id, std::int64_t count, std::int64_t most) -> bool {
  if (count > most) return false;
  return ctx.tx.run(
             "INSERT INTO rewards_week (user_id, goods_id, week, taken) VALUES ($1, $2, $3, $4) "
             "ON CONFLICT (user_id, week, goods_id) DO UPDATE SET taken = rewards_week.taken + "
             "excluded.taken "
             "WHERE rewards_week.taken + excluded.taken <= $5",
             user, id, ctx.now.monday(), count, most) == 1;
}

auto taken_this_week(Context& ctx, UserId user, GoodsId id) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>("SELECT taken FROM rewards_week WHERE user_id = $1 AND week = $2 AND goods_id = $3",
                         user, ctx.now.monday(), id)
      .value_or(0);
}

auto taken_this_week(Context& ctx, GoodsId id) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT CAST(COALESCE(SUM(taken), 0) AS BIGINT) FROM rewards_week WHERE goods_id = $1 AND week = "
          "$2",
          id, ctx.now.monday())
      .value_or(0);
}

auto insert_order(Context& ctx, const OrderRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO rewards_order (id, user_id, goods_id, kind, state, pieces, currency, price, week, "
             "code, ordered_at, ends_at, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
             "'') ON CONFLICT (code) DO NOTHING",
             row.id, row.user_id, row.goods_id, row.kind, row.state, row.pieces, row.currency, row.price,
             row.week, row.code, row.ordered_at, row.ends_at) == 1;
}

auto find_order(Context& ctx, GoodsOrderId id) -> std::optional<OrderRow> {
  return ctx.tx.one(select<OrderRow, "FROM rewards_order WHERE id = $1">, id);
}

auto find_order_for_change(Context& ctx, GoodsOrderId id) -> std::optional<OrderRow> {
  return ctx.tx.one_for_change(select<OrderRow, "FROM rewards_order WHERE id = $1">, id);
}

auto order_with_code(Context& ctx, std::string_view code) -> std::optional<OrderRow> {
  return ctx.tx.one(select<OrderRow, "FROM rewards_order WHERE code = $1">, code);
}

auto orders_of(Context& ctx, UserId user, const GoodsOrdersRequest& request, std::int64_t wanted)
    -> std::vector<OrderRow> {
  return ctx.tx.all(
      select<OrderRow,
             "FROM rewards_order WHERE user_id = $1 AND id < $2 AND (CAST($3 AS TEXT) IS NULL OR state = $3) "
             "AND (CAST($4 AS TEXT) IS NULL OR kind = $4) ORDER BY id DESC LIMIT $5">,
      user, cursor_id(request.cursor), request.state, request.kind, wanted);
}

auto all_orders_of(Context& ctx, UserId user) -> std::vector<OrderRow> {
  return ctx.tx.all(select<OrderRow, "FROM rewards_order WHERE user_id = $1 ORDER BY id">, user);
}

auto open_orders_of(Context& ctx, UserId user) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT COUNT(*) FILTER (WHERE state = 'ordered') FROM rewards_order WHERE user_id = $1", user)
      .value();
}

void forget_reasons(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE rewards_order SET reason = '' WHERE user_id = $1 AND reason <> ''", user);
}

auto orders_between(Context& ctx, Instant from, Instant until) -> OrderCounts {
  return ctx.tx
      .one<OrderCounts>(
          "SELECT (SELECT COUNT(*) FROM rewards_order WHERE id >= $3 AND ordered_at >= $1 AND ordered_at < "
          "$2), (SELECT COUNT(*) FROM rewards_order WHERE state = 'handed_over' AND ended_at >= $1 AND "
          "ended_at < $2)",
          from, until, first_id_at(from))
      .value();
}

auto insert_nft_day(Context& ctx, const NftDayRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO rewards_nft_day (id, user_id, day, nfts, energy) VALUES ($1, $2, $3, $4, $5) "
             "ON CONFLICT (user_id, day) DO NOTHING",
             row.id, row.user_id, row.day, row.nfts, row.energy) == 1;
}

}  // namespace rewards::store
