// Views of rows, and steps that several operations share.
#include "views.hpp"

#include "causes.hpp"
#include "money.hpp"
#include "settings.hpp"

namespace funds {

auto fund_seen(const store::FundRow& row) -> FundItem {
  return {.fund_id = row.id,
          .state = row.state,
          .amount = row.amount,
          .free = row.free,
          .reserved = row.reserved,
          .in_takes = row.in_takes,
          .remark = row.remark,
          .reason = row.reason,
          .locked_at = row.locked_at,
          .decided_at = row.decided_at,
          .cancelled_at = row.cancelled_at,
          .ended_at = row.ended_at};
}

auto why_not(const Context& ctx, const Verdict& judged) -> std::optional<FundsWhyNot> {
  if (judged) return {};
  return FundsWhyNot{.key = std::string{judged.error().why->key},
                     .message = text_of(judged.error(), ctx.origin.language)};
}

auto require_provider(Context& ctx, UserId caller) -> Result<store::ProviderRow> {
  auto role = store::last_provider_of(ctx, caller);
  if (!role || role->state != ProviderState::approved) return refuse(not_a_provider);
  return *std::move(role);
}

namespace {

auto queue_is_full(Context& ctx, store::WaitingName name) {
  return refuse(pending_over_1000, {.rule = settings::most_waiting.key,
                                    .yours = store::waiting(ctx, name),
                                    .limit = ctx.settings[settings::most_waiting]});
}

}  // namespace

auto require_place(Context& ctx, store::WaitingName name) -> Verdict {
  if (store::waiting(ctx, name) < ctx.settings[settings::most_waiting]) return allowed();
  return queue_is_full(ctx, name);
}

auto take_place(Context& ctx, store::WaitingName name) -> Verdict {
  if (store::count_waiting(ctx, name, ctx.settings[settings::most_waiting])) return allowed();
  return queue_is_full(ctx, name);
}

auto return_fund(Context& ctx, const store::FundRow& row, ledger::CauseKind cause) -> Verdict {
  store::insert_line(ctx, {.id = ctx.new_id<LineId>(),
                           .fund_id = row.id,
                           .kind = LineKind::unlocked,
                           .amount = row.amount,
                           .free_after = {},
                           .at = ctx.now.instant});
  // The role outlives its open funds, so that it is still approved.
  if (!store::count_open_fund(ctx, row.provider_id, -1))
    throw std::logic_error("an open fund without its provider");
  return ledger::post(ctx, {cause, row.id.value},
                      {ledger::transfer(ledger::BalanceFlow::unlock_funds, row.amount,
                                        {fund_escrow(row.user_id), ledger::available(row.user_id)})});
}

auto complete_fund(Context& ctx, store::FundRow& row) -> Verdict {
  if (!store::end_whole_fund(ctx, row)) return refuse(fund_ended, {.rule = "funds.end"});
  return return_fund(ctx, row, causes::fund_unlocked);
}

}  // namespace funds
