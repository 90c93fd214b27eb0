// The module's statements.
#include "store.hpp"

namespace reserve::store {

using ::store::select;

auto insert(Context& ctx, const Row& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO reserve_proposal (id, kind, state, amount, payment_id, reason, proposed_by, "
             "proposed_at, decision) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '') ON CONFLICT DO NOTHING",
             row.id, row.kind, row.state, row.amount, row.payment_id, row.reason, row.proposed_by,
             row.proposed_at) == 1;
}

auto find(Context& ctx, ProposalId id) -> std::optional<Row> {
  return ctx.tx.one(select<Row, "FROM reserve_proposal WHERE id = $1">, id);
}

auto find_for_change(Context& ctx, ProposalId id) -> std::optional<Row> {
  return ctx.tx.one_for_change(select<Row, "FROM reserve_proposal WHERE id = $1">, id);
}

auto waiting(Context& ctx) -> Waiting {
  return ctx.tx
      .one<Waiting>("SELECT COUNT(*), MIN(proposed_at) FROM reserve_proposal WHERE state = 'proposed'")
      .value();
}

}  // namespace reserve::store
