// Self-exclusion, and the module's personal data.
#include "../calls.hpp"
#include "../changes.hpp"
#include "../notices.hpp"
#include "../rules.hpp"
#include "../store.hpp"
#include "inbox/inbox.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/shape/codec.hpp"

namespace limits {

namespace {

struct OwnLimit {
  LimitKind kind;
  LimitPeriod period;
  Money amount, used;
  Instant set_at;
  std::optional<Instant> change_at;
  std::optional<Money> change_to;
};
BOOST_DESCRIBE_STRUCT(OwnLimit, (), (kind, period, amount, used, set_at, change_at, change_to))

struct OwnData {
  std::vector<OwnLimit> limits;
  std::vector<store::ExclusionRow> exclusions;
};
BOOST_DESCRIBE_STRUCT(OwnData, (), (limits, exclusions))

auto show(Context& ctx, UserId user) -> std::string {
  OwnData own{.limits = {}, .exclusions = store::exclusions_of(ctx, user)};
  for (const auto& row : store::limits_of(ctx, user)) {
    const auto used = store::used(ctx, row.id, rules::window_start(row.period, ctx.now.day()));
    own.limits.push_back({row.kind, row.period, row.amount, used, row.set_at, row.change_at, row.change_to});
  }
  return shape::to_json(own);
}

}  // namespace

auto exclude(Context& ctx, UserId caller, const ExclusionRequest& request) -> Result<SafetySettings> {
  const auto until = TRY(rules::excluded_until(request, ctx.now.instant));
  if (until == rules::for_good) REQUIRE(accounts::require_password(ctx, caller, request.login_password));
  const auto person = accounts::find_person(ctx, caller);
  if (!accounts::exclude(ctx, caller, until))
    return refuse(exclusion_stands, {.rule = "limits.exclusion",
                                     .allowed_at = person && person->excluded_until < rules::for_good
                                                       ? Mentioned{person->excluded_until}
                                                       : Mentioned{}});
  store::insert_exclusion(ctx, caller, until);
  if (until != rules::for_good) jobs::plan(ctx, exclusion_over_job, caller.value, until);
  return protection(ctx, caller);
}

void end_exclusion(Context& ctx, std::int64_t user, Instant due_at) {
  const auto person = accounts::find_person(ctx, UserId{user});
  if (person && person->excluded_until == due_at) inbox::tell(ctx, UserId{user}, notices::exclusion_over);
}

auto personal_data() -> PersonalData { return {.name = "limits", .show = show, .forget = store::forget}; }

}  // namespace limits
