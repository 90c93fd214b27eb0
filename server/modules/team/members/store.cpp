// The statements of counting, teams and permitted numbers.
#include "store.hpp"

namespace team::store {

using ::store::select;
using namespace std::chrono_literals;

// ---- counting

auto uncounted_groups(Context& ctx, std::int64_t events) -> std::vector<std::int64_t> {
  return ctx.tx.all<std::int64_t>(
      "SELECT group_id FROM team_event WHERE NOT is_counted ORDER BY formed_at, group_id LIMIT $1", events);
}

auto uncounted_of(Context& ctx, std::int64_t group) -> std::vector<UncountedRow> {
  return ctx.tx.all(
      select<UncountedRow, "FROM team_event WHERE group_id = $1 AND NOT is_counted ORDER BY seat_id">, group);
}

auto note_counted(Context& ctx, const UncountedRow& row, std::string_view uplines) -> bool {
  return ctx.tx.run(
             "UPDATE team_event SET is_counted = TRUE, counted_at = $2, counted_for = $3, "
             "is_end_counted = $4 WHERE seat_id = $1 AND NOT is_counted",
             row.seat_id, ctx.now.instant, uplines, row.ended_at.has_value()) == 1;
}

auto oldest_uncounted(Context& ctx) -> std::optional<Instant> {
  return ctx.tx.one<Instant>(
      "SELECT formed_at FROM team_event WHERE NOT is_counted ORDER BY formed_at, group_id LIMIT 1");
}

auto ends_to_count(Context& ctx, std::int64_t most) -> std::vector<EndedRow> {
  return ctx.tx.all(select<EndedRow,
                           "FROM team_event WHERE ended_at IS NOT NULL AND is_counted AND NOT is_end_counted "
                           "ORDER BY seat_id LIMIT $1">,
                    most);
}

auto count_end(Context& ctx, std::int64_t seat) -> bool {
  return ctx.tx.run("UPDATE team_event SET is_end_counted = TRUE WHERE seat_id = $1 AND NOT is_end_counted",
                    seat) == 1;
}

auto add_buyer_day(Context& ctx, UserId upline, UserId buyer, Day day) -> std::optional<DaysAround> {
  if (ctx.tx.run(
          "INSERT INTO team_buyer (upline_id, buyer_id, day) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
          upline, buyer, day) == 0)
    return {};
  return ctx.tx.one<DaysAround>(
      "SELECT (SELECT MAX(day) FROM team_buyer WHERE upline_id = $1 AND buyer_id = $2 AND day < $3), "
      "(SELECT MIN(day) FROM team_buyer WHERE upline_id = $1 AND buyer_id = $2 AND day > $3)",
      upline, buyer, day);
}

void add_to_day(Context& ctx, const DayRow& row) {
  ctx.tx.send(
      "INSERT INTO team_day (upline_id, day, seats, groups, tickets, buyers, week_buyers, month_buyers, "
      "all_buyers) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (upline_id, day) DO UPDATE SET "
      "seats = team_day.seats + excluded.seats, groups = team_day.groups + excluded.groups, "
      "tickets = team_day.tickets + excluded.tickets, buyers = team_day.buyers + excluded.buyers, "
      "week_buyers = team_day.week_buyers + excluded.week_buyers, "
      "month_buyers = team_day.month_buyers + excluded.month_buyers, "
      "all_buyers = team_day.all_buyers + excluded.all_buyers",
      row.upline_id, row.day, row.seats, row.groups, row.tickets, row.buyers, row.week_buyers,
      row.month_buyers, row.all_buyers);
}

void take_ticket_from_day(Context& ctx, UserId upline, Day day) {
  ctx.tx.change("UPDATE team_day SET tickets = tickets - 1 WHERE upline_id = $1 AND day = $2", upline, day);
}

auto note_bought(Context& ctx, UserId buyer, std::optional<UserId> referrer, Instant at) -> bool {
  if (ctx.tx.run(
          "INSERT INTO team_referral (user_id, referrer_id, first_at, last_at) VALUES ($1, $2, $3, $3) "
          "ON CONFLICT DO NOTHING",
          buyer, referrer, at) == 1)
    return true;
  ctx.tx.send("UPDATE team_referral SET last_at = $2 WHERE user_id = $1 AND last_at < $2", buyer, at);
  return false;
}

auto buying_since(Context& ctx, UserId referrer, Instant since) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>("SELECT COUNT(*) FROM team_referral WHERE referrer_id = $1 AND last_at >= $2",
                         referrer, since)
      .value();
}

// ---- sums

auto sums_of(Context& ctx, UserId upline, Day today, Day week, Day month) -> SumsRow {
  return ctx.tx
      .one<SumsRow>(
          "SELECT "
          "CAST(COALESCE(SUM(seats) FILTER (WHERE day = $2), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(seats) FILTER (WHERE day >= $3), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(seats) FILTER (WHERE day >= $4), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(seats), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(groups) FILTER (WHERE day = $2), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(groups) FILTER (WHERE day >= $3), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(groups) FILTER (WHERE day >= $4), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(groups), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(tickets) FILTER (WHERE day = $2), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(tickets) FILTER (WHERE day >= $3), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(tickets) FILTER (WHERE day >= $4), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(tickets), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(buyers) FILTER (WHERE day = $2), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(week_buyers) FILTER (WHERE day >= $3), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(month_buyers) FILTER (WHERE day >= $4), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(all_buyers), 0) AS BIGINT) FROM team_day WHERE upline_id = $1",
          upline, today, week, month)
      .value();
}

auto tickets_since(Context& ctx, UserId upline, Day since) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT CAST(COALESCE(SUM(tickets), 0) AS BIGINT) FROM team_day "
          "WHERE upline_id = $1 AND day >= $2",
          upline, since)
      .value();
}

// Few events are uncounted, so they are read first. The ids of `counted_for` are separated by blanks.
auto tickets_now(Context& ctx, UserId upline) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT (SELECT CAST(COALESCE(SUM(tickets), 0) AS BIGINT) FROM team_day WHERE upline_id = $1) "
          "+ (SELECT COUNT(e.ticket_id) FROM team_event e WHERE NOT e.is_counted AND e.ended_at IS NULL "
          "AND EXISTS (SELECT 1 FROM account_downline_member m WHERE m.upline_id = $1 AND m.user_id = "
          "e.buyer_id)) "
          "- (SELECT COUNT(*) FROM team_event WHERE ended_at IS NOT NULL AND is_counted AND NOT "
          "is_end_counted "
          "AND ' ' || counted_for || ' ' LIKE '% ' || CAST($1 AS TEXT) || ' %')",
          upline)
      .value();
}

// What is shown of the person `m`, with the tickets of their team since the day $3.
constexpr ::store::Literal shown =
    "EXISTS (SELECT 1 FROM team_referral r WHERE r.user_id = m.user_id), "
    "EXISTS (SELECT 1 FROM team_pickup p WHERE p.winner_id = m.user_id), "
    "COALESCE((SELECT s.members FROM account_team_size s WHERE s.user_id = m.user_id), 0), "
    "CAST(COALESCE((SELECT SUM(d.tickets) FROM team_day d WHERE d.upline_id = m.user_id AND d.day >= $3), 0) "
    "AS BIGINT) FROM ";
constexpr auto all_below = "SELECT m.user_id, m.distance, " + shown +
                           "account_downline_member m WHERE m.upline_id = $1 AND m.user_id < $2 "
                           "ORDER BY m.user_id DESC LIMIT $4";
constexpr auto those_invited = "SELECT m.user_id, CAST(1 AS BIGINT), " + shown +
                               "account_invited m WHERE m.upline_id = $1 AND m.user_id < $2 "
                               "ORDER BY m.user_id DESC LIMIT $4";
constexpr auto that_one = "SELECT m.user_id, m.distance, " + shown +
                          "account_downline_member m WHERE m.upline_id = $1 AND m.user_id = $2";

auto below(Context& ctx, UserId upline, std::int64_t before, Day since, std::int64_t wanted)
    -> std::vector<BelowRow> {
  return ctx.tx.all<BelowRow>(all_below.text, upline, before, since, wanted);
}

auto invited(Context& ctx, UserId upline, std::int64_t before, Day since, std::int64_t wanted)
    -> std::vector<BelowRow> {
  return ctx.tx.all<BelowRow>(those_invited.text, upline, before, since, wanted);
}

auto one_below(Context& ctx, UserId upline, UserId user, Day since) -> std::optional<BelowRow> {
  return ctx.tx.one<BelowRow>(that_one.text, upline, user, since);
}

// ---- questions and permitted numbers

auto insert_permit(Context& ctx, const PermitRow& row) -> bool {
  ctx.tx.run(
      "UPDATE team_permit SET ended_at = until WHERE user_id = $1 AND leader_id = $2 "
      "AND ended_at IS NULL AND until <= $3",
      row.user_id, row.leader_id, ctx.now.instant);
  return ctx.tx.run(
             "INSERT INTO team_permit (id, user_id, leader_id, reason, until, made_by, made_at, end_reason) "
             "VALUES ($1, $2, $3, $4, $5, $6, $7, '') ON CONFLICT DO NOTHING",
             row.id, row.user_id, row.leader_id, row.reason, row.until, row.made_by, row.made_at) == 1;
}

auto find_permit(Context& ctx, console::PermitId id) -> std::optional<PermitRow> {
  return ctx.tx.one(select<PermitRow, "FROM team_permit WHERE id = $1">, id);
}

auto running_permit(Context& ctx, UserId user, UserId leader) -> std::optional<PermitRow> {
  return ctx.tx.one(
      select<PermitRow,
             "FROM team_permit WHERE user_id = $1 AND leader_id = $2 AND ended_at IS NULL AND until > $3">,
      user, leader, ctx.now.instant);
}

auto end_permit(Context& ctx, const PermitRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE team_permit SET ended_by = $2, ended_at = $3, end_reason = $4 "
             "WHERE id = $1 AND ended_at IS NULL AND until > $3",
             row.id, row.ended_by, row.ended_at, row.end_reason) == 1;
}

void end_permits_of(Context& ctx, UserId user) {
  ctx.tx.run(
      "UPDATE team_permit SET ended_at = $2, until = CASE WHEN until > $2 THEN $2 ELSE until END "
      "WHERE (user_id = $1 OR leader_id = $1) AND ended_at IS NULL",
      user, ctx.now.instant);
}

}  // namespace team::store
