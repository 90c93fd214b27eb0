// The module's statements.
#include "store.hpp"

namespace limits::store {

using ::store::select;

auto limits_of(Context& ctx, UserId user) -> std::vector<LimitRow> {
  return ctx.tx.all(select<LimitRow, "FROM limits_limit WHERE user_id = $1 ORDER BY id">, user);
}

auto limits_of(Context& ctx, UserId user, LimitKind kind) -> std::vector<LimitRow> {
  return ctx.tx.all(select<LimitRow, "FROM limits_limit WHERE user_id = $1 AND kind = $2 ORDER BY id">, user,
                    kind);
}

auto find_for_change(Context& ctx, UserId user, LimitKind kind, LimitPeriod period)
    -> std::optional<LimitRow> {
  return ctx.tx.one_for_change(
      select<LimitRow, "FROM limits_limit WHERE user_id = $1 AND kind = $2 AND period = $3">, user, kind,
      period);
}

auto find(Context& ctx, LimitId id) -> std::optional<LimitRow> {
  return ctx.tx.one(select<LimitRow, "FROM limits_limit WHERE id = $1">, id);
}

auto find_for_change(Context& ctx, LimitId id) -> std::optional<LimitRow> {
  return ctx.tx.one_for_change(select<LimitRow, "FROM limits_limit WHERE id = $1">, id);
}

void insert(Context& ctx, const LimitRow& row) {
  ctx.tx.change(
      "INSERT INTO limits_limit (id, user_id, kind, period, amount, set_at, change_at, change_to) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
      row.id, row.user_id, row.kind, row.period, row.amount, row.set_at, row.change_at, row.change_to);
}

void save(Context& ctx, const LimitRow& row) {
  ctx.tx.run("UPDATE limits_limit SET amount = $2, set_at = $3, change_at = $4, change_to = $5 WHERE id = $1",
             row.id, row.amount, row.set_at, row.change_at, row.change_to);
}

void remove(Context& ctx, LimitId id) { ctx.tx.run("DELETE FROM limits_limit WHERE id = $1", id); }

auto used(Context& ctx, LimitId id, Day window_start) -> Money {
  return ctx.tx
      .one<Money>("SELECT used FROM limits_used WHERE limit_id = $1 AND window_start = $2", id, window_start)
      .value_or(Money{});
}

auto count(Context& ctx, LimitId id, Money more, Day window_start, Money limit) -> bool {
  return ctx.tx.run(
             "INSERT INTO limits_used (limit_id, window_start, used) VALUES ($1, $3, $2) "
             "ON CONFLICT (limit_id, window_start) DO UPDATE SET used = limits_used.used + excluded.used "
             "WHERE limits_used.used + excluded.used <= $4",
             id, more, window_start, limit) == 1;
}

void count_anyhow(Context& ctx, LimitId id, Money more, Day window_start) {
  ctx.tx.run(
      "INSERT INTO limits_used (limit_id, window_start, used) VALUES ($1, $3, $2) "
      "ON CONFLICT (limit_id, window_start) DO UPDATE SET used = limits_used.used + excluded.used",
      id, more, window_start);
}

void uncount(Context& ctx, LimitId id, Money fewer, Day window_start) {
  ctx.tx.run(
      "UPDATE limits_used SET used = used - $2 WHERE limit_id = $1 AND window_start = $3 AND used >= $2", id,
      fewer, window_start);
}

void reserve(Context& ctx, std::int64_t order, const Reserved& what) {
  ctx.tx.run("INSERT INTO limits_reserved (order_id, limit_id, amount, window_start) VALUES ($1, $2, $3, $4)",
             order, what.limit_id, what.amount, what.window_start);
}

auto take_reserved(Context& ctx, std::int64_t order) -> std::vector<Reserved> {
  return ctx.tx.all<Reserved>(
      "DELETE FROM limits_reserved WHERE order_id = $1 RETURNING limit_id, amount, window_start", order);
}

void insert_exclusion(Context& ctx, UserId user, Instant until) {
  ctx.tx.run("INSERT INTO limits_exclusion (id, user_id, began_at, until_at) VALUES ($1, $2, $3, $4)",
             ctx.new_id<ExclusionId>(), user, ctx.now.instant, until);
}

auto exclusions_of(Context& ctx, UserId user) -> std::vector<ExclusionRow> {
  return ctx.tx.all(select<ExclusionRow, "FROM limits_exclusion WHERE user_id = $1 ORDER BY id">, user);
}

void forget(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM limits_reserved WHERE limit_id IN (SELECT id FROM limits_limit WHERE user_id = $1)",
             user);
  ctx.tx.run("DELETE FROM limits_limit WHERE user_id = $1", user);
  ctx.tx.run("DELETE FROM limits_exclusion WHERE user_id = $1", user);
}

}  // namespace limits::store
