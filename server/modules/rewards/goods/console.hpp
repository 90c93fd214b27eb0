#pragma once
// What operators see and decide of goods and their orders.
#include "calls.hpp"
#include "platform/listing.hpp"

namespace rewards::console {

// ---- goods; the permission "rewards"

/// A good in all languages. `price` is of one. `stock` is absent if unlimited. `taken` counts what was taken
/// and not returned, `taken_this_week` what the present week counts, `open_orders` what waits at desks.
/// `campaign_id`: the campaign whose coupons a good of kind coupon gives.
struct GoodsSheet {
  GoodsId goods_id;
  GoodsState state;
  GoodsKind kind;
  std::string title_vi, title_en, title_zh, description_vi, description_en, description_zh;
  tickets::Motif cover;
  std::int64_t hue;
  Currency currency;
  std::string price;
  std::optional<std::int64_t> stock, weekly_limit;
  std::int64_t taken, taken_this_week, open_orders;
  Instant made_at;
  std::optional<CampaignId> campaign_id;
};
BOOST_DESCRIBE_STRUCT(GoodsSheet, (),
                      (goods_id, state, kind, title_vi, title_en, title_zh, description_vi, description_en,
                       description_zh, cover, hue, currency, price, stock, weekly_limit, taken,
                       taken_this_week, open_orders, made_at, campaign_id))

enum class GoodsSort { newest, oldest, most_taken, least_taken };
BOOST_DESCRIBE_ENUM(GoodsSort, newest, oldest, most_taken, least_taken)
struct GoodsListRequest {
  std::optional<GoodsState> state = {};
  std::optional<GoodsKind> kind = {};
  std::optional<Currency> currency = {};
  std::optional<GoodsSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(GoodsListRequest, (), (state, kind, currency, sort, cursor, limit))
auto goods_list(Context& ctx, OperatorId caller, const GoodsListRequest& request)
    -> Result<ListPage<GoodsSheet>>;

/// One change of a stock. `change` is absent if the stock became unlimited.
struct StockChange {
  std::optional<std::int64_t> change;
  std::string reason, operator_name;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(StockChange, (), (change, reason, operator_name, at))
/// A good, and the latest changes of its stock.
struct GoodsDetails {
  GoodsSheet goods;
  std::vector<StockChange> stock_changes;
};
BOOST_DESCRIBE_STRUCT(GoodsDetails, (), (goods, stock_changes))
struct GoodsIdRequest {
  GoodsId goods_id;
};
BOOST_DESCRIBE_STRUCT(GoodsIdRequest, (), (goods_id))
auto goods_details(Context& ctx, OperatorId caller, const GoodsIdRequest& request) -> Result<GoodsDetails>;

/// The fields of a good. Without an id a new one, a draft. Kind and currency change only in a draft. Without
/// a title or a description in English or Chinese the Vietnamese one is shown.
struct SaveGoodsRequest {
  std::optional<GoodsId> goods_id = {};
  GoodsKind kind = {};
  std::optional<shape::Text<0, 80>> title_vi = {}, title_en = {}, title_zh = {};
  std::optional<shape::Text<0, 1000>> description_vi = {}, description_en = {}, description_zh = {};
  tickets::Motif cover = {};
  shape::Number<0, 359> hue = {};
  Currency currency = {};
  std::optional<shape::AmountText> price = {};                   // of one, above 0; energy is whole
  std::optional<shape::Number<0, 1'000'000>> stock = {};         // of a new good; none: unlimited
  std::optional<shape::Number<1, 1'000'000>> weekly_limit = {};  // of a person; none: unlimited
  std::optional<CampaignId> campaign_id = {};                    // of kind coupon: one for goods
};
BOOST_DESCRIBE_STRUCT(SaveGoodsRequest, (),
                      (goods_id, kind, title_vi, title_en, title_zh, description_vi, description_en,
                       description_zh, cover, hue, currency, price, stock, weekly_limit, campaign_id))
auto save_goods(Context& ctx, OperatorId caller, const SaveGoodsRequest& request) -> Result<GoodsSheet>;
auto offer_goods(Context& ctx, OperatorId caller, const GoodsIdRequest& request) -> Result<GoodsSheet>;
auto stop_goods(Context& ctx, OperatorId caller, const GoodsIdRequest& request) -> Result<GoodsSheet>;

/// Adds to the stock, or takes from it; an unlimited stock counts from 0. Without a change it becomes
/// unlimited.
struct StockRequest {
  GoodsId goods_id;
  std::optional<shape::Number<-1'000'000, 1'000'000>> change = {};
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(StockRequest, (), (goods_id, change, reason))
auto change_stock(Context& ctx, OperatorId caller, const StockRequest& request) -> Result<GoodsDetails>;

// ---- orders; the permission "goods_orders"

/// An order without its code, which only its owner knows. `nickname` is the public one, because desks see it.
/// `operator_name` handed it over or cancelled it.
struct GoodsOrderView {
  GoodsOrderId order_id;
  GoodsOrderState state;
  UserId user_id;
  std::string nickname, masked_mobile;
  GoodsKind kind;
  GoodsId goods_id;
  std::string title;
  tickets::Motif cover;
  std::int64_t hue;
  std::int64_t count;
  Currency currency;
  std::string price;
  Instant ordered_at;
  std::optional<Instant> ends_at, ended_at;
  std::optional<GoodsOrderEnd> cancelled;
  std::string operator_name, venue, reason;
};
BOOST_DESCRIBE_STRUCT(GoodsOrderView, (),
                      (order_id, state, user_id, nickname, masked_mobile, kind, goods_id, title, cover, hue,
                       count, currency, price, ordered_at, ends_at, ended_at, cancelled, operator_name, venue,
                       reason))

enum class GoodsOrderSort { newest, oldest };
BOOST_DESCRIBE_ENUM(GoodsOrderSort, newest, oldest)
struct GoodsOrderListRequest {
  std::optional<GoodsOrderState> state = {};
  std::optional<GoodsKind> kind = {};
  std::optional<GoodsId> goods_id = {};
  std::optional<UserId> user_id = {};
  std::optional<Instant> from = {}, until = {};  // ordered from `from` on, before `until`
  std::optional<GoodsOrderSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(GoodsOrderListRequest, (),
                      (state, kind, goods_id, user_id, from, until, sort, cursor, limit))
auto goods_order_list(Context& ctx, OperatorId caller, const GoodsOrderListRequest& request)
    -> Result<ListPage<GoodsOrderView>>;

struct GoodsOrderIdRequest {
  GoodsOrderId order_id;
};
BOOST_DESCRIBE_STRUCT(GoodsOrderIdRequest, (), (order_id))
auto goods_order(Context& ctx, OperatorId caller, const GoodsOrderIdRequest& request)
    -> Result<GoodsOrderView>;

struct FindGoodsOrderRequest {
  shape::Text<1, 60> text;  // of a QR code, or a typed code
};
BOOST_DESCRIBE_STRUCT(FindGoodsOrderRequest, (), (text))
/// The order of a code, for a look before it is handed over.
auto find_goods_order(Context& ctx, OperatorId caller, const FindGoodsOrderRequest& request)
    -> Result<GoodsOrderView>;
struct HandOverGoodsRequest {
  shape::Text<1, 60> text;
  tickets::VenueId venue_id;
};
BOOST_DESCRIBE_STRUCT(HandOverGoodsRequest, (), (text, venue_id))
/// Of two desks with the same code exactly one hands over.
auto hand_over_goods(Context& ctx, OperatorId caller, const HandOverGoodsRequest& request)
    -> Result<GoodsOrderView>;
struct CancelGoodsOrderRequest {
  GoodsOrderId order_id;
  shape::Reason reason;  // the person reads it
};
BOOST_DESCRIBE_STRUCT(CancelGoodsOrderRequest, (), (order_id, reason))
auto cancel_order_of(Context& ctx, OperatorId caller, const CancelGoodsOrderRequest& request)
    -> Result<GoodsOrderView>;

}  // namespace rewards::console
