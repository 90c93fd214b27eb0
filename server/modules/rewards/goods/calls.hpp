#pragma once
// Goods for users: what energy and XMoney buy, and the orders of things that a desk hands over.
#include <optional>
#include <string>
#include <vector>

#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"
#include "rewards/rewards.hpp"
#include "tickets/tickets.hpp"

namespace rewards {

using GoodsId = Id<struct GoodsTable>;
using GoodsOrderId = Id<struct GoodsOrderTable>;

/// Passes, vouchers and coupons are credited at once; an item is ordered and handed over at a desk.
enum class GoodsKind { pass, voucher, item, coupon };
BOOST_DESCRIBE_ENUM(GoodsKind, pass, voucher, item, coupon)
enum class GoodsState { draft, offered, stopped };
BOOST_DESCRIBE_ENUM(GoodsState, draft, offered, stopped)
/// The unit of a price.
enum class Currency { ENERGY, XMONEY };
BOOST_DESCRIBE_ENUM(Currency, ENERGY, XMONEY)
/// The two pages with goods: passes and vouchers for energy, and everything else.
enum class GoodsPage { exchange, shop };
BOOST_DESCRIBE_ENUM(GoodsPage, exchange, shop)

/// Why the caller cannot take a good now: the refusal's key and sentence, and when it will be allowed.
struct GoodsWhyNot {
  std::string key, message;
  std::optional<Instant> allowed_at;
};
BOOST_DESCRIBE_STRUCT(GoodsWhyNot, (), (key, message, allowed_at))

/// What a good of kind coupon gives: once a person, as long as its campaign has some left.
struct CouponTerms {
  Money worth, minimum;
  std::int64_t days;  // for which it is good
};
BOOST_DESCRIBE_STRUCT(CouponTerms, (), (worth, minimum, days))

/// A good that is offered, in the caller's language. `price` is of one: "30" energy, "12.50" XMoney. `stock`
/// is absent if unlimited, as are the limit of a week and what is left of it. `most_now` is how many the
/// caller could take now.
struct Good {
  GoodsId goods_id;
  GoodsKind kind;
  std::string title, description;
  tickets::Motif cover;
  std::int64_t hue;
  Currency currency;
  std::string price;
  std::optional<std::int64_t> stock, weekly_limit, left_this_week;
  std::int64_t taken_this_week, most_now;
  std::optional<GoodsWhyNot> why_not;
  std::optional<CouponTerms> coupon;
};
BOOST_DESCRIBE_STRUCT(Good, (),
                      (goods_id, kind, title, description, cover, hue, currency, price, stock, weekly_limit,
                       left_this_week, taken_this_week, most_now, why_not, coupon))

struct GoodsRequest {
  std::optional<GoodsPage> page = {};  // none: both
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(GoodsRequest, (), (page, cursor, limit))
/// The goods, newest first, with what the caller holds. The week counts from Monday 00:00 until the next.
struct Goods {
  Instant week_from, week_until;
  Energy energy;
  Xmoney xmoney;
  PriorityPasses priority_passes;
  RecycleVouchers recycle_vouchers;
  std::vector<Good> items;
  std::optional<std::string> next;
};
BOOST_DESCRIBE_STRUCT(Goods, (),
                      (week_from, week_until, energy, xmoney, priority_passes, recycle_vouchers, items, next))
auto goods(Context& ctx, UserId caller, const GoodsRequest& request) -> Result<Goods>;

// ---- orders

/// Passes, vouchers and coupons are credited at once; the other states are of items.
enum class GoodsOrderState { credited, ordered, handed_over, cancelled };
BOOST_DESCRIBE_ENUM(GoodsOrderState, credited, ordered, handed_over, cancelled)
enum class GoodsOrderEnd { by_owner, by_operator, by_time };
BOOST_DESCRIBE_ENUM(GoodsOrderEnd, by_owner, by_operator, by_time)

/// An order as its owner sees it. `price` is of all. While it is *ordered*, `code` and `qr`, its QR text, are
/// shown at the desk, and `ends_at` says when it is cancelled and its price returned. `venue`: where it was
/// handed over. `cancelled`: by whom, with the operator's `reason`.
struct GoodsOrder {
  GoodsOrderId order_id;
  GoodsOrderState state;
  GoodsKind kind;
  GoodsId goods_id;
  std::string title;
  tickets::Motif cover;
  std::int64_t hue;
  std::int64_t count;
  Currency currency;
  std::string price, code, qr;
  Instant ordered_at;
  std::optional<Instant> ends_at, ended_at;
  std::optional<GoodsOrderEnd> cancelled;
  std::string venue, reason;
};
BOOST_DESCRIBE_STRUCT(GoodsOrder, (),
                      (order_id, state, kind, goods_id, title, cover, hue, count, currency, price, code, qr,
                       ordered_at, ends_at, ended_at, cancelled, venue, reason))

struct PayGoodsRequest {
  GoodsId goods_id;
  shape::Number<1, 1000> count;
  std::optional<shape::Secret> pay_password = {};  // for a price in XMoney
};
BOOST_DESCRIBE_STRUCT(PayGoodsRequest, (), (goods_id, count, pay_password))
/// What was paid for all, what the caller holds now, and the order.
struct PaidGoods {
  GoodsId goods_id;
  GoodsKind kind;
  std::string title;
  std::int64_t count;
  Currency currency;
  std::string price;
  Energy energy;
  Xmoney xmoney;
  PriorityPasses priority_passes;
  RecycleVouchers recycle_vouchers;
  std::optional<std::int64_t> left_this_week;
  GoodsOrder order;
};
BOOST_DESCRIBE_STRUCT(PaidGoods, (),
                      (goods_id, kind, title, count, currency, price, energy, xmoney, priority_passes,
                       recycle_vouchers, left_this_week, order))
/// Takes price, stock and the week's count, and credits or orders the good.
auto pay_goods(Context& ctx, UserId caller, const PayGoodsRequest& request) -> Result<PaidGoods>;

struct GoodsOrdersRequest {
  std::optional<GoodsOrderState> state = {};
  std::optional<GoodsKind> kind = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(GoodsOrdersRequest, (), (state, kind, cursor, limit))
auto goods_orders(Context& ctx, UserId caller, const GoodsOrdersRequest& request) -> Result<Page<GoodsOrder>>;

struct GoodsOrderRequest {
  GoodsOrderId order_id;
};
BOOST_DESCRIBE_STRUCT(GoodsOrderRequest, (), (order_id))
/// Returns the price and the stock; the week's count stays.
auto cancel_goods_order(Context& ctx, UserId caller, const GoodsOrderRequest& request) -> Result<GoodsOrder>;

}  // namespace rewards
