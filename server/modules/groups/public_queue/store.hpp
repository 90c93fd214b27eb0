#pragma once
// The module's statements, one a function.
#include "groups/groups.hpp"

namespace groups::store {

struct SetRow {
  SetId id;
  tickets::ClassId class_id;
  Money price;
  std::int64_t seats, winners, priority_slots, groups_a_day;
  Share reward, commission_pool;
  SetState state;
};
BOOST_DESCRIBE_STRUCT(SetRow, (),
                      (id, class_id, price, seats, winners, priority_slots, groups_a_day, reward,
                       commission_pool, state))

/// A set on its open day: everything that a purchase needs, in one row.
struct Sale {
  SetId set_id;
  tickets::ClassId class_id;
  Money price;
  std::int64_t seats, winners, priority_slots;
  Share reward, commission_pool;
  SetState state;
  Day day;
  Instant opens_at, closes_at;
  std::int64_t stock, sold, formed, waiting, priority_waiting;
  GroupId current_group;
  std::int64_t current_number, announced;
};
BOOST_DESCRIBE_STRUCT(Sale, (),
                      (set_id, class_id, price, seats, winners, priority_slots, reward, commission_pool,
                       state, day, opens_at, closes_at, stock, sold, formed, waiting, priority_waiting,
                       current_group, current_number, announced))

struct GroupRow {
  GroupId id;
  SetId set_id;
  std::int64_t number;
  GroupState state;
  std::int64_t seats, winners, taken, places;
  std::string commitment, server_seed;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(GroupRow, (),
                      (id, set_id, number, state, seats, winners, taken, places, commitment, server_seed,
                       ended_at))

/// A place that was just taken in a group: how many are taken with it, and its number.
struct Taken {
  std::int64_t taken, place;
};
BOOST_DESCRIBE_STRUCT(Taken, (), (taken, place))

struct SeatRow {
  SeatId id;
  OrderId order_id;
  SetId set_id;
  UserId user_id;
  std::optional<GroupId> group_id;
  std::optional<std::int64_t> place;
  SeatState state;
  std::optional<Outcome> result;
  bool priority;
  std::string client_seed;
  std::optional<std::int64_t> drawn;
  std::optional<tickets::TicketId> ticket_id;
  Money cash;  // that is held: the price less the worth of the coupon
  std::optional<rewards::CouponId> coupon_id;
};
BOOST_DESCRIBE_STRUCT(SeatRow, (),
                      (id, order_id, set_id, user_id, group_id, place, state, result, priority, client_seed,
                       drawn, ticket_id, cash, coupon_id))

struct OrderRow {
  OrderId id;
  UserId user_id;
  SetId set_id;
  Day day;
  std::int64_t seats;
  Money price;
  Instant placed_at;
};
BOOST_DESCRIBE_STRUCT(OrderRow, (), (id, user_id, set_id, day, seats, price, placed_at))

// ---- sets and days
auto find_set(Context& ctx, SetId id) -> std::optional<SetRow>;
auto find_set_for_change(Context& ctx, SetId id) -> std::optional<SetRow>;
auto sets_on_sale(Context& ctx, std::int64_t below, std::int64_t wanted) -> std::vector<SetRow>;
auto published_sets(Context& ctx, tickets::ClassId of) -> std::vector<SetRow>;
auto lowest_price(Context& ctx, tickets::ClassId of) -> std::optional<Money>;
void insert_set(Context& ctx, const SetRow& row);
/// False if it is no longer a draft.
auto save_draft(Context& ctx, const SetRow& row) -> bool;

/// The set's open day; nothing if none is open.
auto find_sale(Context& ctx, SetId id) -> std::optional<Sale>;
/// The same, locked: the holder alone changes the set's queue. Returns nothing after a wait for a day that
/// was closed meanwhile, even if another was opened: only another call sees that one.
auto lock_sale(Context& ctx, SetId id) -> std::optional<Sale>;
/// The last day of the set whose hours are over.
auto last_day_over(Context& ctx, SetId id) -> std::optional<Day>;
/// Saves the day's counters and its current group.
void save_sale(Context& ctx, const Sale& sale);
/// Closes the day. False if another transaction did.
auto close_day(Context& ctx, const Sale& sale) -> bool;
/// Opens a day, or reopens it after the set was stopped; its count of sold seats stays.
void open_day(Context& ctx, const Sale& sale);

// ---- groups
auto find_group(Context& ctx, GroupId id) -> std::optional<GroupRow>;
auto group_numbered(Context& ctx, SetId set, std::int64_t number) -> std::optional<GroupRow>;
auto id_of_group(Context& ctx, SetId set, std::int64_t number) -> GroupId;
auto last_number(Context& ctx, SetId set) -> std::int64_t;
/// The highest number of a group that has ever taken a seat.
auto last_used_number(Context& ctx, SetId set) -> std::int64_t;
auto open_now(Context& ctx) -> OpenNow;
/// For orders with ids from `from_id` on and below `below`.
auto trade_of_orders(Context& ctx, std::int64_t from_id, std::int64_t below) -> Trade;
auto formed_between(Context& ctx, Instant from, Instant until) -> std::int64_t;
/// When those that ended from an instant on began, or earlier.
auto began_from(Context& ctx, Instant ended) -> Instant;
void insert_group(Context& ctx, const GroupRow& row);
void insert_seed(Context& ctx, GroupId id, std::string_view sealed);
auto sealed_seed(Context& ctx, GroupId id) -> std::string;
struct SeedRow {
  GroupId group_id;
  std::string sealed;
};
BOOST_DESCRIBE_STRUCT(SeedRow, (), (group_id, sealed))
auto seeds(Context& ctx) -> std::vector<SeedRow>;
void set_seed(Context& ctx, GroupId id, std::string_view sealed);
void drop_seeds_of_ended(Context& ctx);
/// Says that places in the group will soon be taken.
void expect_places(Context& ctx, GroupId id);
/// Takes a place in a group; nothing if it is full or the user has a seat in it.
auto take_place(Context& ctx, GroupId id, UserId user) -> std::optional<Taken>;
void take_places(Context& ctx, GroupId id, std::int64_t count);
void give_place_back(Context& ctx, GroupId id);
void form_group(Context& ctx, GroupId id, std::string_view server_seed);
void close_group(Context& ctx, GroupId id);
/// A group in a list.
struct GroupLineRow {
  GroupId id;
  SetId set_id;
  std::int64_t number;
  GroupState state;
  std::int64_t seats, taken;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(GroupLineRow, (), (id, set_id, number, state, seats, taken, ended_at))
// ---- users
/// Adds to a user's count of seats of a day. A transaction that exceeds the limit, because another has
/// counted seats since they were read, is tried again.
void count_seats(Context& ctx, UserId user, Day day, std::int64_t more, std::int64_t limit);
void uncount_seats(Context& ctx, UserId user, Day day, std::int64_t fewer);
auto seats_counted(Context& ctx, UserId user, Day day) -> std::int64_t;
/// Says that they will soon be asked for.
void expect_seats_counted(Context& ctx, UserId user, Day day);

// ---- orders and seats
void insert_order(Context& ctx, const OrderRow& row);
auto find_order(Context& ctx, UserId user, OrderId id) -> std::optional<OrderRow>;
void insert_seat(Context& ctx, const SeatRow& row);
/// One with a pass, unless the user has another such seat in the queue.
auto insert_priority_seat(Context& ctx, const SeatRow& row) -> bool;
auto seats_of_group(Context& ctx, GroupId id) -> std::vector<SeatRow>;
auto seats_of_order(Context& ctx, UserId user, OrderId id) -> std::vector<SeatRow>;
auto find_seat(Context& ctx, UserId user, SeatId id) -> std::optional<SeatRow>;
/// The queue's seats with a pass, oldest first; `queue` returns the oldest seat of each user.
auto priority_queue(Context& ctx, SetId set, std::int64_t wanted) -> std::vector<SeatRow>;
auto queue(Context& ctx, SetId set, std::int64_t wanted) -> std::vector<SeatRow>;
auto whole_queue(Context& ctx, SetId set) -> std::vector<SeatRow>;
/// The user's oldest waiting seat, one with a pass first.
auto waiting_seat_of(Context& ctx, SetId set, UserId user) -> std::optional<SeatRow>;
void seat_in_group(Context& ctx, SeatId id, GroupId group, std::int64_t place);
/// False if the seat is in another state by now.
auto leave_seat(Context& ctx, const SeatRow& seat) -> bool;
void close_seat(Context& ctx, const SeatRow& seat);
/// Forms the seat of a winner; `form_others` then forms all other seats of the group, which have not won.
void form_winner(Context& ctx, SeatId id, std::int64_t drawn, tickets::TicketId ticket);
void form_others(Context& ctx, GroupId id);
/// The users of a formed group of whom no other seat has formed.
auto first_formed(Context& ctx, GroupId id) -> std::vector<UserId>;

/// A seat with columns of its set, its order and its group.
struct SeatLine {
  SeatId seat_id;
  OrderId order_id;
  std::optional<SetId> set_id;
  std::optional<BatchId> batch_id;
  tickets::ClassId class_id;
  std::optional<GroupId> group_id;
  std::optional<std::int64_t> group_number, place;
  SeatState state;
  std::optional<Outcome> result;
  bool priority;
  std::string client_seed;
  Money price, cash;
  Share reward;
  std::optional<rewards::CouponId> coupon_id;
  std::optional<tickets::TicketId> ticket_id;
  Instant bought_at;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(SeatLine, (),
                      (seat_id, order_id, set_id, batch_id, class_id, group_id, group_number, place, state,
                       result, priority, client_seed, price, cash, reward, coupon_id, ticket_id, bought_at,
                       ended_at))
auto seat_lines(Context& ctx, UserId user, const SeatsRequest& request, std::int64_t below,
                std::int64_t wanted) -> std::vector<SeatLine>;
auto seat_lines_of_order(Context& ctx, OrderId id) -> std::vector<SeatLine>;
auto seat_line(Context& ctx, UserId user, SeatId id) -> std::optional<SeatLine>;
/// A user's seat in a group: the active or formed one, or else the newest that was left.
auto seat_line_in_group(Context& ctx, UserId user, GroupId group) -> std::optional<SeatLine>;
auto orders(Context& ctx, UserId user, std::int64_t below, std::int64_t wanted) -> std::vector<OrderRow>;
auto counts(Context& ctx, UserId user) -> JoinCounts;

}  // namespace groups::store
