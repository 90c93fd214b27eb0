// A user's orders and seats with their results, for the user and for operators.
#include <algorithm>

#include "../personal/views.hpp"
#include "../public_queue/console.hpp"
#include "../public_queue/rules.hpp"
#include "../public_queue/views.hpp"
#include "../registration.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"

namespace groups {

namespace {

auto order_view(Context& ctx, const store::OrderRow& row, Classes& classes) -> Order {
  const auto set = store::find_set(ctx, row.set_id).value();
  const auto& of = classes[set.class_id];
  Order order{.order_id = row.id,
              .set_id = row.set_id,
              .name = of.name,
              .cover = of.cover,
              .hue = of.hue,
              .count = row.seats,
              .price = row.price,
              .paid = {},
              .bought_at = row.placed_at,
              .seats = {}};
  for (const auto& line : store::seat_lines_of_order(ctx, row.id)) {
    order.paid += line.cash;
    order.seats.push_back(seat_view(line, classes));
  }
  return order;
}

// ---- by their ids

auto own_order_of_seats(Context& ctx, UserId user, std::int64_t id) -> std::optional<Order> {
  const auto row = store::find_order(ctx, user, OrderId{id});
  if (!row) return {};
  Classes classes{ctx};
  return order_view(ctx, *row, classes);
}

// Without its groups.
auto own_batch(Context& ctx, UserId user, std::int64_t id) -> std::optional<MyBatch> {
  const auto row = store::find_batch(ctx, BatchId{id});
  if (!row || row->master_id != user) return {};
  Classes classes{ctx};
  return batch_view(ctx, *row, classes);
}

auto own_personal_seat(Context& ctx, UserId user, std::int64_t id) -> std::optional<Seat> {
  const auto line = store::person_seat_line(ctx, user, SeatId{id});
  if (!line) return {};
  Classes classes{ctx};
  return seat_view(*line, classes);
}

}  // namespace

auto own_orders() -> std::vector<OwnOrder> {
  return {own_order("group", own_order_of_seats), own_order("batch", own_batch),
          own_order("seat", own_personal_seat)};
}

auto my_orders(Context& ctx, UserId caller, const PageRequest& request) -> Result<Page<Order>> {
  const auto wanted = items_wanted(request.limit);
  Classes classes{ctx};
  std::vector<Order> orders;
  for (const auto& row : store::orders(ctx, caller, cursor_id(request.cursor), wanted))
    orders.push_back(order_view(ctx, row, classes));
  return page_of(std::move(orders), wanted, [](const Order& order) { return order.order_id.value; });
}

auto my_seats(Context& ctx, UserId caller, const SeatsRequest& request) -> Result<Page<Seat>> {
  const auto wanted = items_wanted(request.limit);
  Classes classes{ctx};
  std::vector<Seat> seats;
  const auto below = cursor_id(request.cursor);
  for (const auto& line : store::seat_lines(ctx, caller, request, below, wanted))
    seats.push_back(seat_view(line, classes));
  for (const auto& line : store::person_seat_lines(ctx, caller, request, below, wanted))
    seats.push_back(seat_view(line, classes));
  std::ranges::sort(seats, std::greater{}, &Seat::seat_id);  // newest first, of both kinds
  return page_of(std::move(seats), wanted, [](const Seat& seat) { return seat.seat_id.value; });
}

auto person_seats(Context& ctx, OperatorId, const PersonSeatsRequest& request) -> Result<Page<Seat>> {
  TRY(accounts::require_person(ctx, request.user_id));
  return my_seats(ctx, request.user_id,
                  {.state = request.state, .cursor = request.cursor, .limit = request.limit});
}

auto my_counts(Context& ctx, UserId caller) -> Result<JoinCounts> {
  const auto queue = store::counts(ctx, caller);
  const auto personal = store::person_counts(ctx, caller);
  return JoinCounts{.pending_group = queue.pending_group,
                    .forming = queue.forming + personal.forming,
                    .formed = queue.formed + personal.formed,
                    .left = queue.left + personal.left,
                    .closed = queue.closed + personal.closed,
                    .won = queue.won + personal.won,
                    .not_won = queue.not_won + personal.not_won};
}

auto seats_today(Context& ctx, UserId user, int level) -> SeatsToday {
  const auto allowed = settings::seats_a_day(ctx.settings, level);
  const auto today = rules::coming_hours(ctx.settings[settings::hours], ctx.now);
  const auto counted = store::seats_counted(ctx, user, today.day);
  return {.allowed = allowed, .left = std::max<std::int64_t>(0, allowed - counted)};
}

}  // namespace groups
