// The module's statements on ratios.
#include "store.hpp"

namespace team::store {

using ::store::select;

void insert_ratio(Context& ctx, const RatioRow& row) { ctx.tx.insert<"team_ratio">(row); }

auto ratio_on(Context& ctx, UserId user, Day day) -> std::optional<RatioRow> {
  return ctx.tx.one(select<RatioRow,
                           "FROM team_ratio WHERE user_id = $1 AND from_day <= $2 "
                           "ORDER BY from_day DESC, id DESC LIMIT 1">,
                    user, day);
}

auto ratios_by(Context& ctx, UserId giver, std::int64_t rows) -> std::vector<RatioRow> {
  return ctx.tx.all(
      select<RatioRow, "FROM team_ratio WHERE given_by = $1 AND giver = 'upline' ORDER BY id DESC LIMIT $2">,
      giver, rows);
}

auto ratios_of(Context& ctx, UserId user) -> std::vector<RatioRow> {
  return ctx.tx.all(select<RatioRow, "FROM team_ratio WHERE user_id = $1 ORDER BY from_day, id">, user);
}

auto insert_root(Context& ctx, const RootRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO team_root (id, state, user_id, ratio, from_day, reason, proposed_by, proposed_at, "
             "decision) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '') ON CONFLICT DO NOTHING",
             row.id, row.state, row.user_id, row.ratio, row.from_day, row.reason, row.proposed_by,
             row.proposed_at) == 1;
}

auto find_root_for_change(Context& ctx, console::RootId id) -> std::optional<RootRow> {
  return ctx.tx.one_for_change(select<RootRow, "FROM team_root WHERE id = $1">, id);
}

auto decide_root(Context& ctx, const RootRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE team_root SET state = $2, from_day = $3, decided_by = $4, decided_at = $5, decision = "
             "$6 "
             "WHERE id = $1 AND state = 'proposed'",
             row.id, row.state, row.from_day, row.decided_by, row.decided_at, row.decision) == 1;
}

auto waiting_roots(Context& ctx) -> WaitingRoots {
  return ctx.tx.one<WaitingRoots>("SELECT COUNT(*), MIN(proposed_at) FROM team_root WHERE state = 'proposed'")
      .value();
}

void forget_root_words(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE team_root SET reason = '', decision = '' WHERE user_id = $1", user);
}

}  // namespace team::store
