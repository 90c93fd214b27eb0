// The counting of formed groups and ended tickets in the teams above their buyers.
#include "counting.hpp"

#include <map>
#include <set>
#include <stdexcept>

#include "../boards/store.hpp"
#include "../levels/store.hpp"
#include "accounts/line.hpp"
#include "line.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace team {

namespace {

using namespace std::chrono_literals;

constexpr std::int64_t events_at_once = 200;  // a short transaction
constexpr std::size_t rows_at_once = 400;     // of days on which someone bought, for those above
constexpr std::int64_t levels_above = 20;

/// The buyer's line now: those above who were not erased, and who invited the buyer, if they are among them.
struct BuyersLine {
  std::vector<UserId> above;
  std::optional<UserId> referrer;
};

// Counts of one transaction, added to the rows at its end.
struct Tally {
  std::map<std::pair<UserId, Day>, store::DayRow> days;
  std::map<UserId, BuyersLine> lines;
  std::map<Day, bool> frozen;
  std::size_t rows = 0;

  auto day(UserId upline, Day day) -> store::DayRow& {
    auto& row = days[{upline, day}];
    row.upline_id = upline;
    row.day = day;
    return row;
  }
};

auto line_of(Context& ctx, Tally& tally, UserId buyer) -> const BuyersLine& {
  const auto [place, is_new] = tally.lines.try_emplace(buyer);
  if (!is_new) return place->second;
  for (const auto& above : accounts::upline(ctx, buyer, levels_above)) {
    if (above.is_forgotten) continue;
    if (above.distance == 1) place->second.referrer = above.user;
    place->second.above.push_back(above.user);
  }
  return place->second;
}

void add_to_boards(Context& ctx, Tally& tally, Board board, UserId user, Instant at) {
  const auto day = Moment{at}.day();
  const auto monday = rules::monday_of(day);
  store::add_to_board(ctx, {board, store::BoardSpan::day, day}, user, 1, at);
  const auto [week, is_new] = tally.frozen.try_emplace(monday);
  if (is_new) week->second = store::find_week(ctx, monday).has_value();
  if (!week->second) store::add_to_board(ctx, {board, store::BoardSpan::week, monday}, user, 1, at);
}

void count_buyer_day(Context& ctx, Tally& tally, UserId upline, UserId buyer, Day day) {
  ++tally.rows;
  const auto around = store::add_buyer_day(ctx, upline, buyer, day);
  if (!around) return;
  auto& row = tally.day(upline, day);
  ++row.buyers;
  row.week_buyers += rules::is_first_of_week(day, around->before, around->after) ? 1 : 0;
  row.month_buyers += rules::is_first_of_month(day, around->before, around->after) ? 1 : 0;
  row.all_buyers += !around->before && !around->after ? 1 : 0;
}

// What a person's seats in one group are for those above.
void count_buyer(Context& ctx, Tally& tally, UserId buyer, Instant at) {
  const auto& line = line_of(ctx, tally, buyer);
  const bool is_first = store::note_bought(ctx, buyer, line.referrer, at);
  for (const auto upline : line.above) count_buyer_day(ctx, tally, upline, buyer, Moment{at}.day());
  if (!line.referrer || !is_first) return;
  add_to_boards(ctx, tally, Board::invited, *line.referrer, at);
  store::insert_leader(ctx, *line.referrer);
}

// All events of a group are inserted, and counted, in one transaction.
void count_group(Context& ctx, Tally& tally, std::int64_t group) {
  std::set<UserId> buyers, above_group, referrers;
  const auto events = store::uncounted_of(ctx, group);
  for (const auto& event : events) {
    const auto& line = line_of(ctx, tally, event.buyer_id);
    if (!store::note_counted(ctx, event, text_of_line(line.above))) {
      if (buyers.empty()) return;  // another copy counted the group
      throw std::logic_error{"team: a part of a group was counted before"};
    }
    buyers.insert(event.buyer_id);
    if (line.referrer) referrers.insert(*line.referrer);
    for (const auto upline : line.above) {
      auto& row = tally.day(upline, Moment{event.formed_at}.day());
      ++row.seats;
      row.tickets += event.ticket_id && !event.ended_at ? 1 : 0;
      above_group.insert(upline);
    }
  }
  if (events.empty()) return;
  const auto formed_at = events.front().formed_at;
  for (const auto upline : above_group) ++tally.day(upline, Moment{formed_at}.day()).groups;
  for (const auto buyer : buyers) count_buyer(ctx, tally, buyer, formed_at);
  for (const auto referrer : referrers) add_to_boards(ctx, tally, Board::invitees, referrer, formed_at);
}

// Returns whether there is more to count.
auto count_formed(Context& ctx) -> bool {
  Tally tally;
  const auto groups = store::uncounted_groups(ctx, events_at_once);
  bool is_more = std::ssize(groups) == events_at_once;
  std::set<std::int64_t> done;
  for (const auto group : groups) {
    if (!done.insert(group).second) continue;
    if (tally.rows >= rows_at_once) {
      is_more = true;
      break;
    }
    count_group(ctx, tally, group);
  }
  for (const auto& [key, row] : tally.days) store::add_to_day(ctx, row);
  return is_more;
}

auto count_ends(Context& ctx) -> bool {
  const auto ends = store::ends_to_count(ctx, events_at_once);
  for (const auto& end : ends) {
    if (!store::count_end(ctx, end.seat_id)) continue;
    for (const auto upline : line_of_text(end.counted_for))
      store::take_ticket_from_day(ctx, upline, Moment{end.formed_at}.day());
  }
  return std::ssize(ends) == events_at_once;
}

}  // namespace

void plan_count(Context& ctx) {
  const auto minute = std::chrono::floor<std::chrono::minutes>(ctx.now.instant) + 1min;
  jobs::plan(ctx, count_job, 0, minute);
}

void count_events(Context& ctx, std::int64_t part, Instant due_at) {
  const bool are_groups_left = count_formed(ctx);
  const bool are_ends_left = count_ends(ctx);
  if (are_groups_left || are_ends_left) jobs::plan(ctx, count_job, part + 1, due_at);
}

auto counted_until(Context& ctx) -> Instant { return store::oldest_uncounted(ctx).value_or(ctx.now.instant); }

}  // namespace team
