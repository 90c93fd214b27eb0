// The jobs of team weeks: counting pickups, the end of the taking, and the settlement of a team.
#include "jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "../causes.hpp"
#include "../house/covers.hpp"
#include "../notices.hpp"
#include "../views.hpp"
#include "accounts/line.hpp"
#include "platform/life.hpp"
#include "rules.hpp"

namespace tasks {

namespace {

using namespace std::chrono_literals;
using rules::WeekTakeEvent;

constexpr std::int64_t pickups_at_once = 500, members_at_once = 100;  // short transactions
// On the clock, so that the jobs that several takes plan are one.
using FiveMinutes = std::chrono::duration<std::int64_t, std::ratio<300>>;
constexpr auto next_count(Instant after) -> Instant {
  return std::chrono::floor<FiveMinutes>(after) + FiveMinutes{1};
}
// A pickup may be committed later than its time. The last count, which begins again, finds it.
constexpr auto commits_late = 1min;

// Of the winner and those above, the nearest whose team counts the ticket.
class Teams {
 public:
  Teams(Context& ctx, Day monday) : ctx_{ctx} {
    for (const auto& take : store::counting_takes(ctx, monday)) takes_.emplace(take.leader_id, take);
  }
  auto is_empty() const { return takes_.empty(); }
  auto of(const store::WeekPickup& pickup) -> std::optional<WeekTakeId> {
    for (const auto user : line_of(pickup.winner_id)) {
      const auto take = takes_.find(user);
      if (take != takes_.end() && take->second.class_id == pickup.class_id &&
          pickup.ceiling >= take->second.least_worth)
        return take->second.id;
    }
    return {};
  }

 private:
  auto line_of(UserId winner) -> const std::vector<UserId>& {
    const auto [line, is_new] = lines_.try_emplace(winner);
    if (!is_new) return line->second;
    line->second.push_back(winner);
    for (const auto& above : accounts::upline(ctx_, winner, rules::levels_above))
      line->second.push_back(above.user);
    return line->second;
  }

  Context& ctx_;
  std::map<UserId, store::CountingTake> takes_;
  std::map<UserId, std::vector<UserId>> lines_;
};

// Adds new tickets to takes and members, in the order of their ids. A take is locked before its members.
void add(Context& ctx, const std::map<WeekTakeId, std::map<UserId, std::int64_t>>& counted) {
  for (const auto& [take, members] : counted) {
    store::find_week_take_for_change(ctx, take);
    store::WeekChange change;
    for (const auto& [user, number] : members) {
      change.tickets += number;
      change.members +=
          store::add_to_member(
              ctx, {.id = ctx.new_id<WeekMemberId>(), .take_id = take, .user_id = user, .tickets = number})
              ? 1
              : 0;
    }
    if (!store::add_to_week_take(ctx, take, change))
      throw std::logic_error(fmt::format("take {} was settled while its week was counted", take.value));
  }
}

// Counts the next pickups, and returns whether there may be more before the instant.
auto count_next(Context& ctx, store::WeekCountRow& place, Instant until) -> bool {
  Teams teams{ctx, place.monday};
  const auto pickups = store::pickups_after(ctx, place, until, pickups_at_once);
  std::map<WeekTakeId, std::map<UserId, std::int64_t>> counted;
  for (const auto& pickup : pickups)
    if (const auto take = teams.of(pickup); take && store::count_for_week(ctx, pickup, *take))
      ++counted[*take][pickup.winner_id];
  add(ctx, counted);
  if (!pickups.empty()) {
    place.up_to_at = pickups.back().picked_up_at;
    place.up_to_id = pickups.back().ticket_id.value;
  }
  store::save_week_count(ctx, place);
  return std::ssize(pickups) == pickups_at_once;
}

void moved(Context& ctx, store::WeekTakeRow& take, WeekTakeEvent event) {
  store::WeekTakeEnd end{take.ended_at};
  if (event != WeekTakeEvent::settle) end.ended_at = ctx.now.instant;
  if (!move<"task_week_take", rules::week_take_life>(ctx, take, event, end))
    throw std::logic_error(fmt::format("take {} changed while it was locked", take.id.value));
}

void fail(Context& ctx, const store::TeamWeekRow& week, store::WeekTakeRow& take) {
  moved(ctx, take, WeekTakeEvent::fail);
  return_to_reserve(ctx, {causes::week_over, take.id.value}, week.id.value, week.pay);
  inbox::notify_all(ctx, {{.user = take.leader_id,
                           .notice = notices::week_failed,
                           .first = class_names(ctx, week.class_id),
                           .second = take.tickets,
                           .third = week.target,
                           .subject = take.id.value}});
}

// The next members get their shares; that of a user who was erased stays in the cover. Returns whether there
// may be more.
auto pay_next(Context& ctx, const store::TeamWeekRow& week, store::WeekTakeRow& take) -> bool {
  const auto name = class_names(ctx, week.class_id);
  const auto members = store::members_to_pay(ctx, take.id, take.settled_to, members_at_once);
  std::vector<inbox::Notification> told;
  for (const auto& member : members) {
    take.settled_to = member.user_id;
    const auto share = rules::share_of_pay(week.pay, member.tickets, take.tickets, week.target);
    if (share == Money{} || accounts::is_forgotten(ctx, member.user_id)) continue;
    store::pay_member(ctx, member.id, share);
    pay_from_cover(ctx, {causes::week_paid, member.id.value}, week.id.value, member.user_id, share,
                   ledger::OtcFlow::team_task);
    take.paid += share;
    told.push_back({.user = member.user_id,
                    .notice = notices::week_paid,
                    .first = name,
                    .second = share,
                    .third = member.tickets,
                    .subject = take.id.value});
  }
  inbox::notify_all(ctx, told);
  store::save_paid(ctx, take);
  return std::ssize(members) == members_at_once;
}

// A leader without a share of their own; the others learn of it by theirs.
void tell_leader(Context& ctx, const store::TeamWeekRow& week, const store::WeekTakeRow& take) {
  const auto own = store::find_member(ctx, take.id, take.leader_id);
  if (own && own->paid > Money{}) return;
  inbox::notify_all(ctx, {{.user = take.leader_id,
                           .notice = notices::week_reached,
                           .first = class_names(ctx, week.class_id),
                           .second = take.tickets,
                           .third = take.paid,
                           .subject = take.id.value}});
}

}  // namespace

void plan_counting(Context& ctx, Day monday) {
  store::begin_week_count(ctx, monday, rules::week_begins(monday));
  const auto first = std::max(ctx.now.instant, rules::week_begins(monday));
  jobs::plan(ctx, count_week_job, monday.time_since_epoch().count(), next_count(first));
}

// Until the week has ended it counts every five minutes. Before the settlement all of the week is counted
// again: a late commit, a ticket that a promotion left, a team that took part later.
void count_week(Context& ctx, std::int64_t number, Instant) {
  const Day monday{Days{number}};
  auto place = store::find_week_count_for_change(ctx, monday);
  if (!place) return;
  const auto now = ctx.now.instant;
  const auto ends = rules::week_ends(monday);
  const auto settles = rules::settles_at(ctx.settings[settings::hours], monday);
  const bool is_last = now >= settles;
  if (is_last && !place->is_final) {
    place->is_final = true;
    place->up_to_at = rules::week_begins(monday);
    place->up_to_id = 0;
  }
  if (count_next(ctx, *place, is_last ? ends : std::min(ends, now - commits_late)))
    return jobs::plan(ctx, count_week_job, number, now + 1ms);
  if (!is_last)
    return jobs::plan(ctx, count_week_job, number, now < ends + commits_late ? next_count(now) : settles);
  std::vector<WeekTakeId> takes;
  for (const auto& take : store::counting_takes(ctx, monday)) takes.push_back(take.id);
  jobs::plan_all(ctx, settle_week_job, takes, now);
}

void close_week(Context& ctx, std::int64_t id, Instant) {
  auto row = store::find_week_for_change(ctx, TeamWeekId{id});
  if (!row || row->state != TeamWeekState::open) return;
  const auto until = rules::taking_ends(ctx.settings[settings::taking_ends], row->monday);
  if (ctx.now.instant < until) return jobs::plan(ctx, close_week_job, id, until);
  const auto rest = row->pay * row->open_places();
  if (!move<"task_team_week", rules::team_week_life>(ctx, *row, rules::TeamWeekEvent::close,
                                                     HouseEnd{ctx.now.instant}))
    throw std::logic_error(fmt::format("team week {} changed while it was locked", id));
  return_to_reserve(ctx, {causes::week_closed, id}, id, rest);
}

// One transaction pays some of the members; another goes on with the rest.
void settle_week(Context& ctx, std::int64_t id, Instant) {
  auto take = store::find_week_take_for_change(ctx, WeekTakeId{id});
  if (!take || take->ended_at) return;
  const auto week = store::find_week(ctx, take->week_id).value();
  if (take->state == WeekTakeState::running) {
    if (take->tickets < week.target) return fail(ctx, week, *take);
    moved(ctx, *take, WeekTakeEvent::settle);
  }
  if (pay_next(ctx, week, *take)) return jobs::plan(ctx, settle_week_job, id, ctx.now.instant + 1ms);
  moved(ctx, *take, WeekTakeEvent::succeed);
  tell_leader(ctx, week, *take);
  return_to_reserve(ctx, {causes::week_over, id}, week.id.value, week.pay - take->paid);
}

}  // namespace tasks
