// The sums of a month.
#include "../calls.hpp"
#include "ledger/words.hpp"

namespace wallet {

namespace {

using ledger::BalanceFlow, ledger::OtcFlow, ledger::Unit;

// The effect of a line on the month: a deposit or withdrawal, a move between own wallets, or a result.
enum class Meaning { paid_in, paid_out, own, group, result };

auto meaning_of(const ledger::FlowSum& sum) -> Meaning {
  if (sum.unit == Unit::OTC) {
    const auto type = static_cast<OtcFlow>(sum.type);
    if (type == OtcFlow::otc_to_balance) return Meaning::own;
    const bool is_payout = type == OtcFlow::withdrawal || type == OtcFlow::withdrawal_rejected;
    return is_payout ? Meaning::paid_out : Meaning::result;
  }
  switch (static_cast<BalanceFlow>(sum.type)) {
    case BalanceFlow::top_up:
    case BalanceFlow::payment_reversed:
      return Meaning::paid_in;
    case BalanceFlow::withdrawal:
    case BalanceFlow::refund:
      return Meaning::paid_out;
    case BalanceFlow::otc_to_balance:
    case BalanceFlow::lock_funds:
    case BalanceFlow::unlock_funds:
    case BalanceFlow::take_task:
    case BalanceFlow::task_principal_returned:
    case BalanceFlow::task_item_cancelled:
    case BalanceFlow::remainder_parked:
    case BalanceFlow::remainder_returned:
      return Meaning::own;
    case BalanceFlow::group_buy:
    case BalanceFlow::group_buy_refund:
      return Meaning::group;
    default:
      return Meaning::result;
  }
}

void add(const ledger::FlowSum& sum, Statement& all) {
  const Money amount{sum.minor_units}, signed_amount{sum.in ? sum.minor_units : -sum.minor_units};
  switch (meaning_of(sum)) {
    case Meaning::paid_in:
      all.paid_in += signed_amount;
      break;
    case Meaning::paid_out:
      all.paid_out -= signed_amount;
      break;
    case Meaning::own:
      break;
    case Meaning::group:
      all.spent -= signed_amount;
      break;
    case Meaning::result:
      (sum.in ? all.received : all.spent) += amount;
      break;
  }
}

auto wallet_of(Context& ctx, UserId user, Unit unit, Instant from, const std::vector<ledger::FlowSum>& sums)
    -> StatementWallet {
  StatementWallet wallet{.unit = unit,
                         .opening = {ledger::balance_before(ctx, user, unit, from)},
                         .in = {},
                         .out = {},
                         .closing = {}};
  for (const auto& sum : sums)
    if (sum.unit == unit) (sum.in ? wallet.in : wallet.out) += Money{sum.minor_units};
  wallet.closing = wallet.opening + wallet.in - wallet.out;
  return wallet;
}

}  // namespace

auto statement(Context& ctx, UserId caller, const StatementRequest& request) -> Result<Statement> {
  const std::chrono::year_month_day date{request.month.value_or(ctx.now.day())};
  const auto month = date.year() / date.month();
  const Day first = std::chrono::local_days{month / 1};
  const Day next = std::chrono::local_days{(month + std::chrono::months{1}) / 1};
  const auto sums = ledger::flow_sums(ctx, caller, instant_of(first), instant_of(next));
  Statement all{};
  all.month = first;
  all.is_over = next <= ctx.now.day();
  for (const auto unit : {Unit::BALANCE, Unit::OTC})
    all.wallets.push_back(wallet_of(ctx, caller, unit, instant_of(first), sums));
  for (const auto& sum : sums) {
    add(sum, all);
    all.lines.push_back(
        {.unit = sum.unit,
         .type = sum.type,
         .title = std::string{ledger::words::flow_title(sum.unit, sum.type).in(ctx.origin.language)},
         .in = sum.in,
         .amount = Money{sum.minor_units},
         .lines = sum.lines});
  }
  all.result = all.received - all.spent;
  return all;
}

}  // namespace wallet
