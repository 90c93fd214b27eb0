// Changes of users' own limits: lower at once, higher after a day.
#include <array>

#include "../calls.hpp"
#include "../changes.hpp"
#include "../notices.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "inbox/inbox.hpp"
#include "ledger/ledger.hpp"
#include "platform/jobs/jobs.hpp"

namespace limits {

namespace {

// Purchases: seats, purchase requests, and tickets of other users.
constexpr std::array purchases{ledger::BalanceFlow::group_buy, ledger::BalanceFlow::post_purchase_request,
                               ledger::BalanceFlow::ticket_bought};

// A new limit counts what was spent earlier in its window.
auto used_since(Context& ctx, UserId user, LimitKind kind, Day start) -> Money {
  const auto since = instant_of(start);
  if (kind == LimitKind::top_up)
    return ledger::moved_since(ctx, user, ledger::BalanceFlow::top_up, ledger::Direction::in, since);
  Money used;
  for (const auto flow : purchases)
    used += ledger::moved_since(ctx, user, flow, ledger::Direction::out, since);
  return used;
}

void begin_limit(Context& ctx, UserId user, const LimitRequest& request, Money amount) {
  const auto start = rules::window_start(request.period, ctx.now.day());
  const store::LimitRow row{.id = ctx.new_id<LimitId>(),
                            .user_id = user,
                            .kind = request.kind,
                            .period = request.period,
                            .amount = amount,
                            .set_at = ctx.now.instant,
                            .change_at = {},
                            .change_to = {}};
  store::insert(ctx, row);
  store::count_anyhow(ctx, row.id, used_since(ctx, user, request.kind, start), start);
}

// Records that the user has a limit. This locks the user's row until the transaction ends, so that concurrent
// changes of limits are serialized and `note_whether_any_is_left` sees all of them.
void hold_limits_of(Context& ctx, UserId user) { accounts::note_limits(ctx, user, true); }

void take_change_back(Context& ctx, store::LimitRow& row) {
  if (row.change_at) jobs::call_off(ctx, change_job, row.id.value);
  row.change_at = {};
  row.change_to = {};
}

void plan_change(Context& ctx, store::LimitRow& row, std::optional<Money> to) {
  take_change_back(ctx, row);
  row.change_at = ctx.now.instant + ctx.settings[settings::raise_wait];
  row.change_to = to;
  jobs::plan(ctx, change_job, row.id.value, *row.change_at);
}

void note_whether_any_is_left(Context& ctx, UserId user) {
  accounts::note_limits(ctx, user, !store::limits_of(ctx, user).empty());
}

auto shown(Context& ctx, const std::vector<store::LimitRow>& rows, LimitKind kind, LimitPeriod period)
    -> Limit {
  const auto today = ctx.now.day();
  Limit limit{.kind = kind,
              .period = period,
              .amount = {},
              .used = {},
              .left = {},
              .window_ends = instant_of(rules::window_end(period, today)),
              .change = {}};
  for (const auto& row : rows) {
    if (row.kind != kind || row.period != period) continue;
    limit.amount = row.amount;
    limit.used = store::used(ctx, row.id, rules::window_start(period, today));
    limit.left = std::max(row.amount - *limit.used, Money{});
    if (row.change_at) limit.change = Change{row.change_to, *row.change_at};
  }
  return limit;
}

auto running_exclusion(Context& ctx, UserId user) -> std::optional<Exclusion> {
  const auto person = accounts::find_person(ctx, user);
  if (!person || person->excluded_until <= ctx.now.instant) return {};
  Exclusion exclusion{.began_at = {}, .until = {}};
  // An exclusion carried over from an erased account with the same number has no row here.
  const auto exclusions = store::exclusions_of(ctx, user);
  exclusion.began_at = exclusions.empty() ? Instant{} : exclusions.back().began_at;
  if (person->excluded_until < rules::for_good) exclusion.until = person->excluded_until;
  return exclusion;
}

auto sheet_of(Context& ctx, const accounts::Person& person) -> Result<PersonLimits> {
  auto kept = TRY(protection(ctx, person.id));
  return PersonLimits{.user_id = person.id,
                      .nickname = person.nickname,
                      .masked_mobile = person.masked_mobile,
                      .protection = std::move(kept),
                      .erasure = accounts::erasure_of(ctx, person.id)};
}

}  // namespace

auto protection(Context& ctx, UserId caller) -> Result<SafetySettings> {
  const auto rows = store::limits_of(ctx, caller);
  SafetySettings all{.limits = {},
                     .exclusion = running_exclusion(ctx, caller),
                     .raise_wait_hours = ctx.settings[settings::raise_wait].count()};
  for (const auto kind : {LimitKind::top_up, LimitKind::purchase})
    for (const auto period : {LimitPeriod::day, LimitPeriod::week, LimitPeriod::month})
      all.limits.push_back(shown(ctx, rows, kind, period));
  return all;
}

auto set_limit(Context& ctx, UserId caller, const LimitRequest& request) -> Result<SafetySettings> {
  std::optional<Money> amount;
  if (request.amount) amount = TRY(rules::amount(*request.amount));
  hold_limits_of(ctx, caller);
  auto row = store::find_for_change(ctx, caller, request.kind, request.period);
  if (!row) {
    if (!amount) return refuse(no_such_limit, {.rule = "limits.limit"});
    begin_limit(ctx, caller, request, *amount);
    return protection(ctx, caller);
  }
  if (!amount || row->amount < *amount) {
    plan_change(ctx, *row, amount);
  } else {
    take_change_back(ctx, *row);
    row->amount = *amount;
    row->set_at = ctx.now.instant;
  }
  store::save(ctx, *row);
  return protection(ctx, caller);
}

auto keep_limit(Context& ctx, UserId caller, const LimitQuery& request) -> Result<SafetySettings> {
  auto row = store::find_for_change(ctx, caller, request.kind, request.period);
  if (!row) return refuse(no_such_limit, {.rule = "limits.limit"});
  take_change_back(ctx, *row);
  store::save(ctx, *row);
  return protection(ctx, caller);
}

void change_limit(Context& ctx, std::int64_t limit, Instant due_at) {
  const auto known = store::find(ctx, LimitId{limit});
  if (!known) return;
  hold_limits_of(ctx, known->user_id);
  auto row = store::find_for_change(ctx, known->id);
  if (!row) return note_whether_any_is_left(ctx, known->user_id);
  if (row->change_at != due_at) return;
  if (!row->change_to) {
    store::remove(ctx, row->id);
    note_whether_any_is_left(ctx, row->user_id);
    inbox::tell(ctx, row->user_id, notices::removed);
    return;
  }
  row->amount = *row->change_to;
  row->set_at = ctx.now.instant;
  row->change_at = {};
  row->change_to = {};
  store::save(ctx, *row);
  inbox::tell(ctx, row->user_id, notices::raised, row->amount);
}

auto person_limits(Context& ctx, OperatorId, const PersonQuery& query) -> Result<PersonLimits> {
  const auto person = accounts::find_person_by_mobile(ctx, query.mobile.value);
  if (!person) return refuse(person_not_found);
  return sheet_of(ctx, *person);
}

auto limits_of_person(Context& ctx, OperatorId, const PersonIdQuery& query) -> Result<PersonLimits> {
  return sheet_of(ctx, TRY(accounts::require_person(ctx, query.user_id)));
}

}  // namespace limits
