// Team weeks at the console: drafts, their cover and announcement by one operator or two, and their end.
#include "../causes.hpp"
#include "../covers.hpp"
#include "../registration.hpp"
#include "admin/admin.hpp"
#include "groups/groups.hpp"
#include "jobs.hpp"
#include "rules.hpp"
#include "views.hpp"

namespace tasks::console {

namespace {

using rules::TeamWeekEvent;

auto seen(Context& ctx, Cards& cards, const store::TeamWeekRow& row) -> TeamWeek {
  const auto& of = cards.of_class(row.class_id).of;
  const auto sums = store::sums_of(ctx, row);
  const auto ceiling = groups::least_ceiling(ctx, row.class_id);
  return {.week_id = row.id,
          .state = row.state,
          .class_id = row.class_id,
          .name = of.name,
          .monday = row.monday,
          .starts_at = rules::week_begins(row.monday),
          .ends_at = rules::week_ends(row.monday),
          .settles_at = rules::settles_at(ctx.settings[settings::hours], row.monday),
          .takes_until = rules::taking_ends(ctx.settings[settings::taking_ends], row.monday),
          .target = row.target,
          .pay = row.pay,
          .places = row.places,
          .taken = row.taken,
          .open_places = row.open_places(),
          .cost = row.cost(),
          .cover = in_cover(ctx, row.id.value),
          .paid = sums.paid,
          .running = sums.running,
          .succeeded = sums.succeeded,
          .failed = sums.failed,
          .pay_a_ticket = rules::pay_a_ticket(row.pay, row.target),
          .most_a_ticket = std::max(Money{}, ceiling.value_or(of.unit_cost) - of.unit_cost),
          .needs_another = row.cost() > ctx.settings[settings::alone_up_to],
          .made_by = row.made_by,
          .maker = admin::operator_name(ctx, row.made_by),
          .made_at = row.made_at,
          .proposed_by = row.proposed_by,
          .proposer = admin::operator_name(ctx, row.proposed_by),
          .announced_by = row.announced_by,
          .announcer = admin::operator_name(ctx, row.announced_by),
          .announced_at = row.announced_at,
          .ended_at = row.ended_at,
          .ended_by = row.ended_by,
          .ender = admin::operator_name(ctx, row.ended_by),
          .reason = row.reason};
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
  if (id) {
    const auto row = store::find_week_for_change(ctx, *id);
    if (!row) return refuse(week_not_found);
    if (row->state != TeamWeekState::draft) return refuse(week_state);
    return *row;
  }
  store::TeamWeekRow row{};
  row.id = ctx.new_id<TeamWeekId>();
  row.state = TeamWeekState::draft;
  row.made_by = caller;
  row.made_at = ctx.now.instant;
  return row;
}

// A Monday whose taking has not ended, and not too far away.
auto judge_monday(const Context& ctx, Day monday) -> Verdict {
  const auto first = rules::monday_of(ctx.now.day()), latest = first + rules::most_ahead;
  const bool is_monday = rules::monday_of(monday) == monday;
  const auto ends = rules::taking_ends(ctx.settings[settings::taking_ends], monday);
  if (is_monday && ctx.now.instant < ends && first <= monday && monday <= latest) return allowed();
  const auto next = ctx.now.instant < rules::taking_ends(ctx.settings[settings::taking_ends], first)
                        ? first
                        : first + Days{7};
  return refuse(week_out_of_range, {.rule = "tasks.week_monday",
                                    .yours = iso_day(monday),
                                    .limit = iso_day(monday > latest ? latest : next)});
}

auto judge_cover(Context& ctx, store::TeamWeekRow& row) -> Verdict {
  const auto of = TRY(tickets::find_class(ctx, row.class_id));
  row.least_worth = rules::least_worth(row.pay, row.target, of.unit_cost);
  return rules::covered_by_sale(row.pay, row.target, of.unit_cost, groups::least_ceiling(ctx, of.id));
}

auto moved(Context& ctx, store::TeamWeekRow& row, TeamWeekEvent event) -> Verdict {
  const auto from = row.state;
  row.state = TRY(rules::team_week_life.next(from, event, week_state));
  if (!store::move_week(ctx, row, from)) return refuse(week_state);
  return allowed();
}

}  // namespace

auto list_weeks(Context& ctx, OperatorId, const TeamWeekListRequest& request) -> Result<ListPage<TeamWeek>> {
  Cards cards{ctx};
  return listing::page<store::TeamWeeks>(
      ctx, listing::place_of(request), [&](const store::TeamWeekRow& row) { return seen(ctx, cards, row); },
      request.state, request.class_id);
}

auto week_sheet(Context& ctx, OperatorId, const TeamWeekQuery& query) -> Result<TeamWeekSheet> {
  const auto row = store::find_week(ctx, query.week_id);
  if (!row) return refuse(week_not_found);
  return sheet_of(ctx, *row);
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
  auto row = store::find_week_for_change(ctx, query.week_id);
  if (!row) return refuse(week_not_found);
  if (!rules::team_week_life.allows(row->state, TeamWeekEvent::announce)) return refuse(week_state);
  if (row->state == TeamWeekState::proposed)
    REQUIRE(require_another(ctx, caller, row->proposed_by.value(), row->made_at));
  REQUIRE(judge_monday(ctx, row->monday));
  REQUIRE(judge_cover(ctx, *row));
  if (row->state == TeamWeekState::draft && row->cost() > ctx.settings[settings::alone_up_to]) {
    row->proposed_by = caller;
    REQUIRE(moved(ctx, *row, TeamWeekEvent::propose));
    return sheet_of(ctx, *row);
  }
  if (row->state == TeamWeekState::proposed) admin::end_claim(ctx, proposed_weeks, row->id.value);
  REQUIRE(set_aside(ctx, {causes::week_covered, row->id.value}, row->id.value, row->cost()));
  row->announced_by = caller;
  row->announced_at = ctx.now.instant;
  REQUIRE(moved(ctx, *row, TeamWeekEvent::announce));
  jobs::plan(ctx, close_week_job, row->id.value,
             rules::taking_ends(ctx.settings[settings::taking_ends], row->monday));
  return sheet_of(ctx, *row);
}

auto stop_week(Context& ctx, OperatorId caller, const StopWeekRequest& request) -> Result<TeamWeekSheet> {
  const auto why = TRY(rules::reason_from(request.reason));
  auto row = store::find_week_for_change(ctx, request.week_id);
  if (!row) return refuse(week_not_found);
  const auto event = row->announced_at ? TeamWeekEvent::stop : TeamWeekEvent::cancel;
  if (!rules::team_week_life.allows(row->state, event)) return refuse(week_state);
  if (row->state == TeamWeekState::proposed) admin::end_claim(ctx, proposed_weeks, row->id.value);
  const auto rest = row->pay * row->open_places();
  row->ended_at = ctx.now.instant;
  row->ended_by = caller;
  row->reason = why;
  REQUIRE(moved(ctx, *row, event));
  if (event == TeamWeekEvent::stop) {
    jobs::call_off(ctx, close_week_job, row->id.value);
    return_to_reserve(ctx, {causes::week_stopped, row->id.value}, row->id.value, rest);
  }
  return sheet_of(ctx, *row);
}

}  // namespace tasks::console
