// Providers and funds at the console: lists, approval, rejection.
#include "../causes.hpp"
#include "../notices.hpp"
#include "../registration.hpp"
#include "../views.hpp"
#include "accounts/roles.hpp"
#include "groups/seated.hpp"
#include "platform/facts.hpp"

namespace funds::console {

namespace {

using rules::FundEvent, rules::RoleEvent, store::WaitingName;

constexpr admin::Desk<"funds_provider", rules::role_life> provider_desk{provider_not_found, already_reviewed,
                                                                        providers_queue};
constexpr admin::Desk<"funds_fund", rules::fund_life> fund_desk{fund_not_found, already_reviewed,
                                                                funds_queue};

auto seen(Context& ctx, const store::ProviderRow& row) -> ProviderView {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  ProviderView view{facts_of<ProviderFacts>(row),
                    admin::review_seen(ctx, row),
                    row.id,
                    person.nickname,
                    person.masked_mobile,
                    admin::operator_name(ctx, row.proposed_by)};
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
  return {facts_of<FundFacts>(row), admin::review_seen(ctx, row), row.id, person.nickname,
          person.masked_mobile};
}

// The person is locked first: joining a personal group takes a seat and then looks at the locked person.
auto require_no_other_role(Context& ctx, UserId user) -> Verdict {
  const auto person = accounts::lock_person(ctx, user);
  if (person.holds_task) return refuse(holds_task, {.rule = "funds.holds_task"});
  const auto seats = groups::open_personal_seats(ctx, user);
  if (seats == 0) return allowed();
  return refuse(seats_left, {.rule = "funds.personal_seats", .yours = seats});
}

}  // namespace

// ---- providers

auto list_providers(Context& ctx, OperatorId, const ProviderListRequest& request)
    -> Result<ListPage<ProviderView>> {
  REQUIRE(listing::period(request.from, request.until));
  return listing::page<store::Providers>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::ProviderRow& row) { return seen(ctx, row); }, request.state, request.user_id,
      listing::from_of(request.from), listing::until_of(request.until));
}

auto one_provider(Context& ctx, OperatorId, const ProviderRequest& request) -> Result<ProviderView> {
  return seen(ctx, TRY(provider_desk.found(store::find_provider(ctx, request.provider_id))));
}

auto approve_provider(Context& ctx, OperatorId caller, const ProviderRequest& request)
    -> Result<ProviderView> {
  auto row = TRY(
      provider_desk.awaiting(store::find_provider_for_change(ctx, request.provider_id), RoleEvent::approve));
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
  REQUIRE(provider_desk.decide(ctx, row, RoleEvent::approve, admin::review(ctx, caller)));
  store::count_decided(ctx, WaitingName::providers);
  accounts::note_provider(ctx, row.user_id, true);
  inbox::tell(ctx, row.user_id, notices::provider_approved);
  return seen(ctx, row);
}

auto reject_provider(Context& ctx, OperatorId caller, const RejectProviderRequest& request)
    -> Result<ProviderView> {
  auto row = TRY(
      provider_desk.awaiting(store::find_provider_for_change(ctx, request.provider_id), RoleEvent::reject));
  REQUIRE(provider_desk.decide(ctx, row, RoleEvent::reject, admin::review(ctx, caller, request.reason)));
  store::count_decided(ctx, WaitingName::providers);
  inbox::tell(ctx, row.user_id, notices::provider_rejected, request.reason);
  return seen(ctx, row);
}

// ---- funds

auto list_funds(Context& ctx, OperatorId, const FundListRequest& request) -> Result<ListPage<FundView>> {
  REQUIRE(listing::period(request.from, request.until));
  return listing::page<store::Funds>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::FundRow& row) { return seen(ctx, row); }, request.state, request.user_id,
      listing::from_of(request.from), listing::until_of(request.until));
}

auto one_fund(Context& ctx, OperatorId, const FundRequest& request) -> Result<FundView> {
  return seen(ctx, TRY(fund_desk.found(store::find_fund(ctx, request.fund_id))));
}

auto approve_fund(Context& ctx, OperatorId caller, const FundRequest& request) -> Result<FundView> {
  auto row = TRY(fund_desk.awaiting(store::find_fund_for_change(ctx, request.fund_id), FundEvent::approve));
  REQUIRE(fund_desk.decide(ctx, row, FundEvent::approve, admin::review(ctx, caller)));
  store::count_decided(ctx, WaitingName::funds);
  inbox::tell(ctx, row.user_id, notices::fund_approved, row.amount, "", row.id.value);
  return seen(ctx, row);
}

auto reject_fund(Context& ctx, OperatorId caller, const RejectFundRequest& request) -> Result<FundView> {
  auto row = TRY(fund_desk.awaiting(store::find_fund_for_change(ctx, request.fund_id), FundEvent::reject));
  const store::FundRejected rejected{admin::review(ctx, caller, request.reason), ctx.now.instant};
  REQUIRE(fund_desk.decide(ctx, row, FundEvent::reject, rejected));
  REQUIRE(return_fund(ctx, row, causes::fund_rejected));
  store::count_decided(ctx, WaitingName::funds);
  inbox::tell(ctx, row.user_id, notices::fund_rejected, row.amount, request.reason, row.id.value);
  return seen(ctx, row);
}

}  // namespace funds::console
