// Working a day off: lines that only the bank has are booked, and the day is closed, or opened again.
#include "modules/accounts/accounts.hpp"
#include "modules/payments/reconciling.hpp"

namespace payments::console {

namespace {

constexpr std::int64_t lines_at_once = 200;

auto known_channel(Context& ctx, ChannelId id) -> Verdict {
  return store::find_channel(ctx, id) ? allowed() : refuse(channel_missing);
}

auto payment_of(const store::LineRow& line, OperatorId caller, std::optional<OrderId> order) -> Payment {
  return {.channel = line.channel_id,
          .reference = line.reference,
          .amount = line.amount,
          .memo = line.memo,
          .paid_at = line.paid_at,
          .order = order,
          .confirmed_by = caller};
}

auto is_blank(std::string_view text) -> bool { return text.find_first_not_of(" \t\r\n") == text.npos; }

}  // namespace

auto book_line(Context& ctx, OperatorId caller, const BookLineRequest& request) -> Result<Settlement> {
  const auto line = store::find_line(ctx, request.line_id);
  if (!line) return refuse(line_not_found);
  if (!line->incoming) return refuse(line_goes_out);
  REQUIRE(require_open(ctx, {line->channel_id, line->day}));
  const auto known = store::find_payment(ctx, line->channel_id, line->reference);
  if (known && known->amount == line->amount) return refuse(line_booked);
  if (known) return refuse(reference_used, {.rule = "payment.reference", .yours = line->reference});
  if (request.order_id) {
    const auto order = store::lock_order(ctx, *request.order_id);
    if (!order || order->channel_id != line->channel_id) return refuse(order_not_found);
    if (accounts::is_forgotten(ctx, order->user_id)) return refuse(receiver_not_found);
  }
  return settle(ctx, payment_of(*line, caller, request.order_id));
}

auto book_day(Context& ctx, OperatorId caller, const DayRequest& request) -> Result<DayBooked> {
  REQUIRE(known_channel(ctx, request.channel_id));
  REQUIRE(require_open(ctx, request));
  DayBooked booked{};
  for (const auto& line : store::unbooked_lines(ctx, request, lines_at_once)) {
    const auto settlement = settle(ctx, payment_of(line, caller, {}));
    // Nothing was written: a line before it has the reference with another amount, and a person must look.
    if (!settlement && settlement.error() == reference_used) continue;
    const auto outcome = TRY(settlement).outcome;
    ++(outcome == Outcome::settled ? booked.settled : booked.suspended);
  }
  booked.left = store::unbooked_count(ctx, request);
  return booked;
}

auto close_day(Context& ctx, OperatorId caller, const CloseDayRequest& request) -> Result<DayDetails> {
  REQUIRE(known_channel(ctx, request.channel_id));
  const DayRequest of{request.channel_id, request.day};
  if (request.day >= ctx.now.day())
    return refuse(day_not_over, {.rule = "day.over", .yours = iso_day(request.day)});
  REQUIRE(require_open(ctx, of));
  const auto sheet = sheet_of(ctx, of);
  const auto reason = request.reason ? request.reason->value : std::string{};
  if (sheet.difference != Money{} && is_blank(reason))
    return refuse(difference_unexplained, {.rule = "day.difference", .yours = sheet.difference});
  store::change_day(ctx, of,
                    {.state = DayState::closed,
                     .difference = sheet.difference,
                     .closing = sheet.closing,
                     .reason = reason,
                     .changed_by = caller,
                     .changed_at = ctx.now.instant});
  return file_of(ctx, of);
}

auto reopen_day(Context& ctx, OperatorId caller, const ReopenDayRequest& request) -> Result<DayDetails> {
  REQUIRE(known_channel(ctx, request.channel_id));
  const DayRequest of{request.channel_id, request.day};
  const auto row = store::lock_day(ctx, of);
  if (row.state != DayState::closed)
    return refuse(day_not_closed, {.rule = "day.closed", .yours = iso_day(request.day)});
  store::change_day(ctx, of,
                    {.state = DayState::open,
                     .difference = row.difference,
                     .closing = row.closing,
                     .reason = request.reason.value,
                     .changed_by = caller,
                     .changed_at = ctx.now.instant});
  return file_of(ctx, of);
}

}  // namespace payments::console
