// The module's statements.
#include "store.hpp"

#include "platform/life.hpp"

namespace reserve::store {

using ::store::select;

auto insert(Context& ctx, const Row& row) -> bool { return insert_new<"reserve_proposal">(ctx, row); }

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
