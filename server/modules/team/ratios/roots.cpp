// Leaders' ratios: one operator proposes, another approves.
#include "../commissions/rules.hpp"
#include "../notices.hpp"
#include "../registration.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "ratios.hpp"
#include "store.hpp"

namespace team::console {

namespace {

auto seen(Context& ctx, const store::RootRow& row) -> Root {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  RatioBook today{ctx, ctx.now.day()};
  return {.id = row.id,
          .state = row.state,
          .user_id = row.user_id,
          .nickname = person.nickname,
          .masked_mobile = person.masked_mobile,
          .present = today.of(row.user_id).counts,
          .ratio = row.ratio,
          .from_day = row.from_day,
          .reason = row.reason,
          .proposed_by = row.proposed_by,
          .proposer = admin::operator_name(ctx, row.proposed_by),
          .proposed_at = row.proposed_at,
          .decider = admin::operator_name(ctx, row.decided_by),
          .decided_at = row.decided_at,
          .decision = row.decision};
}

auto awaiting(Context& ctx, RootId id) -> Result<store::RootRow> {
  auto row = store::find_root_for_change(ctx, id);
  if (!row) return refuse(proposal_not_found);
  if (row->state != RootState::proposed) return refuse(already_decided);
  return *std::move(row);
}

auto decided(Context& ctx, store::RootRow row, OperatorId caller, rules::RootEvent event) -> Result<Root> {
  row.state = TRY(rules::root_life.next(row.state, event, already_decided));
  row.decided_by = caller;
  row.decided_at = ctx.now.instant;
  if (!store::decide_root(ctx, row)) return refuse(already_decided);
  admin::end_claim(ctx, roots_queue, row.id.value);
  return seen(ctx, row);
}

void tell_leader(Context& ctx, const store::RootRow& row) {
  const notices::Midnight from{row.from_day};
  inbox::tell(ctx, row.user_id, notices::ratio_set, rules::percent(row.ratio), from.in_each());
}

}  // namespace

auto root_list(Context& ctx, OperatorId, const RootListRequest& request) -> Result<ListPage<Root>> {
  return listing::page<store::Roots>(
      ctx, listing::place_of(request), [&ctx](const store::RootRow& row) { return seen(ctx, row); },
      request.state, request.user_id);
}

auto propose_root(Context& ctx, OperatorId caller, const ProposeRootRequest& request) -> Result<Root> {
  const auto ratio = TRY(rules::ratio(request.ratio));
  const auto reason = TRY(rules::reason(request.reason));
  const auto earliest = ctx.now.day() + std::chrono::days{1};
  const auto from = request.from_day.value_or(earliest);
  REQUIRE(rules::from_day(from, ctx.now.day()));
  TRY(accounts::require_person(ctx, request.user_id));
  if (accounts::is_forgotten(ctx, request.user_id)) return refuse(accounts::person_forgotten);
  REQUIRE(rules::within_most(ratio, ctx.settings[settings::most_ratio]));
  const store::RootRow row{.id = ctx.new_id<RootId>(),
                           .state = RootState::proposed,
                           .user_id = request.user_id,
                           .ratio = ratio,
                           .from_day = from,
                           .reason = reason,
                           .proposed_by = caller,
                           .proposed_at = ctx.now.instant};
  if (!store::insert_root(ctx, row)) return refuse(already_proposed);
  return seen(ctx, row);
}

auto approve_root(Context& ctx, OperatorId caller, const RootRequest& request) -> Result<Root> {
  auto row = TRY(awaiting(ctx, request.id));
  REQUIRE(admin::require_another(ctx, caller, {row.proposed_by, row.proposed_at},
                                 {own_proposal, let_in_by_proposer}));
  if (accounts::is_forgotten(ctx, row.user_id)) return refuse(accounts::person_forgotten);
  const auto most = ctx.settings[settings::most_ratio];
  REQUIRE(rules::within_most(row.ratio, most));
  row.from_day = std::max(row.from_day, ctx.now.day() + std::chrono::days{1});
  store::insert_ratio(ctx, {.id = ctx.new_id<Id<struct RatioTable>>().value,
                            .user_id = row.user_id,
                            .from_day = row.from_day,
                            .ratio = row.ratio,
                            .most = most,
                            .giver = Giver::house,
                            .given_by = row.proposed_by.value,
                            .set_at = ctx.now.instant});
  tell_leader(ctx, row);
  return decided(ctx, row, caller, rules::RootEvent::approve);
}

auto reject_root(Context& ctx, OperatorId caller, const RejectRootRequest& request) -> Result<Root> {
  const auto reason = TRY(rules::reason(request.reason));
  auto row = TRY(awaiting(ctx, request.id));
  row.decision = reason;
  return decided(ctx, row, caller, rules::RootEvent::reject);
}

}  // namespace team::console
