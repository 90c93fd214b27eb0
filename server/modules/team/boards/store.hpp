#pragma once
// The statements of leaderboards, one a function.
#include <optional>
#include <vector>

#include "calls.hpp"

namespace team::store {

enum class BoardSpan { day, week };
BOOST_DESCRIBE_ENUM(BoardSpan, day, week)

/// A board of a day, or of the week that begins on it.
struct BoardKey {
  Board board;
  BoardSpan span;
  Day starts_on;
};

/// A person's count, and when it was reached.
struct BoardRow {
  UserId user_id;
  std::int64_t reached;
  Instant reached_at;
};
BOOST_DESCRIBE_STRUCT(BoardRow, (), (user_id, reached, reached_at))

/// Adds to a person's count; `at` is when it happened.
void add_to_board(Context& ctx, const BoardKey& key, UserId user, std::int64_t count, Instant at);
/// A personal group that was launched.
struct LaunchRow {
  std::int64_t group_id;
  UserId master_id;
  Instant launched_at;
  std::optional<Instant> formed_at = {};
};
BOOST_DESCRIBE_STRUCT(LaunchRow, (), (group_id, master_id, launched_at, formed_at))
void insert_launches(Context& ctx, const std::vector<LaunchRow>& rows);
/// False if it had formed, or was never launched.
auto note_launch_formed(Context& ctx, std::int64_t group) -> bool;

auto board_top(Context& ctx, const BoardKey& key, std::int64_t most) -> std::vector<BoardRow>;
auto board_row(Context& ctx, const BoardKey& key, UserId user) -> std::optional<BoardRow>;
auto board_people(Context& ctx, const BoardKey& key) -> std::int64_t;
/// How many are before the row.
auto board_before(Context& ctx, const BoardKey& key, const BoardRow& row) -> std::int64_t;
/// The nearest before the row and after it.
auto board_above(Context& ctx, const BoardKey& key, const BoardRow& row) -> std::optional<BoardRow>;
auto board_below(Context& ctx, const BoardKey& key, const BoardRow& row) -> std::optional<BoardRow>;
auto board_last(Context& ctx, const BoardKey& key) -> std::optional<BoardRow>;

struct WeekRow {
  Day week;
  Instant frozen_at;
};
BOOST_DESCRIBE_STRUCT(WeekRow, (), (week, frozen_at))
auto find_week(Context& ctx, Day week) -> std::optional<WeekRow>;
/// Those before `before`, newest first.
auto frozen_weeks(Context& ctx, Day before, std::int64_t wanted) -> std::vector<WeekRow>;
/// False if it is frozen already.
auto freeze_week(Context& ctx, Day week) -> bool;

}  // namespace team::store
