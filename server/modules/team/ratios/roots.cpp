// Leaders' ratios: one operator proposes, another approves.
#include "../commissions/rules.hpp"
#include "../notices.hpp"
#include "../registration.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "platform/facts.hpp"
#include "ratios.hpp"
#include "store.hpp"

namespace team::console {

namespace {

using rules::RootEvent;

constexpr admin::Desk<"team_root", rules::root_life> desk{proposal_not_found, already_decided, roots_queue};

auto seen(Context& ctx, const store::RootRow& row) -> Root {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  RatioBook today{ctx, ctx.now.day()};
  return {facts_of<RootFacts>(row), admin::approval_seen(ctx, row), person.nickname, person.masked_mobile,
          today.of(row.user_id).counts};
}

void tell_leader(Context& ctx, const store::RootRow& row) {
  inbox::tell(ctx, row.user_id, notices::ratio_set, row.ratio, instant_of(row.from_day));
}

}  // namespace

auto root_list(Context& ctx, OperatorId, const RootListRequest& request) -> Result<ListPage<Root>> {
  return listing::page<store::Roots>(
      ctx, listing::place_of(request), [&ctx](const store::RootRow& row) { return seen(ctx, row); },
      request.state, request.user_id);
}

auto propose_root(Context& ctx, OperatorId caller, const ProposeRootRequest& request) -> Result<Root> {
  const auto ratio = TRY(rules::ratio(request.ratio));
  const auto earliest = ctx.now.day() + std::chrono::days{1};
  const auto from = request.from_day.value_or(earliest);
  REQUIRE(rules::from_day(from, ctx.now.day()));
  TRY(accounts::require_person(ctx, request.user_id));
  if (accounts::is_forgotten(ctx, request.user_id)) return refuse(accounts::person_forgotten);
  REQUIRE(rules::within_most(ratio, ctx.settings[settings::most_ratio]));
  const store::RootRow row{{.id = ctx.new_id<RootId>(),
                            .state = RootState::proposed,
                            .user_id = request.user_id,
                            .ratio = ratio,
                            .from_day = from,
                            .reason = request.reason},
                           admin::proposed(ctx, caller)};
  if (!store::insert_root(ctx, row)) return refuse(already_proposed);
  return seen(ctx, row);
}

auto approve_root(Context& ctx, OperatorId caller, const RootRequest& request) -> Result<Root> {
  auto row = TRY(desk.awaiting(store::find_root_for_change(ctx, request.id), RootEvent::approve));
  REQUIRE(admin::require_another(ctx, caller, row, {own_proposal, let_in_by_proposer}));
  if (accounts::is_forgotten(ctx, row.user_id)) return refuse(accounts::person_forgotten);
  const auto most = ctx.settings[settings::most_ratio];
  REQUIRE(rules::within_most(row.ratio, most));
  const auto from = std::max(row.from_day, ctx.now.day() + std::chrono::days{1});
  REQUIRE(desk.decide(ctx, row, RootEvent::approve, store::RootApproved{admin::decision(ctx, caller), from}));
  store::insert_ratio(ctx, {.id = ctx.new_id<Id<struct RatioTable>>().value,
                            .user_id = row.user_id,
                            .from_day = row.from_day,
                            .ratio = row.ratio,
                            .most = most,
                            .giver = Giver::house,
                            .given_by = row.proposed_by.value,
                            .set_at = ctx.now.instant});
  tell_leader(ctx, row);
  return seen(ctx, row);
}

auto reject_root(Context& ctx, OperatorId caller, const RejectRootRequest& request) -> Result<Root> {
  auto row = TRY(desk.awaiting(store::find_root_for_change(ctx, request.id), RootEvent::reject));
  REQUIRE(desk.decide(ctx, row, RootEvent::reject, admin::decision(ctx, caller, request.reason)));
  return seen(ctx, row);
}

}  // namespace team::console
