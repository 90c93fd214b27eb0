// The nightly check, in ranges of one transaction each, so that a long day does not block other writers.
#include <algorithm>
#include <map>
#include <tuple>

#include "../checking.hpp"
#include "../growing.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/shape/codec.hpp"

namespace solvency {

using ::store::select;

namespace {

using namespace std::chrono_literals;

constexpr TimeOfDay at_night = 4h;
constexpr std::int64_t transfers_a_range = 5000;

struct PersonMonth {
  std::int64_t spent = 0, received = 0;
};

// The contribution of a range to the sums and to users' months.
struct Tally {
  std::map<std::tuple<ledger::AccountKind, std::int64_t, ledger::Unit>, std::int64_t> sums;  // by channel
  std::map<std::pair<Day, std::int64_t>, PersonMonth> people;

  void see(const ledger::PostedTransfer& transfer) {
    side(transfer.from, transfer.unit, -transfer.amount);
    side(transfer.to, transfer.unit, transfer.amount);
    note_person(transfer);
  }

 private:
  void side(ledger::Account account, ledger::Unit unit, std::int64_t minor_units) {
    const auto channel = account.kind == ledger::AccountKind::outside ? account.owner : 0;
    sums[{account.kind, channel, unit}] += minor_units;
  }

  // Counts dong that finally came from the operator or went to it; deposits and withdrawals are neither.
  void note_person(const ledger::PostedTransfer& transfer) {
    if (transfer.unit != ledger::Unit::BALANCE && transfer.unit != ledger::Unit::OTC) return;
    if (is_crossing(transfer.from) || is_crossing(transfer.to) || moves_own_money(transfer)) return;
    const bool gave = is_income(transfer.from.kind), got = is_income(transfer.to.kind);
    if (gave == got) return;
    auto& month =
        people[{first_of_month(Moment{transfer.at}.day()), gave ? transfer.from.owner : transfer.to.owner}];
    (gave ? month.spent : month.received) += transfer.amount;
  }

  // A commission is no one's income before it settles.
  static auto is_income(ledger::AccountKind kind) -> bool {
    return ledger::is_persons(kind) && kind != ledger::AccountKind::commission_escrow;
  }
  static auto is_crossing(ledger::Account account) -> bool {
    return account.kind == ledger::AccountKind::outside || account.kind == ledger::AccountKind::suspense;
  }
  // To the balance, or by way of the exchange to the bank and back.
  static auto moves_own_money(const ledger::PostedTransfer& transfer) -> bool {
    using ledger::BalanceFlow, ledger::OtcFlow;
    if (transfer.unit == ledger::Unit::BALANCE)
      return transfer.flow == static_cast<int>(BalanceFlow::otc_to_balance) ||
             transfer.flow == static_cast<int>(BalanceFlow::payment_reversed);
    return transfer.flow == static_cast<int>(OtcFlow::otc_to_balance) ||
           transfer.flow == static_cast<int>(OtcFlow::withdrawal);
  }
};

void keep(Context& ctx, const Tally& tally, std::int64_t seal) {
  std::vector<ledger::Total> more;
  for (const auto& [key, minor_units] : tally.sums)
    if (minor_units != 0) more.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), minor_units});
  ledger::keep_sums(ctx, more, seal);
  for (const auto& [key, month] : tally.people)
    store::add_to_person(ctx, key.first, UserId{key.second}, month.spent, month.received);
}

// The stored balances must equal the sums of their transfers.
auto balances_agree(Context& ctx, std::int64_t number) -> bool {
  std::map<std::pair<ledger::AccountKind, ledger::Unit>, std::int64_t> difference;
  for (const auto& total : ledger::kept_sums(ctx).totals)
    if (ledger::keeps_balance(total.kind)) difference[{total.kind, total.unit}] += total.minor_units;
  for (const auto& total : ledger::balances_at(ctx, number))
    difference[{total.kind, total.unit}] -= total.minor_units;
  return std::ranges::all_of(difference, [](const auto& entry) { return entry.second == 0; });
}

// Users' rows of a month are stored until the month is computed for the last time: that is the month before
// the last check's, even if the clock has jumped since.
void drop_told_months(Context& ctx, const store::Mark& before) {
  if (!before.checked_at) return;
  const auto known = Moment{std::min(*before.checked_at, ctx.now.instant)}.day();
  store::drop_people_before(ctx, first_of_month(first_of_month(known) - std::chrono::days{1}));
}

void end_check(Context& ctx, store::Mark mark) {
  for (const auto month : store::months_with_people(ctx)) store::write_month(ctx, month);
  drop_told_months(ctx, mark);
  mark.holds = mark.holds && balances_agree(ctx, mark.number);
  mark.checked_number = mark.number;
  mark.checked_at = ctx.now.instant;
  store::save_mark(ctx, mark);
  grow_tree(ctx, mark.number);
  plan_check(ctx);
}

struct KeptMonth {
  Day month;
  Money spent, received;
};
BOOST_DESCRIBE_STRUCT(KeptMonth, (), (month, spent, received))

auto show(Context& ctx, UserId user) -> std::string {
  return shape::to_json(
      ctx.tx.all(select<KeptMonth, "FROM solvency_person_month WHERE user_id = $1 ORDER BY month">, user));
}

void forget(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM solvency_person_month WHERE user_id = $1", user);
}

}  // namespace

auto first_of_month(Day day) -> Day {
  const std::chrono::year_month_day date{day};
  return std::chrono::local_days{date.year() / date.month() / 1};
}

void plan_check(Context& ctx) {
  jobs::plan(ctx, check_job, 0, DailyWindow{at_night, at_night + 1s}.next_opening(ctx.now));
}

void check_on(Context& ctx, std::int64_t, Instant) {
  auto mark = store::mark_for_change(ctx);
  Tally tally;
  const auto range = ledger::walk(ctx, mark.number, mark.hash, transfers_a_range,
                                  [&](const ledger::PostedTransfer& transfer) { tally.see(transfer); });
  keep(ctx, tally, range.number);
  mark.number = range.number;
  mark.hash = range.hash;
  mark.transfers += range.transfers;
  mark.holds = mark.holds && range.holds;
  if (range.at_head) {
    end_check(ctx, std::move(mark));
  } else {
    store::save_mark(ctx, mark);
    jobs::plan(ctx, check_job, 0, ctx.now.instant + 1ms);
  }
}

auto personal_data() -> PersonalData { return {.name = "months", .show = show, .forget = forget}; }

}  // namespace solvency
