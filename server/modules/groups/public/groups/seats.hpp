#pragma once
// A user's seats: buying, leaving, and their results.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "groups/sets.hpp"
#include "platform/page.hpp"
#include "rewards/rewards.hpp"

namespace groups {

using OrderId = Id<struct GroupOrderTable>;
using SeatId = Id<struct GroupSeatTable>;

/// One seat with its money: paid, refunded, and earned in addition.
struct Seat {
  SeatId seat_id;
  GroupKind kind;
  OrderId order_id;                 // a personal seat is an order of its own: the seat's id
  std::optional<SetId> set_id;      // of a public group
  std::optional<BatchId> batch_id;  // of a personal group
  std::string name, cover;          // of the class
  std::int64_t hue;
  std::optional<GroupId> group_id;
  std::optional<std::int64_t> group_number, place;
  SeatState state;
  std::optional<Outcome> result;
  bool priority;
  std::string client_seed;
  Money price, cash, refunded, reward;  // cash: the price less what a coupon took off
  std::optional<rewards::CouponId> coupon_id;
  std::optional<tickets::TicketId> ticket_id;
  Instant bought_at;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(Seat, (),
                      (seat_id, kind, order_id, set_id, batch_id, name, cover, hue, group_id, group_number,
                       place, state, result, priority, client_seed, price, cash, refunded, reward, coupon_id,
                       ticket_id, bought_at, ended_at))

struct Order {
  OrderId order_id;
  SetId set_id;
  std::string name, cover;
  std::int64_t hue;
  std::int64_t count;
  Money price, paid;
  Instant bought_at;
  std::vector<Seat> seats;
};
BOOST_DESCRIBE_STRUCT(Order, (), (order_id, set_id, name, cover, hue, count, price, paid, bought_at, seats))

struct BuyRequest {
  SetId set_id;
  std::optional<shape::Number<1, 200>> count = {};  // 1 by default
  std::optional<bool> use_pass = {};
  std::optional<GroupId> group_id = {};  // only if this group still takes seats
  std::optional<shape::Secret> pay_password = {};
  std::optional<shape::Text<0, 64>> client_seed = {};
  std::optional<rewards::CouponId> coupon_id = {};  // for one seat
};
BOOST_DESCRIBE_STRUCT(BuyRequest, (),
                      (set_id, count, use_pass, group_id, pay_password, client_seed, coupon_id))

struct Bought {
  OrderId order_id;
  SetId set_id;
  std::int64_t count, seated, waiting;  // seated: in the groups that this purchase reached
  bool pass_used;                       // not used when every seat was taken at once
  Money paid;
  std::optional<GroupId> group_id;  // of the first seat that was taken
  std::int64_t groups_formed;       // by this purchase
};
BOOST_DESCRIBE_STRUCT(Bought, (),
                      (order_id, set_id, count, seated, waiting, pass_used, paid, group_id, groups_formed))

/// Holds the price of `count` seats, less the worth of a coupon. A seat is taken at once if the current group
/// has room and the user has no seat in it. The others wait for coming groups, one with a pass before those
/// without.
auto buy(Context& ctx, UserId caller, const BuyRequest& request) -> Result<Bought>;
/// Says that it will soon be asked for.
void expect_purchase(Context& ctx, UserId caller, const BuyRequest& request);

struct LeaveRequest {
  std::optional<OrderId> order_id = {};  // alone: all seats of the order that have not formed
  std::optional<SeatId> seat_id = {};    // this seat only; with order_id, it must be of that order
};
BOOST_DESCRIBE_STRUCT(LeaveRequest, (), (order_id, seat_id))
struct Left {
  std::int64_t seats, passes_returned;
  Money refunded;
};
BOOST_DESCRIBE_STRUCT(Left, (), (seats, passes_returned, refunded))

/// Leaves seats before their group forms, and refunds them at once.
auto leave(Context& ctx, UserId caller, const LeaveRequest& request) -> Result<Left>;

struct SeatsRequest {
  std::optional<SeatState> state = {};
  std::optional<Outcome> result = {};
  std::optional<GroupId> group_id = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(SeatsRequest, (), (state, result, group_id, cursor, limit))

auto my_orders(Context& ctx, UserId caller, const PageRequest& request) -> Result<Page<Order>>;
auto my_seats(Context& ctx, UserId caller, const SeatsRequest& request) -> Result<Page<Seat>>;

struct JoinCounts {
  std::int64_t pending_group, forming, formed, left, closed, won, not_won;
};
BOOST_DESCRIBE_STRUCT(JoinCounts, (), (pending_group, forming, formed, left, closed, won, not_won))
auto my_counts(Context& ctx, UserId caller) -> Result<JoinCounts>;

/// Seats of the public queue that a user of a level may buy a day, and how many are left of them on the day
/// that is open now or opens next.
struct SeatsToday {
  std::int64_t allowed, left;
};
BOOST_DESCRIBE_STRUCT(SeatsToday, (), (allowed, left))
auto seats_today(Context& ctx, UserId user, int level) -> SeatsToday;

}  // namespace groups
