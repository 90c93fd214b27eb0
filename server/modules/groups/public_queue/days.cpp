// Opening and closing of a set's days.
#include "days.hpp"

#include <algorithm>
#include <map>

#include "../causes.hpp"
#include "../notices.hpp"
#include "../settings.hpp"
#include "../subjects.hpp"
#include "forming.hpp"
#include "inbox/inbox.hpp"
#include "ledger/ledger.hpp"

namespace groups {

namespace {

// A user's seats that are refunded.
struct Returned {
  std::int64_t seats = 0, passes = 0;
  Money cash = {};
  SeatId first{};
};

auto unformed(Context& ctx, const store::Sale& sale) -> std::vector<store::SeatRow> {
  auto seats = store::seats_of_group(ctx, sale.current_group);
  if (sale.waiting == 0) return seats;
  for (auto& seat : store::whole_queue(ctx, sale.set_id)) seats.push_back(std::move(seat));
  return seats;
}

void refund(Context& ctx, const store::Sale& sale, const std::map<UserId, Returned>& shares) {
  std::vector<ledger::Transfer> legs;
  for (const auto& [user, share] : shares) {
    const auto wallet = ledger::available(user);
    legs.push_back(ledger::transfer(ledger::BalanceFlow::group_buy_refund, share.cash,
                                    {ledger::seat_escrow(user), wallet}));
    legs.push_back(ledger::transfer(ledger::PriorityPassFlow::returned, PriorityPasses{share.passes},
                                    {ledger::issuance, wallet}));
  }
  must(ledger::post(ctx, {causes::closed, sale.current_group.value}, legs), "closing a day");
}

auto is_past_or_too_far(Context& ctx, const store::Sale& sale) -> bool {
  const auto now = ctx.now.instant;
  if (sale.closes_at <= now) return true;
  // A day is opened when the one before is over, little more than a day before it starts. It keeps its hours
  // when the setting changes or the clock goes back a little.
  if (sale.opens_at <= now + std::chrono::days{1}) return false;
  const auto over = store::last_day_over(ctx, sale.set_id);
  return rules::coming_hours(ctx.settings[settings::hours], ctx.now, over).day < sale.day;
}

}  // namespace

void open_coming_day(Context& ctx, const store::SetRow& set, std::optional<Day> over) {
  const auto hours = rules::coming_hours(ctx.settings[settings::hours], ctx.now, over);
  store::Sale sale{.set_id = set.id,
                   .class_id = set.class_id,
                   .price = set.price,
                   .seats = set.seats,
                   .winners = set.winners,
                   .priority_slots = set.priority_slots,
                   .reward = set.reward,
                   .commission_pool = set.commission_pool,
                   .state = set.state,
                   .day = hours.day,
                   .opens_at = hours.opens_at,
                   .closes_at = hours.closes_at,
                   .stock = set.groups_a_day * set.seats,
                   .sold = 0,
                   .formed = 0,
                   .waiting = 0,
                   .priority_waiting = 0,
                   .current_group = {},
                   .current_number = 0,
                   .announced = store::last_number(ctx, set.id)};
  // Announced groups without seats are used first: their commitments are still valid.
  sale.current_number = store::last_used_number(ctx, set.id) + 1;
  announce_ahead(ctx, sale);
  sale.current_group = store::id_of_group(ctx, set.id, sale.current_number);
  store::open_day(ctx, sale);
  jobs::plan(ctx, close_day_job, set.id.value, hours.closes_at);
}

void close_day(Context& ctx, store::Sale& sale, Closing why) {
  std::map<UserId, Returned> shares;
  const auto seats = unformed(ctx, sale);
  sale.sold -= static_cast<std::int64_t>(seats.size());
  if (!store::close_day(ctx, sale)) return;
  for (const auto& seat : seats) {
    store::close_seat(ctx, seat);
    auto& share = shares[seat.user_id];
    if (share.seats == 0) share.first = seat.id;
    ++share.seats;
    share.cash += seat.cash;
    if (seat.coupon_id) rewards::return_coupon(ctx, *seat.coupon_id);
    share.passes += seat.priority ? 1 : 0;
  }
  store::close_group(ctx, sale.current_group);
  // Locks the user's day before the user's accounts, as a purchase does.
  if (why == Closing::set_stopped)
    for (const auto& [user, share] : shares) store::uncount_seats(ctx, user, sale.day, share.seats);
  refund(ctx, sale, shares);
  if (shares.empty()) return tell_progress(ctx, sale.current_group, GroupState::closed, 0);
  const auto notice = why == Closing::day_over ? notices::group_closed : notices::set_stopped;
  const auto name = group_name(tickets::find_class(ctx, sale.class_id).value(), sale.current_number);
  for (const auto& [user, share] : shares) {
    inbox::tell(ctx, user, notice, name.in_each(), share.cash, share.first.value);
    tell_seats_changed(ctx, user);
  }
  tell_progress(ctx, sale.current_group, GroupState::closed, 0);
}

auto lock_day(Context& ctx, SetId id) -> std::optional<store::Sale> {
  auto sale = store::lock_sale(ctx, id);
  // Another transaction may have closed the day during the wait for its lock, and opened the next.
  if (!sale) sale = store::lock_sale(ctx, id);
  if (!sale || !is_past_or_too_far(ctx, *sale)) return sale;
  close_day(ctx, *sale, Closing::day_over);
  const auto row = store::find_set(ctx, id);
  if (!row || row->state != SetState::published) return {};
  open_coming_day(ctx, *row, store::last_day_over(ctx, id));
  return store::lock_sale(ctx, id);
}

void day_is_over(Context& ctx, std::int64_t set, Instant) { lock_day(ctx, {set}); }

}  // namespace groups
