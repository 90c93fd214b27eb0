// Personal groups that were launched and formed, on the leaderboards of their masters.
#include <stdexcept>

#include "../members/rules.hpp"
#include "store.hpp"
#include "team/team.hpp"

namespace team {

namespace {

// Today's week is frozen after its end, so it always counts.
void count_now(Context& ctx, Board board, UserId master, std::int64_t groups) {
  const auto day = ctx.now.day();
  const auto at = ctx.now.instant;
  store::add_to_board(ctx, {board, store::BoardSpan::day, day}, master, groups, at);
  store::add_to_board(ctx, {board, store::BoardSpan::week, rules::monday_of(day)}, master, groups, at);
}

}  // namespace

void note_launched(Context& ctx, UserId master, const std::vector<std::int64_t>& groups) {
  std::vector<store::LaunchRow> rows;
  rows.reserve(groups.size());
  for (const auto group : groups)
    rows.push_back({.group_id = group, .master_id = master, .launched_at = ctx.now.instant});
  store::insert_launches(ctx, rows);
  count_now(ctx, Board::launched, master, std::ssize(groups));
}

void note_launch_formed(Context& ctx, UserId master, std::int64_t group) {
  if (!store::note_launch_formed(ctx, group))
    throw std::logic_error("team: group " + std::to_string(group) + " formed twice, or without a launch");
  count_now(ctx, Board::formed, master, 1);
}

}  // namespace team
