// The verification that day sums and leaderboards equal a recount of the counted events.
#include "../registration.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "../boards/store.hpp"
#include "line.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace team {

namespace {

using store::BoardSpan;
using ::store::select;
using Faults = std::vector<std::string>;

constexpr std::int64_t rows_read_at_once = 1'000;

struct CountedRow {
  std::int64_t seat_id, group_id;
  UserId buyer_id;
  std::optional<std::int64_t> ticket_id;
  Instant formed_at, counted_at;
  bool is_end_counted;
  std::string counted_for;
};
BOOST_DESCRIBE_STRUCT(CountedRow, (),
                      (seat_id, group_id, buyer_id, ticket_id, formed_at, counted_at, is_end_counted,
                       counted_for))

struct ReferralRow {
  UserId user_id;
  std::optional<UserId> referrer_id;
  Instant first_at, last_at;
};
BOOST_DESCRIBE_STRUCT(ReferralRow, (), (user_id, referrer_id, first_at, last_at))

struct StoredBoardRow {
  Board board;
  BoardSpan span;
  Day starts_on;
  UserId user_id;
  std::int64_t reached;
  Instant reached_at;
};
BOOST_DESCRIBE_STRUCT(StoredBoardRow, (), (board, span, starts_on, user_id, reached, reached_at))

struct DaySums {
  std::int64_t seats = 0, groups = 0, tickets = 0;
  friend auto operator==(DaySums, DaySums) -> bool = default;
};
using PlaceKey = std::tuple<Board, BoardSpan, Day, UserId>;
struct Place {
  std::int64_t reached = 0;
  Instant reached_at{};
  friend auto operator==(Place, Place) -> bool = default;
};

struct Recount {
  std::map<std::pair<UserId, Day>, DaySums> days;
  std::map<PlaceKey, Place> places;
  std::set<std::pair<UserId, std::int64_t>> groups, success;  // counted for a person once
  std::map<UserId, ReferralRow> referrals;
  std::map<Day, Instant> frozen;
  std::set<UserId> invited;
};

// `counted_at`: a week counts what was counted before it was frozen.
void add(Recount& all, Board board, UserId user, Instant at, Instant counted_at) {
  const auto add_to = [&](BoardSpan span, Day day) {
    auto& place = all.places[{board, span, day, user}];
    ++place.reached;
    place.reached_at = std::max(place.reached_at, at);
  };
  const auto day = Moment{at}.day();
  const auto monday = rules::monday_of(day);
  add_to(BoardSpan::day, day);
  const auto frozen = all.frozen.find(monday);
  if (frozen == all.frozen.end() || counted_at <= frozen->second) add_to(BoardSpan::week, monday);
}

void recount_boards(Recount& all, const CountedRow& event, const std::vector<UserId>& above) {
  const auto referral = all.referrals.find(event.buyer_id);
  if (referral == all.referrals.end() || above.empty()) return;
  const auto& row = referral->second;
  if (above.front() != row.referrer_id) return;
  const auto is_new = all.success.insert({above.front(), event.group_id}).second;
  if (is_new) add(all, Board::invitees, above.front(), event.formed_at, event.counted_at);
  if (row.first_at == event.formed_at && all.invited.insert(row.user_id).second)
    add(all, Board::invited, above.front(), event.formed_at, event.counted_at);
}

void recount(Recount& all, const CountedRow& event) {
  const auto above = line_of_text(event.counted_for);
  const auto day = Moment{event.formed_at}.day();
  for (const auto upline : above) {
    auto& sums = all.days[{upline, day}];
    ++sums.seats;
    sums.tickets += event.ticket_id && !event.is_end_counted ? 1 : 0;
    sums.groups += all.groups.insert({upline, event.group_id}).second ? 1 : 0;
  }
  recount_boards(all, event, above);
}

auto recounted(::store::Tx& tx) -> Recount {
  Recount all;
  for (const auto& row : tx.all(select<store::WeekRow, "FROM team_week">))
    all.frozen[row.week] = row.frozen_at;
  for (const auto& row : tx.all(select<ReferralRow, "FROM team_referral">)) all.referrals[row.user_id] = row;
  for (std::int64_t after = 0;;) {
    const auto events = tx.all(
        select<CountedRow, "FROM team_event WHERE is_counted AND seat_id > $1 ORDER BY seat_id LIMIT $2">,
        after, rows_read_at_once);
    for (const auto& event : events) recount(all, event);
    if (events.empty()) return all;
    after = events.back().seat_id;
  }
}

void recount_launches(::store::Tx& tx, Recount& all) {
  for (std::int64_t after = 0;;) {
    const auto launches =
        tx.all(select<store::LaunchRow, "FROM team_launch WHERE group_id > $1 ORDER BY group_id LIMIT $2">,
               after, rows_read_at_once);
    for (const auto& row : launches) {
      add(all, Board::launched, row.master_id, row.launched_at, row.launched_at);
      if (row.formed_at) add(all, Board::formed, row.master_id, *row.formed_at, *row.formed_at);
    }
    if (launches.empty()) return;
    after = launches.back().group_id;
  }
}

void judge_days(::store::Tx& tx, Recount& all, Faults& faults) {
  for (const auto& row : tx.all(select<store::DayRow, "FROM team_day">)) {
    const DaySums stored{row.seats, row.groups, row.tickets};
    const auto counted = all.days.extract({row.upline_id, row.day});
    if (counted.empty() || !(counted.mapped() == stored))
      faults.push_back(fmt::format("the team of {} has other sums on {} than its events", row.upline_id.value,
                                   iso_day(row.day)));
  }
  for (const auto& [key, sums] : all.days)
    faults.push_back(
        fmt::format("the team of {} lacks its sums on {}", key.first.value, iso_day(key.second)));
}

void judge_boards(::store::Tx& tx, Recount& all, Faults& faults) {
  for (const auto& row : tx.all(select<StoredBoardRow, "FROM team_board">)) {
    const auto counted = all.places.extract({row.board, row.span, row.starts_on, row.user_id});
    if (counted.empty() || !(counted.mapped() == Place{row.reached, row.reached_at}))
      faults.push_back(fmt::format("the count of {} on a board of {} is {}, but not by its events",
                                   row.user_id.value, iso_day(row.starts_on), row.reached));
  }
  for (const auto& [key, place] : all.places)
    faults.push_back(fmt::format("{} lacks a count on a board of {}", std::get<UserId>(key).value,
                                 iso_day(std::get<Day>(key))));
}

struct BuyersRow {
  UserId upline_id;
  std::int64_t stored, counted;
};
BOOST_DESCRIBE_STRUCT(BuyersRow, (), (upline_id, stored, counted))

void judge_buyers(const std::vector<BuyersRow>& rows, std::string_view what, Faults& faults) {
  for (const auto& row : rows)
    faults.push_back(fmt::format("{} of the team of {} are {}, but {} are counted", what, row.upline_id.value,
                                 row.stored, row.counted));
}

void judge_all_buyers(::store::Tx& tx, Faults& faults) {
  judge_buyers(tx.all<BuyersRow>(
                   "SELECT d.upline_id, CAST(SUM(d.buyers) AS BIGINT), (SELECT COUNT(*) FROM team_buyer b "
                   "WHERE b.upline_id = d.upline_id) AS counted FROM team_day d GROUP BY d.upline_id HAVING "
                   "SUM(d.buyers) <> (SELECT COUNT(*) FROM team_buyer b WHERE b.upline_id = d.upline_id) "
                   "ORDER BY d.upline_id"),
               "the buyers by day", faults);
  judge_buyers(
      tx.all<BuyersRow>(
          "SELECT d.upline_id, CAST(SUM(d.all_buyers) AS BIGINT), (SELECT COUNT(DISTINCT b.buyer_id) FROM "
          "team_buyer b WHERE b.upline_id = d.upline_id) AS counted FROM team_day d GROUP BY d.upline_id "
          "HAVING SUM(d.all_buyers) <> (SELECT COUNT(DISTINCT b.buyer_id) FROM team_buyer b WHERE "
          "b.upline_id = d.upline_id) ORDER BY d.upline_id"),
      "the buyers in all", faults);
}

struct LevelRow {
  UserId user_id;
  std::int64_t level, changed_to;
};
BOOST_DESCRIBE_STRUCT(LevelRow, (), (user_id, level, changed_to))

struct Pickup {
  std::int64_t ticket_id;
};
BOOST_DESCRIBE_STRUCT(Pickup, (), (ticket_id))

void judge_pickups(::store::Tx& tx, Faults& faults) {
  for (const auto& row : tx.all<Pickup>(
           "SELECT p.ticket_id FROM team_pickup p LEFT JOIN team_event e ON e.ticket_id = p.ticket_id AND "
           "e.buyer_id = p.winner_id WHERE e.seat_id IS NULL OR e.ended_at IS NOT NULL"))
    faults.push_back(fmt::format("ticket {} was picked up, but its winner does not have it", row.ticket_id));
}

void judge_levels(::store::Tx& tx, Faults& faults) {
  for (const auto& row : tx.all<LevelRow>(
           "SELECT m.user_id, m.level, c.to_level FROM team_level_change c JOIN account_member m "
           "ON m.user_id = c.user_id WHERE m.level <> c.to_level AND NOT EXISTS (SELECT 1 FROM "
           "team_level_change l WHERE l.user_id = c.user_id AND l.id > c.id) ORDER BY m.user_id"))
    faults.push_back(fmt::format("user {} has level {}, but last changed to {}", row.user_id.value, row.level,
                                 row.changed_to));
}

}  // namespace

auto verify_members(::store::Tx& tx) -> std::vector<std::string> {
  Faults faults;
  auto all = recounted(tx);
  recount_launches(tx, all);
  judge_days(tx, all, faults);
  judge_boards(tx, all, faults);
  judge_all_buyers(tx, faults);
  judge_levels(tx, faults);
  judge_pickups(tx, faults);
  return faults;
}

}  // namespace team
