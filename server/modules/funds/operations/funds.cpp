// Funds: locking, cancelling, the provider's remark.
#include "../causes.hpp"
#include "../money.hpp"
#include "../settings.hpp"
#include "../views.hpp"
#include "platform/life.hpp"

namespace funds {

namespace {

auto own_fund(UserId caller, std::optional<store::FundRow> row) -> Result<store::FundRow> {
  if (!row || row->user_id != caller) return refuse(fund_not_found);
  return *std::move(row);
}

auto lock(Context& ctx, const store::FundRow& row) -> Verdict {
  store::insert_fund(ctx, row);
  store::insert_line(ctx, {.id = ctx.new_id<LineId>(),
                           .fund_id = row.id,
                           .kind = LineKind::locked,
                           .amount = row.amount,
                           .free_after = row.free,
                           .at = ctx.now.instant});
  return ledger::post(ctx, {causes::fund_locked, row.id.value},
                      {ledger::transfer(ledger::BalanceFlow::lock_funds, row.amount,
                                        {ledger::available(row.user_id), fund_escrow(row.user_id)})});
}

}  // namespace

auto add_fund(Context& ctx, UserId caller, const AddFundRequest& request) -> Result<AddedFund> {
  const auto role = TRY(require_provider(ctx, caller));
  const auto amount = TRY(rules::amount(request.amount, ctx.settings[settings::least_fund]));
  REQUIRE(require_place(ctx, store::WaitingName::funds));
  REQUIRE(accounts::require_pay_password(ctx, caller, request.pay_password));
  REQUIRE(ledger::require_balance(ctx, caller, amount));
  // The role may have ended since. The row stays locked, so that it does not end before this commits.
  if (!store::count_open_fund(ctx, role.id, 1)) return refuse(not_a_provider);
  REQUIRE(take_place(ctx, store::WaitingName::funds));
  const store::FundRow row{{.state = FundState::applying,
                            .user_id = caller,
                            .amount = amount,
                            .free = amount,
                            .locked_at = ctx.now.instant},
                           {},
                           ctx.new_id<FundId>(),
                           role.id,
                           rules::trimmed_text(request.remark)};
  REQUIRE(lock(ctx, row));
  return AddedFund{.fund = fund_seen(row), .balance = ledger::balance_of(ctx, caller)};
}

auto cancel_check(Context& ctx, UserId caller, const CancelFundRequest& request) -> Result<CancelCheck> {
  const auto row = TRY(own_fund(caller, store::find_fund(ctx, request.fund_id)));
  const auto verdict = rules::may_cancel(row.state);
  const bool is_in_tasks = row.in_tasks() > Money{};
  return CancelCheck{.fund_id = row.id,
                     .state = row.state,
                     .is_allowed = verdict.has_value(),
                     .why_not = why_not(ctx, verdict),
                     .returns_now = verdict && !is_in_tasks ? row.amount : Money{},
                     .in_tasks = row.in_tasks()};
}

auto cancel_fund(Context& ctx, UserId caller, const CancelFundRequest& request) -> Result<CancelledFund> {
  auto row = TRY(own_fund(caller, store::find_fund_for_change(ctx, request.fund_id)));
  REQUIRE(rules::may_cancel(row.state));
  const store::FundCancelled cancelled{ctx.now.instant};
  if (!move<"funds_fund", rules::fund_life>(ctx, row, rules::FundEvent::cancel, cancelled))
    return refuse(fund_ended, {.rule = "funds.cancel"});
  Money returned;
  if (row.in_tasks() == Money{}) {
    REQUIRE(complete_fund(ctx, row));
    returned = row.amount;
  }
  return CancelledFund{
      .fund = fund_seen(row), .returned = returned, .balance = ledger::balance_of(ctx, caller)};
}

auto set_remark(Context& ctx, UserId provider, FundId id, std::string_view remark) -> Verdict {
  const auto row = TRY(own_fund(provider, store::find_fund(ctx, id)));
  store::save_remark(ctx, row.id, std::string{remark});
  return allowed();
}

// ---- as their owner sees them

auto my_funds(Context& ctx, UserId caller, const MyFundsQuery& query) -> Result<Page<FundItem>> {
  const auto wanted = items_wanted(query.limit);
  std::vector<FundItem> items;
  for (const auto& row : store::funds_of(ctx, caller, query.state, {cursor_id(query.cursor), wanted + 1}))
    items.push_back(fund_seen(row));
  return page_of(std::move(items), wanted, [](const FundItem& item) { return item.fund_id.value; });
}

auto fund_info(Context& ctx, UserId caller, const FundQuery& query) -> Result<FundDetails> {
  const auto row = TRY(own_fund(caller, store::find_fund(ctx, query.fund_id)));
  const auto wanted = items_wanted(query.limit);
  std::vector<FundLine> lines;
  for (const auto& line : store::lines_of(ctx, row.id, {cursor_id(query.cursor), wanted + 1}))
    lines.push_back({line.id, line.kind, line.amount, line.free_after, line.at});
  auto page = page_of(std::move(lines), wanted, [](const FundLine& line) { return line.line_id.value; });
  return FundDetails{.fund = fund_seen(row), .items = std::move(page.items), .next = std::move(page.next)};
}

auto find_own_fund(Context& ctx, UserId user, std::int64_t id) -> std::optional<FundItem> {
  const auto row = own_fund(user, store::find_fund(ctx, FundId{id}));
  return row ? std::optional{fund_seen(*row)} : std::nullopt;
}

}  // namespace funds
