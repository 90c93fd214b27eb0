// The statements of team weeks.
#include "store.hpp"

#include <algorithm>
#include <iterator>

#include "platform/life.hpp"

namespace tasks::store {

using ::store::select;

// ---- weeks

auto find_week(Context& ctx, TeamWeekId id) -> std::optional<TeamWeekRow> {
  return ctx.tx.one(select<TeamWeekRow, "FROM task_team_week WHERE id = $1">, id);
}

auto find_week_for_change(Context& ctx, TeamWeekId id) -> std::optional<TeamWeekRow> {
  return ctx.tx.one_for_change(select<TeamWeekRow, "FROM task_team_week WHERE id = $1">, id);
}

void insert_week(Context& ctx, const TeamWeekRow& row) { ctx.tx.insert<"task_team_week">(row); }

auto save_week(Context& ctx, const TeamWeekRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE task_team_week SET class_id = $2, monday = $3, target = $4, pay = $5, places = $6 "
             "WHERE id = $1 AND state = 'draft'",
             row.id, row.class_id, row.monday, row.target, row.pay, row.places) == 1;
}

auto take_week_place(Context& ctx, TeamWeekId id) -> bool {
  return ctx.tx.run(
             "UPDATE task_team_week SET taken = taken + 1 WHERE id = $1 AND state = 'open' AND taken < "
             "places",
             id) == 1;
}

auto announced_weeks(Context& ctx, Day from, Day until) -> std::vector<TeamWeekRow> {
  return ctx.tx.all(select<TeamWeekRow,
                           "FROM task_team_week WHERE announced_at IS NOT NULL AND monday >= $1 AND "
                           "monday <= $2 ORDER BY monday, id">,
                    from, until);
}

auto proposed_weeks(Context& ctx) -> Proposed {
  return ctx.tx.one<Proposed>("SELECT COUNT(*), MIN(made_at) FROM task_team_week WHERE state = 'proposed'")
      .value();
}

auto sums_of(Context& ctx, const TeamWeekRow& week) -> WeekSums {
  return ctx.tx
      .one<WeekSums>(
          "SELECT COUNT(*) FILTER (WHERE state IN ('running', 'settling')), "
          "COUNT(*) FILTER (WHERE state = 'succeeded'), COUNT(*) FILTER (WHERE state = 'failed'), "
          "CAST(COALESCE(SUM(paid), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN ended_at IS NULL THEN "
          "$2 - paid ELSE 0 END), 0) AS BIGINT) FROM task_week_take WHERE week_id = $1",
          week.id, week.pay)
      .value();
}

// ---- takes

auto insert_week_take(Context& ctx, const WeekTakeRow& row) -> bool {
  return insert_new<"task_week_take">(ctx, row);
}

auto find_week_take(Context& ctx, WeekTakeId id) -> std::optional<WeekTakeRow> {
  return ctx.tx.one(select<WeekTakeRow, "FROM task_week_take WHERE id = $1">, id);
}

auto find_week_take_for_change(Context& ctx, WeekTakeId id) -> std::optional<WeekTakeRow> {
  return ctx.tx.one_for_change(select<WeekTakeRow, "FROM task_week_take WHERE id = $1">, id);
}

auto week_take_of(Context& ctx, Day monday, UserId leader) -> std::optional<WeekTakeRow> {
  return ctx.tx.one(select<WeekTakeRow, "FROM task_week_take WHERE monday = $1 AND leader_id = $2">, monday,
                    leader);
}

auto week_takes_of(Context& ctx, TeamWeekId week, std::int64_t most) -> std::vector<WeekTakeRow> {
  return ctx.tx.all(select<WeekTakeRow, "FROM task_week_take WHERE week_id = $1 ORDER BY id DESC LIMIT $2">,
                    week, most);
}

auto all_week_takes_of(Context& ctx, UserId leader) -> std::vector<WeekTakeRow> {
  return ctx.tx.all(select<WeekTakeRow, "FROM task_week_take WHERE leader_id = $1 ORDER BY id">, leader);
}

auto count_open_week_takes(Context& ctx, UserId leader) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>(
      "SELECT COUNT(*) FROM task_week_take WHERE leader_id = $1 AND ended_at IS NULL", leader);
}

auto counting_takes(Context& ctx, Day monday) -> std::vector<CountingTake> {
  return ctx.tx.all<CountingTake>(
      "SELECT t.id, t.leader_id, w.class_id, w.least_worth FROM task_week_take t "
      "JOIN task_team_week w ON w.id = t.week_id WHERE t.monday = $1 AND t.state = 'running' ORDER BY t.id",
      monday);
}

auto add_to_week_take(Context& ctx, WeekTakeId take, WeekChange change) -> bool {
  return ctx.tx.run(
             "UPDATE task_week_take SET tickets = tickets + $2, members = members + $3 "
             "WHERE id = $1 AND state = 'running'",
             take, change.tickets, change.members) == 1;
}

void save_paid(Context& ctx, const WeekTakeRow& row) {
  ctx.tx.change("UPDATE task_week_take SET paid = $2, settled_to = $3 WHERE id = $1 AND state = 'settling'",
                row.id, row.paid, row.settled_to);
}

// ---- members

auto add_to_member(Context& ctx, const WeekMemberRow& row) -> bool {
  const auto tickets = *ctx.tx.one<std::int64_t>(
      "INSERT INTO task_week_member (id, take_id, user_id, tickets, paid) VALUES ($1, $2, $3, $4, 0) "
      "ON CONFLICT (take_id, user_id) DO UPDATE SET tickets = task_week_member.tickets + $4 "
      "RETURNING tickets",
      row.id, row.take_id, row.user_id, row.tickets);
  return tickets == row.tickets;
}

auto take_from_member(Context& ctx, WeekTakeId take, UserId user, std::int64_t tickets) -> bool {
  const auto left = ctx.tx.one<std::int64_t>(
      "UPDATE task_week_member SET tickets = tickets - $3 WHERE take_id = $1 AND user_id = $2 "
      "RETURNING tickets",
      take, user, tickets);
  return left.value() == 0;
}

auto find_member(Context& ctx, WeekTakeId take, UserId user) -> std::optional<WeekMemberRow> {
  return ctx.tx.one(select<WeekMemberRow, "FROM task_week_member WHERE take_id = $1 AND user_id = $2">, take,
                    user);
}

auto find_member(Context& ctx, WeekMemberId id) -> std::optional<WeekMemberRow> {
  return ctx.tx.one(select<WeekMemberRow, "FROM task_week_member WHERE id = $1">, id);
}

// Rows of the place's own number, and then, if there are fewer than wanted, of lower ones: each by the index.
auto members_of(Context& ctx, WeekTakeId take, MemberPlace from, std::int64_t wanted)
    -> std::vector<WeekMemberRow> {
  auto rows = ctx.tx.all(select<WeekMemberRow,
                                "FROM task_week_member WHERE take_id = $1 AND tickets = $2 AND user_id > $3 "
                                "AND tickets > 0 ORDER BY user_id LIMIT $4">,
                         take, from.tickets, from.after, wanted);
  const auto missing = wanted - std::ssize(rows);
  if (missing > 0)
    std::ranges::move(
        ctx.tx.all(select<WeekMemberRow,
                          "FROM task_week_member WHERE take_id = $1 AND tickets < $2 AND tickets > 0 "
                          "ORDER BY tickets DESC, user_id LIMIT $3">,
                   take, from.tickets, missing),
        std::back_inserter(rows));
  return rows;
}

auto members_to_pay(Context& ctx, WeekTakeId take, UserId after, std::int64_t most)
    -> std::vector<WeekMemberRow> {
  return ctx.tx.all(select<WeekMemberRow,
                           "FROM task_week_member WHERE take_id = $1 AND user_id > $2 AND tickets > 0 "
                           "ORDER BY user_id LIMIT $3">,
                    take, after, most);
}

void pay_member(Context& ctx, WeekMemberId id, Money paid) {
  ctx.tx.change("UPDATE task_week_member SET paid = $2, paid_at = $3 WHERE id = $1 AND paid_at IS NULL", id,
                paid, ctx.now.instant);
}

auto all_members_of(Context& ctx, UserId user) -> std::vector<WeekMemberRow> {
  return ctx.tx.all(select<WeekMemberRow, "FROM task_week_member WHERE user_id = $1 ORDER BY id">, user);
}

auto team_earned_by(Context& ctx, UserId user) -> Money {
  return ctx.tx
      .one<Money>("SELECT CAST(COALESCE(SUM(paid), 0) AS BIGINT) FROM task_week_member WHERE user_id = $1",
                  user)
      .value();
}

auto week_paid_between(Context& ctx, Instant from, Instant until) -> DaysPaid {
  return ctx.tx
      .one<DaysPaid>(
          "SELECT COUNT(*), CAST(COALESCE(SUM(paid), 0) AS BIGINT) FROM task_week_member "
          "WHERE paid_at IS NOT NULL AND paid_at >= $1 AND paid_at < $2",
          from, until)
      .value();
}

// ---- counting

void begin_week_count(Context& ctx, Day monday, Instant from) {
  ctx.tx.run(
      "INSERT INTO task_week_count (monday, up_to_at, up_to_id, is_final) VALUES ($1, $2, 0, FALSE) "
      "ON CONFLICT (monday) DO UPDATE SET up_to_at = $2, up_to_id = 0",
      monday, from);
}

auto find_week_count_for_change(Context& ctx, Day monday) -> std::optional<WeekCountRow> {
  return ctx.tx.one_for_change(select<WeekCountRow, "FROM task_week_count WHERE monday = $1">, monday);
}

void save_week_count(Context& ctx, const WeekCountRow& row) {
  ctx.tx.change("UPDATE task_week_count SET up_to_at = $2, up_to_id = $3, is_final = $4 WHERE monday = $1",
                row.monday, row.up_to_at, row.up_to_id, row.is_final);
}

auto pickups_after(Context& ctx, const WeekCountRow& place, Instant until, std::int64_t most)
    -> std::vector<WeekPickup> {
  return ctx.tx.all<WeekPickup>(
      "SELECT ticket_id, winner_id, class_id, ceiling, picked_up_at FROM team_picked_up "
      "WHERE (picked_up_at, ticket_id) > ($1, $2) AND picked_up_at < $3 "
      "ORDER BY picked_up_at, ticket_id LIMIT $4",
      place.up_to_at, place.up_to_id, until, most);
}

auto count_for_week(Context& ctx, const WeekPickup& pickup, WeekTakeId take) -> bool {
  return ctx.tx.run(
             "INSERT INTO task_ticket (ticket_id, user_id, week_take_id) VALUES ($1, $2, $3) "
             "ON CONFLICT DO NOTHING",
             pickup.ticket_id, pickup.winner_id, take) == 1;
}

}  // namespace tasks::store
