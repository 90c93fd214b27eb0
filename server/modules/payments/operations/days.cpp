// Days of a channel: open to bookings, or closed by reconciliation.
#include "../store.hpp"

namespace payments {

void note_bank_line(Context& ctx, const BankLine& line) { store::insert_bank_line(ctx, line); }

void note_line_out(Context& ctx, const LineOut& line) {
  store::insert_line_out(ctx, line, payout_memo_within(line.words));
}

auto day_state(::store::Tx& tx, ChannelId channel, Day day) -> DayState {
  return store::find_day(tx, channel, day).value_or(DayState::open);
}

auto lock_day(Context& ctx, ChannelId channel, Day day) -> DayState {
  return store::lock_day(ctx, channel, day);
}

auto require_open_day(Context& ctx, ChannelId channel, Day day) -> Verdict {
  if (store::lock_day(ctx, channel, day) == DayState::open) return allowed();
  return refuse(day_closed, {.rule = "day.closed", .yours = iso_day(day)});
}

void set_day(Context& ctx, ChannelId channel, Day day, DayState state) {
  store::update_day(ctx, channel, day, state);
}

}  // namespace payments
