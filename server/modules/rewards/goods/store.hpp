#pragma once
// The statements about goods and their orders, one a function.
#include <optional>
#include <vector>

#include "console.hpp"
#include "rules.hpp"

namespace rewards::store {

// ---- goods

struct GoodsRow {
  GoodsId id;
  GoodsState state;
  GoodsKind kind;
  std::string title_vi, title_en, title_zh, description_vi, description_en, description_zh;
  tickets::Motif cover;
  std::int64_t hue;
  Currency currency;
  std::int64_t price;
  std::optional<std::int64_t> stock, weekly_limit;
  std::int64_t taken, open_orders;
  Instant made_at;
  std::optional<CampaignId> campaign_id = {};

  auto title() const { return filled(title_vi, title_en, title_zh); }
  auto description() const { return filled(description_vi, description_en, description_zh); }
  auto title(const Context& ctx) const { return std::string{title().in(ctx.origin.language)}; }

 private:
  static auto filled(const std::string& vi, const std::string& en, const std::string& zh) -> Text3 {
    return {vi, en.empty() ? vi : en, zh.empty() ? vi : zh};
  }
};
BOOST_DESCRIBE_STRUCT(GoodsRow, (),
                      (id, state, kind, title_vi, title_en, title_zh, description_vi, description_en,
                       description_zh, cover, hue, currency, price, stock, weekly_limit, taken, open_orders,
                       made_at, campaign_id))

auto find_goods(Context& ctx, GoodsId id) -> std::optional<GoodsRow>;
auto find_goods_for_change(Context& ctx, GoodsId id) -> std::optional<GoodsRow>;
auto has_goods(Context& ctx) -> bool;
void insert_goods(Context& ctx, const GoodsRow& row);
/// Stores the fields that an operator edits.
void save_goods(Context& ctx, const GoodsRow& row);
/// The offered goods of one page, or of both, newest first.
auto offered(Context& ctx, const std::optional<GoodsPage>& page, std::int64_t below, std::int64_t wanted)
    -> std::vector<GoodsRow>;

/// Takes some of an offered good; `orders` of them wait at desks. False if it is not offered at that price or
/// less is left.
auto take_goods(Context& ctx, const GoodsRow& row, std::int64_t count, std::int64_t orders) -> bool;
/// An order ended: its goods were handed over, or return to the stock.
void end_order_of(Context& ctx, GoodsId id, std::int64_t returned);

struct GoodsList {
  using Row = GoodsRow;
  using Order = console::GoodsSort;
  static constexpr std::string_view source = "rewards_goods", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) IS NULL OR kind = $5) AND (CAST($6 AS TEXT) IS NULL OR currency = $6)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"taken", ::store::downwards},
                                                  {"taken", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

// ---- stock

struct StockRow {
  std::int64_t id;
  GoodsId goods_id;
  std::optional<std::int64_t> change;
  std::string reason;
  OperatorId operator_id;
  Instant changed_at;
};
BOOST_DESCRIBE_STRUCT(StockRow, (), (id, goods_id, change, reason, operator_id, changed_at))
/// False if less is in stock.
auto change_stock(Context& ctx, const StockRow& row) -> bool;
/// The latest ones first.
auto stock_changes(Context& ctx, GoodsId id) -> std::vector<StockRow>;

// ---- the counters of a week

/// False if the person took more than `most` less `count` in that week.
auto count_week(Context& ctx, UserId user, GoodsId id, std::int64_t count, std::int64_t most) -> bool;
auto taken_this_week(Context& ctx, UserId user, GoodsId id) -> std::int64_t;
/// By everyone.
auto taken_this_week(Context& ctx, GoodsId id) -> std::int64_t;

// ---- orders

struct OrderRow {
  GoodsOrderId id;
  UserId user_id;
  GoodsId goods_id;
  GoodsKind kind;
  GoodsOrderState state;
  std::int64_t pieces;
  Currency currency;
  std::int64_t price;
  Day week;
  std::optional<std::string> code;
  Instant ordered_at;
  std::optional<Instant> ends_at, ended_at;
  std::optional<GoodsOrderEnd> cancelled;
  std::optional<OperatorId> operator_id;
  std::optional<tickets::VenueId> venue_id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(OrderRow, (),
                      (id, user_id, goods_id, kind, state, pieces, currency, price, week, code, ordered_at,
                       ends_at, ended_at, cancelled, operator_id, venue_id, reason))

/// How it ended.
struct OrderEnd {
  Instant ended_at;
  std::optional<GoodsOrderEnd> cancelled = {};
  std::optional<OperatorId> operator_id = {};
  std::optional<tickets::VenueId> venue_id = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(OrderEnd, (), (ended_at, cancelled, operator_id, venue_id, reason))

/// False if the code is taken.
auto insert_order(Context& ctx, const OrderRow& row) -> bool;
auto find_order(Context& ctx, GoodsOrderId id) -> std::optional<OrderRow>;
auto find_order_for_change(Context& ctx, GoodsOrderId id) -> std::optional<OrderRow>;
auto order_with_code(Context& ctx, std::string_view code) -> std::optional<OrderRow>;
auto orders_of(Context& ctx, UserId user, const GoodsOrdersRequest& request, std::int64_t wanted)
    -> std::vector<OrderRow>;
auto all_orders_of(Context& ctx, UserId user) -> std::vector<OrderRow>;
auto open_orders_of(Context& ctx, UserId user) -> std::int64_t;
void forget_reasons(Context& ctx, UserId user);

struct Orders {
  using Row = OrderRow;
  using Order = console::GoodsOrderSort;
  static constexpr std::string_view source = "rewards_order", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) IS NULL OR kind = $5) AND (CAST($6 AS BIGINT) IS NULL OR goods_id = $6) AND "
      "(CAST($7 AS BIGINT) IS NULL OR user_id = $7) AND ordered_at >= $8 AND ordered_at < $9";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $7", 7}, {"goods_id = $6", 6}, {"kind = $5", 5}};
  static constexpr auto made = ::store::times_of_ids<"rewards_order", "ordered_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// Orders made, and handed over, in a period.
struct OrderCounts {
  std::int64_t made, handed_over;
};
BOOST_DESCRIBE_STRUCT(OrderCounts, (), (made, handed_over))
auto orders_between(Context& ctx, Instant from, Instant until) -> OrderCounts;

// ---- the energy of NFTs

struct NftDayRow {
  std::int64_t id;
  UserId user_id;
  Day day;
  Nft nfts;
  Energy energy;
};
BOOST_DESCRIBE_STRUCT(NftDayRow, (), (id, user_id, day, nfts, energy))
/// False if the person was given that day's energy.
auto insert_nft_day(Context& ctx, const NftDayRow& row) -> bool;

}  // namespace rewards::store
