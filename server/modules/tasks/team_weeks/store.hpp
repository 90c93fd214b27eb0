#pragma once
// The statements of team weeks, one a function.
#include <optional>
#include <string>
#include <vector>

#include "../promotions/store.hpp"
#include "console.hpp"

namespace tasks::store {

// ---- weeks

struct TeamWeekRow : HouseTask {
  TeamWeekId id;
  TeamWeekState state;
  Day monday;
  std::int64_t target;
  Money least_worth;

  auto cost() const { return pay * places; }
  auto open_places() const { return state == TeamWeekState::open ? places - taken : 0; }
};
BOOST_DESCRIBE_STRUCT(TeamWeekRow, (HouseTask), (id, state, monday, target, least_worth))

auto find_week(Context& ctx, TeamWeekId id) -> std::optional<TeamWeekRow>;
auto find_week_for_change(Context& ctx, TeamWeekId id) -> std::optional<TeamWeekRow>;
void insert_week(Context& ctx, const TeamWeekRow& row);
/// False if it is no longer a draft.
auto save_week(Context& ctx, const TeamWeekRow& row) -> bool;
/// Counts a taken place. False if there is none, or it is no longer open.
auto take_week_place(Context& ctx, TeamWeekId id) -> bool;
/// Those that were announced for the weeks of these Mondays, the earliest first.
auto announced_weeks(Context& ctx, Day from, Day until) -> std::vector<TeamWeekRow>;
auto proposed_weeks(Context& ctx) -> Proposed;
/// What became of a week's takes. `unpaid`: what they may still be paid.
struct WeekSums {
  std::int64_t running, succeeded, failed;
  Money paid, unpaid;
};
BOOST_DESCRIBE_STRUCT(WeekSums, (), (running, succeeded, failed, paid, unpaid))
auto sums_of(Context& ctx, const TeamWeekRow& week) -> WeekSums;

// ---- takes

struct WeekTakeRow {
  WeekTakeId id;
  TeamWeekId week_id;
  Day monday;
  UserId leader_id;
  WeekTakeState state;
  Instant taken_at;
  std::int64_t tickets, members;
  Money paid;
  UserId settled_to;
  std::optional<Instant> ended_at = {};
};
BOOST_DESCRIBE_STRUCT(WeekTakeRow, (),
                      (id, week_id, monday, leader_id, state, taken_at, tickets, members, paid, settled_to,
                       ended_at))

struct WeekTakeEnd {
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(WeekTakeEnd, (), (ended_at))

/// False if the leader has one of that week.
auto insert_week_take(Context& ctx, const WeekTakeRow& row) -> bool;
auto find_week_take(Context& ctx, WeekTakeId id) -> std::optional<WeekTakeRow>;
auto find_week_take_for_change(Context& ctx, WeekTakeId id) -> std::optional<WeekTakeRow>;
auto week_take_of(Context& ctx, Day monday, UserId leader) -> std::optional<WeekTakeRow>;
auto week_takes_of(Context& ctx, TeamWeekId week, std::int64_t most) -> std::vector<WeekTakeRow>;
auto all_week_takes_of(Context& ctx, UserId leader) -> std::vector<WeekTakeRow>;
/// How many of a leader's are not settled.
auto count_open_week_takes(Context& ctx, UserId leader) -> std::int64_t;
/// The takes that count tickets of a week, with what a ticket must be.
struct CountingTake {
  WeekTakeId id;
  UserId leader_id;
  tickets::ClassId class_id;
  Money least_worth;
};
BOOST_DESCRIBE_STRUCT(CountingTake, (), (id, leader_id, class_id, least_worth))
auto counting_takes(Context& ctx, Day monday) -> std::vector<CountingTake>;
/// Adds tickets and members to a take, or takes them away. False if it is no longer running.
struct WeekChange {
  std::int64_t tickets = 0, members = 0;
};
auto add_to_week_take(Context& ctx, WeekTakeId take, WeekChange change) -> bool;
/// Saves what was paid while it is settled, and to whom last.
void save_paid(Context& ctx, const WeekTakeRow& row);

// ---- members

struct WeekMemberRow {
  WeekMemberId id;
  WeekTakeId take_id;
  UserId user_id;
  std::int64_t tickets;
  Money paid = {};
  std::optional<Instant> paid_at = {};
};
BOOST_DESCRIBE_STRUCT(WeekMemberRow, (), (id, take_id, user_id, tickets, paid, paid_at))

/// Adds the tickets to those of the member. True if they are the member's first.
auto add_to_member(Context& ctx, const WeekMemberRow& row) -> bool;
/// True if they were the member's last.
auto take_from_member(Context& ctx, WeekTakeId take, UserId user, std::int64_t tickets) -> bool;
auto find_member(Context& ctx, WeekTakeId take, UserId user) -> std::optional<WeekMemberRow>;
auto find_member(Context& ctx, WeekMemberId id) -> std::optional<WeekMemberRow>;
/// A place in the order of tickets: below this number, or at it with a higher user's id.
struct MemberPlace {
  std::int64_t tickets;
  UserId after;
};
auto members_of(Context& ctx, WeekTakeId take, MemberPlace from, std::int64_t wanted)
    -> std::vector<WeekMemberRow>;
/// In the order of users, after one.
auto members_to_pay(Context& ctx, WeekTakeId take, UserId after, std::int64_t most)
    -> std::vector<WeekMemberRow>;
void pay_member(Context& ctx, WeekMemberId id, Money paid);
auto all_members_of(Context& ctx, UserId user) -> std::vector<WeekMemberRow>;
/// What a user earned as a member of teams.
auto team_earned_by(Context& ctx, UserId user) -> Money;
auto week_paid_between(Context& ctx, Instant from, Instant until) -> DaysPaid;

// ---- counting

/// How far the pickups of a week are counted.
struct WeekCountRow {
  Day monday;
  Instant up_to_at;
  std::int64_t up_to_id;
  bool is_final;
};
BOOST_DESCRIBE_STRUCT(WeekCountRow, (), (monday, up_to_at, up_to_id, is_final))
/// The counting begins, or begins again, at the week's first pickup.
void begin_week_count(Context& ctx, Day monday, Instant from);
auto find_week_count_for_change(Context& ctx, Day monday) -> std::optional<WeekCountRow>;
void save_week_count(Context& ctx, const WeekCountRow& row);
struct WeekPickup {
  tickets::TicketId ticket_id;
  UserId winner_id;
  tickets::ClassId class_id;
  Money ceiling;
  Instant picked_up_at;
};
BOOST_DESCRIBE_STRUCT(WeekPickup, (), (ticket_id, winner_id, class_id, ceiling, picked_up_at))
/// Those after a place and before an instant.
auto pickups_after(Context& ctx, const WeekCountRow& place, Instant until, std::int64_t most)
    -> std::vector<WeekPickup>;
/// False if a task counts the ticket already.
auto count_for_week(Context& ctx, const WeekPickup& pickup, WeekTakeId take) -> bool;

// ---- the console's list

struct TeamWeeks {
  using Row = TeamWeekRow;
  using Order = console::TeamWeekSort;
  static constexpr std::string_view source = "task_team_week", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters = "(CAST($5 AS BIGINT) IS NULL OR class_id = $5)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"monday", ::store::downwards},
                                                  {"taken", ::store::downwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace tasks::store
