// Promotions as users see them: the list, a take with its days, what was earned.
#include "views.hpp"

#include "../offers/views.hpp"
#include "../team_weeks/rules.hpp"
#include "../team_weeks/store.hpp"
#include "platform/refusals.hpp"
#include "rules.hpp"

namespace tasks {

namespace {

auto judge_open(const Context& ctx, const store::PromotionRow& row) -> Verdict {
  if (row.state == PromotionState::stopped)
    return refuse(task_stopped, {.rule = "tasks.promotion", .limit = row.ended_at.value()});
  const auto until = takes_until(ctx, row);
  if (row.state != PromotionState::open || ctx.now.instant >= until)
    return refuse(taking_closed,
                  {.rule = "tasks.promotion_last_day", .yours = ctx.now.instant, .limit = until});
  if (row.taken < row.places) return allowed();
  return refuse(task_fully_claimed,
                {.rule = "tasks.promotion_places", .yours = row.taken, .limit = row.places});
}

}  // namespace

auto takes_until(const Context& ctx, const store::PromotionRow& row) -> Instant {
  return rules::night_ends(ctx.settings[settings::hours], row.last_day);
}

auto judge_taker(Context& ctx, Cards& cards, UserId user, const store::PromotionRow& row) -> Verdict {
  const auto& taker = cards.taker(user);
  if (taker.is_provider) return refuse(provider_cannot_take, {.rule = "tasks.provider"});
  if (taker.holds_task) return refuse(promotion_with_provider_task, {.rule = "tasks.one_task"});
  if (store::take_of_promotion(ctx, row.id, user))
    return refuse(promotion_taken_before, {.rule = "tasks.promotion_once"});
  if (taker.holds_until)
    return refuse(already_has_task,
                  {.rule = "tasks.one_task",
                   .limit = rules::night_ends(ctx.settings[settings::hours], *taker.holds_until)});
  const auto needed = ctx.settings[settings::promotion_team_tickets];
  if (taker.team_tickets >= needed) return allowed();
  return refuse(promotion_needs_100,
                {.rule = settings::promotion_team_tickets.key, .yours = taker.team_tickets, .limit = needed});
}

auto judge_take(Context& ctx, Cards& cards, UserId user, const store::PromotionRow& row) -> Verdict {
  REQUIRE(judge_open(ctx, row));
  REQUIRE(judge_taker(ctx, cards, user, row));
  REQUIRE(rules::night_now(ctx.settings[settings::hours], ctx.now));
  return allowed();
}

auto promotion_seen(Context& ctx, Cards& cards, UserId reader, const store::PromotionRow& row)
    -> PromotionItem {
  PromotionItem item{};
  show_class(item, cards.of_class(row.class_id));
  item.promotion_id = row.id;
  item.state = row.state;
  item.days = row.days;
  item.tickets = row.tickets;
  item.pay = row.pay;
  item.pay_of_all = row.pay_of_all();
  item.places = row.places;
  item.taken = row.taken;
  item.left = row.open_places();
  item.takes_until = takes_until(ctx, row);
  item.first_day = rules::coming_night(ctx.settings[settings::hours], ctx.now) + Days{1};
  if (const auto take = store::take_of_promotion(ctx, row.id, reader)) item.my_take = take->id;
  item.why_not = why_not(ctx, judge_take(ctx, cards, reader, row));
  return item;
}

auto pickups_on(const store::PromotionRow& promotion, const store::TakeRow& take, Day day)
    -> store::PickupFilter {
  return {.referrer = take.user_id,
          .registered_from = take.taken_at,
          .from = instant_of(day),
          .until = instant_of(day + Days{1}),
          .class_id = promotion.class_id,
          .least_worth = promotion.least_worth};
}

auto judge_hand_in(const Context& ctx, const store::ItemRow& item) -> Verdict {
  const auto hours = ctx.settings[settings::hours];
  if (item.state != DayState::open)
    return refuse(already_handed_in,
                  {.rule = "tasks.hand_in_once", .limit = item.ended_at.value_or(ctx.now.instant)});
  const auto from = rules::night_begins(hours, item.day);
  if (ctx.now.instant < from)
    return refuse(
        outside_task_hours,
        {.rule = settings::hours.key, .yours = ctx.now.instant, .limit = hours.opens, .allowed_at = from});
  if (ctx.now.instant < rules::night_ends(hours, item.day)) return allowed();
  return refuse(
      another_night,
      {.rule = settings::hours.key, .yours = ctx.now.instant, .limit = rules::night_ends(hours, item.day)});
}

auto day_seen(Context& ctx, const store::PromotionRow& promotion, const store::TakeRow& take,
              const store::ItemRow& item) -> PromotionDay {
  const auto hours = ctx.settings[settings::hours];
  PromotionDay day{.item_id = item.id,
                   .take_id = item.take_id,
                   .day = item.day,
                   .state = item.state,
                   .tickets = item.tickets,
                   .picked_up = item.picked_up,
                   .counted = item.counted,
                   .pay = item.pay,
                   .paid = item.state == DayState::done ? item.pay : Money{},
                   .hand_in_from = rules::night_begins(hours, item.day),
                   .hand_in_until = rules::night_ends(hours, item.day),
                   .ended_at = item.ended_at,
                   .why_not = {}};
  if (item.ended_at) return day;
  const auto counts = store::count_pickups(ctx, pickups_on(promotion, take, item.day));
  day.picked_up = counts.picked_up;
  day.counted = counts.counted;
  day.why_not = why_not(ctx, judge_hand_in(ctx, item));
  if (!day.why_not && day.counted == 0)
    day.why_not = why_not(
        ctx, refuse(nothing_to_hand_in,
                    {.rule = "tasks.promotion_tickets", .yours = std::int64_t{0}, .limit = item.tickets}));
  return day;
}

auto take_seen(Context& ctx, Cards& cards, const store::TakeRow& take) -> MyPromotion {
  const auto row = store::find_promotion(ctx, take.promotion_id).value();
  MyPromotion mine{};
  mine.take_id = take.id;
  mine.state = take.state;
  mine.promotion = promotion_seen(ctx, cards, take.user_id, row);
  mine.taken_at = take.taken_at;
  mine.first_day = take.first_day;
  mine.last_day = take.last_day;
  mine.days = row.days;
  mine.left = take.open_days;
  mine.earned = take.paid;
  mine.earnable = row.pay * take.open_days;
  mine.ended_at = take.ended_at;
  if (row.state == PromotionState::stopped) mine.reason = row.reason;
  const auto night = rules::night_of(ctx.settings[settings::hours], ctx.now);
  for (const auto& item : store::items_of(ctx, take.id)) {
    mine.done += item.state == DayState::done ? 1 : 0;
    mine.fell_short += item.state == DayState::fell_short ? 1 : 0;
    mine.missed += item.state == DayState::missed ? 1 : 0;
    mine.cancelled += item.state == DayState::cancelled ? 1 : 0;
    if (item.day == ctx.now.day()) mine.today = day_seen(ctx, row, take, item);
    if (item.day == night) mine.to_hand_in = day_seen(ctx, row, take, item);
  }
  return mine;
}

auto open_promotions(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<PromotionItem>> {
  const auto wanted = items_wanted(query.limit);
  Cards cards{ctx};
  std::vector<PromotionItem> items;
  for (const auto& row : store::open_promotions(ctx, {cursor_id(query.cursor), wanted + 1}))
    items.push_back(promotion_seen(ctx, cards, caller, row));
  return page_of(std::move(items), wanted, [](const PromotionItem& item) { return item.promotion_id.value; });
}

auto my_days(Context& ctx, UserId caller, const MyDaysRequest& request) -> Result<Page<PromotionDay>> {
  const auto wanted = items_wanted(request.limit);
  std::map<PromotionTakeId, std::pair<store::PromotionRow, store::TakeRow>> of;
  std::vector<PromotionDay> days;
  for (const auto& item : store::begun_items(ctx, caller, request.take_id, ctx.now.day(),
                                             {cursor_id(request.cursor), wanted + 1})) {
    auto known = of.find(item.take_id);
    if (known == of.end())
      known = of.emplace(item.take_id, std::pair{store::find_promotion(ctx, item.promotion_id).value(),
                                                 store::find_take(ctx, item.take_id).value()})
                  .first;
    days.push_back(day_seen(ctx, known->second.first, known->second.second, item));
  }
  return page_of(std::move(days), wanted, [](const PromotionDay& day) { return day.item_id.value; });
}

auto my_task(Context& ctx, UserId caller, const MyTakeRequest& request) -> Result<MyTask> {
  auto take = request.take_id ? store::find_take(ctx, *request.take_id) : store::running_take(ctx, caller);
  if (request.take_id && (!take || take->user_id != caller)) return refuse(task_missing);
  if (!take) take = store::last_take(ctx, caller);
  if (!take) return MyTask{};
  Cards cards{ctx};
  return MyTask{take_seen(ctx, cards, *take)};
}

auto task_money(Context& ctx, UserId caller) -> Result<TaskMoney> {
  TaskMoney money{.promotions_earned = store::earned_by(ctx, caller),
                  .team_earned = store::team_earned_by(ctx, caller),
                  .takes_earned = store::takes_earned_by(ctx, caller),
                  .earned = {},
                  .earnable = {}};
  money.earned = money.promotions_earned + money.team_earned + money.takes_earned;
  if (const auto take = store::running_take(ctx, caller))
    money.earnable = store::find_promotion(ctx, take->promotion_id).value().pay * take->open_days;
  if (const auto take = store::running_offer_take(ctx, caller)) money.earnable += earnable_of(ctx, *take);
  return money;
}

auto tasks_held(Context& ctx, UserId caller) -> Result<TasksHeld> {
  TasksHeld held{};
  held.holds_provider_task = accounts::find_person(ctx, caller).value().holds_task;
  if (const auto take = store::running_take(ctx, caller)) held.promotion = take->id;
  if (const auto week = store::week_take_of(ctx, rules::monday_of(ctx.now.day()), caller))
    held.team_week = week->id;
  held.is_task_user = held.holds_provider_task || held.promotion || held.team_week;
  return held;
}

}  // namespace tasks
