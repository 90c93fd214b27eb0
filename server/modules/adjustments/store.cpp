// The module's statements.
#include "store.hpp"

namespace adjustments::store {

using ::store::select;

void insert(Context& ctx, const Row& row) { ctx.tx.insert<"adjustment">(row); }

auto find(Context& ctx, AdjustmentId id) -> std::optional<Row> {
  return ctx.tx.one(select<Row, "FROM adjustment WHERE id = $1">, id);
}

auto find_for_change(Context& ctx, AdjustmentId id) -> std::optional<Row> {
  return ctx.tx.one_for_change(select<Row, "FROM adjustment WHERE id = $1">, id);
}

auto all_of(Context& ctx, UserId user) -> std::vector<Row> {
  return ctx.tx.all(select<Row, "FROM adjustment WHERE user_id = $1 ORDER BY id">, user);
}

auto undecided(Context& ctx) -> Undecided {
  return ctx.tx.one<Undecided>("SELECT COUNT(*), MIN(proposed_at) FROM adjustment WHERE state = 'proposed'")
      .value();
}

void forget_words(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE adjustment SET reason = '', evidence = '', decision = '' WHERE user_id = $1", user);
}

auto count_proposed(Context& ctx, OperatorId who, std::string_view what, std::int64_t minor_units,
                    std::int64_t most) -> bool {
  if (minor_units > most) return false;
  return ctx.tx.run(
             "INSERT INTO adjustment_day (operator_id, day, what, amount) VALUES ($1, $2, $3, $4) "
             "ON CONFLICT (operator_id, day, what) DO UPDATE SET amount = adjustment_day.amount + "
             "excluded.amount WHERE adjustment_day.amount + excluded.amount <= $5",
             who, ctx.now.day(), what, minor_units, most) == 1;
}

}  // namespace adjustments::store
