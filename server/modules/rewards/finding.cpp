// Orders of goods in the console's search: by id or by code; and as subjects of transfers.
#include "registration.hpp"

#include <fmt/format.h>

#include "accounts/accounts.hpp"
#include "causes.hpp"
#include "codes.hpp"
#include "goods/store.hpp"
#include "platform/typed_text.hpp"
#include "rewards/permissions.hpp"

namespace rewards {

namespace {

auto title_of(Context& ctx, const store::OrderRow& row) {
  return fmt::format("{} × {}", store::find_goods(ctx, row.goods_id).value().title(ctx), row.pieces);
}

auto find_orders(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto code = read_order_code(text);
  auto row = code ? store::order_with_code(ctx, *code) : std::nullopt;
  const auto id = parse_whole(text);
  if (!row && id) row = store::find_order(ctx, GoodsOrderId{*id});
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = title_of(ctx, *row),
           .subtitle = accounts::public_name(accounts::find_person(ctx, row->user_id).value())}};
}

auto subject_of(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto row = store::find_order(ctx, GoodsOrderId{id});
  if (!row || row->user_id != user) return {};
  const bool is_exchange = row->kind != GoodsKind::item && row->currency == Currency::ENERGY;
  return {title_of(ctx, *row), is_exchange ? "/pages/user/vr/exchange" : "/pages/user/vr/orders"};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "goodsOrder", .permission = &permissions::goods_orders, .find = find_orders}};
}

auto subjects() -> std::vector<SubjectOf> {
  std::vector<SubjectOf> all;
  for (const auto& cause : {causes::goods_paid, causes::goods_credited, causes::goods_returned})
    all.push_back({cause.key, subject_of});
  return all;
}

}  // namespace rewards
