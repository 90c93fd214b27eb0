// Leaving before the group forms: refunds at once, and fills the place again.
#include "../causes.hpp"
#include "../personal/store.hpp"
#include "forming.hpp"
#include "ledger/ledger.hpp"

namespace groups {

namespace {

// Only the named seat, which must be of the named order if there is one; otherwise all seats of the order.
auto seats_named(Context& ctx, UserId caller, const LeaveRequest& request) -> std::vector<store::SeatRow> {
  if (!request.seat_id)
    return request.order_id ? store::seats_of_order(ctx, caller, *request.order_id)
                            : std::vector<store::SeatRow>{};
  const auto seat = store::find_seat(ctx, caller, *request.seat_id);
  if (!seat || (request.order_id && seat->order_id != *request.order_id)) return {};
  return {*seat};
}

// The seats that may still leave; if there are none, the refusal of the first.
auto leaving(const std::vector<store::SeatRow>& named) -> Result<std::vector<store::SeatRow>> {
  if (named.empty()) return refuse(order_not_found);
  std::vector<store::SeatRow> free;
  for (const auto& seat : named)
    if (rules::leave(seat.state)) free.push_back(seat);
  if (!free.empty()) return free;
  for (const auto& seat : named)
    if (seat.state == SeatState::formed) return refuse(cannot_leave_formed);
  return refuse(already_left);
}

void leave_seat(Context& ctx, store::Sale& sale, const store::SeatRow& seat) {
  if (!store::leave_seat(ctx, seat))
    throw std::logic_error("seat " + to_string(seat.id) + " changed while its set was locked");
  --sale.sold;
  if (seat.state == SeatState::forming) {
    store::give_place_back(ctx, *seat.group_id);
  } else {
    --sale.waiting;
    if (seat.priority) --sale.priority_waiting;
  }
}

// The place goes to another waiting seat of the same user: all other users in the queue have a seat in the
// group already.
void seat_own_next(Context& ctx, store::Sale& sale, UserId user) {
  if (sale.waiting == 0) return;
  const auto next = store::waiting_seat_of(ctx, sale.set_id, user);
  if (!next) return;
  if (const auto taken = seat_now(ctx, sale, user)) seat_waiting(ctx, sale, *next, taken->place);
}

// The user's seat in a personal group, which is an order of its own; nothing for one of the public queue.
auto personal_seat_named(Context& ctx, UserId caller, const LeaveRequest& request)
    -> std::optional<store::PersonSeatRow> {
  const auto order = request.order_id ? std::optional{SeatId{request.order_id->value}} : std::nullopt;
  if (order && request.seat_id && *order != *request.seat_id) return {};
  const auto id = request.seat_id ? request.seat_id : order;
  return id ? store::find_person_seat(ctx, caller, *id) : std::nullopt;
}

auto leave_personal(Context& ctx, UserId caller, const store::PersonSeatRow& unlocked) -> Result<Left> {
  const auto batch = store::lock_batch(ctx, unlocked.batch_id).value();
  const auto seat = store::find_person_seat(ctx, caller, unlocked.id).value();  // again, under the lock
  REQUIRE(rules::leave(seat.state));
  if (!store::leave_person_seat(ctx, seat.id))
    throw std::logic_error("seat " + to_string(seat.id) + " changed while its batch was locked");
  store::give_batch_place_back(ctx, batch.id);
  must(ledger::post(ctx, {causes::person_left, seat.id.value},
                    {ledger::transfer(ledger::BalanceFlow::group_buy_refund, seat.price,
                                      {ledger::seat_escrow(caller), ledger::available(caller)})}),
       "leaving a personal group");
  tell_progress(ctx, seat.group_id, GroupState::forming, batch.taken - 1);
  tell_seats_changed(ctx, caller);
  return Left{.seats = 1, .passes_returned = 0, .refunded = seat.price};
}

}  // namespace

auto leave(Context& ctx, UserId caller, const LeaveRequest& request) -> Result<Left> {
  const auto unlocked = seats_named(ctx, caller, request);
  if (unlocked.empty()) {
    const auto personal = personal_seat_named(ctx, caller, request);
    if (!personal) return refuse(order_not_found);
    return leave_personal(ctx, caller, *personal);
  }
  auto sale = store::lock_sale(ctx, unlocked.front().set_id);
  const auto seats = TRY(leaving(seats_named(ctx, caller, request)));  // again, under the lock
  if (!sale)
    throw std::logic_error("seats wait in set " + to_string(unlocked.front().set_id) + ", which has no day");

  Left left{.seats = static_cast<std::int64_t>(seats.size()), .passes_returned = 0, .refunded = {}};
  bool gave_place = false;
  for (const auto& seat : seats) {
    leave_seat(ctx, *sale, seat);
    gave_place = gave_place || seat.state == SeatState::forming;
    left.passes_returned += seat.priority ? 1 : 0;
    left.refunded += seat.cash;
    if (seat.coupon_id) rewards::return_coupon(ctx, *seat.coupon_id);
  }
  store::uncount_seats(ctx, caller, sale->day, left.seats);
  const auto wallet = ledger::available(caller);
  must(ledger::post(ctx, {causes::left, seats.front().id.value},
                    {ledger::transfer(ledger::BalanceFlow::group_buy_refund, left.refunded,
                                      {ledger::seat_escrow(caller), wallet}),
                     ledger::transfer(ledger::PriorityPassFlow::returned,
                                      PriorityPasses{left.passes_returned}, {ledger::issuance, wallet})}),
       "leaving a group");
  if (gave_place) {
    if (const auto group = store::find_group(ctx, sale->current_group))
      tell_progress(ctx, group->id, group->state, group->taken);
    seat_own_next(ctx, *sale, caller);
  }
  store::save_sale(ctx, *sale);
  tell_seats_changed(ctx, caller);
  return left;
}

}  // namespace groups
