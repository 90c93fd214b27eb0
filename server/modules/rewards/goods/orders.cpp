// Orders of goods: their owner's, the desk's, and their end.
#include "orders.hpp"
#include "../causes.hpp"
#include "../codes.hpp"
#include "../notices.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "ledger/ledger.hpp"
#include "platform/life.hpp"
#include "tickets/venues.hpp"

namespace rewards {

namespace {

using ledger::EnergyFlow, ledger::transfer, ledger::XmoneyFlow;

auto price_text(const store::OrderRow& row) {
  return ledger::amount_text(row.currency == Currency::ENERGY ? ledger::Unit::ENERGY : ledger::Unit::XMONEY,
                             row.price);
}

auto venue_of(Context& ctx, const store::OrderRow& row) {
  return row.venue_id ? tickets::venue_name(ctx, *row.venue_id) : std::string{};
}

auto return_price(Context& ctx, const store::OrderRow& row) -> Verdict {
  const ledger::Route back{ledger::issuance, ledger::available(row.user_id)};
  const ledger::Cause cause{causes::goods_returned, row.id.value};
  return row.currency == Currency::ENERGY
             ? ledger::post(ctx, cause, {transfer(EnergyFlow::returned, Energy{row.price}, back)})
             : ledger::post(ctx, cause, {transfer(XmoneyFlow::returned, Xmoney{row.price}, back)});
}

// The order of a code.
auto order_at_desk(Context& ctx, std::string_view text) -> Result<store::OrderRow> {
  const auto code = read_order_code(text);
  const auto found = code ? store::order_with_code(ctx, *code) : std::nullopt;
  if (!found) return refuse(order_not_found);
  return *found;
}

void notify_of_end(Context& ctx, const store::OrderRow& row) {
  const auto goods = store::find_goods(ctx, row.goods_id).value();
  if (row.state == GoodsOrderState::handed_over)
    inbox::tell(ctx, row.user_id, notices::handed_over, goods.title(), row.pieces, row.id.value);
  else if (row.cancelled == GoodsOrderEnd::by_operator)
    inbox::tell(ctx, row.user_id, notices::order_cancelled, goods.title(), row.reason, row.id.value);
  else if (row.cancelled == GoodsOrderEnd::by_time)
    inbox::tell(ctx, row.user_id, notices::order_ended, goods.title(), "", row.id.value);
}

}  // namespace

auto order_of(Context& ctx, const store::OrderRow& row) -> GoodsOrder {
  const auto goods = store::find_goods(ctx, row.goods_id).value();
  const bool is_open = row.state == GoodsOrderState::ordered;
  return {.order_id = row.id,
          .state = row.state,
          .kind = row.kind,
          .goods_id = row.goods_id,
          .title = goods.title(ctx),
          .cover = goods.cover,
          .hue = goods.hue,
          .count = row.pieces,
          .currency = row.currency,
          .price = price_text(row),
          .code = is_open ? shown_code(*row.code) : std::string{},
          .qr = is_open ? order_qr(*row.code) : std::string{},
          .ordered_at = row.ordered_at,
          .ends_at = row.ends_at,
          .ended_at = row.ended_at,
          .cancelled = row.cancelled,
          .venue = venue_of(ctx, row),
          .reason = row.reason};
}

auto cancel_order(Context& ctx, store::OrderRow row, const Cancelling& how) -> Result<store::OrderRow> {
  const store::OrderEnd end{
      .ended_at = ctx.now.instant, .cancelled = how.by, .operator_id = how.operator_id, .reason = how.reason};
  if (!move<"rewards_order", rules::order_life>(ctx, row, rules::OrderEvent::cancel, end))
    return refuse(order_over);
  store::end_order_of(ctx, row.goods_id, row.pieces);
  REQUIRE(return_price(ctx, row));
  if (how.by != GoodsOrderEnd::by_time) jobs::call_off(ctx, order_over_job, row.id.value);
  notify_of_end(ctx, row);
  return row;
}

auto goods_orders(Context& ctx, UserId caller, const GoodsOrdersRequest& request)
    -> Result<Page<GoodsOrder>> {
  const auto wanted = items_wanted(request.limit);
  std::vector<GoodsOrder> items;
  for (const auto& row : store::orders_of(ctx, caller, request, wanted + 1))
    items.push_back(order_of(ctx, row));
  return page_of(std::move(items), wanted, [](const GoodsOrder& order) { return order.order_id.value; });
}

auto cancel_goods_order(Context& ctx, UserId caller, const GoodsOrderRequest& request) -> Result<GoodsOrder> {
  const auto row = store::find_order_for_change(ctx, request.order_id);
  if (!row || row->user_id != caller) return refuse(order_not_found);
  return order_of(ctx, TRY(cancel_order(ctx, *row, {.by = GoodsOrderEnd::by_owner})));
}

auto own_goods_order(Context& ctx, UserId user, std::int64_t id) -> std::optional<GoodsOrder> {
  const auto row = store::find_order(ctx, GoodsOrderId{id});
  return row && row->user_id == user ? std::optional{order_of(ctx, *row)} : std::nullopt;
}

void order_over_now(Context& ctx, std::int64_t order, Instant) {
  const auto row = store::find_order_for_change(ctx, GoodsOrderId{order});
  if (row && row->state == GoodsOrderState::ordered)
    cancel_order(ctx, *row, {.by = GoodsOrderEnd::by_time}).value();
}

namespace console {

namespace {

auto view_of(Context& ctx, const store::OrderRow& row) -> GoodsOrderView {
  const auto goods = store::find_goods(ctx, row.goods_id).value();
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return {.order_id = row.id,
          .state = row.state,
          .user_id = row.user_id,
          .nickname = accounts::public_name(person),
          .masked_mobile = person.masked_mobile,
          .kind = row.kind,
          .goods_id = row.goods_id,
          .title = goods.title(ctx),
          .cover = goods.cover,
          .hue = goods.hue,
          .count = row.pieces,
          .currency = row.currency,
          .price = price_text(row),
          .ordered_at = row.ordered_at,
          .ends_at = row.ends_at,
          .ended_at = row.ended_at,
          .cancelled = row.cancelled,
          .operator_name = admin::operator_name(ctx, row.operator_id),
          .venue = venue_of(ctx, row),
          .reason = row.reason};
}

}  // namespace

auto goods_order_list(Context& ctx, OperatorId, const GoodsOrderListRequest& request)
    -> Result<ListPage<GoodsOrderView>> {
  REQUIRE(listing::period(request.from, request.until));
  return listing::page<store::Orders>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::OrderRow& row) { return view_of(ctx, row); }, request.state, request.kind,
      request.goods_id, request.user_id, listing::from_of(request.from), listing::until_of(request.until));
}

auto goods_order(Context& ctx, OperatorId, const GoodsOrderIdRequest& request) -> Result<GoodsOrderView> {
  const auto row = store::find_order(ctx, request.order_id);
  if (!row) return refuse(order_not_found);
  return view_of(ctx, *row);
}

auto find_goods_order(Context& ctx, OperatorId, const FindGoodsOrderRequest& request)
    -> Result<GoodsOrderView> {
  return view_of(ctx, TRY(order_at_desk(ctx, request.text.value)));
}

auto hand_over_goods(Context& ctx, OperatorId caller, const HandOverGoodsRequest& request)
    -> Result<GoodsOrderView> {
  REQUIRE(tickets::require_open_venue(ctx, request.venue_id));
  auto row = TRY(order_at_desk(ctx, request.text.value));
  const store::OrderEnd end{.ended_at = ctx.now.instant, .operator_id = caller, .venue_id = request.venue_id};
  if (!move<"rewards_order", rules::order_life>(ctx, row, rules::OrderEvent::hand_over, end))
    return refuse(order_over);
  store::end_order_of(ctx, row.goods_id, 0);
  jobs::call_off(ctx, order_over_job, row.id.value);
  notify_of_end(ctx, row);
  return view_of(ctx, row);
}

auto cancel_order_of(Context& ctx, OperatorId caller, const CancelGoodsOrderRequest& request)
    -> Result<GoodsOrderView> {
  const auto row = store::find_order_for_change(ctx, request.order_id);
  if (!row) return refuse(order_not_found);
  return view_of(ctx, TRY(cancel_order(ctx, *row, {GoodsOrderEnd::by_operator, caller, request.reason})));
}

}  // namespace console

}  // namespace rewards
