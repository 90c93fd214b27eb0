// Team weeks at the console: drafts, their cover and announcement by one operator or two, and their end.
#include "../causes.hpp"
#include "../house/covers.hpp"
#include "../house/steps.hpp"
#include "../registration.hpp"
#include "jobs.hpp"
#include "rules.hpp"
#include "views.hpp"

namespace tasks::console {

namespace {

using rules::TeamWeekEvent;

constexpr admin::Desk<"task_team_week", rules::team_week_life> desk{week_not_found, week_state,
                                                                    proposed_weeks};

auto taking_ends(const Context& ctx, Day monday) -> Instant {
  return rules::taking_ends(ctx.settings[settings::taking_ends], monday);
}

auto seen(Context& ctx, Cards& cards, const store::TeamWeekRow& row) -> TeamWeek {
  const auto sums = store::sums_of(ctx, row);
  return {house_task_seen(ctx, cards, row,
                          {.id = row.id.value,
                           .tickets = row.target,
                           .takes_until = taking_ends(ctx, row.monday),
                           .open_places = row.open_places(),
                           .running = sums.running,
                           .cost = row.cost(),
                           .paid = sums.paid}),
          row.id,
          row.state,
          row.monday,
          rules::week_begins(row.monday),
          rules::week_ends(row.monday),
          rules::settles_at(ctx.settings[settings::hours], row.monday),
          row.target,
          sums.succeeded,
          sums.failed};
}

auto sheet_of(Context& ctx, const store::TeamWeekRow& row) -> TeamWeekSheet {
  constexpr std::int64_t most_shown = 100;
  Cards cards{ctx};
  TeamWeekSheet sheet{.week = seen(ctx, cards, row), .takes = {}, .reserve = in_reserve(ctx)};
  for (const auto& take : store::week_takes_of(ctx, row.id, most_shown)) {
    const auto& leader = cards.of_person(take.leader_id);
    sheet.takes.push_back({.take_id = take.id,
                           .state = take.state,
                           .leader_id = take.leader_id,
                           .nickname = leader.nickname,
                           .masked_mobile = leader.masked_mobile,
                           .taken_at = take.taken_at,
                           .tickets = take.tickets,
                           .members = take.members,
                           .paid = take.paid,
                           .ended_at = take.ended_at});
  }
  return sheet;
}

// The draft that a request changes, or a new one.
auto draft_of(Context& ctx, OperatorId caller, const std::optional<TeamWeekId>& id)
    -> Result<store::TeamWeekRow> {
  if (id) return desk.awaiting(store::find_week_for_change(ctx, *id), TeamWeekEvent::propose);
  return admin::draft<store::TeamWeekRow>(ctx, caller);
}

// A Monday whose taking has not ended, and not too far away.
auto judge_monday(const Context& ctx, Day monday) -> Verdict {
  const auto first = rules::monday_of(ctx.now.day()), latest = first + rules::most_ahead;
  const bool is_monday = rules::monday_of(monday) == monday;
  if (is_monday && ctx.now.instant < taking_ends(ctx, monday) && first <= monday && monday <= latest)
    return allowed();
  const auto next = ctx.now.instant < taking_ends(ctx, first) ? first : first + Days{7};
  return refuse(week_out_of_range, {.rule = "tasks.week_monday",
                                    .yours = iso_day(monday),
                                    .limit = iso_day(monday > latest ? latest : next)});
}

}  // namespace

auto list_weeks(Context& ctx, OperatorId, const TeamWeekListRequest& request) -> Result<ListPage<TeamWeek>> {
  Cards cards{ctx};
  return listing::page<store::TeamWeeks>(
      ctx, listing::place_of(request), [&](const store::TeamWeekRow& row) { return seen(ctx, cards, row); },
      request.state, request.class_id);
}

auto week_sheet(Context& ctx, OperatorId, const TeamWeekQuery& query) -> Result<TeamWeekSheet> {
  return sheet_of(ctx, TRY(desk.found(store::find_week(ctx, query.week_id))));
}

auto save_week(Context& ctx, OperatorId caller, const TeamWeekRequest& request) -> Result<TeamWeekSheet> {
  auto row = TRY(draft_of(ctx, caller, request.week_id));
  REQUIRE(tickets::find_class(ctx, request.class_id));
  row.class_id = request.class_id;
  REQUIRE(judge_monday(ctx, request.monday));
  row.monday = request.monday;
  REQUIRE(rules::number_within(request.target, rules::most_target, ticket_count));
  row.target = request.target;
  row.pay = TRY(rules::pay_from(request.pay));
  REQUIRE(rules::number_within(request.places, rules::most_places, places_out_of_range));
  row.places = request.places;
  if (!request.week_id) {
    store::insert_week(ctx, row);
  } else if (!store::save_week(ctx, row)) {
    return refuse(week_state);
  }
  return sheet_of(ctx, row);
}

auto announce_week(Context& ctx, OperatorId caller, const TeamWeekQuery& query) -> Result<TeamWeekSheet> {
  auto row = TRY(desk.awaiting(store::find_week_for_change(ctx, query.week_id), TeamWeekEvent::announce));
  REQUIRE(require_announcer(ctx, caller, row));
  REQUIRE(judge_monday(ctx, row.monday));
  const auto least_worth = TRY(least_worth_now(ctx, row, row.target));
  if (!row.proposed_by && needs_another(ctx, row.cost())) {
    REQUIRE(desk.decide(ctx, row, TeamWeekEvent::propose, HouseProposal{caller, least_worth}));
    return sheet_of(ctx, row);
  }
  REQUIRE(set_aside(ctx, {causes::week_covered, row.id.value}, row.id.value, row.cost()));
  const HouseAnnouncement announcement{caller, ctx.now.instant, least_worth};
  REQUIRE(desk.decide(ctx, row, TeamWeekEvent::announce, announcement));
  jobs::plan(ctx, close_week_job, row.id.value, taking_ends(ctx, row.monday));
  return sheet_of(ctx, row);
}

auto stop_week(Context& ctx, OperatorId caller, const StopWeekRequest& request) -> Result<TeamWeekSheet> {
  auto row = TRY(desk.found(store::find_week_for_change(ctx, request.week_id)));
  const auto event = row.announced_at ? TeamWeekEvent::stop : TeamWeekEvent::cancel;
  const auto rest = row.pay * row.open_places();
  REQUIRE(desk.decide(ctx, row, event, HouseEnd{ctx.now.instant, caller, request.reason}));
  if (event == TeamWeekEvent::stop) {
    jobs::call_off(ctx, close_week_job, row.id.value);
    return_to_reserve(ctx, {causes::week_stopped, row.id.value}, row.id.value, rest);
  }
  return sheet_of(ctx, row);
}

}  // namespace tasks::console
