#pragma once
// Leaderboards: who invited, launched and brought to success most, today and by week.
#include <optional>
#include <string>
#include <vector>

#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"
#include "team/refusals.hpp"

namespace team {

/// `invited`: people whom one invited and who bought; `launched`: one's personal groups; `formed`: those that
/// formed; `invitees`: groups that formed with seats of people whom one invited, each once.
enum class Board { invited, launched, formed, invitees };
BOOST_DESCRIBE_ENUM(Board, invited, launched, formed, invitees)

enum class BoardPeriod { today, previous_week };
BOOST_DESCRIBE_ENUM(BoardPeriod, today, previous_week)

/// A place on a board, masked. Equal counts: the one who reached it first is before the other.
struct BoardLine {
  std::int64_t place, count;
  Instant reached_at;
  std::string nickname, mobile, photo;
  int level;
  bool is_me;
};
BOOST_DESCRIBE_STRUCT(BoardLine, (), (place, count, reached_at, nickname, mobile, photo, level, is_me))

/// The caller's own place, absent without a count. `above` and `below` are the neighbours. `to_next`: how
/// many more bring the caller before `above`, or onto the board.
struct OwnPlace {
  std::optional<std::int64_t> place;
  std::int64_t count;
  std::optional<Instant> reached_at;
  std::optional<BoardLine> above, below;
  std::optional<std::int64_t> to_next;
};
BOOST_DESCRIBE_STRUCT(OwnPlace, (), (place, count, reached_at, above, below, to_next))

/// A board of the days `from` to `until`, both included: its first hundred places, and the caller's.
/// `frozen_at`: since then it does not change.
struct BoardView {
  Board board;
  Day from, until;
  Instant as_of;
  std::optional<Instant> frozen_at;
  std::int64_t people;
  std::vector<BoardLine> items;
  OwnPlace mine;
};
BOOST_DESCRIBE_STRUCT(BoardView, (), (board, from, until, as_of, frozen_at, people, items, mine))

struct BoardRequest {
  std::optional<BoardPeriod> period = {};  // today
};
BOOST_DESCRIBE_STRUCT(BoardRequest, (), (period))
auto invited_top(Context& ctx, UserId caller, const BoardRequest& request) -> Result<BoardView>;
auto launched_top(Context& ctx, UserId caller, const BoardRequest& request) -> Result<BoardView>;
auto formed_top(Context& ctx, UserId caller, const BoardRequest& request) -> Result<BoardView>;
auto invitees_top(Context& ctx, UserId caller, const BoardRequest& request) -> Result<BoardView>;

/// A week that is frozen, from its Monday on.
struct BoardWeek {
  Day week, until;
  Instant frozen_at;
};
BOOST_DESCRIBE_STRUCT(BoardWeek, (), (week, until, frozen_at))

/// The weeks, newest first; with a week, its board, too.
struct BoardHistoryRequest {
  std::optional<Day> week = {};     // its Monday
  std::optional<Board> board = {};  // invited
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(BoardHistoryRequest, (), (week, board, cursor, limit))
struct BoardHistory {
  std::vector<BoardWeek> weeks;
  std::optional<std::string> next;
  std::optional<BoardView> board;
};
BOOST_DESCRIBE_STRUCT(BoardHistory, (), (weeks, next, board))
auto board_history(Context& ctx, UserId caller, const BoardHistoryRequest& request) -> Result<BoardHistory>;

}  // namespace team
