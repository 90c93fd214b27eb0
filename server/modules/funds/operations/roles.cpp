// The provider's role: the application, its standing, and its end.
#include "../settings.hpp"
#include "../views.hpp"
#include "groups/seated.hpp"

namespace funds {

namespace {

auto role_seen(const store::ProviderRow& row) -> Role {
  return {.provider_id = row.id,
          .state = row.state,
          .note = row.note,
          .reason = row.reason,
          .applied_at = row.applied_at,
          .decided_at = row.decided_at,
          .ended_at = row.ended_at};
}

auto is_present(const std::optional<store::ProviderRow>& role) {
  return role && (role->state == ProviderState::applying || role->state == ProviderState::approved);
}

auto judge_application(Context& ctx, const std::optional<store::ProviderRow>& role) -> Verdict {
  if (is_present(role)) return refuse(already_applied, {.rule = "funds.one_application"});
  return require_place(ctx, store::WaitingName::providers);
}

auto judge_resignation(const std::optional<store::ProviderRow>& role) -> Verdict {
  if (!role || role->state != ProviderState::approved) return refuse(not_a_provider);
  if (role->open_funds == 0) return allowed();
  return refuse(funds_left, {.rule = "funds.resign", .yours = role->open_funds});
}

auto judge_adding(Context& ctx, const std::optional<store::ProviderRow>& role) -> Verdict {
  if (!role || role->state != ProviderState::approved) return refuse(not_a_provider);
  return require_place(ctx, store::WaitingName::funds);
}

auto money_of(Context& ctx, UserId user) -> FundsMoney {
  const auto sums = store::sums_of(ctx, user);
  return {.waiting = sums.waiting,
          .free = sums.free,
          .reserved = sums.reserved,
          .in_takes = sums.in_takes,
          .earned = ledger::moved_since(ctx, user, ledger::OtcFlow::funder_task_share, ledger::Direction::in,
                                        Instant{})};
}

}  // namespace

auto user_funds_info(Context& ctx, UserId caller) -> Result<UserFundsInfo> {
  const auto role = store::last_provider_of(ctx, caller);
  UserFundsInfo info{.is_provider = role && role->state == ProviderState::approved,
                     .role = {},
                     .before_approval = {},
                     .why_not_apply = why_not(ctx, judge_application(ctx, role)),
                     .why_not_add = why_not(ctx, judge_adding(ctx, role)),
                     .why_not_resign = why_not(ctx, judge_resignation(role)),
                     .money = money_of(ctx, caller),
                     .funds = store::counts_of(ctx, caller),
                     .least_amount = ctx.settings[settings::least_fund],
                     .balance = ledger::balance_of(ctx, caller)};
  if (role) info.role = role_seen(*role);
  if (!info.is_provider)
    info.before_approval = BeforeApproval{.personal_seats = groups::open_personal_seats(ctx, caller),
                                          .holds_task = accounts::find_person(ctx, caller)->holds_task};
  return info;
}

auto apply(Context& ctx, UserId caller, const ApplyRequest& request) -> Result<UserFundsInfo> {
  REQUIRE(judge_application(ctx, store::last_provider_of(ctx, caller)));
  const store::ProviderRow row{{.state = ProviderState::applying,
                                .user_id = caller,
                                .note = rules::trimmed_text(request.note),
                                .applied_at = ctx.now.instant},
                               {},
                               ctx.new_id<ProviderId>()};
  // A concurrent application of the same user, or of another for the last place.
  if (!store::insert_provider(ctx, row)) return refuse(already_applied, {.rule = "funds.one_application"});
  REQUIRE(take_place(ctx, store::WaitingName::providers));
  return user_funds_info(ctx, caller);
}

auto resign(Context& ctx, UserId caller) -> Result<UserFundsInfo> {
  const auto found = store::last_provider_of(ctx, caller);
  REQUIRE(judge_resignation(found));
  auto role = *found;
  role.state = TRY(rules::role_life.next(role.state, rules::RoleEvent::resign, not_a_provider));
  role.ended_at = ctx.now.instant;
  // A fund may have been locked since.
  if (!store::end_provider(ctx, role, ProviderState::approved))
    return refuse(funds_left, {.rule = "funds.resign", .yours = std::int64_t{1}});
  accounts::note_provider(ctx, caller, false);
  return user_funds_info(ctx, caller);
}

}  // namespace funds
