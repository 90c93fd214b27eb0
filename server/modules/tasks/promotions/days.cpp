// Days of promotions as they end, and the jobs of the night.
#include "days.hpp"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

#include "../causes.hpp"
#include "../house/covers.hpp"
#include "../notices.hpp"
#include "../team_weeks/store.hpp"
#include "platform/life.hpp"
#include "rules.hpp"
#include "views.hpp"

namespace tasks {

namespace {

using namespace std::chrono_literals;
using rules::DayEvent;

constexpr std::int64_t days_at_once = 100;  // a short transaction

void must(bool is_done, const store::ItemRow& item) {
  if (!is_done)
    throw std::logic_error(fmt::format("day {} changed while its take was locked", item.id.value));
}

void moved(Context& ctx, store::ItemRow& item, DayEvent event) {
  store::ItemCounts counts{item.picked_up, item.counted, item.ended_at};
  if (event != DayEvent::hand_in) counts.ended_at = ctx.now.instant;
  must(move<"task_item", rules::day_life>(ctx, item, event, counts), item);
}

// The day counts the tickets from now on. A team's week that counted one no longer does: its rows change in
// the order of their ids, as the counting changes them.
void claim(Context& ctx, const store::ItemRow& item, const std::vector<store::PickedTicket>& tickets) {
  std::map<WeekTakeId, std::map<UserId, std::int64_t>> taken_from;
  for (const auto& ticket : tickets) {
    const auto claimed = store::claim_ticket(ctx, ticket, item.id);
    must(claimed.has_value(), item);
    if (claimed->week_take_id) ++taken_from[*claimed->week_take_id][ticket.winner_id];
  }
  for (const auto& [take, members] : taken_from) {
    store::find_week_take_for_change(ctx, take);
    store::WeekChange change;
    for (const auto& [user, number] : members) {
      change.tickets -= number;
      change.members -= store::take_from_member(ctx, take, user, number) ? 1 : 0;
    }
    must(store::add_to_week_take(ctx, take, change), item);
  }
}

void fulfil(Context& ctx, store::ItemRow& item, const std::vector<store::PickedTicket>& tickets) {
  claim(ctx, item, tickets);
  moved(ctx, item, DayEvent::fulfil);
  must(store::end_days(ctx, item.take_id, {.days = 1, .done = 1, .paid = item.pay}, TakeState::finished),
       item);
  pay_from_cover(ctx, {causes::day_paid, item.id.value}, item.promotion_id.value, item.user_id, item.pay,
                 ledger::OtcFlow::promotion_profit_share);
}

auto tell_end(Context& ctx, const store::PromotionRow& promotion, const store::ItemRow& item)
    -> std::optional<inbox::Notification> {
  const auto name = class_names(ctx, promotion.class_id);
  const auto told = [&](const inbox::Notice& notice, const inbox::Value& third) {
    return inbox::Notification{.user = item.user_id,
                               .notice = notice,
                               .first = name,
                               .second = iso_day(item.day),
                               .third = third,
                               .subject = item.take_id.value};
  };
  if (item.state == DayState::done) return told(notices::day_paid, item.pay);
  if (item.state == DayState::fell_short)
    return told(notices::day_short, fmt::format("{}/{}", item.counted, item.tickets));
  if (item.state == DayState::missed) return told(notices::day_missed, item.pay);
  return {};
}

// Reminds of the next days with tickets that can be handed in from now on.
void remind(Context& ctx, Day day, PromotionTakeId after, Instant due_at) {
  const auto items = store::open_items(ctx, day, after, days_at_once);
  const auto until = time_text(ctx.settings[settings::hours].closes);
  std::vector<inbox::Notification> told;
  for (const auto& item : items) {
    const auto promotion = store::find_promotion(ctx, item.promotion_id).value();
    const auto take = store::find_take(ctx, item.take_id).value();
    const auto counted = store::count_pickups(ctx, pickups_on(promotion, take, day)).counted;
    if (counted == 0) continue;
    told.push_back({.user = item.user_id,
                    .notice = notices::day_ready,
                    .first = class_names(ctx, promotion.class_id),
                    .second = fmt::format("{}/{}", counted, item.tickets),
                    .third = until,
                    .subject = item.take_id.value});
  }
  inbox::notify_all(ctx, told);
  if (std::ssize(items) == days_at_once) jobs::plan(ctx, remind_more_job, items.back().id.value, due_at);
}

}  // namespace

void remind_day(Context& ctx, std::int64_t day, Instant due_at) {
  remind(ctx, Day{Days{day}}, PromotionTakeId{}, due_at);
}

void remind_more(Context& ctx, std::int64_t id, Instant due_at) {
  const auto item = store::find_item(ctx, TaskItemId{id}).value();
  remind(ctx, item.day, item.take_id, due_at);
}

void lapse_day(Context& ctx, store::ItemRow& item, DayState as, const store::PickupCounts& counts) {
  item.picked_up = counts.picked_up;
  item.counted = std::min(counts.counted, counts.picked_up);
  moved(ctx, item, as == DayState::missed ? DayEvent::miss : DayEvent::fall_short);
  must(store::end_days(ctx, item.take_id, {.days = 1, .done = 0, .paid = {}}, TakeState::finished), item);
  return_to_reserve(ctx, {causes::day_lapsed, item.id.value}, item.promotion_id.value, item.pay);
}

void judge_day(Context& ctx, const store::PromotionRow& promotion, const store::TakeRow& take,
               store::ItemRow& item) {
  const auto filter = pickups_on(promotion, take, item.day);
  const auto counts = store::count_pickups(ctx, filter);
  const auto as = rules::judged(counts.counted, item.tickets, ctx.now.instant >= filter.until);
  if (item.state == DayState::open) moved(ctx, item, DayEvent::hand_in);
  if (as == DayState::fell_short) return lapse_day(ctx, item, as, counts);
  if (as != DayState::done) return;
  const auto tickets = store::countable_tickets(ctx, filter, item.tickets);
  item.picked_up = counts.picked_up;
  item.counted = counts.counted;
  fulfil(ctx, item, tickets);
}

// One transaction ends some of the days; another goes on with the rest.
void miss_day(Context& ctx, std::int64_t number, Instant) {
  const Day day{Days{number}};
  // A later end of the night, set meanwhile, holds for this one, too.
  if (const auto ends = rules::night_ends(ctx.settings[settings::hours], day); ctx.now.instant < ends)
    return jobs::plan(ctx, miss_day_job, number, ends);
  const auto unjudged = store::unjudged_items(ctx, day, days_at_once);
  std::map<PromotionId, store::PromotionRow> promotions;
  std::vector<inbox::Notification> told;
  for (const auto& found : unjudged) {
    const auto take = store::find_take_for_change(ctx, found.take_id).value();
    auto item = store::find_item(ctx, found.id).value();
    if (item.ended_at) continue;  // handed in or cancelled meanwhile
    auto promotion = promotions.find(item.promotion_id);
    if (promotion == promotions.end())
      promotion =
          promotions.emplace(item.promotion_id, store::find_promotion(ctx, item.promotion_id).value()).first;
    if (item.state == DayState::handed_in)
      judge_day(ctx, promotion->second, take, item);
    else
      lapse_day(ctx, item, DayState::missed,
                store::count_pickups(ctx, pickups_on(promotion->second, take, day)));
    if (auto notice = tell_end(ctx, promotion->second, item)) told.push_back(*std::move(notice));
  }
  inbox::notify_all(ctx, told);
  if (std::ssize(unjudged) == days_at_once) jobs::plan(ctx, miss_day_job, number, ctx.now.instant + 1ms);
}

void close_promotion(Context& ctx, std::int64_t id, Instant) {
  auto row = store::find_promotion_for_change(ctx, PromotionId{id});
  if (!row || row->state != PromotionState::open) return;
  if (const auto until = takes_until(ctx, *row); ctx.now.instant < until)
    return jobs::plan(ctx, close_promotion_job, id, until);
  const auto rest = row->pay_of_all() * row->open_places();
  if (!move<"task_promotion", rules::promotion_life>(ctx, *row, rules::PromotionEvent::close,
                                                     HouseEnd{ctx.now.instant}))
    throw std::logic_error(fmt::format("promotion {} changed while it was locked", id));
  return_to_reserve(ctx, {causes::promotion_closed, id}, id, rest);
}

}  // namespace tasks
