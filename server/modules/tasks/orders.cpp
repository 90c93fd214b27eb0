// What a user took of tasks, by its id: a provider's task, a promotion, a week of a team.
#include "offers/views.hpp"
#include "promotions/views.hpp"
#include "registration.hpp"
#include "team_weeks/views.hpp"

namespace tasks {

namespace {

// Also for the provider.
auto own_take(Context& ctx, UserId user, std::int64_t id) -> std::optional<TakeItem> {
  const auto row = store::find_offer_take(ctx, OfferTakeId{id});
  if (!row) return {};
  if (row->taker_id != user && store::find_offer(ctx, row->offer_id).value().provider_id != user) return {};
  Cards cards{ctx};
  return take_seen(ctx, cards, *row);
}

auto own_promotion(Context& ctx, UserId user, std::int64_t id) -> std::optional<MyPromotion> {
  const auto row = store::find_take(ctx, PromotionTakeId{id});
  if (!row || row->user_id != user) return {};
  Cards cards{ctx};
  return take_seen(ctx, cards, *row);
}

auto own_week(Context& ctx, UserId user, std::int64_t id) -> std::optional<TeamWeekItem> {
  const auto row = store::find_week_take(ctx, WeekTakeId{id});
  if (!row || row->leader_id != user) return {};
  Cards cards{ctx};
  return week_seen(ctx, cards, user, store::find_week(ctx, row->week_id).value(), row);
}

}  // namespace

auto own_orders() -> std::vector<OwnOrder> {
  return {own_order("take", own_take), own_order("promotion", own_promotion),
          own_order("team_week", own_week)};
}

}  // namespace tasks
