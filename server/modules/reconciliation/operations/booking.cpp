// Booking the lines that only the bank has, incoming and outgoing; closing a day, and reopening it.
#include <limits>

#include "../days.hpp"

namespace reconciliation {

namespace {

constexpr std::int64_t lines_at_once = 50;

auto payment_of(const store::LineRow& line, OperatorId caller, std::optional<OrderId> order)
    -> payments::Payment {
  return {.channel = line.channel_id,
          .reference = line.reference,
          .amount = line.amount,
          .memo = line.memo,
          .paid_at = line.paid_at,
          .paid_on = line.day,
          .order = order,
          .confirmed_by = caller};
}

}  // namespace

auto book_line(Context& ctx, OperatorId caller, const BookLineRequest& request) -> Result<Settlement> {
  const auto line = store::find_line(ctx, request.line_id);
  if (!line) return refuse(line_not_found);
  if (!line->incoming) return refuse(line_goes_out);
  REQUIRE(payments::require_open_day(ctx, line->channel_id, line->day));
  const auto booked = payments::amount_booked(ctx, line->channel_id, line->reference);
  if (booked == line->amount) return refuse(line_booked);
  if (booked)
    return refuse(payments::reference_used, {.rule = "payment.reference", .yours = line->reference});
  if (request.order_id) REQUIRE(payments::require_payable_to(ctx, *request.order_id, line->channel_id));
  return payments::settle(ctx, payment_of(*line, caller, request.order_id));
}

auto book_out(Context& ctx, OperatorId caller, const BookOutRequest& request) -> Result<DayDetails> {
  const auto line = store::find_line(ctx, request.line_id);
  if (!line) return refuse(line_not_found);
  if (line->incoming) return refuse(line_comes_in);
  const DayRequest of{line->channel_id, line->day};
  REQUIRE(payments::require_open_day(ctx, of.channel_id, of.day));
  if (gone(ctx, of).of_line.contains(line->id)) return refuse(line_booked);
  REQUIRE(payments::book_left(ctx, {.line = line->id.value,
                                    .channel = line->channel_id,
                                    .reference = line->reference,
                                    .amount = line->amount,
                                    .at = line->paid_at.value_or(instant_of(line->day)),
                                    .moved_to = request.moved_to,
                                    .by = caller,
                                    .reason = request.reason}));
  return details_of(ctx, of);
}

auto book_day(Context& ctx, OperatorId caller, const BookDayRequest& request) -> Result<DayBooked> {
  REQUIRE(known_channel(ctx, request.channel_id));
  REQUIRE(payments::require_open_day(ctx, request.channel_id, request.day));
  const DayRequest of{request.channel_id, request.day};
  const auto behind = request.cursor ? cursor_id(request.cursor) : 0;
  const auto last = store::line_ahead(ctx, of, behind, lines_at_once);
  const auto until = last ? last->value : std::numeric_limits<std::int64_t>::max();
  DayBooked booked{};
  if (last) booked.next = std::to_string(until);
  for (const auto& line : store::unbooked_lines(ctx, of, behind, until)) {
    const auto settlement = payments::settle(ctx, payment_of(line, caller, {}));
    // Nothing was written: an earlier line has the reference with another amount. An operator must decide.
    if (!settlement && settlement.error() == payments::reference_used) {
      ++booked.left;
      continue;
    }
    const auto outcome = TRY(settlement).outcome;
    ++(outcome == payments::Outcome::settled ? booked.settled : booked.suspended);
  }
  return booked;
}

auto close_day(Context& ctx, OperatorId caller, const CloseDayRequest& request) -> Result<DayDetails> {
  REQUIRE(known_channel(ctx, request.channel_id));
  const DayRequest of{request.channel_id, request.day};
  if (request.day >= ctx.now.day())
    return refuse(day_not_over, {.rule = "day.over", .yours = iso_day(request.day)});
  REQUIRE(payments::require_open_day(ctx, of.channel_id, of.day));
  const auto sheet = sheet_of(ctx, of);
  if (sheet.difference != Money{} && !request.reason)
    return refuse(difference_unexplained, {.rule = "day.difference", .yours = sheet.difference});
  payments::set_day(ctx, of.channel_id, of.day, DayState::closed);
  store::insert_change(ctx, of,
                       {.state = DayState::closed,
                        .difference = sheet.difference,
                        .closing = sheet.closing,
                        .reason = request.reason.value_or(""),
                        .changed_by = caller,
                        .changed_at = ctx.now.instant});
  return details_of(ctx, of);
}

auto reopen_day(Context& ctx, OperatorId caller, const ReopenDayRequest& request) -> Result<DayDetails> {
  REQUIRE(known_channel(ctx, request.channel_id));
  const DayRequest of{request.channel_id, request.day};
  if (payments::lock_day(ctx, of.channel_id, of.day) != DayState::closed)
    return refuse(day_not_closed, {.rule = "day.closed", .yours = iso_day(request.day)});
  const auto closed = store::last_change(ctx, of).value();
  payments::set_day(ctx, of.channel_id, of.day, DayState::open);
  store::insert_change(ctx, of,
                       {.state = DayState::open,
                        .difference = closed.difference,
                        .closing = closed.closing,
                        .reason = request.reason,
                        .changed_by = caller,
                        .changed_at = ctx.now.instant});
  return details_of(ctx, of);
}

}  // namespace reconciliation
