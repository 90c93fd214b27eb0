#pragma once
// The statements of promotions, one a function.
#include <optional>
#include <string>
#include <vector>

#include "console.hpp"

namespace tasks::store {

struct Slice {
  std::int64_t below, wanted;  // ids below; one more row is read
};

// ---- promotions

struct PromotionRow : HouseTask {
  PromotionId id;
  PromotionState state;
  std::int64_t days, tickets;
  Day last_day;
  Money least_worth;

  auto pay_of_all() const { return pay * days; }
  auto cost() const { return pay_of_all() * places; }
  auto open_places() const { return state == PromotionState::open ? places - taken : 0; }
};
BOOST_DESCRIBE_STRUCT(PromotionRow, (HouseTask), (id, state, days, tickets, last_day, least_worth))

auto find_promotion(Context& ctx, PromotionId id) -> std::optional<PromotionRow>;
auto find_promotion_for_change(Context& ctx, PromotionId id) -> std::optional<PromotionRow>;
void insert_promotion(Context& ctx, const PromotionRow& row);
/// False if it is no longer a draft.
auto save_promotion(Context& ctx, const PromotionRow& row) -> bool;
/// Counts a taken place. False if there is none, or it is no longer open.
auto take_place(Context& ctx, PromotionId id) -> bool;
/// Those that are open, newest first.
auto open_promotions(Context& ctx, Slice slice) -> std::vector<PromotionRow>;
struct Proposed {
  std::int64_t rows;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(Proposed, (), (rows, since))
auto proposed_promotions(Context& ctx) -> Proposed;
/// What became of a promotion's takes.
struct TakeSums {
  std::int64_t running, done, open_days;
  Money paid;
};
BOOST_DESCRIBE_STRUCT(TakeSums, (), (running, done, open_days, paid))
auto sums_of(Context& ctx, PromotionId id) -> TakeSums;

// ---- takes

struct TakeRow {
  PromotionTakeId id;
  PromotionId promotion_id;
  UserId user_id;
  TakeState state;
  Instant taken_at;
  Day first_day, last_day;
  std::int64_t open_days, done;
  Money paid;
  std::optional<Instant> ended_at = {};
};
BOOST_DESCRIBE_STRUCT(TakeRow, (),
                      (id, promotion_id, user_id, state, taken_at, first_day, last_day, open_days, done, paid,
                       ended_at))

/// False if the user has one that runs, or took this promotion before.
auto insert_take(Context& ctx, const TakeRow& row) -> bool;
auto find_take(Context& ctx, PromotionTakeId id) -> std::optional<TakeRow>;
auto find_take_for_change(Context& ctx, PromotionTakeId id) -> std::optional<TakeRow>;
auto running_take(Context& ctx, UserId user) -> std::optional<TakeRow>;
auto running_take_for_change(Context& ctx, UserId user) -> std::optional<TakeRow>;
auto last_take(Context& ctx, UserId user) -> std::optional<TakeRow>;
auto take_of_promotion(Context& ctx, PromotionId promotion, UserId user) -> std::optional<TakeRow>;
auto all_takes_of(Context& ctx, UserId user) -> std::vector<TakeRow>;
auto takes_of(Context& ctx, PromotionId promotion, std::int64_t most) -> std::vector<TakeRow>;
/// Those of a promotion that run, in the order of their ids, locked.
auto running_takes_for_change(Context& ctx, PromotionId promotion) -> std::vector<TakeRow>;
/// What days that ended take from a take; the last one ends it as `as`.
struct DaysOver {
  std::int64_t days, done;
  Money paid;
};
/// False if it has fewer open days.
auto end_days(Context& ctx, PromotionTakeId take, const DaysOver& over, TakeState as) -> bool;
/// What a user earned by promotions.
auto earned_by(Context& ctx, UserId user) -> Money;

// ---- days

struct ItemRow {
  TaskItemId id;
  PromotionTakeId take_id;
  PromotionId promotion_id;
  UserId user_id;
  Day day;
  DayState state;
  std::int64_t tickets;
  Money pay;
  std::int64_t picked_up = 0, counted = 0;
  std::optional<Instant> ended_at = {};
};
BOOST_DESCRIBE_STRUCT(ItemRow, (),
                      (id, take_id, promotion_id, user_id, day, state, tickets, pay, picked_up, counted,
                       ended_at))

/// What is stored of a day with its state.
struct ItemCounts {
  std::int64_t picked_up, counted;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(ItemCounts, (), (picked_up, counted, ended_at))

void insert_items(Context& ctx, const std::vector<ItemRow>& rows);
auto item_of_day(Context& ctx, PromotionTakeId take, Day day) -> std::optional<ItemRow>;
auto find_item(Context& ctx, TaskItemId id) -> std::optional<ItemRow>;
auto items_of(Context& ctx, PromotionTakeId take) -> std::vector<ItemRow>;
/// Those of a user that have begun, of one take or of all, newest first.
auto begun_items(Context& ctx, UserId user, std::optional<PromotionTakeId> take, Day today, Slice slice)
    -> std::vector<ItemRow>;
/// Those of a day that are neither paid nor lapsed, in the order of their takes.
auto unjudged_items(Context& ctx, Day day, std::int64_t most) -> std::vector<ItemRow>;
/// Those of a day that can be handed in, in the order of their takes, after one.
auto open_items(Context& ctx, Day day, PromotionTakeId after, std::int64_t most) -> std::vector<ItemRow>;
/// Cancels the open days of a promotion's running takes after a day, and returns how many.
auto cancel_items_of_promotion(Context& ctx, PromotionId promotion, Day after) -> std::int64_t;
/// The same for one take, and its other open days, too.
auto cancel_items_of_take(Context& ctx, PromotionTakeId take) -> std::int64_t;
/// How many of a take's days are neither paid, lapsed nor cancelled.
auto count_open_items(Context& ctx, PromotionTakeId take) -> std::int64_t;
struct DaysPaid {
  std::int64_t days;
  Money paid;
};
BOOST_DESCRIBE_STRUCT(DaysPaid, (), (days, paid))
auto days_paid_between(Context& ctx, Instant from, Instant until) -> DaysPaid;

// ---- tickets

/// Tickets that a user's direct referrals picked up on a day, which registered after an instant.
struct PickupFilter {
  UserId referrer;
  Instant registered_from, from, until;
  tickets::ClassId class_id;
  Money least_worth;
};
struct PickupCounts {
  std::int64_t picked_up, counted;
};
BOOST_DESCRIBE_STRUCT(PickupCounts, (), (picked_up, counted))
/// All of them, and those that no other task has counted for good.
auto count_pickups(Context& ctx, const PickupFilter& filter) -> PickupCounts;
struct PickedTicket {
  tickets::TicketId ticket_id;
  UserId winner_id;
};
BOOST_DESCRIBE_STRUCT(PickedTicket, (), (ticket_id, winner_id))
/// The first of those that count.
auto countable_tickets(Context& ctx, const PickupFilter& filter, std::int64_t most)
    -> std::vector<PickedTicket>;
/// A ticket that a day counts. `week_take_id`: the team's week that counted it until now.
struct ClaimedTicket {
  tickets::TicketId ticket_id;
  std::optional<WeekTakeId> week_take_id;
};
BOOST_DESCRIBE_STRUCT(ClaimedTicket, (), (ticket_id, week_take_id))
/// Nothing if a day counts it already.
auto claim_ticket(Context& ctx, const PickedTicket& ticket, TaskItemId item) -> std::optional<ClaimedTicket>;

// ---- the console's list

struct Promotions {
  using Row = PromotionRow;
  using Order = console::PromotionSort;
  static constexpr std::string_view source = "task_promotion", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters = "(CAST($5 AS BIGINT) IS NULL OR class_id = $5)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"last_day", ::store::downwards},
                                                  {"taken", ::store::downwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace tasks::store
