// Days of takes of providers' tasks.
#include "days.hpp"

#include <algorithm>

#include "../notices.hpp"
#include "../offers/views.hpp"
#include "settling.hpp"

namespace tasks {

namespace {

auto sold_on(Context& ctx, OfferTakeId take, Day day) {
  return groups::lot_formed(ctx, lot_of(take), instant_of(day), instant_of(day + Days{1}));
}

auto state_of(Context& ctx, const store::OfferTakeRow& take, Day day, bool is_handed_in) {
  const auto hours = ctx.settings[settings::hours];
  const auto now = ctx.now.instant;
  if (is_handed_in) return TakeDayState::handed_in;
  if (now < instant_of(day)) return TakeDayState::to_come;
  if (now < rules::night_begins(hours, day)) return TakeDayState::selling;
  return now < rules::night_ends(hours, day) && !take.ended_at ? TakeDayState::open : TakeDayState::missed;
}

auto day_seen(Context& ctx, const store::OfferTakeRow& take, const rules::SellingDays& days, Day day)
    -> TakeDay {
  const auto hours = ctx.settings[settings::hours];
  const auto rows = store::days_of_take(ctx, take.id);
  const auto handed_in = std::ranges::find(rows, day, &store::OfferDayRow::day);
  const bool is_handed_in = handed_in != rows.end();
  TakeDay seen{.day = day,
               .state = state_of(ctx, take, day, is_handed_in),
               .plan = rules::day_plan(take.size, days),
               .sold = is_handed_in ? handed_in->sold : sold_on(ctx, take.id, day),
               .hand_in_from = rules::night_begins(hours, day),
               .hand_in_until = rules::night_ends(hours, day),
               .handed_in_at = {}};
  if (is_handed_in) seen.handed_in_at = handed_in->handed_in_at;
  return seen;
}

auto is_idle(Context& ctx, const store::OfferTakeRow& take, Day day) {
  const auto rows = store::days_of_take(ctx, take.id);
  return std::ranges::find(rows, day, &store::OfferDayRow::day) == rows.end() &&
         sold_on(ctx, take.id, day) == 0;
}

void warn(Context& ctx, const store::OfferRow& offer, const store::OfferTakeRow& take, Day day) {
  inbox::tell(ctx, take.taker_id, notices::take_idle, class_names(ctx, offer.class_id), iso_day(day),
              take.id.value);
}

}  // namespace

auto selling_days_of(Context& ctx, const store::OfferRow& offer, const store::OfferTakeRow& take)
    -> rules::SellingDays {
  return rules::selling_days(rules::coming_night(ctx.settings[settings::hours], Moment{take.taken_at}),
                             offer.monday);
}

auto days_seen(Context& ctx, const store::OfferTakeRow& take) -> std::vector<TakeDay> {
  const auto days = selling_days_of(ctx, store::find_offer(ctx, take.offer_id).value(), take);
  const auto last = take.ended_at ? std::min(days.last, Moment{*take.ended_at}.day()) : days.last;
  std::vector<TakeDay> seen;
  for (auto day = days.first; day <= last; day += Days{1}) seen.push_back(day_seen(ctx, take, days, day));
  return seen;
}

auto hand_in_take_day(Context& ctx, UserId caller, OfferTakeId id) -> Result<TakeDay> {
  const auto found = store::find_offer_take(ctx, id);
  if (!found || found->taker_id != caller) return refuse(task_missing, {.rule = "tasks.running_take"});
  // The task is locked first, as by those who end its takes.
  const auto offer = store::find_offer_for_change(ctx, found->offer_id).value();
  const auto take = store::find_offer_take_for_change(ctx, id).value();
  if (take.ended_at) return refuse(take_over, {.rule = "tasks.take", .limit = *take.ended_at});
  const auto hours = ctx.settings[settings::hours];
  const auto night = TRY(rules::night_now(hours, ctx.now));
  const auto days = selling_days_of(ctx, offer, take);
  if (!days.contains(night))
    return refuse(another_night, {.rule = "tasks.selling_days",
                                  .yours = ctx.now.instant,
                                  .limit = rules::night_ends(hours, days.last),
                                  .allowed_at = rules::night_begins(hours, days.first)});
  if (!store::insert_offer_day(
          ctx,
          {.take_id = id, .day = night, .sold = sold_on(ctx, id, night), .handed_in_at = ctx.now.instant}))
    return refuse(already_handed_in, {.rule = "tasks.selling_day"});
  return day_seen(ctx, take, days, night);
}

auto hand_in(Context& ctx, UserId caller, const HandInRequest& request) -> Result<DayHandedIn> {
  if (request.take_id) return DayHandedIn{{}, TRY(hand_in_take_day(ctx, caller, *request.take_id))};
  return DayHandedIn{TRY(hand_in_promotion_day(ctx, caller, request.item_id)), {}};
}

void judge_days(Context& ctx, std::int64_t id, Instant) {
  const auto found = store::find_offer_take(ctx, OfferTakeId{id});
  if (!found) return;
  const auto offer = store::find_offer_for_change(ctx, found->offer_id).value();
  auto take = store::find_offer_take_for_change(ctx, found->id).value();
  if (take.state != OfferTakeState::executing) return;
  if (ctx.now.instant >= offer.sells_until)
    return catch_up(ctx, offer, take);  // a late job ends no take early
  const auto hours = ctx.settings[settings::hours];
  const auto days = selling_days_of(ctx, offer, take);
  // The day whose night has ended last.
  const auto day = std::min(Moment{ctx.now.instant - hours.closes}.day() - Days{1}, days.last - Days{1});
  if (day > days.first && is_idle(ctx, take, day) && is_idle(ctx, take, day - Days{1}))
    return cancel(ctx, offer, take, TakeEndedBy::by_idleness);
  if (day >= days.first && is_idle(ctx, take, day)) warn(ctx, offer, take, day);
  if (const auto next = day + Days{1}; next < days.last)
    jobs::plan(ctx, judge_days_job, id, rules::night_ends(hours, std::max(next, days.first)));
}

}  // namespace tasks
