// The public page: debts against holdings, computed at most once a minute.
#include "../cache.hpp"

#include <algorithm>

#include "../checking.hpp"
#include "../growing.hpp"
#include "groups/groups.hpp"
#include "ledger/lookup.hpp"
#include "payments/payments.hpp"
#include "tickets/tickets.hpp"

namespace solvency {

namespace {

using namespace std::chrono_literals;
using ledger::AccountKind, ledger::Unit;

constexpr auto reckoned_anew_after = 1min;
constexpr auto check_is_late_after = 36h;
constexpr std::int64_t months_shown = 6;

// Sums over the whole chain: those of the last check, and of later seals.
class Books {
 public:
  Books(Context& ctx, const IncrementalSums& tail, std::int64_t head) {
    auto kept = ledger::kept_sums(ctx);
    totals_ = std::move(kept.totals);
    for (const auto& total : tail.moved(ctx, kept.seal, head)) add_to(totals_, total);
  }

  template <class Wanted>
  auto sum(Unit unit, Wanted wanted) const -> std::int64_t {
    std::int64_t minor_units = 0;
    for (const auto& total : totals_)
      if (total.unit == unit && wanted(total.kind)) minor_units += total.minor_units;
    return minor_units;
  }
  auto dong(AccountKind kind) const -> Money {
    return {sum(Unit::BALANCE, [kind](AccountKind k) { return k == kind; })};
  }
  auto channels() const -> std::vector<ChannelMoney> {
    std::vector<ChannelMoney> all;
    for (const auto& total : totals_)
      if (total.kind == AccountKind::outside && total.unit == Unit::BALANCE)
        all.push_back({total.channel, {}, Money{-total.minor_units}});
    std::ranges::sort(all, {}, &ChannelMoney::channel_id);
    return all;
  }

 private:
  std::vector<ledger::Total> totals_;
};

constexpr auto is_free(AccountKind kind) { return kind == AccountKind::available; }
constexpr auto is_held(AccountKind kind) { return ledger::is_persons(kind) && !is_free(kind); }
// The reserve is the operator's own: nothing is promised from it until it covers something.
constexpr auto is_cover(AccountKind kind) {
  return ledger::keeps_balance(kind) && !ledger::is_persons(kind) && kind != AccountKind::reserve;
}

auto part_of(std::int64_t part, std::int64_t whole) -> std::int64_t {
  __extension__ using Wide = __int128;
  return whole == 0 ? 0 : static_cast<std::int64_t>(Wide{part} * 10'000 / whole);
}

auto sheet_of(const Books& books) -> DongSheet {
  DongSheet sheet{};
  sheet.held = -books.dong(AccountKind::outside);
  sheet.owed = Money{books.sum(Unit::BALANCE, ledger::is_persons) + books.sum(Unit::OTC, ledger::is_persons)};
  sheet.set_aside = Money{books.sum(Unit::BALANCE, is_cover)};
  sheet.unmatched = books.dong(AccountKind::suspense);
  sheet.sold = books.dong(AccountKind::sales);
  sheet.recycled = -books.dong(AccountKind::recycling);
  sheet.fees = books.dong(AccountKind::fees);
  sheet.put_in = books.dong(AccountKind::capital);
  const auto promised = sheet.owed + sheet.set_aside + sheet.unmatched;
  sheet.own = sheet.held - promised;
  sheet.coverage = part_of(sheet.held.minor_units, promised.minor_units);
  return sheet;
}

auto owed_of(const Books& books) -> std::vector<OwedUnit> {
  std::vector<OwedUnit> all;
  for (const auto& enumerator : shape::type_of<Unit>().enumerators) {
    const auto unit = static_cast<Unit>(enumerator.value);
    const auto free = books.sum(unit, is_free), held = books.sum(unit, is_held);
    all.push_back({unit, ledger::amount_text(unit, free), ledger::amount_text(unit, held),
                   ledger::amount_text(unit, free + held)});
  }
  return all;
}

auto months_of(Context& ctx) -> std::vector<Month> {
  std::vector<Month> all;
  const auto running = first_of_month(ctx.now.day());
  for (const auto& row : store::months(ctx, months_shown))
    all.push_back({.month = row.month,
                   .is_over = row.month < running,
                   .people = row.people,
                   .at_a_loss = row.at_a_loss,
                   .loss_share = part_of(row.at_a_loss, row.people),
                   .spent = row.spent,
                   .received = row.received});
  return all;
}

auto reckon(Context& ctx, const IncrementalSums& tail) -> Overview {
  const auto mark = store::mark(ctx);
  Overview seen{};
  seen.as_of = ctx.now.instant;
  seen.head = ledger::head(ctx);
  const Books books{ctx, tail, seen.head ? seen.head->number : 0};
  seen.dong = sheet_of(books);
  seen.channels = books.channels();
  seen.owed = owed_of(books);
  const auto open = groups::open_now(ctx);
  seen.groups = {open.groups, open.seats, open.waiting, books.dong(AccountKind::seat_escrow)};
  const auto unused = tickets::recyclable(ctx);
  seen.tickets = {unused.tickets, unused.worth};
  if (mark.checked_at) seen.check = Check{*mark.checked_at, mark.checked_number, mark.transfers, mark.holds};
  if (const auto tree = store::newest_tree(ctx)) seen.tree = view_of(*tree);
  seen.months = months_of(ctx);
  seen.alarms = alarms_of(seen.dong.own, mark.holds, mark.checked_at, seen.as_of);
  return seen;
}

}  // namespace

auto sum_of(Context& ctx, ledger::Account account) -> Sum {
  return {.number = ledger::kept_sums(ctx).seal,
          .checked_at = store::mark(ctx).checked_at,
          .totals = ledger::sums_of(ctx, account)};
}

auto alarms_of(Money own, bool check_holds, std::optional<Instant> checked_at, Instant now)
    -> std::vector<Alarm> {
  std::vector<Alarm> alarms;
  if (own < Money{}) alarms.push_back(Alarm::owes_more_than_held);
  if (!check_holds) alarms.push_back(Alarm::check_failed);
  if (checked_at && now - *checked_at > check_is_late_after) alarms.push_back(Alarm::check_late);
  return alarms;
}

namespace {

auto reckon_health(Context& ctx, const IncrementalSums& tail) -> HealthSummary {
  const auto mark = store::mark(ctx);
  const auto head = ledger::head(ctx);
  const Books books{ctx, tail, head ? head->number : 0};
  const auto sheet = sheet_of(books);
  HealthSummary health{.as_of = ctx.now.instant,
                       .imbalance = 0,
                       .held = sheet.held,
                       .owed = sheet.owed,
                       .in_flight = Money{books.sum(Unit::BALANCE, is_held) + books.sum(Unit::OTC, is_held)},
                       .unmatched = sheet.unmatched,
                       .own = sheet.own,
                       .check_holds = mark.holds,
                       .checked_at = mark.checked_at};
  const auto kept = ledger::balances_at(ctx, head ? head->number : 0);
  for (const auto& enumerator : shape::type_of<Unit>().enumerators) {
    const auto unit = static_cast<Unit>(enumerator.value);
    auto off = books.sum(unit, [](AccountKind kind) { return !ledger::keeps_balance(kind); });
    for (const auto& total : kept)
      if (total.unit == unit) off += total.minor_units;
    health.imbalance += off < 0 ? -off : off;
  }
  return health;
}

}  // namespace

auto new_cache() -> std::shared_ptr<const Cache> { return std::make_shared<const Cache>(); }

auto health(Context& ctx, const Cache& memory) -> HealthSummary {
  return memory.health.within(reckoned_anew_after, ctx.now.instant,
                              [&] { return reckon_health(ctx, memory.tail); });
}

auto overview(Context& ctx, const Cache& memory) -> Result<Overview> {
  auto seen =
      memory.overview.within(reckoned_anew_after, ctx.now.instant, [&] { return reckon(ctx, memory.tail); });
  for (auto& channel : seen.channels)
    channel.name = payments::channel_name(ctx, payments::ChannelId{channel.channel_id});
  return seen;
}

}  // namespace solvency
