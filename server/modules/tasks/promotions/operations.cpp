// Promotions of users: taking one, handing in a day, leaving.
#include "../causes.hpp"
#include "../house/covers.hpp"
#include "accounts/roles.hpp"
#include "days.hpp"
#include "rules.hpp"
#include "views.hpp"

namespace tasks {

namespace {

void insert_days(Context& ctx, const store::PromotionRow& promotion, const store::TakeRow& take) {
  const auto hours = ctx.settings[settings::hours];
  std::vector<store::ItemRow> items;
  for (auto day = take.first_day; day <= take.last_day; day += Days{1}) {
    items.push_back({.id = ctx.new_id<TaskItemId>(),
                     .take_id = take.id,
                     .promotion_id = promotion.id,
                     .user_id = take.user_id,
                     .day = day,
                     .state = DayState::open,
                     .tickets = promotion.tickets,
                     .pay = promotion.pay});
    jobs::plan(ctx, remind_day_job, day.time_since_epoch().count(), rules::night_begins(hours, day));
    jobs::plan(ctx, miss_day_job, day.time_since_epoch().count(), rules::night_ends(hours, day));
  }
  store::insert_items(ctx, items);
}

auto otc_of(Context& ctx, UserId user) -> Money {
  return ledger::held<ledger::OtcFlow>(ctx, ledger::available(user));
}

// The day of this night of the caller's running take; the take is locked.
struct NightsDay {
  store::PromotionRow promotion;
  store::TakeRow take;
  store::ItemRow item;
};
auto day_to_hand_in(Context& ctx, UserId caller, std::optional<TaskItemId> asked) -> Result<NightsDay> {
  const auto hours = ctx.settings[settings::hours];
  const auto take = store::running_take_for_change(ctx, caller);
  if (!take) return refuse(task_missing, {.rule = "tasks.running_take"});
  const auto night = TRY(rules::night_now(hours, ctx.now));
  const auto item = asked ? store::find_item(ctx, *asked) : store::item_of_day(ctx, take->id, night);
  if (asked && (!item || item->take_id != take->id))
    return refuse(task_missing, {.rule = "tasks.running_take"});
  const auto day = item ? item->day : take->first_day;
  if (day != night)
    return refuse(another_night, {.rule = settings::hours.key,
                                  .yours = ctx.now.instant,
                                  .limit = rules::night_ends(hours, day),
                                  .allowed_at = rules::night_begins(hours, day)});
  REQUIRE(judge_hand_in(ctx, *item));
  return NightsDay{store::find_promotion(ctx, take->promotion_id).value(), *take, *item};
}

}  // namespace

auto take_promotion(Context& ctx, UserId caller, const TakePromotionRequest& request) -> Result<MyPromotion> {
  const auto row = store::find_promotion(ctx, request.promotion_id);
  if (!row || !row->announced_at) return refuse(task_missing, {.rule = "tasks.promotion"});
  Cards cards{ctx};
  REQUIRE(judge_take(ctx, cards, caller, *row));
  const auto night = TRY(rules::night_now(ctx.settings[settings::hours], ctx.now));
  if (!store::take_place(ctx, row->id)) {
    // The last place was taken meanwhile, or an operator stopped it.
    REQUIRE(judge_take(ctx, cards, caller, store::find_promotion(ctx, row->id).value()));
    return refuse(task_fully_claimed, {.rule = "tasks.promotion_places", .limit = row->places});
  }
  // The person's roles stay as they are from here on.
  accounts::lock_person(ctx, caller);
  Cards locked{ctx};
  REQUIRE(judge_taker(ctx, locked, caller, *row));
  const store::TakeRow take{.id = ctx.new_id<PromotionTakeId>(),
                            .promotion_id = row->id,
                            .user_id = caller,
                            .state = TakeState::running,
                            .taken_at = ctx.now.instant,
                            .first_day = night + Days{1},
                            .last_day = night + Days{row->days},
                            .open_days = row->days,
                            .done = 0,
                            .paid = {}};
  if (!store::insert_take(ctx, take))
    return refuse(already_has_task, {.rule = "tasks.one_task"});  // meanwhile
  insert_days(ctx, *row, take);
  Cards after{ctx};
  return take_seen(ctx, after, take);
}

auto hand_in_promotion_day(Context& ctx, UserId caller, std::optional<TaskItemId> asked) -> Result<HandedIn> {
  auto [promotion, take, item] = TRY(day_to_hand_in(ctx, caller, asked));
  if (store::count_pickups(ctx, pickups_on(promotion, take, item.day)).counted == 0)
    return refuse(nothing_to_hand_in,
                  {.rule = "tasks.promotion_tickets", .yours = std::int64_t{0}, .limit = item.tickets});
  judge_day(ctx, promotion, take, item);
  const auto after = store::find_take(ctx, take.id).value();
  Cards cards{ctx};
  return HandedIn{.day = day_seen(ctx, promotion, after, item),
                  .paid = item.state == DayState::done ? item.pay : Money{},
                  .otc = otc_of(ctx, caller),
                  .promotion = take_seen(ctx, cards, after)};
}

auto leave_promotion(Context& ctx, UserId caller, const LeaveRequest& request) -> Result<MyPromotion> {
  const auto take = store::find_take_for_change(ctx, request.take_id);
  if (!take || take->user_id != caller) return refuse(task_missing, {.rule = "tasks.running_take"});
  if (take->state != TakeState::running)
    return refuse(task_stopped, {.rule = "tasks.running_take", .limit = take->ended_at.value()});
  const auto promotion = store::find_promotion(ctx, take->promotion_id).value();
  // What was handed in is judged now, so that leaving takes no earned day away.
  for (auto& item : store::items_of(ctx, take->id)) {
    if (item.state != DayState::handed_in) continue;
    judge_day(ctx, promotion, *take, item);
    if (item.state == DayState::handed_in)
      lapse_day(ctx, item, DayState::fell_short,
                store::count_pickups(ctx, pickups_on(promotion, *take, item.day)));
  }
  const auto days = store::cancel_items_of_take(ctx, take->id);
  if (days > 0) {
    if (!store::end_days(ctx, take->id, {.days = days, .done = 0, .paid = {}}, TakeState::left))
      throw std::logic_error("the days of take " + to_string(take->id) + " changed while it was locked");
    return_to_reserve(ctx, {causes::promotion_left, take->id.value}, promotion.id.value,
                      promotion.pay * days);
  }
  Cards cards{ctx};
  return take_seen(ctx, cards, store::find_take(ctx, take->id).value());
}

}  // namespace tasks
