// Leaderboards: their views, and the freezing of a week.
#include "calls.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "../members/counting.hpp"
#include "../members/rules.hpp"
#include "accounts/accounts.hpp"
#include "freezing.hpp"
#include "store.hpp"

namespace team {

namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using store::BoardKey, store::BoardRow, store::BoardSpan;

constexpr std::int64_t places = 100;
constexpr TimeOfDay freezes_at = 30min;
constexpr auto pause_until_counted = 1min;

auto line_of(Context& ctx, UserId caller, const BoardRow& row, std::int64_t place) -> BoardLine {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return {.place = place,
          .count = row.reached,
          .reached_at = row.reached_at,
          .nickname = accounts::public_name(person),
          .mobile = person.masked_mobile,
          .photo = person.photo,
          .level = person.level,
          .is_me = row.user_id == caller};
}

auto own_place(Context& ctx, UserId caller, const BoardKey& key, std::int64_t people) -> OwnPlace {
  OwnPlace mine{};
  const auto row = store::board_row(ctx, key, caller);
  const auto above = row ? store::board_above(ctx, key, *row) : store::board_last(ctx, key);
  const auto place = row ? store::board_before(ctx, key, *row) + 1 : people + 1;
  if (above) mine.above = line_of(ctx, caller, *above, place - 1);
  if (!row) {
    mine.to_next = 1;
    return mine;
  }
  mine.place = place;
  mine.count = row->reached;
  mine.reached_at = row->reached_at;
  if (above) mine.to_next = above->reached - row->reached + 1;
  if (const auto below = store::board_below(ctx, key, *row))
    mine.below = line_of(ctx, caller, *below, place + 1);
  return mine;
}

auto view_of(Context& ctx, UserId caller, const BoardKey& key) -> BoardView {
  const auto people = store::board_people(ctx, key);
  const bool is_week = key.span == BoardSpan::week;
  BoardView view{.board = key.board,
                 .from = key.starts_on,
                 .until = is_week ? key.starts_on + days{6} : key.starts_on,
                 .as_of = counted_until(ctx),
                 .frozen_at = {},
                 .people = people,
                 .items = {},
                 .mine = own_place(ctx, caller, key, people)};
  if (const auto week = is_week ? store::find_week(ctx, key.starts_on) : std::nullopt) {
    view.frozen_at = week->frozen_at;
    view.as_of = week->frozen_at;
  }
  std::int64_t place = 0;
  for (const auto& row : store::board_top(ctx, key, places))
    view.items.push_back(line_of(ctx, caller, row, ++place));
  return view;
}

auto top(Context& ctx, UserId caller, Board board, const BoardRequest& request) -> BoardView {
  const auto today = ctx.now.day();
  if (request.period.value_or(BoardPeriod::today) == BoardPeriod::today)
    return view_of(ctx, caller, {board, BoardSpan::day, today});
  return view_of(ctx, caller, {board, BoardSpan::week, rules::monday_of(today) - days{7}});
}

// A week without any count is not kept.
auto has_counts(Context& ctx, Day week) -> bool {
  return std::ranges::any_of(
      std::array{Board::invited, Board::launched, Board::formed, Board::invitees},
      [&](Board board) { return store::board_last(ctx, {board, BoardSpan::week, week}).has_value(); });
}

// Returns whether all that formed before the Monday is counted.
auto freeze_before(Context& ctx, Day monday) -> bool {
  if (counted_until(ctx) < instant_of(monday)) return false;
  const auto week = monday - days{7};
  if (has_counts(ctx, week)) store::freeze_week(ctx, week);
  return true;
}

}  // namespace

auto invited_top(Context& ctx, UserId caller, const BoardRequest& request) -> Result<BoardView> {
  return top(ctx, caller, Board::invited, request);
}
auto launched_top(Context& ctx, UserId caller, const BoardRequest& request) -> Result<BoardView> {
  return top(ctx, caller, Board::launched, request);
}
auto formed_top(Context& ctx, UserId caller, const BoardRequest& request) -> Result<BoardView> {
  return top(ctx, caller, Board::formed, request);
}
auto invitees_top(Context& ctx, UserId caller, const BoardRequest& request) -> Result<BoardView> {
  return top(ctx, caller, Board::invitees, request);
}

auto board_history(Context& ctx, UserId caller, const BoardHistoryRequest& request) -> Result<BoardHistory> {
  const auto wanted = items_wanted(request.limit);
  const auto before = Day{days{request.cursor ? request.cursor->value : std::numeric_limits<int>::max()}};
  std::vector<BoardWeek> weeks;
  for (const auto& row : store::frozen_weeks(ctx, before, wanted + 1))
    weeks.push_back({row.week, row.week + days{6}, row.frozen_at});
  auto page = page_of(std::move(weeks), wanted,
                      [](const BoardWeek& week) { return week.week.time_since_epoch().count(); });
  BoardHistory history{.weeks = std::move(page.items), .next = std::move(page.next), .board = {}};
  if (!request.week) return history;
  if (!store::find_week(ctx, *request.week)) return refuse(week_unknown, {.rule = "team.week"});
  history.board =
      view_of(ctx, caller, {request.board.value_or(Board::invited), BoardSpan::week, *request.week});
  return history;
}

void plan_freezing(Context& ctx) {
  const auto monday = ctx.now.monday(), next_monday = monday + days{7};
  const auto now_due = instant_of(monday, freezes_at);
  jobs::plan(ctx, freeze_job, 0, ctx.now.instant < now_due ? now_due : instant_of(next_monday, freezes_at));
  // The last week of a demo was played without jobs of the night.
  if (ctx.now.instant >= now_due) freeze_before(ctx, monday);
}

void freeze_boards(Context& ctx, std::int64_t monday, Instant due_at) {
  if (monday == 0) jobs::plan(ctx, freeze_job, 0, due_at + days{7});
  const auto week_end = monday == 0 ? Moment{due_at}.monday() : Day{days{monday}};
  if (freeze_before(ctx, week_end)) return;
  plan_count(ctx);
  jobs::plan(ctx, freeze_job, week_end.time_since_epoch().count(), ctx.now.instant + pause_until_counted);
}

}  // namespace team
