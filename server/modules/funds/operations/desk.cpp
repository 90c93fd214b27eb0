// Providers and funds at the console: lists, approval, rejection.
#include "../causes.hpp"
#include "../notices.hpp"
#include "../registration.hpp"
#include "../views.hpp"
#include "accounts/roles.hpp"
#include "admin/admin.hpp"
#include "groups/seated.hpp"

namespace funds::console {

namespace {

using rules::FundEvent, rules::RoleEvent, store::WaitingName;

auto seen(Context& ctx, const store::ProviderRow& row) -> ProviderView {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  ProviderView view{.provider_id = row.id,
                    .state = row.state,
                    .user_id = row.user_id,
                    .nickname = person.nickname,
                    .masked_mobile = person.masked_mobile,
                    .note = row.note,
                    .applied_at = row.applied_at,
                    .proposed_by = row.proposed_by,
                    .proposer = admin::operator_name(ctx, row.proposed_by),
                    .proposed_at = row.proposed_at,
                    .decided_by = row.decided_by,
                    .decider = admin::operator_name(ctx, row.decided_by),
                    .decided_at = row.decided_at,
                    .ended_at = row.ended_at,
                    .reason = row.reason,
                    .personal_seats = 0,
                    .holds_task = false,
                    .open_funds = row.open_funds,
                    .locked = {}};
  if (row.state == ProviderState::applying) {
    view.personal_seats = groups::open_personal_seats(ctx, row.user_id);
    view.holds_task = person.holds_task;
  }
  if (row.open_funds > 0) {
    const auto sums = store::sums_of(ctx, row.user_id);
    view.locked = sums.waiting + sums.free + sums.reserved + sums.in_takes;
  }
  return view;
}

auto seen(Context& ctx, const store::FundRow& row) -> FundView {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return {.fund_id = row.id,
          .state = row.state,
          .user_id = row.user_id,
          .nickname = person.nickname,
          .masked_mobile = person.masked_mobile,
          .amount = row.amount,
          .free = row.free,
          .reserved = row.reserved,
          .in_takes = row.in_takes,
          .locked_at = row.locked_at,
          .decided_by = row.decided_by,
          .decider = admin::operator_name(ctx, row.decided_by),
          .decided_at = row.decided_at,
          .cancelled_at = row.cancelled_at,
          .ended_at = row.ended_at,
          .reason = row.reason};
}

auto waiting_provider(Context& ctx, ProviderId id) -> Result<store::ProviderRow> {
  auto row = store::find_provider_for_change(ctx, id);
  if (!row) return refuse(provider_not_found);
  if (row->state != ProviderState::applying) return refuse(already_reviewed);
  return *std::move(row);
}

auto waiting_fund(Context& ctx, FundId id) -> Result<store::FundRow> {
  auto row = store::find_fund_for_change(ctx, id);
  if (!row) return refuse(fund_not_found);
  if (row->state != FundState::applying) return refuse(already_reviewed);
  return *std::move(row);
}

// The person is locked first: joining a personal group takes a seat and then looks at the locked person.
auto require_no_other_role(Context& ctx, UserId user) -> Verdict {
  const auto person = accounts::lock_person(ctx, user);
  if (person.holds_task) return refuse(holds_task, {.rule = "funds.holds_task"});
  const auto seats = groups::open_personal_seats(ctx, user);
  if (seats == 0) return allowed();
  return refuse(seats_left, {.rule = "funds.personal_seats", .yours = seats});
}

auto decided(Context& ctx, OperatorId caller, store::ProviderRow& row, RoleEvent event) -> Verdict {
  row.state = TRY(rules::role_life.next(row.state, event, already_reviewed));
  row.decided_by = caller;
  row.decided_at = ctx.now.instant;
  if (!store::decide_provider(ctx, row)) return refuse(already_reviewed);
  store::count_decided(ctx, WaitingName::providers);
  admin::end_claim(ctx, providers_queue, row.id.value);
  return allowed();
}

void end_review(Context& ctx, const store::FundRow& row) {
  store::count_decided(ctx, WaitingName::funds);
  admin::end_claim(ctx, funds_queue, row.id.value);
}

}  // namespace

// ---- providers

auto list_providers(Context& ctx, OperatorId, const ProviderListRequest& request)
    -> Result<ListPage<ProviderView>> {
  REQUIRE(listing::period(request.from, request.until));
  return listing::page<store::Providers>(
      ctx, listing::place_of(request, request.from),
      [&ctx](const store::ProviderRow& row) { return seen(ctx, row); }, request.state, request.user_id,
      listing::from_of(request.from), listing::until_of(request.until));
}

auto one_provider(Context& ctx, OperatorId, const ProviderRequest& request) -> Result<ProviderView> {
  const auto row = store::find_provider(ctx, request.provider_id);
  if (!row) return refuse(provider_not_found);
  return seen(ctx, *row);
}

auto approve_provider(Context& ctx, OperatorId caller, const ProviderRequest& request)
    -> Result<ProviderView> {
  auto row = TRY(waiting_provider(ctx, request.provider_id));
  if (row.proposed_by)
    REQUIRE(admin::require_another(ctx, caller, {*row.proposed_by, row.proposed_at.value()},
                                   {own_decision, let_in_by_proposer}));
  REQUIRE(require_no_other_role(ctx, row.user_id));
  if (!row.proposed_by) {
    row.proposed_by = caller;
    row.proposed_at = ctx.now.instant;
    if (!store::propose_provider(ctx, row)) return refuse(already_reviewed);
    admin::end_claim(ctx, providers_queue, row.id.value);
    return seen(ctx, row);
  }
  REQUIRE(decided(ctx, caller, row, RoleEvent::approve));
  accounts::note_provider(ctx, row.user_id, true);
  inbox::tell(ctx, row.user_id, notices::provider_approved);
  return seen(ctx, row);
}

auto reject_provider(Context& ctx, OperatorId caller, const RejectProviderRequest& request)
    -> Result<ProviderView> {
  const auto reason = TRY(rules::reason(request.reason));
  auto row = TRY(waiting_provider(ctx, request.provider_id));
  row.reason = reason;
  REQUIRE(decided(ctx, caller, row, RoleEvent::reject));
  inbox::tell(ctx, row.user_id, notices::provider_rejected, reason);
  return seen(ctx, row);
}

// ---- funds

auto list_funds(Context& ctx, OperatorId, const FundListRequest& request) -> Result<ListPage<FundView>> {
  REQUIRE(listing::period(request.from, request.until));
  return listing::page<store::Funds>(
      ctx, listing::place_of(request, request.from),
      [&ctx](const store::FundRow& row) { return seen(ctx, row); }, request.state, request.user_id,
      listing::from_of(request.from), listing::until_of(request.until));
}

auto one_fund(Context& ctx, OperatorId, const FundRequest& request) -> Result<FundView> {
  const auto row = store::find_fund(ctx, request.fund_id);
  if (!row) return refuse(fund_not_found);
  return seen(ctx, *row);
}

auto approve_fund(Context& ctx, OperatorId caller, const FundRequest& request) -> Result<FundView> {
  auto row = TRY(waiting_fund(ctx, request.fund_id));
  row.state = TRY(rules::fund_life.next(row.state, FundEvent::approve, already_reviewed));
  row.decided_by = caller;
  row.decided_at = ctx.now.instant;
  if (!store::move_fund(ctx, row, FundState::applying)) return refuse(already_reviewed);
  end_review(ctx, row);
  inbox::tell(ctx, row.user_id, notices::fund_approved, row.amount, "", row.id.value);
  return seen(ctx, row);
}

auto reject_fund(Context& ctx, OperatorId caller, const RejectFundRequest& request) -> Result<FundView> {
  const auto reason = TRY(rules::reason(request.reason));
  auto row = TRY(waiting_fund(ctx, request.fund_id));
  row.state = TRY(rules::fund_life.next(row.state, FundEvent::reject, already_reviewed));
  row.decided_by = caller;
  row.decided_at = ctx.now.instant;
  row.reason = reason;
  REQUIRE(return_fund(ctx, row, FundState::applying, causes::fund_rejected));
  end_review(ctx, row);
  inbox::tell(ctx, row.user_id, notices::fund_rejected, row.amount, reason, row.id.value);
  return seen(ctx, row);
}

}  // namespace funds::console
