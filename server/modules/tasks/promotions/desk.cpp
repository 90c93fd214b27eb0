// Promotions at the console: drafts, their cover and announcement by one operator or two, and their end.
#include "../causes.hpp"
#include "../house/covers.hpp"
#include "../house/steps.hpp"
#include "../notices.hpp"
#include "../registration.hpp"
#include "days.hpp"
#include "rules.hpp"
#include "views.hpp"

namespace tasks::console {

namespace {

using rules::PromotionEvent;

constexpr admin::Desk<"task_promotion", rules::promotion_life> desk{promotion_not_found, promotion_state,
                                                                    proposed_promotions};

auto seen(Context& ctx, Cards& cards, const store::PromotionRow& row) -> Promotion {
  const auto sums = store::sums_of(ctx, row.id);
  return {house_task_seen(ctx, cards, row,
                          {.id = row.id.value,
                           .tickets = row.tickets,
                           .takes_until = takes_until(ctx, row),
                           .open_places = row.open_places(),
                           .running = sums.running,
                           .cost = row.cost(),
                           .paid = sums.paid}),
          row.id,
          row.state,
          row.days,
          row.tickets,
          row.last_day,
          sums.done,
          sums.open_days};
}

auto sheet_of(Context& ctx, const store::PromotionRow& row) -> PromotionSheet {
  constexpr std::int64_t most_shown = 100;
  Cards cards{ctx};
  PromotionSheet sheet{.promotion = seen(ctx, cards, row), .takes = {}, .reserve = in_reserve(ctx)};
  for (const auto& take : store::takes_of(ctx, row.id, most_shown)) {
    const auto& person = cards.of_person(take.user_id);
    sheet.takes.push_back({.take_id = take.id,
                           .state = take.state,
                           .user_id = take.user_id,
                           .nickname = person.nickname,
                           .masked_mobile = person.masked_mobile,
                           .taken_at = take.taken_at,
                           .first_day = take.first_day,
                           .last_day = take.last_day,
                           .open_days = take.open_days,
                           .done = take.done,
                           .paid = take.paid,
                           .ended_at = take.ended_at});
  }
  return sheet;
}

// The draft that a request changes, or a new one.
auto draft_of(Context& ctx, OperatorId caller, const std::optional<PromotionId>& id)
    -> Result<store::PromotionRow> {
  if (id) return desk.awaiting(store::find_promotion_for_change(ctx, *id), PromotionEvent::propose);
  return admin::draft<store::PromotionRow>(ctx, caller);
}

// The last night must not be over, and not too far away.
auto judge_last_day(const Context& ctx, Day last_day) -> Verdict {
  const auto first = rules::coming_night(ctx.settings[settings::hours], ctx.now);
  const auto latest = first + rules::most_ahead;
  if (first <= last_day && last_day <= latest) return allowed();
  return refuse(last_day_out_of_range, {.rule = "tasks.promotion_last_day",
                                        .yours = iso_day(last_day),
                                        .limit = iso_day(last_day < first ? first : latest)});
}

void tell_takers(Context& ctx, const store::PromotionRow& row, const std::vector<store::TakeRow>& takes) {
  const auto name = class_names(ctx, row.class_id);
  std::vector<inbox::Notification> told;
  told.reserve(takes.size());
  for (const auto& take : takes)
    told.push_back(
        {.user = take.user_id,
         .notice = take.first_day <= ctx.now.day() ? notices::promotion_stopped : notices::promotion_off,
         .first = name,
         .second = row.reason,
         .subject = take.id.value});
  inbox::notify_all(ctx, told);
}

// Today's day and those of the night before go on. Takes are locked in the order of their ids, before their
// days.
void stop_running(Context& ctx, store::PromotionRow& row, std::int64_t open_places) {
  const auto takes = store::running_takes_for_change(ctx, row.id);
  const auto days = store::cancel_items_of_promotion(ctx, row.id, ctx.now.day());
  for (const auto& take : takes) {
    const auto over = take.open_days - store::count_open_items(ctx, take.id);
    if (over > 0 && !store::end_days(ctx, take.id, {.days = over, .done = 0, .paid = {}}, TakeState::stopped))
      throw std::logic_error("the days of take " + to_string(take.id) + " changed while it was locked");
  }
  return_to_reserve(ctx, {causes::promotion_stopped, row.id.value}, row.id.value,
                    row.pay_of_all() * open_places + row.pay * days);
  tell_takers(ctx, row, takes);
}

}  // namespace

auto list_promotions(Context& ctx, OperatorId, const PromotionListRequest& request)
    -> Result<ListPage<Promotion>> {
  Cards cards{ctx};
  return listing::page<store::Promotions>(
      ctx, listing::place_of(request), [&](const store::PromotionRow& row) { return seen(ctx, cards, row); },
      request.state, request.class_id);
}

auto promotion_sheet(Context& ctx, OperatorId, const PromotionQuery& query) -> Result<PromotionSheet> {
  return sheet_of(ctx, TRY(desk.found(store::find_promotion(ctx, query.promotion_id))));
}

auto save_promotion(Context& ctx, OperatorId caller, const PromotionRequest& request)
    -> Result<PromotionSheet> {
  auto row = TRY(draft_of(ctx, caller, request.promotion_id));
  REQUIRE(tickets::find_class(ctx, request.class_id));
  row.class_id = request.class_id;
  REQUIRE(rules::number_within(request.days, rules::most_days, promotion_days));
  row.days = request.days;
  REQUIRE(rules::number_within(request.tickets, rules::most_tickets_a_day, ticket_count));
  row.tickets = request.tickets;
  row.pay = TRY(rules::pay_from(request.pay));
  REQUIRE(rules::number_within(request.places, rules::most_places, places_out_of_range));
  row.places = request.places;
  REQUIRE(judge_last_day(ctx, request.last_day));
  row.last_day = request.last_day;
  if (!request.promotion_id) {
    store::insert_promotion(ctx, row);
  } else if (!store::save_promotion(ctx, row)) {
    return refuse(promotion_state);
  }
  return sheet_of(ctx, row);
}

auto announce_promotion(Context& ctx, OperatorId caller, const PromotionQuery& query)
    -> Result<PromotionSheet> {
  auto row =
      TRY(desk.awaiting(store::find_promotion_for_change(ctx, query.promotion_id), PromotionEvent::announce));
  REQUIRE(require_announcer(ctx, caller, row));
  REQUIRE(judge_last_day(ctx, row.last_day));
  const auto least_worth = TRY(least_worth_now(ctx, row, row.tickets));
  if (!row.proposed_by && needs_another(ctx, row.cost())) {
    REQUIRE(desk.decide(ctx, row, PromotionEvent::propose, HouseProposal{caller, least_worth}));
    return sheet_of(ctx, row);
  }
  REQUIRE(set_aside(ctx, {causes::promotion_covered, row.id.value}, row.id.value, row.cost()));
  const HouseAnnouncement announcement{caller, ctx.now.instant, least_worth};
  REQUIRE(desk.decide(ctx, row, PromotionEvent::announce, announcement));
  jobs::plan(ctx, close_promotion_job, row.id.value, takes_until(ctx, row));
  return sheet_of(ctx, row);
}

auto stop_promotion(Context& ctx, OperatorId caller, const StopPromotionRequest& request)
    -> Result<PromotionSheet> {
  auto row = TRY(desk.found(store::find_promotion_for_change(ctx, request.promotion_id)));
  const auto event = row.announced_at ? PromotionEvent::stop : PromotionEvent::cancel;
  const auto open_places = row.open_places();
  REQUIRE(desk.decide(ctx, row, event, HouseEnd{ctx.now.instant, caller, request.reason}));
  if (event == PromotionEvent::stop) {
    jobs::call_off(ctx, close_promotion_job, row.id.value);
    stop_running(ctx, row, open_places);
  }
  return sheet_of(ctx, row);
}

}  // namespace tasks::console
