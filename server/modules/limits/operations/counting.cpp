// Counting of spent money against users' own limits, inside the transaction that spends it.
#include <algorithm>

#include "../rules.hpp"
#include "../store.hpp"

namespace limits {

namespace {

auto refuse_over(Context& ctx, const store::LimitRow& row, Money more) -> Verdict {
  const auto today = ctx.now.day();
  const auto used = store::used(ctx, row.id, rules::window_start(row.period, today));
  Details details{.rule = rules::over(row.kind, row.period).key, .yours = more, .limit = row.amount};
  details.more.push_back({"left", std::max(row.amount - used, Money{})});
  // No next window allows more than the entire limit.
  if (more <= row.amount) details.allowed_at = instant_of(rules::window_end(row.period, today));
  return refuse(rules::over(row.kind, row.period), std::move(details));
}

auto count_all(Context& ctx, const std::vector<store::LimitRow>& limits, Money more) -> Verdict {
  for (const auto& known : limits) {
    // Locked until the end, so that no other transaction changes or removes it while it is counted.
    const auto row = store::find_for_change(ctx, known.id);
    if (!row) continue;
    const auto start = rules::window_start(row->period, ctx.now.day());
    if (row->amount < more || !store::count(ctx, row->id, more, start, row->amount))
      return refuse_over(ctx, *row, more);
  }
  return allowed();
}

}  // namespace

auto count_purchase(Context& ctx, const accounts::Person& person, Money amount) -> Verdict {
  REQUIRE(rules::not_excluded(person.excluded_until, ctx.now.instant));
  if (!person.has_limits) return allowed();
  return count_all(ctx, store::limits_of(ctx, person.id, LimitKind::purchase), amount);
}

auto require_not_excluded(Context& ctx, UserId user) -> Verdict {
  const auto person = accounts::find_person(ctx, user);
  return person ? rules::not_excluded(person->excluded_until, ctx.now.instant) : allowed();
}

auto reserve_top_up(Context& ctx, UserId user, std::int64_t order, Money amount) -> Verdict {
  const auto person = accounts::find_person(ctx, user);
  if (!person) return allowed();
  REQUIRE(rules::not_excluded(person->excluded_until, ctx.now.instant));
  if (!person->has_limits) return allowed();
  const auto limits = store::limits_of(ctx, user, LimitKind::top_up);
  REQUIRE(count_all(ctx, limits, amount));
  for (const auto& row : limits)
    store::reserve(ctx, order, {row.id, amount, rules::window_start(row.period, ctx.now.day())});
  return allowed();
}

void free_top_up(Context& ctx, std::int64_t order) {
  for (const auto& reserved : store::take_reserved(ctx, order))
    store::uncount(ctx, reserved.limit_id, reserved.amount, reserved.window_start);
}

void settle_top_up(Context& ctx, UserId user, std::int64_t order, Money amount) {
  const auto person = accounts::find_person(ctx, user);
  if (!person || !person->has_limits) return;
  const auto counted = store::take_reserved(ctx, order);
  for (const auto& row : store::limits_of(ctx, user, LimitKind::top_up)) {
    if (std::ranges::find(counted, row.id, &store::Reserved::limit_id) != counted.end()) continue;
    if (store::find_for_change(ctx, row.id))  // unless it was removed concurrently
      store::count_anyhow(ctx, row.id, amount, rules::window_start(row.period, ctx.now.day()));
  }
}

}  // namespace limits
