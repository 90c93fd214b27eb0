// The statements of leaderboards.
#include "store.hpp"

namespace team::store {

using ::store::select;

void add_to_board(Context& ctx, const BoardKey& key, UserId user, std::int64_t count, Instant at) {
  ctx.tx.send(
      "INSERT INTO team_board (board, span, starts_on, user_id, reached, reached_at) "
      "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (board, span, starts_on, user_id) DO UPDATE SET "
      "reached = team_board.reached + excluded.reached, reached_at = CASE WHEN team_board.reached_at > "
      "excluded.reached_at THEN team_board.reached_at ELSE excluded.reached_at END",
      key.board, key.span, key.starts_on, user, count, at);
}

void insert_launches(Context& ctx, const std::vector<LaunchRow>& rows) {
  ctx.tx.insert_all<"team_launch">(rows);
}

auto note_launch_formed(Context& ctx, std::int64_t group) -> bool {
  return ctx.tx.run("UPDATE team_launch SET formed_at = $2 WHERE group_id = $1 AND formed_at IS NULL", group,
                    ctx.now.instant) == 1;
}

auto board_top(Context& ctx, const BoardKey& key, std::int64_t most) -> std::vector<BoardRow> {
  return ctx.tx.all(select<BoardRow,
                           "FROM team_board WHERE board = $1 AND span = $2 AND starts_on = $3 "
                           "ORDER BY reached DESC, reached_at, user_id LIMIT $4">,
                    key.board, key.span, key.starts_on, most);
}

auto board_row(Context& ctx, const BoardKey& key, UserId user) -> std::optional<BoardRow> {
  return ctx.tx.one(
      select<BoardRow, "FROM team_board WHERE board = $1 AND span = $2 AND starts_on = $3 AND user_id = $4">,
      key.board, key.span, key.starts_on, user);
}

auto board_people(Context& ctx, const BoardKey& key) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>("SELECT COUNT(*) FROM team_board WHERE board = $1 AND span = $2 AND starts_on = $3",
                         key.board, key.span, key.starts_on)
      .value();
}

auto board_before(Context& ctx, const BoardKey& key, const BoardRow& row) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT COUNT(*) FROM team_board WHERE board = $1 AND span = $2 AND starts_on = $3 "
          "AND reached >= $4 AND (reached > $4 OR (reached_at, user_id) < ($5, $6))",
          key.board, key.span, key.starts_on, row.reached, row.reached_at, row.user_id)
      .value();
}

auto board_above(Context& ctx, const BoardKey& key, const BoardRow& row) -> std::optional<BoardRow> {
  return ctx.tx.one(
      select<BoardRow,
             "FROM team_board WHERE board = $1 AND span = $2 AND starts_on = $3 AND reached >= $4 "
             "AND (reached > $4 OR (reached_at, user_id) < ($5, $6)) "
             "ORDER BY reached, reached_at DESC, user_id DESC LIMIT 1">,
      key.board, key.span, key.starts_on, row.reached, row.reached_at, row.user_id);
}

auto board_below(Context& ctx, const BoardKey& key, const BoardRow& row) -> std::optional<BoardRow> {
  return ctx.tx.one(
      select<BoardRow,
             "FROM team_board WHERE board = $1 AND span = $2 AND starts_on = $3 AND reached <= $4 "
             "AND (reached < $4 OR (reached_at, user_id) > ($5, $6)) "
             "ORDER BY reached DESC, reached_at, user_id LIMIT 1">,
      key.board, key.span, key.starts_on, row.reached, row.reached_at, row.user_id);
}

auto board_last(Context& ctx, const BoardKey& key) -> std::optional<BoardRow> {
  return ctx.tx.one(select<BoardRow,
                           "FROM team_board WHERE board = $1 AND span = $2 AND starts_on = $3 "
                           "ORDER BY reached, reached_at DESC, user_id DESC LIMIT 1">,
                    key.board, key.span, key.starts_on);
}

auto find_week(Context& ctx, Day week) -> std::optional<WeekRow> {
  return ctx.tx.one(select<WeekRow, "FROM team_week WHERE week = $1">, week);
}

auto frozen_weeks(Context& ctx, Day before, std::int64_t wanted) -> std::vector<WeekRow> {
  return ctx.tx.all(select<WeekRow, "FROM team_week WHERE week < $1 ORDER BY week DESC LIMIT $2">, before,
                    wanted);
}

auto freeze_week(Context& ctx, Day week) -> bool {
  return ctx.tx.run("INSERT INTO team_week (week, frozen_at) VALUES ($1, $2) ON CONFLICT DO NOTHING", week,
                    ctx.now.instant) == 1;
}

}  // namespace team::store
