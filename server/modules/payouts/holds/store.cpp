// The statements of holds.
#include "store.hpp"
#include "platform/life.hpp"
#include "rules.hpp"

namespace payouts::store {

using ::store::select;

auto active_hold_of(Context& ctx, UserId user) -> std::optional<HoldRow> {
  return ctx.tx.one(select<HoldRow, "FROM payouts_hold WHERE user_id = $1 AND state = 'active'">, user);
}

auto find_hold(Context& ctx, HoldId id) -> std::optional<HoldRow> {
  return ctx.tx.one(select<HoldRow, "FROM payouts_hold WHERE id = $1">, id);
}

auto holds_of(Context& ctx, UserId user) -> std::vector<HoldRow> {
  return ctx.tx.all(select<HoldRow, "FROM payouts_hold WHERE user_id = $1 ORDER BY id">, user);
}

void insert_hold(Context& ctx, const HoldRow& row) { ctx.tx.insert<"payouts_hold">(row); }

void renew_hold(Context& ctx, const HoldRow& row) {
  ctx.tx.change(
      "UPDATE payouts_hold SET reason = $2, set_by = $3, ends_at = $4 WHERE id = $1 AND state = 'active'",
      row.id, row.reason, row.set_by, row.ends_at);
}

auto lift_hold(Context& ctx, HoldId id, OperatorId by, std::string_view why) -> bool {
  return ctx.tx.run(moving<"payouts_hold", rules::hold_life, rules::HoldEvent::lift,
                           "lifted_by = $2, lift_reason = $3, lifted_at = $4", "id = $1">,
                    id, by, why, ctx.now.instant) == 1;
}

void end_hold(Context& ctx, HoldId id) {
  ctx.tx.run(moving<"payouts_hold", rules::hold_life, rules::HoldEvent::end, "lifted_at = $2", "id = $1">, id,
             ctx.now.instant);
}

}  // namespace payouts::store
