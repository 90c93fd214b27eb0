// The module's statements.
#include "store.hpp"

namespace reversals::store {

using ::store::select;

auto insert(Context& ctx, const Row& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO reversal (id, state, payment_id, user_id, channel_id, amount, reference, reason, "
             "taken, owed, proposed_by, proposed_at, decision) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, "
             "$9, $10, '') ON CONFLICT DO NOTHING",
             row.id, row.state, row.payment_id, row.user_id, row.channel_id, row.amount, row.reference,
             row.reason, row.proposed_by, row.proposed_at) == 1;
}

auto find(Context& ctx, ReversalId id) -> std::optional<Row> {
  return ctx.tx.one(select<Row, "FROM reversal WHERE id = $1">, id);
}

auto find_for_change(Context& ctx, ReversalId id) -> std::optional<Row> {
  return ctx.tx.one_for_change(select<Row, "FROM reversal WHERE id = $1">, id);
}

auto move_on(Context& ctx, State from, const Row& after) -> bool {
  return ctx.tx.run(
             "UPDATE reversal SET state = $3, taken = $4, owed = $5, decided_by = $6, decided_at = $7, "
             "decision = $8, waived_by = $9 WHERE id = $1 AND state = $2",
             after.id, from, after.state, after.taken, after.owed, after.decided_by, after.decided_at,
             after.decision, after.waived_by) == 1;
}

auto ask_waiver(Context& ctx, ReversalId id, OperatorId by, std::string_view why) -> bool {
  return ctx.tx.run(
             "UPDATE reversal SET waiver_by = $2, decision = $3 WHERE id = $1 AND state = 'owed' "
             "AND waiver_by IS NULL",
             id, by, why) == 1;
}

void insert_collection(Context& ctx, const CollectionRow& row) { ctx.tx.insert<"reversal_collection">(row); }

auto all_of(Context& ctx, UserId user) -> std::vector<Row> {
  return ctx.tx.all(select<Row, "FROM reversal WHERE user_id = $1 ORDER BY id">, user);
}

auto undecided(Context& ctx) -> Undecided {
  return ctx.tx
      .one<Undecided>(
          "SELECT COUNT(*), MIN(proposed_at) FROM reversal "
          "WHERE state = 'proposed' OR (state = 'owed' AND waiver_by IS NOT NULL)")
      .value();
}

void forget_words(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE reversal SET reason = '', decision = '' WHERE user_id = $1", user);
}

}  // namespace reversals::store
