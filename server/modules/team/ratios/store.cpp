// The module's statements on ratios.
#include "store.hpp"

#include "platform/life.hpp"

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

auto insert_root(Context& ctx, const RootRow& row) -> bool { return insert_new<"team_root">(ctx, row); }

auto find_root_for_change(Context& ctx, console::RootId id) -> std::optional<RootRow> {
  return ctx.tx.one_for_change(select<RootRow, "FROM team_root WHERE id = $1">, id);
}

auto waiting_roots(Context& ctx) -> WaitingRoots {
  return ctx.tx.one<WaitingRoots>("SELECT COUNT(*), MIN(proposed_at) FROM team_root WHERE state = 'proposed'")
      .value();
}

void forget_root_words(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE team_root SET reason = '', decision = '' WHERE user_id = $1", user);
}

}  // namespace team::store
