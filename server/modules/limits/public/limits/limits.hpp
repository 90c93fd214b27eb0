#pragma once
// Self-protection of users: limits on top-ups and on group purchases, and exclusion. Higher modules call it
// inside the transaction that spends.
#include "accounts/accounts.hpp"
#include "limits/refusals.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace limits {

using LimitId = Id<struct LimitTable>;

enum class LimitKind { top_up, purchase };
BOOST_DESCRIBE_ENUM(LimitKind, top_up, purchase)
/// A business day, a week from Monday, a calendar month.
enum class LimitPeriod { day, week, month };
BOOST_DESCRIBE_ENUM(LimitPeriod, day, week, month)

/// Counts a purchase against all of the user's limits, or refuses and counts it against none. Free for a user
/// without limits.
auto count_purchase(Context& ctx, const accounts::Person& person, Money amount) -> Verdict;

/// Refuses while the user has excluded themselves.
auto require_not_excluded(Context& ctx, UserId user) -> Verdict;

/// Counts an ordered top-up before it is paid.
auto reserve_top_up(Context& ctx, UserId user, std::int64_t order, Money amount) -> Verdict;
/// Uncounts the top-up of an order that will not be paid.
void free_top_up(Context& ctx, std::int64_t order);
/// Counts a paid top-up against the limits that did not count its order. Never refuses: the money has
/// arrived.
void settle_top_up(Context& ctx, UserId user, std::int64_t order, Money amount);

}  // namespace limits
