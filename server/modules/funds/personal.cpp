// A user's applications and funds: exported; no fund may be open at an erasure, which ends the role.
#include "registration.hpp"

#include <limits>

#include "admin/admin.hpp"
#include "platform/shape/codec.hpp"
#include "views.hpp"

namespace funds {

namespace {

constexpr auto all = std::numeric_limits<std::int64_t>::max();

// Without the operators, whom the user need not know.
struct OwnApplication {
  ProviderId id;
  ProviderState state;
  std::string note, reason;
  Instant applied_at;
  std::optional<Instant> decided_at, ended_at;
};
BOOST_DESCRIBE_STRUCT(OwnApplication, (), (id, state, note, reason, applied_at, decided_at, ended_at))
struct OwnFund {
  FundItem fund;
  std::vector<FundLine> lines;
};
BOOST_DESCRIBE_STRUCT(OwnFund, (), (fund, lines))
struct OwnFunds {
  std::vector<OwnApplication> applications;
  std::vector<OwnFund> funds;
};
BOOST_DESCRIBE_STRUCT(OwnFunds, (), (applications, funds))

auto show(Context& ctx, UserId user) -> std::string {
  OwnFunds own;
  for (const auto& row : store::all_providers_of(ctx, user))
    own.applications.push_back(
        {row.id, row.state, row.note, row.reason, row.applied_at, row.decided_at, row.ended_at});
  for (const auto& row : store::funds_of(ctx, user, {}, {all, all})) {
    OwnFund fund{fund_seen(row), {}};
    for (const auto& line : store::lines_of(ctx, row.id, {all, all}))
      fund.lines.push_back({line.id, line.kind, line.amount, line.free_after, line.at});
    own.funds.push_back(std::move(fund));
  }
  return shape::to_json(own);
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto role = store::last_provider_of(ctx, user);
  if (!role || role->open_funds == 0) return allowed();
  return refuse(funds_left, {.rule = "funds.open_funds", .yours = role->open_funds});
}

void end_role(Context& ctx, store::ProviderRow role) {
  const auto from = role.state;
  role.state = rules::role_life.next(from, rules::RoleEvent::forget, not_a_provider).value();
  role.ended_at = ctx.now.instant;
  if (!store::end_provider(ctx, role, from)) throw std::logic_error("a provider with funds is not erased");
  if (from == ProviderState::approved) {
    accounts::note_provider(ctx, role.user_id, false);
  } else {
    store::count_decided(ctx, store::WaitingName::providers);
    admin::end_claim(ctx, providers_queue, role.id.value);
  }
}

void forget(Context& ctx, UserId user) {
  const auto role = store::last_provider_of(ctx, user);
  if (role && rules::role_life.allows(role->state, rules::RoleEvent::forget)) end_role(ctx, *role);
  store::forget_words(ctx, user);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {
      .name = "funds", .show = show, .may_forget = may_forget, .obstacles = {&funds_left}, .forget = forget};
}

}  // namespace funds
