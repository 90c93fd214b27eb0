// A day's figures: reckoned from the rows of that day, and kept once it is over.
#include "modules/dashboard/figures.hpp"

#include "modules/accounts/accounts.hpp"
#include "modules/dashboard/store.hpp"
#include "modules/groups/groups.hpp"
#include "modules/ledger/ledger.hpp"
#include "modules/tickets/tickets.hpp"
#include "platform/jobs/jobs.hpp"

namespace dashboard {

namespace {

using namespace std::chrono_literals;
using ledger::AccountKind, ledger::Unit;
using std::chrono::days;

// Whatever was begun before midnight is kept by then.
constexpr TimeOfDay when_over = 10min;

void add_money(Figures& figures, const ledger::Passage& moved) {
  const Money money{moved.units};
  const auto goes = [&](AccountKind from, AccountKind to) { return moved.from == from && moved.to == to; };
  if (moved.unit == Unit::OTC) {
    if (goes(AccountKind::exchange, AccountKind::available)) figures.rewards += money;
    return;
  }
  if (moved.unit != Unit::BALANCE) return;
  if (moved.from == AccountKind::outside) figures.money_in += money;
  if (moved.to == AccountKind::outside) figures.money_out += money;
  if (goes(AccountKind::available, AccountKind::seat_escrow)) figures.paid += money;
  if (goes(AccountKind::seat_escrow, AccountKind::available)) figures.given_back += money;
  if (goes(AccountKind::seat_escrow, AccountKind::set_cover)) figures.sold += money;
  if (goes(AccountKind::recycling, AccountKind::available)) figures.recycling += money;
}

}  // namespace

auto reckon_day(Context& ctx, Day day) -> Figures {
  const auto from = instant_of(day), until = instant_of(day + days{1});
  Figures figures{};
  figures.from = day;
  figures.sign_ups = accounts::registered_between(ctx, from, until);
  const auto trade = groups::traded_between(ctx, from, until);
  figures.buyers = trade.buyers;
  figures.seats = trade.seats;
  figures.groups_formed = groups::formed_on(ctx, day);
  const auto handled = tickets::handled_between(ctx, from, until);
  figures.tickets = handled.issued;
  figures.picked_up = handled.picked_up;
  figures.recycled = handled.recycled;
  for (const auto& moved : ledger::passages_between(ctx, from, until)) add_money(figures, moved);
  return figures;
}

void plan_keeping(Context& ctx) { jobs::plan(ctx, keep_job, 0, ctx.now.instant); }

void keep_day(Context& ctx, std::int64_t, Instant) {
  const auto today = ctx.now.day();
  store::drop_days_from(ctx, today);
  const auto newest = store::newest_day(ctx);
  const auto begun = accounts::first_registration(ctx);
  // Before anybody came there is nothing to keep, and nothing is kept twice.
  const auto next = newest ? *newest + days{1} : begun ? Moment{*begun}.day() : today;
  if (next < today) store::insert_day(ctx, reckon_day(ctx, next));
  const bool is_up_to_date = next + days{1} >= today;
  jobs::plan(ctx, keep_job, 0,
             is_up_to_date ? instant_of(today + days{1}, when_over) : ctx.now.instant + 1ms);
}

}  // namespace dashboard
