// The statements of promotions.
#include "store.hpp"

#include "platform/life.hpp"
#include "rules.hpp"

namespace tasks::store {

using ::store::select;

// ---- promotions

auto find_promotion(Context& ctx, PromotionId id) -> std::optional<PromotionRow> {
  return ctx.tx.one(select<PromotionRow, "FROM task_promotion WHERE id = $1">, id);
}

auto find_promotion_for_change(Context& ctx, PromotionId id) -> std::optional<PromotionRow> {
  return ctx.tx.one_for_change(select<PromotionRow, "FROM task_promotion WHERE id = $1">, id);
}

void insert_promotion(Context& ctx, const PromotionRow& row) { ctx.tx.insert<"task_promotion">(row); }

auto save_promotion(Context& ctx, const PromotionRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE task_promotion SET class_id = $2, days = $3, tickets = $4, pay = $5, places = $6, "
             "last_day = $7 WHERE id = $1 AND state = 'draft'",
             row.id, row.class_id, row.days, row.tickets, row.pay, row.places, row.last_day) == 1;
}

auto take_place(Context& ctx, PromotionId id) -> bool {
  return ctx.tx.run(
             "UPDATE task_promotion SET taken = taken + 1 WHERE id = $1 AND state = 'open' AND taken < "
             "places",
             id) == 1;
}

auto open_promotions(Context& ctx, Slice slice) -> std::vector<PromotionRow> {
  return ctx.tx.all(
      select<PromotionRow, "FROM task_promotion WHERE state = 'open' AND id < $1 ORDER BY id DESC LIMIT $2">,
      slice.below, slice.wanted);
}

auto proposed_promotions(Context& ctx) -> Proposed {
  return ctx.tx.one<Proposed>("SELECT COUNT(*), MIN(made_at) FROM task_promotion WHERE state = 'proposed'")
      .value();
}

auto sums_of(Context& ctx, PromotionId id) -> TakeSums {
  return ctx.tx
      .one<TakeSums>(
          "SELECT COUNT(*) FILTER (WHERE state = 'running'), CAST(COALESCE(SUM(done), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(open_days), 0) AS BIGINT), CAST(COALESCE(SUM(paid), 0) AS BIGINT) "
          "FROM task_promotion_take WHERE promotion_id = $1",
          id)
      .value();
}

// ---- takes

auto insert_take(Context& ctx, const TakeRow& row) -> bool {
  return insert_new<"task_promotion_take">(ctx, row);
}

auto find_take(Context& ctx, PromotionTakeId id) -> std::optional<TakeRow> {
  return ctx.tx.one(select<TakeRow, "FROM task_promotion_take WHERE id = $1">, id);
}

auto find_take_for_change(Context& ctx, PromotionTakeId id) -> std::optional<TakeRow> {
  return ctx.tx.one_for_change(select<TakeRow, "FROM task_promotion_take WHERE id = $1">, id);
}

auto running_take(Context& ctx, UserId user) -> std::optional<TakeRow> {
  return ctx.tx.one(select<TakeRow, "FROM task_promotion_take WHERE user_id = $1 AND state = 'running'">,
                    user);
}

auto running_take_for_change(Context& ctx, UserId user) -> std::optional<TakeRow> {
  return ctx.tx.one_for_change(
      select<TakeRow, "FROM task_promotion_take WHERE user_id = $1 AND state = 'running'">, user);
}

auto last_take(Context& ctx, UserId user) -> std::optional<TakeRow> {
  return ctx.tx.one(select<TakeRow, "FROM task_promotion_take WHERE user_id = $1 ORDER BY id DESC LIMIT 1">,
                    user);
}

auto take_of_promotion(Context& ctx, PromotionId promotion, UserId user) -> std::optional<TakeRow> {
  return ctx.tx.one(select<TakeRow, "FROM task_promotion_take WHERE promotion_id = $1 AND user_id = $2">,
                    promotion, user);
}

auto all_takes_of(Context& ctx, UserId user) -> std::vector<TakeRow> {
  return ctx.tx.all(select<TakeRow, "FROM task_promotion_take WHERE user_id = $1 ORDER BY id">, user);
}

auto takes_of(Context& ctx, PromotionId promotion, std::int64_t most) -> std::vector<TakeRow> {
  return ctx.tx.all(
      select<TakeRow, "FROM task_promotion_take WHERE promotion_id = $1 ORDER BY id DESC LIMIT $2">,
      promotion, most);
}

auto running_takes_for_change(Context& ctx, PromotionId promotion) -> std::vector<TakeRow> {
  std::vector<TakeRow> takes;
  for (const auto id : ctx.tx.all<PromotionTakeId>(
           "SELECT id FROM task_promotion_take WHERE promotion_id = $1 AND state = 'running' ORDER BY id",
           promotion))
    if (auto row = find_take_for_change(ctx, id); row && row->state == TakeState::running)
      takes.push_back(*std::move(row));
  return takes;
}

auto end_days(Context& ctx, PromotionTakeId take, const DaysOver& over, TakeState as) -> bool {
  return ctx.tx.run(
             "UPDATE task_promotion_take SET open_days = open_days - $2, done = done + $3, paid = paid + $4, "
             "state = CASE WHEN open_days = $2 THEN $5 ELSE state END, "
             "ended_at = CASE WHEN open_days = $2 THEN CAST($6 AS BIGINT) END "
             "WHERE id = $1 AND state = 'running' AND open_days >= $2",
             take, over.days, over.done, over.paid, as, ctx.now.instant) == 1;
}

auto earned_by(Context& ctx, UserId user) -> Money {
  return ctx.tx
      .one<Money>("SELECT CAST(COALESCE(SUM(paid), 0) AS BIGINT) FROM task_promotion_take WHERE user_id = $1",
                  user)
      .value();
}

// ---- days

void insert_items(Context& ctx, const std::vector<ItemRow>& rows) { ctx.tx.insert_all<"task_item">(rows); }

auto item_of_day(Context& ctx, PromotionTakeId take, Day day) -> std::optional<ItemRow> {
  return ctx.tx.one(select<ItemRow, "FROM task_item WHERE take_id = $1 AND day = $2">, take, day);
}

auto find_item(Context& ctx, TaskItemId id) -> std::optional<ItemRow> {
  return ctx.tx.one(select<ItemRow, "FROM task_item WHERE id = $1">, id);
}

auto items_of(Context& ctx, PromotionTakeId take) -> std::vector<ItemRow> {
  return ctx.tx.all(select<ItemRow, "FROM task_item WHERE take_id = $1 ORDER BY day">, take);
}

auto begun_items(Context& ctx, UserId user, std::optional<PromotionTakeId> take, Day today, Slice slice)
    -> std::vector<ItemRow> {
  if (take)
    return ctx.tx.all(select<ItemRow,
                             "FROM task_item WHERE take_id = $1 AND user_id = $2 AND day <= $3 AND id < $4 "
                             "ORDER BY day DESC LIMIT $5">,
                      *take, user, today, slice.below, slice.wanted);
  return ctx.tx.all(
      select<ItemRow,
             "FROM task_item WHERE user_id = $1 AND day <= $2 AND id < $3 ORDER BY id DESC LIMIT $4">,
      user, today, slice.below, slice.wanted);
}

auto unjudged_items(Context& ctx, Day day, std::int64_t most) -> std::vector<ItemRow> {
  return ctx.tx.all(
      select<ItemRow, "FROM task_item WHERE day = $1 AND ended_at IS NULL ORDER BY take_id LIMIT $2">, day,
      most);
}

auto open_items(Context& ctx, Day day, PromotionTakeId after, std::int64_t most) -> std::vector<ItemRow> {
  return ctx.tx.all(select<ItemRow,
                           "FROM task_item WHERE day = $1 AND ended_at IS NULL AND state = 'open' "
                           "AND take_id > $2 ORDER BY take_id LIMIT $3">,
                    day, after, most);
}

auto cancel_items_of_promotion(Context& ctx, PromotionId promotion, Day after) -> std::int64_t {
  return ctx.tx.run(moving<"task_item", rules::day_life, rules::DayEvent::cancel, "ended_at = $3",
                           "promotion_id = $1 AND day > $2 AND ended_at IS NULL">,
                    promotion, after, ctx.now.instant);
}

auto cancel_items_of_take(Context& ctx, PromotionTakeId take) -> std::int64_t {
  return ctx.tx.run(
      moving<"task_item", rules::day_life, rules::DayEvent::cancel, "ended_at = $2", "take_id = $1">, take,
      ctx.now.instant);
}

auto count_open_items(Context& ctx, PromotionTakeId take) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM task_item WHERE take_id = $1 AND ended_at IS NULL",
                                   take);
}

auto days_paid_between(Context& ctx, Instant from, Instant until) -> DaysPaid {
  return ctx.tx
      .one<DaysPaid>(
          "SELECT COUNT(*), CAST(COALESCE(SUM(pay), 0) AS BIGINT) FROM task_item "
          "WHERE state = 'done' AND ended_at >= $1 AND ended_at < $2",
          from, until)
      .value();
}

// ---- tickets

auto count_pickups(Context& ctx, const PickupFilter& filter) -> PickupCounts {
  return ctx.tx
      .one<PickupCounts>(
          "SELECT COUNT(*), COUNT(*) FILTER (WHERE p.class_id = $5 AND p.ceiling >= $6 AND NOT EXISTS "
          "(SELECT 1 FROM task_ticket t LEFT JOIN task_week_take w ON w.id = t.week_take_id "
          "WHERE t.ticket_id = p.ticket_id AND (t.item_id IS NOT NULL OR w.state <> 'running'))) "
          "FROM team_picked_up p WHERE p.referrer_id = $1 AND p.picked_up_at >= $2 AND p.picked_up_at < $3 "
          "AND p.winner_id >= $4",
          filter.referrer, filter.from, filter.until, first_id_at(filter.registered_from), filter.class_id,
          filter.least_worth)
      .value();
}

auto countable_tickets(Context& ctx, const PickupFilter& filter, std::int64_t most)
    -> std::vector<PickedTicket> {
  return ctx.tx.all<PickedTicket>(
      "SELECT p.ticket_id, p.winner_id FROM team_picked_up p WHERE p.referrer_id = $1 "
      "AND p.picked_up_at >= $2 AND p.picked_up_at < $3 AND p.winner_id >= $4 AND p.class_id = $5 "
      "AND p.ceiling >= $6 AND NOT EXISTS "
      "(SELECT 1 FROM task_ticket t LEFT JOIN task_week_take w ON w.id = t.week_take_id "
      "WHERE t.ticket_id = p.ticket_id AND (t.item_id IS NOT NULL OR w.state <> 'running')) "
      "ORDER BY p.picked_up_at, p.ticket_id LIMIT $7",
      filter.referrer, filter.from, filter.until, first_id_at(filter.registered_from), filter.class_id,
      filter.least_worth, most);
}

auto claim_ticket(Context& ctx, const PickedTicket& ticket, TaskItemId item) -> std::optional<ClaimedTicket> {
  return ctx.tx.one<ClaimedTicket>(
      "INSERT INTO task_ticket (ticket_id, user_id, item_id) VALUES ($1, $2, $3) "
      "ON CONFLICT (ticket_id) DO UPDATE SET item_id = $3 WHERE task_ticket.item_id IS NULL "
      "RETURNING ticket_id, week_take_id",
      ticket.ticket_id, ticket.winner_id, item);
}

}  // namespace tasks::store
