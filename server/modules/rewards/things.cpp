// Orders of goods in the console's search, on receipts, and on users' time lines.
#include <fmt/format.h>

#include "accounts/accounts.hpp"
#include "causes.hpp"
#include "codes.hpp"
#include "goods/store.hpp"
#include "platform/thing.hpp"
#include "registration.hpp"
#include "rewards/permissions.hpp"
#include "vip/store.hpp"

namespace rewards {

namespace {

using store::OrderRow;

auto goods_name(Context& ctx, const OrderRow& row) -> std::string {
  return store::find_goods(ctx, row.goods_id).value().title(ctx);
}
auto page_of(Context&, const OrderRow& row, UserId user) -> std::optional<std::string> {
  if (row.user_id != user) return {};
  const bool is_exchange = row.kind != GoodsKind::item && row.currency == Currency::ENERGY;
  return is_exchange ? "/pages/user/vr/exchange" : "/pages/user/vr/orders";
}

constexpr Thing<OrderRow> order{
    .kind = "goodsOrder",
    .permission = &permissions::goods_orders,
    .find = store::find_order,
    .title = [](Context& ctx,
                const OrderRow& row) { return fmt::format("{} × {}", goods_name(ctx, row), row.pieces); },
    .subtitle =
        [](Context& ctx, const OrderRow& row) {
          return accounts::public_name(accounts::find_person(ctx, row.user_id).value());
        },
    .page = page_of};

auto find_orders(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto code = read_order_code(text);
  const auto row = code ? store::order_with_code(ctx, *code) : std::nullopt;
  return row ? std::vector{hit_of(ctx, order, *row)} : finder(order).find(ctx, text);
}

auto taken(Context& ctx, const OrderRow& row) -> PersonEvent {
  auto event = event_of(ctx, order, row, row.ordered_at, "rewards.taken");
  event.detail = goods_name(ctx, row);
  event.amount = "× " + std::to_string(row.pieces);
  return event;
}
auto ended(Context& ctx, const OrderRow& row) -> PersonEvent {
  auto event = taken(ctx, row);
  event.at = *row.ended_at;
  event.title = i18n::event_words(fmt::format("rewards.{}", shape::name_of(row.state)), ctx.origin.language);
  event.by = row.operator_id;
  if (!row.reason.empty()) event.detail += " · " + row.reason;
  return event;
}

auto vip_code_used(Context& ctx, const store::VipCodeRow& row) -> PersonEvent {
  return {.at = *row.used_at,
          .key = row.id.value,
          .title = i18n::event_words("rewards.vip_used", ctx.origin.language),
          .detail = readable(*row.membership_until, ctx.origin.language)};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = order.kind, .permission = order.permission, .find = find_orders}};
}

auto subjects() -> std::vector<SubjectOf> {
  std::vector<SubjectOf> all;
  for (const auto& cause : {causes::goods_paid, causes::goods_credited, causes::goods_returned})
    all.push_back({cause.key, subject(order)});
  return all;
}

auto person_events() -> std::vector<PersonEvents> {
  const auto* may = &permissions::goods_orders;
  return {{"rewards.taken", "rewards.goods", may, dated<"rewards_order", "user_id", "ordered_at", taken>},
          {"rewards.ended", "rewards.goods", may, dated<"rewards_order", "user_id", "ended_at", ended>},
          {"rewards.vip_used", "rewards.vip", &permissions::rewards,
           dated<"rewards_vip_code", "user_id", "used_at", vip_code_used>}};
}

}  // namespace rewards
