// The statements of levels: leaders, reviews and changes.
#include "store.hpp"

namespace team::store {

using ::store::select;

void insert_leader(Context& ctx, UserId user) {
  ctx.tx.send("INSERT INTO team_leader (user_id, met_on) VALUES ($1, $2) ON CONFLICT DO NOTHING", user,
              ctx.now.day());
}

auto leaders_after(Context& ctx, UserId user, std::int64_t most) -> std::vector<UserId> {
  return ctx.tx.all<UserId>("SELECT user_id FROM team_leader WHERE user_id > $1 ORDER BY user_id LIMIT $2",
                            user, most);
}

auto find_leader(Context& ctx, UserId user) -> std::optional<LeaderRow> {
  return ctx.tx.one(select<LeaderRow, "FROM team_leader WHERE user_id = $1">, user);
}

auto lock_leader(Context& ctx, UserId user) -> std::optional<LeaderRow> {
  return ctx.tx.one_for_change(select<LeaderRow, "FROM team_leader WHERE user_id = $1">, user);
}

void save_leader(Context& ctx, const LeaderRow& row) {
  ctx.tx.change("UPDATE team_leader SET met_on = $2 WHERE user_id = $1", row.user_id, row.met_on);
}

void delete_leader(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM team_leader WHERE user_id = $1", user);
}

void insert_change(Context& ctx, const ChangeRow& row) { ctx.tx.insert<"team_level_change">(row); }

auto changes_of(Context& ctx, UserId user, std::int64_t most) -> std::vector<ChangeRow> {
  return ctx.tx.all(select<ChangeRow,
                           "FROM team_level_change WHERE user_id = $1 ORDER BY changed_at DESC, id DESC "
                           "LIMIT $2">,
                    user, most);
}

auto insert_review(Context& ctx, const ReviewRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO team_review (id, user_id, state, buying, tickets, made_at, reason) "
             "VALUES ($1, $2, $3, $4, $5, $6, '') ON CONFLICT DO NOTHING",
             row.id, row.user_id, row.state, row.buying, row.tickets, row.made_at) == 1;
}

auto find_review(Context& ctx, console::LevelReviewId id) -> std::optional<ReviewRow> {
  return ctx.tx.one(select<ReviewRow, "FROM team_review WHERE id = $1">, id);
}

auto last_review(Context& ctx, UserId user) -> std::optional<ReviewRow> {
  return ctx.tx.one(select<ReviewRow, "FROM team_review WHERE user_id = $1 ORDER BY id DESC LIMIT 1">, user);
}

auto waiting_reviews(Context& ctx) -> WaitingReviews {
  return ctx.tx.one<WaitingReviews>("SELECT COUNT(*), MIN(made_at) FROM team_review WHERE state = 'waiting'")
      .value();
}

}  // namespace team::store
