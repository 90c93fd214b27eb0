// Team weeks of users: this week's, taking one for a team, and a team's progress by member.
#include "../promotions/rules.hpp"
#include "accounts/line.hpp"
#include "jobs.hpp"
#include "platform/refusals.hpp"
#include "rules.hpp"
#include "views.hpp"

namespace tasks {

namespace {

auto taking_ends(const Context& ctx, const store::TeamWeekRow& row) -> Instant {
  return rules::taking_ends(ctx.settings[settings::taking_ends], row.monday);
}

auto judge_open(const Context& ctx, const store::TeamWeekRow& row) -> Verdict {
  if (row.state == TeamWeekState::stopped)
    return refuse(task_stopped, {.rule = "tasks.team_week", .limit = row.ended_at.value()});
  const auto until = taking_ends(ctx, row);
  if (row.state != TeamWeekState::open || ctx.now.instant >= until)
    return refuse(taking_closed,
                  {.rule = settings::taking_ends.key, .yours = ctx.now.instant, .limit = until});
  if (row.taken < row.places) return allowed();
  return refuse(task_fully_claimed,
                {.rule = "tasks.team_week_places", .yours = row.taken, .limit = row.places});
}

auto judge_leader(Context& ctx, UserId user, const store::TeamWeekRow& row) -> Verdict {
  if (accounts::find_person(ctx, user).value().is_provider)
    return refuse(provider_cannot_take, {.rule = "tasks.provider"});
  if (accounts::team_size(ctx, user).members == 0)
    return refuse(leaders_only, {.rule = "tasks.leader", .yours = std::int64_t{0}, .limit = std::int64_t{1}});
  if (store::week_take_of(ctx, row.monday, user))
    return refuse(week_already_taken, {.rule = "tasks.one_team_week"});
  return allowed();
}

auto is_in_team(Context& ctx, UserId user, const store::WeekTakeRow& take) -> bool {
  return take.leader_id == user || store::find_member(ctx, take.id, user) ||
         accounts::distance_in_line(ctx, take.leader_id, user);
}

auto member_seen(Cards& cards, UserId reader, const store::TeamWeekRow& week, const store::WeekTakeRow& take,
                 const store::WeekMemberRow& row) -> MemberTickets {
  const auto& person = cards.of_person(row.user_id);
  const auto share = take.state == WeekTakeState::failed
                         ? Money{}
                         : rules::share_of_pay(week.pay, row.tickets, take.tickets, week.target);
  return {.user_id = row.user_id,
          .nickname = accounts::public_name(person),
          .mobile = person.masked_mobile,
          .photo = person.photo,
          .level = person.level,
          .tickets = row.tickets,
          .share = share,
          .paid = row.paid,
          .is_me = row.user_id == reader};
}

auto take_to_show(Context& ctx, UserId caller, const TeamItemRequest& request) -> Result<store::WeekTakeRow> {
  const auto take = request.take_id ? store::find_week_take(ctx, *request.take_id)
                                    : team_take_of(ctx, caller, rules::monday_of(ctx.now.day()));
  if (!take || !is_in_team(ctx, caller, *take)) return refuse(task_missing, {.rule = "tasks.team_week"});
  return *take;
}

auto place_of(Context& ctx, const store::WeekTakeRow& take, const std::optional<Cursor>& cursor)
    -> Result<store::MemberPlace> {
  if (!cursor) return store::MemberPlace{std::numeric_limits<std::int64_t>::max(), {}};
  const auto row = store::find_member(ctx, take.id, UserId{cursor->value});
  if (!row) return refuse(platform::list_cursor_gone);
  return store::MemberPlace{row->tickets, row->user_id};
}

}  // namespace

auto judge_take(Context& ctx, UserId user, const store::TeamWeekRow& row) -> Verdict {
  REQUIRE(judge_open(ctx, row));
  REQUIRE(judge_leader(ctx, user, row));
  REQUIRE(rules::night_now(ctx.settings[settings::hours], ctx.now));
  return allowed();
}

auto team_take_of(Context& ctx, UserId user, Day monday) -> std::optional<store::WeekTakeRow> {
  if (auto own = store::week_take_of(ctx, monday, user)) return own;
  for (const auto& above : accounts::upline(ctx, user, rules::levels_above))
    if (auto theirs = store::week_take_of(ctx, monday, above.user)) return theirs;
  return {};
}

auto progress_seen(Context& ctx, Cards& cards, UserId reader, const store::TeamWeekRow& week,
                   const store::WeekTakeRow& take) -> TeamProgress {
  const auto own = store::find_member(ctx, take.id, reader);
  const bool is_leader = take.leader_id == reader;
  const auto mine = own ? own->tickets : 0;
  const auto expected = rules::share_of_pay(week.pay, mine, take.tickets, week.target);
  return {.take_id = take.id,
          .state = take.state,
          .is_leader = is_leader,
          .leader = is_leader ? std::string{} : accounts::public_name(cards.of_person(take.leader_id)),
          .target = week.target,
          .tickets = take.tickets,
          .members = take.members,
          .mine = mine,
          .my_share = own && own->paid_at                   ? own->paid
                      : take.state == WeekTakeState::failed ? Money{}
                                                            : expected,
          .paid = take.paid,
          .taken_at = take.taken_at,
          .ended_at = take.ended_at};
}

auto week_seen(Context& ctx, Cards& cards, UserId reader, const store::TeamWeekRow& row,
               const std::optional<store::WeekTakeRow>& team) -> TeamWeekItem {
  TeamWeekItem item{};
  show_class(item, cards.of_class(row.class_id));
  item.week_id = row.id;
  item.state = row.state;
  item.monday = row.monday;
  item.starts_at = rules::week_begins(row.monday);
  item.ends_at = rules::week_ends(row.monday);
  item.settles_at = rules::settles_at(ctx.settings[settings::hours], row.monday);
  item.takes_until = taking_ends(ctx, row);
  item.target = row.target;
  item.pay = row.pay;
  item.places = row.places;
  item.taken = row.taken;
  item.left = row.open_places();
  if (team && team->week_id == row.id) item.team = progress_seen(ctx, cards, reader, row, *team);
  item.why_not = why_not(ctx, judge_take(ctx, reader, row));
  return item;
}

auto team_weeks(Context& ctx, UserId caller) -> Result<TeamWeekItems> {
  const auto monday = rules::monday_of(ctx.now.day());
  Cards cards{ctx};
  std::map<Day, std::optional<store::WeekTakeRow>> teams;
  TeamWeekItems items;
  for (const auto& row : store::announced_weeks(ctx, monday - Days{7}, monday + Days{7})) {
    auto team = teams.find(row.monday);
    if (team == teams.end()) team = teams.emplace(row.monday, team_take_of(ctx, caller, row.monday)).first;
    const bool is_last_week = row.monday < monday;
    if (is_last_week && !(team->second && team->second->week_id == row.id)) continue;
    items.items.push_back(week_seen(ctx, cards, caller, row, team->second));
  }
  return items;
}

auto take_week(Context& ctx, UserId caller, const TeamWeekQuery& query) -> Result<TeamWeekItem> {
  const auto row = store::find_week(ctx, query.week_id);
  if (!row || !row->announced_at) return refuse(task_missing, {.rule = "tasks.team_week"});
  REQUIRE(judge_take(ctx, caller, *row));
  if (!store::take_week_place(ctx, row->id)) {
    // The last place was taken meanwhile, or an operator stopped it.
    REQUIRE(judge_take(ctx, caller, store::find_week(ctx, row->id).value()));
    return refuse(task_fully_claimed, {.rule = "tasks.team_week_places", .limit = row->places});
  }
  const store::WeekTakeRow take{.id = ctx.new_id<WeekTakeId>(),
                                .week_id = row->id,
                                .monday = row->monday,
                                .leader_id = caller,
                                .state = WeekTakeState::running,
                                .taken_at = ctx.now.instant,
                                .tickets = 0,
                                .members = 0,
                                .paid = {},
                                .settled_to = {}};
  if (!store::insert_week_take(ctx, take)) return refuse(week_already_taken, {.rule = "tasks.one_team_week"});
  plan_counting(ctx, row->monday);
  Cards cards{ctx};
  return week_seen(ctx, cards, caller, store::find_week(ctx, row->id).value(), take);
}

auto team_item(Context& ctx, UserId caller, const TeamItemRequest& request) -> Result<TeamItem> {
  const auto take = TRY(take_to_show(ctx, caller, request));
  const auto week = store::find_week(ctx, take.week_id).value();
  Cards cards{ctx};
  TeamItem item{.week = week_seen(ctx, cards, caller, week, take), .items = {}, .next = {}};
  if (take.leader_id != caller) {
    if (const auto own = store::find_member(ctx, take.id, caller))
      item.items.push_back(member_seen(cards, caller, week, take, *own));
    return item;
  }
  const auto wanted = items_wanted(request.limit);
  const auto place = TRY(place_of(ctx, take, request.cursor));
  auto page = page_of(store::members_of(ctx, take.id, place, wanted + 1), wanted,
                      [](const store::WeekMemberRow& row) { return row.user_id.value; });
  for (const auto& row : page.items) item.items.push_back(member_seen(cards, caller, week, take, row));
  item.next = std::move(page.next);
  return item;
}

}  // namespace tasks
