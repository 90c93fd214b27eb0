#pragma once
// The statements of counting, teams and permitted numbers, one a function.
#include <optional>
#include <string>
#include <vector>

#include "console.hpp"
#include "platform/hour_count.hpp"

namespace team::store {

// ---- counting

/// An event that waits to be counted.
struct UncountedRow {
  std::int64_t seat_id;
  UserId buyer_id;
  std::optional<std::int64_t> ticket_id;
  Instant formed_at;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(UncountedRow, (), (seat_id, buyer_id, ticket_id, formed_at, ended_at))

/// The groups of the oldest uncounted events, in the order of their forming; a group may be named twice.
auto uncounted_groups(Context& ctx, std::int64_t events) -> std::vector<std::int64_t>;
auto uncounted_of(Context& ctx, std::int64_t group) -> std::vector<UncountedRow>;
/// Notes whom the event was counted for. False if another copy counted it.
auto note_counted(Context& ctx, const UncountedRow& row, std::string_view uplines) -> bool;
/// When the oldest uncounted event formed.
auto oldest_uncounted(Context& ctx) -> std::optional<Instant>;

/// A ticket that ended after it was counted.
struct EndedRow {
  std::int64_t seat_id;
  Instant formed_at;
  std::string counted_for;
};
BOOST_DESCRIBE_STRUCT(EndedRow, (), (seat_id, formed_at, counted_for))
auto ends_to_count(Context& ctx, std::int64_t most) -> std::vector<EndedRow>;
/// False if another copy counted it.
auto count_end(Context& ctx, std::int64_t seat) -> bool;

/// The counted days of a buyer next to a day, which was none itself.
struct DaysAround {
  std::optional<Day> before, after;
};
BOOST_DESCRIBE_STRUCT(DaysAround, (), (before, after))
/// Nothing if the day was counted before.
auto add_buyer_day(Context& ctx, UserId upline, UserId buyer, Day day) -> std::optional<DaysAround>;

struct DayRow {
  UserId upline_id;
  Day day;
  std::int64_t seats, groups, tickets, buyers, week_buyers, month_buyers, all_buyers;
};
BOOST_DESCRIBE_STRUCT(DayRow, (),
                      (upline_id, day, seats, groups, tickets, buyers, week_buyers, month_buyers, all_buyers))
/// Adds the counts to those of the day.
void add_to_day(Context& ctx, const DayRow& row);

/// One ticket of the day ended.
void take_ticket_from_day(Context& ctx, UserId upline, Day day);

/// True at the first counted purchase.
auto note_bought(Context& ctx, UserId buyer, std::optional<UserId> referrer, Instant at) -> bool;
/// Of those whom the user invited, how many bought since.
auto buying_since(Context& ctx, UserId referrer, Instant since) -> std::int64_t;

// ---- sums

/// Four counts, each of today, the week, the month and all days.
struct SumsRow {
  std::int64_t seats_today, seats_week, seats_month, seats_all;
  std::int64_t groups_today, groups_week, groups_month, groups_all;
  std::int64_t tickets_today, tickets_week, tickets_month, tickets_all;
  std::int64_t buyers_today, buyers_week, buyers_month, buyers_all;
};
BOOST_DESCRIBE_STRUCT(SumsRow, (),
                      (seats_today, seats_week, seats_month, seats_all, groups_today, groups_week,
                       groups_month, groups_all, tickets_today, tickets_week, tickets_month, tickets_all,
                       buyers_today, buyers_week, buyers_month, buyers_all))
auto sums_of(Context& ctx, UserId upline, Day today, Day week, Day month) -> SumsRow;
auto tickets_since(Context& ctx, UserId upline, Day since) -> std::int64_t;
/// Of all days, with what is not counted yet.
auto tickets_now(Context& ctx, UserId upline) -> std::int64_t;

/// A person below another, from the views of `accounts`.
struct BelowRow {
  UserId user_id;
  std::int64_t distance;
  bool bought, picked_up;
  std::int64_t members, tickets;  // of their team; tickets since a day
};
BOOST_DESCRIBE_STRUCT(BelowRow, (), (user_id, distance, bought, picked_up, members, tickets))
/// The newest first, with ids below `before`.
auto below(Context& ctx, UserId upline, std::int64_t before, Day since, std::int64_t wanted)
    -> std::vector<BelowRow>;
/// Of these, those whom `upline` invited.
auto invited(Context& ctx, UserId upline, std::int64_t before, Day since, std::int64_t wanted)
    -> std::vector<BelowRow>;
auto one_below(Context& ctx, UserId upline, UserId user, Day since) -> std::optional<BelowRow>;

// ---- questions and permitted numbers

/// Questions by number within the hour.
using Questions = HourCounts<"team_question", "user_id", "asked">;

struct PermitRow {
  console::PermitId id;
  UserId user_id, leader_id;
  std::string reason;
  Instant until;
  OperatorId made_by;
  Instant made_at;
  std::optional<OperatorId> ended_by = {};
  std::optional<Instant> ended_at = {};
  std::string end_reason = {};
};
BOOST_DESCRIBE_STRUCT(PermitRow, (),
                      (id, user_id, leader_id, reason, until, made_by, made_at, ended_by, ended_at,
                       end_reason))
/// False if the user has one for the leader. One that ran out makes room.
auto insert_permit(Context& ctx, const PermitRow& row) -> bool;
auto find_permit(Context& ctx, console::PermitId id) -> std::optional<PermitRow>;
auto running_permit(Context& ctx, UserId user, UserId leader) -> std::optional<PermitRow>;
/// False if it no longer runs.
auto end_permit(Context& ctx, const PermitRow& row) -> bool;
/// Ends those of the user and those about their team, without an operator.
void end_permits_of(Context& ctx, UserId user);

struct Permits {
  using Row = PermitRow;
  using Order = console::PermitSort;
  static constexpr std::string_view source = "team_permit", id = "id", scope = "", sum = "";
  static constexpr std::string_view filters =
      "(CAST($4 AS TEXT) IS NULL OR $4 = CASE WHEN ended_by IS NOT NULL THEN 'ended' "
      "WHEN ended_at IS NOT NULL OR until <= $5 THEN 'over' ELSE 'running' END) "
      "AND (CAST($6 AS BIGINT) IS NULL OR user_id = $6)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $6", 6},
                                              {"ended_at IS NULL AND until > $5", 7, 7, ::store::unordered},
                                              {"ended_by > 0", 8, 8, ::store::unordered}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace team::store
