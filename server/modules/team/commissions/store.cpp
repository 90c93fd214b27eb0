// The module's statements on commissions.
#include "store.hpp"

#include "platform/life.hpp"
#include "rules.hpp"

namespace team::store {

using ::store::select;

void insert_commissions(Context& ctx, const std::vector<CommissionRow>& rows) {
  ctx.tx.insert_all<"team_commission">(rows);
}

auto find_commission(Context& ctx, CommissionId id) -> std::optional<CommissionRow> {
  return ctx.tx.one(select<CommissionRow, "FROM team_commission WHERE id = $1">, id);
}

auto find_commission_for_change(Context& ctx, CommissionId id) -> std::optional<CommissionRow> {
  return ctx.tx.one_for_change(select<CommissionRow, "FROM team_commission WHERE id = $1">, id);
}

auto held_of_seat(Context& ctx, std::int64_t seat) -> std::vector<CommissionRow> {
  return ctx.tx.all(select<CommissionRow,
                           "FROM team_commission WHERE seat_id = $1 AND state IN ('pending', 'under_review') "
                           "AND settles_on > $2 ORDER BY earner_id">,
                    seat, ctx.now.day());
}

auto cancel(Context& ctx, CommissionId id, Ending why) -> bool {
  return ctx.tx.run(moving<"team_commission", rules::line_life, rules::LineEvent::cancel,
                           "ending = $2, ended_at = $3", "id = $1">,
                    id, stored(why), ctx.now.instant) == 1;
}

void note_decision(Context& ctx, CommissionId id, OperatorId by, std::string_view reason) {
  ctx.tx.change("UPDATE team_commission SET decided_by = $2, decided_at = $3, reason = $4 WHERE id = $1", id,
                by, ctx.now.instant, reason);
}

auto release(Context& ctx, CommissionId id) -> bool {
  return ctx.tx.run(moving<"team_commission", rules::line_life, rules::LineEvent::release,
                           "is_released = TRUE", "id = $1">,
                    id) == 1;
}

auto page_of_earner(Context& ctx, UserId earner, const CommissionsQuery& query)
    -> std::vector<CommissionRow> {
  const auto below = cursor_id(query.cursor), wanted = items_wanted(query.limit) + 1;
  if (query.day)
    return ctx.tx.all(
        select<CommissionRow,
               "FROM team_commission WHERE settlement_id = (SELECT s.id FROM team_settlement s WHERE "
               "s.user_id = $1 AND s.day = $2) AND id < $3 "
               "AND (CAST($5 AS TEXT) IS NULL OR state = $5) ORDER BY id DESC LIMIT $4">,
        earner, *query.day, below, wanted, query.state);
  if (query.month) {
    const auto formed = rules::month_of(*query.month);
    return ctx.tx.all(select<CommissionRow,
                             "FROM team_commission WHERE earner_id = $1 AND formed_at >= $2 AND formed_at < "
                             "$3 AND id < $4 AND (CAST($6 AS TEXT) IS NULL OR state = $6) "
                             "ORDER BY id DESC LIMIT $5">,
                      earner, formed.from, formed.until, below, wanted, query.state);
  }
  if (query.state)
    return ctx.tx.all(select<CommissionRow,
                             "FROM team_commission WHERE earner_id = $1 AND state = $2 AND id < $3 "
                             "ORDER BY id DESC LIMIT $4">,
                      earner, *query.state, below, wanted);
  return ctx.tx.all(select<CommissionRow,
                           "FROM team_commission WHERE earner_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">,
                    earner, below, wanted);
}

auto sums_by_state(Context& ctx, UserId earner, const Period& formed) -> StateSums {
  return ctx.tx
      .one<StateSums>(
          "SELECT CAST(COALESCE(SUM(amount) FILTER (WHERE state = 'pending'), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(amount) FILTER (WHERE state = 'under_review'), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(amount) FILTER (WHERE state = 'settled'), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(amount) FILTER (WHERE state = 'cancelled'), 0) AS BIGINT), COUNT(*) "
          "FROM team_commission WHERE earner_id = $1 AND formed_at >= $2 AND formed_at < $3",
          earner, formed.from, formed.until)
      .value();
}

auto formed_since(Context& ctx, UserId earner, Instant from) -> Money {
  return ctx.tx
      .one<Money>(
          "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM team_commission WHERE earner_id = $1 "
          "AND formed_at >= $2 AND state <> 'cancelled'",
          earner, from)
      .value();
}

auto next_day(Context& ctx, UserId earner, Day today) -> std::optional<NextDay> {
  return ctx.tx.one<NextDay>(
      "SELECT day, CAST(SUM(amount) AS BIGINT) FROM (SELECT CASE WHEN settles_on < $2 THEN "
      "CAST($2 AS BIGINT) ELSE settles_on END AS day, amount FROM team_commission WHERE earner_id = $1 "
      "AND state = 'pending') AS waiting GROUP BY day ORDER BY day LIMIT 1",
      earner, today);
}

auto all_of(Context& ctx, UserId earner) -> std::vector<CommissionRow> {
  return ctx.tx.all(select<CommissionRow, "FROM team_commission WHERE earner_id = $1 ORDER BY id">, earner);
}

auto open_total(Context& ctx, UserId earner) -> Money {
  return ctx.tx
      .one<Money>(
          "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM team_commission WHERE earner_id = $1 "
          "AND state IN ('pending', 'under_review')",
          earner)
      .value();
}

void forget_decisions(Context& ctx, UserId earner) {
  ctx.tx.run("UPDATE team_commission SET reason = '' WHERE earner_id = $1", earner);
}

auto earners_due(Context& ctx, Day day, UserId after, std::int64_t rows) -> std::vector<DueRow> {
  return ctx.tx.all<DueRow>(
      "SELECT earner_id, COUNT(*) FROM team_commission WHERE state = 'pending' AND earner_id > $2 "
      "AND settles_on <= $1 GROUP BY earner_id ORDER BY earner_id LIMIT $3",
      day, after, rows);
}

void review_due(Context& ctx, UserId earner, Day day) {
  ctx.tx.run(
      moving<"team_commission", rules::line_life, rules::LineEvent::hold, "",
             "earner_id = $1 AND settles_on <= $2 AND NOT is_released AND EXISTS (SELECT 1 FROM team_hold h "
             "WHERE h.user_id IN (team_commission.earner_id, team_commission.buyer_id))">,
      earner, day);
}

auto due_of(Context& ctx, UserId earner, Day day) -> std::vector<CommissionRow> {
  return ctx.tx.all(select<CommissionRow,
                           "FROM team_commission WHERE earner_id = $1 AND state = 'pending' "
                           "AND settles_on <= $2 ORDER BY id">,
                    earner, day);
}

auto settle_due(Context& ctx, UserId earner, Day day, std::int64_t settlement) -> Sum {
  ctx.tx.run(moving<"team_commission", rules::line_life, rules::LineEvent::settle,
                    "settlement_id = $3, ended_at = $4", "earner_id = $1 AND settles_on <= $2">,
             earner, day, settlement, ctx.now.instant);
  return ctx.tx
      .one<Sum>(
          "SELECT COUNT(*), CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM team_commission "
          "WHERE settlement_id = $1",
          settlement)
      .value();
}

void insert_settlement(Context& ctx, const SettlementRow& row) { ctx.tx.insert<"team_settlement">(row); }

auto find_settlement(Context& ctx, std::int64_t id) -> std::optional<SettlementRow> {
  return ctx.tx.one(select<SettlementRow, "FROM team_settlement WHERE id = $1">, id);
}

auto settlements_of(Context& ctx, UserId user) -> std::vector<SettlementRow> {
  return ctx.tx.all(select<SettlementRow, "FROM team_settlement WHERE user_id = $1 ORDER BY id">, user);
}

auto insert_hold(Context& ctx, UserId user, std::string_view why) -> bool {
  return ctx.tx.run(
             "INSERT INTO team_hold (user_id, why, since) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO "
             "NOTHING",
             user, why, ctx.now.instant) == 1;
}

auto delete_hold(Context& ctx, UserId user) -> bool {
  return ctx.tx.run("DELETE FROM team_hold WHERE user_id = $1", user) == 1;
}

auto why_held(Context& ctx, UserId earner, UserId buyer) -> std::optional<std::string> {
  return ctx.tx.one<std::string>("SELECT why FROM team_hold WHERE user_id IN ($1, $2) ORDER BY since LIMIT 1",
                                 earner, buyer);
}

auto is_held(Context& ctx, UserId earner, UserId buyer) -> bool {
  return why_held(ctx, earner, buyer).has_value();
}

void review_all_of(Context& ctx, UserId user) {
  ctx.tx.run(moving<"team_commission", rules::line_life, rules::LineEvent::hold, "is_released = FALSE",
                    "(earner_id = $1 OR buyer_id = $1)">,
             user);
}

void end_reviews_of(Context& ctx, UserId user) {
  ctx.tx.run(moving<"team_commission", rules::line_life, rules::LineEvent::release, "",
                    "(earner_id = $1 OR buyer_id = $1) AND NOT EXISTS (SELECT 1 FROM team_hold h "
                    "WHERE h.user_id IN (team_commission.earner_id, team_commission.buyer_id))">,
             user);
}

auto reviews(Context& ctx) -> UnderReview {
  return ctx.tx
      .one<UnderReview>("SELECT COUNT(*), MIN(formed_at) FROM team_commission WHERE state = 'under_review'")
      .value();
}

auto pending_total(Context& ctx) -> Money {
  return ctx.tx
      .one<Money>(
          "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM team_commission "
          "WHERE state IN ('pending', 'under_review')")
      .value();
}

auto settled_between(Context& ctx, Instant from, Instant until) -> Money {
  return ctx.tx
      .one<Money>(
          "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM team_settlement "
          "WHERE settled_at >= $1 AND settled_at < $2",
          from, until)
      .value();
}

}  // namespace team::store
