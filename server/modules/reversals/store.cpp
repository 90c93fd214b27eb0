// The module's statements.
#include "store.hpp"

#include "platform/life.hpp"

namespace reversals::store {

using ::store::select;

auto insert(Context& ctx, const Row& row) -> bool { return insert_new<"reversal">(ctx, row); }

auto find(Context& ctx, ReversalId id) -> std::optional<Row> {
  return ctx.tx.one(select<Row, "FROM reversal WHERE id = $1">, id);
}

auto find_for_change(Context& ctx, ReversalId id) -> std::optional<Row> {
  return ctx.tx.one_for_change(select<Row, "FROM reversal WHERE id = $1">, id);
}

auto reduce_owed(Context& ctx, ReversalId id, Money owed) -> bool {
  return ctx.tx.run("UPDATE reversal SET owed = $2 WHERE id = $1 AND state = 'owed'", id, owed) == 1;
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
