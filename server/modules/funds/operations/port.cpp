// What tasks do with funds. Each call changes the fund's row by a condition, and so locks it.
#include "funds/funds.hpp"

#include <stdexcept>

#include "../causes.hpp"
#include "../money.hpp"
#include "../notices.hpp"
#include "../views.hpp"

namespace funds {

namespace {

using ledger::BalanceFlow, ledger::transfer;

auto find(Context& ctx, FundId id) -> store::FundRow {
  auto row = store::find_fund(ctx, id);
  if (!row) throw std::logic_error("there is no fund " + to_string(id));
  return *std::move(row);
}

auto line(Context& ctx, FundId id, LineKind kind, Money amount) -> store::FundRow {
  auto row = find(ctx, id);
  store::insert_line(ctx, {.id = ctx.new_id<LineId>(),
                           .fund_id = id,
                           .kind = kind,
                           .amount = amount,
                           .free_after = row.free,
                           .at = ctx.now.instant});
  return row;
}

void must(bool is_done, FundId id) {
  if (!is_done) throw std::logic_error("fund " + to_string(id) + " does not have what its tasks say");
}

// The last task of a fund that is being cancelled has ended.
void complete_if_whole(Context& ctx, store::FundRow row) {
  if (row.state != FundState::cancelling || row.in_tasks() > Money{}) return;
  const auto amount = row.amount;
  complete_fund(ctx, row).value();
  inbox::tell(ctx, row.user_id, notices::fund_unlocked, amount, "", row.id.value);
}

}  // namespace

auto find_fund_of(Context& ctx, UserId provider, FundId id) -> std::optional<Standing> {
  const auto row = store::find_fund(ctx, id);
  if (!row || row->user_id != provider) return {};
  return Standing{.id = row->id,
                  .provider = row->user_id,
                  .is_active = row->state == FundState::active,
                  .amount = row->amount,
                  .free = row->free,
                  .reserved = row->reserved,
                  .in_takes = row->in_takes};
}

auto is_active(Context& ctx, FundId id) -> bool { return find(ctx, id).state == FundState::active; }

auto is_provider(Context& ctx, UserId user) -> bool { return require_provider(ctx, user).has_value(); }

auto reserve(Context& ctx, FundId id, Money principal) -> Verdict {
  if (store::reserve(ctx, id, principal)) {
    line(ctx, id, LineKind::reserved, principal);
    return allowed();
  }
  const auto row = find(ctx, id);
  if (row.state != FundState::active)
    return refuse(rules::is_open(row.state) ? fund_not_active : fund_ended, {.rule = "funds.active"});
  return refuse(fund_short, {.rule = "funds.free", .yours = principal, .limit = row.free});
}

void release(Context& ctx, FundId id, Money principal) {
  if (principal == Money{}) return;
  must(store::unreserve(ctx, id, principal), id);
  complete_if_whole(ctx, line(ctx, id, LineKind::freed, principal));
}

auto take(Context& ctx, FundId id, Money principal, ledger::Cause cause) -> Verdict {
  if (!store::take(ctx, id, principal)) {
    const auto row = find(ctx, id);
    if (row.state != FundState::active) return refuse(fund_not_active, {.rule = "funds.active"});
    must(false, id);
  }
  const auto user = line(ctx, id, LineKind::taken, principal).user_id;
  const auto wallet = ledger::available(user);
  return ledger::post(ctx, cause,
                      {transfer(BalanceFlow::unlock_funds, principal, {fund_escrow(user), wallet}),
                       transfer(BalanceFlow::take_task, principal, {wallet, task_escrow(user)})});
}

void give_back(Context& ctx, FundId id, Money principal, ledger::Cause cause, HowReturned how) {
  must(store::give_back(ctx, id, principal), id);
  auto row = line(ctx, id, LineKind::returned, principal);
  const auto wallet = ledger::available(row.user_id);
  const auto flow =
      how == HowReturned::at_end ? BalanceFlow::task_principal_returned : BalanceFlow::task_item_cancelled;
  ledger::post(ctx, cause,
               {transfer(flow, principal, {task_escrow(row.user_id), wallet}),
                transfer(BalanceFlow::lock_funds, principal, {wallet, fund_escrow(row.user_id)})})
      .value();
  complete_if_whole(ctx, std::move(row));
}

auto all_parts(::store::Tx& tx) -> std::vector<Parts> {
  return tx.all(::store::select<Parts, "FROM funds_fund WHERE reserved > 0 OR in_takes > 0 ORDER BY id">);
}

}  // namespace funds
