// Counting what people spend against their own limits, inside the transaction that spends it.
#include <algorithm>

#include "modules/care/rules.hpp"
#include "modules/care/store.hpp"

namespace care {

namespace {

// What is left of a limit in the window of today.
auto left_of(const store::LimitRow& row, Day start) -> Money {
  const auto used = row.window_start == start ? row.used : Money{};
  return std::max(row.amount - used, Money{});
}

auto refuse_over(const store::LimitRow& row, Money more, Day today) -> Verdict {
  const auto start = rules::window_start(row.span, today);
  Details details{.rule = rules::over(row.way, row.span).key, .yours = more, .limit = row.amount};
  details.more.push_back({"left", left_of(row, start)});
  // Tomorrow will not help whoever wants more than the whole limit.
  if (more <= row.amount) details.allowed_at = instant_of(rules::window_end(row.span, today));
  return refuse(rules::over(row.way, row.span), std::move(details));
}

auto count_all(Context& ctx, const std::vector<store::LimitRow>& limits, Money more) -> Verdict {
  const auto today = ctx.now.day();
  for (const auto& row : limits)
    if (!store::count(ctx, row.id, more, rules::window_start(row.span, today)))
      return refuse_over(row, more, today);
  return allowed();
}

}  // namespace

auto count_purchase(Context& ctx, const accounts::Person& person, Money amount) -> Verdict {
  REQUIRE(rules::not_excluded(person.excluded_until, ctx.now.instant));
  if (!person.has_limits) return allowed();
  return count_all(ctx, store::limits_of(ctx, person.id, Way::purchase), amount);
}

auto reserve_top_up(Context& ctx, UserId user, std::int64_t order, Money amount) -> Verdict {
  const auto person = accounts::find_person(ctx, user);
  if (!person) return allowed();
  REQUIRE(rules::not_excluded(person->excluded_until, ctx.now.instant));
  if (!person->has_limits) return allowed();
  const auto limits = store::limits_of(ctx, user, Way::top_up);
  REQUIRE(count_all(ctx, limits, amount));
  for (const auto& row : limits)
    store::reserve(ctx, order, {row.id, amount, rules::window_start(row.span, ctx.now.day())});
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
  for (const auto& row : store::limits_of(ctx, user, Way::top_up))
    if (std::ranges::find(counted, row.id, &store::Reserved::limit_id) == counted.end())
      store::count_anyhow(ctx, row.id, amount, rules::window_start(row.span, ctx.now.day()));
}

}  // namespace care
