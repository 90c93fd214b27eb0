#pragma once
// The module's statements, one a function.
#include "limits/limits.hpp"

namespace limits::store {

using ExclusionId = Id<struct ExclusionTable>;

struct LimitRow {
  LimitId id;
  UserId user_id;
  LimitKind kind;
  LimitPeriod period;
  Money amount;
  Instant set_at;
  std::optional<Instant> change_at;
  std::optional<Money> change_to;
};
BOOST_DESCRIBE_STRUCT(LimitRow, (), (id, user_id, kind, period, amount, set_at, change_at, change_to))

struct ExclusionRow {
  Instant began_at, until_at;
};
BOOST_DESCRIBE_STRUCT(ExclusionRow, (), (began_at, until_at))

auto limits_of(Context& ctx, UserId user) -> std::vector<LimitRow>;
auto limits_of(Context& ctx, UserId user, LimitKind kind) -> std::vector<LimitRow>;
auto find_for_change(Context& ctx, UserId user, LimitKind kind, LimitPeriod period)
    -> std::optional<LimitRow>;
auto find(Context& ctx, LimitId id) -> std::optional<LimitRow>;
auto find_for_change(Context& ctx, LimitId id) -> std::optional<LimitRow>;
void insert(Context& ctx, const LimitRow& row);
/// Saves the amount and the waiting change.
void save(Context& ctx, const LimitRow& row);
void remove(Context& ctx, LimitId id);

/// The sum counted in the window that starts on that day.
auto used(Context& ctx, LimitId id, Day window_start) -> Money;
/// Adds to the sum of that window. `more` alone must be within the limit. Returns false and adds nothing if
/// the sum would exceed it.
auto count(Context& ctx, LimitId id, Money more, Day window_start, Money limit) -> bool;
/// The same without the limit.
void count_anyhow(Context& ctx, LimitId id, Money more, Day window_start);
/// Subtracts from the window in which it was counted.
void uncount(Context& ctx, LimitId id, Money fewer, Day window_start);

struct Reserved {
  LimitId limit_id;
  Money amount;
  Day window_start;
};
BOOST_DESCRIBE_STRUCT(Reserved, (), (limit_id, amount, window_start))
void reserve(Context& ctx, std::int64_t order, const Reserved& what);
/// Removes and returns what is reserved for an order.
auto take_reserved(Context& ctx, std::int64_t order) -> std::vector<Reserved>;

void insert_exclusion(Context& ctx, UserId user, Instant until);
auto exclusions_of(Context& ctx, UserId user) -> std::vector<ExclusionRow>;
void forget(Context& ctx, UserId user);

}  // namespace limits::store
