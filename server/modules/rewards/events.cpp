// A user's time line: goods taken, orders that ended, VIP codes used.
#include "goods/store.hpp"
#include "platform/i18n/event_words.hpp"
#include "registration.hpp"
#include "rewards/permissions.hpp"
#include "vip/store.hpp"

namespace rewards {

namespace {

using i18n::event_words;
using ::store::select;

auto event_of(Context& ctx, const store::OrderRow& row, std::string_view key) -> PersonEvent {
  const auto goods = store::find_goods(ctx, row.goods_id).value();
  return {.at = row.ordered_at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = goods.title(ctx),
          .amount = "× " + std::to_string(row.pieces),
          .by = {},
          .link = {"goodsOrder", to_string(row.id), std::string{shape::name_of(row.state)}}};
}

auto taken(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::OrderRow,
                         "FROM rewards_order WHERE user_id = $1 AND (ordered_at, id) < ($2, $3) "
                         "ORDER BY ordered_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(event_of(ctx, row, "rewards.taken"));
  return events;
}

auto ended(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : ctx.tx.all(
           select<store::OrderRow,
                  "FROM rewards_order WHERE user_id = $1 AND ended_at IS NOT NULL AND (ended_at, id) < "
                  "($2, $3) ORDER BY ended_at DESC, id DESC LIMIT $4">,
           user, before.at, before.key, wanted)) {
    auto event = event_of(ctx, row, "rewards." + std::string{shape::name_of(row.state)});
    event.at = *row.ended_at;
    event.by = row.operator_id;
    if (!row.reason.empty()) event.detail += " · " + row.reason;
    events.push_back(std::move(event));
  }
  return events;
}

auto used(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : ctx.tx.all(
           select<store::VipCodeRow,
                  "FROM rewards_vip_code WHERE user_id = $1 AND used_at IS NOT NULL AND (used_at, id) < "
                  "($2, $3) ORDER BY used_at DESC, id DESC LIMIT $4">,
           user, before.at, before.key, wanted))
    events.push_back({.at = *row.used_at,
                      .key = row.id.value,
                      .title = event_words("rewards.vip_used", ctx.origin.language),
                      .detail = readable(*row.membership_until, ctx.origin.language)});
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::goods_orders;
  return {{"rewards.taken", "rewards.goods", permission, taken},
          {"rewards.ended", "rewards.goods", permission, ended},
          {"rewards.vip_used", "rewards.vip", &permissions::rewards, used}};
}

}  // namespace rewards
