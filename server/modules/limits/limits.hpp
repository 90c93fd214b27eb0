#pragma once
// How people protect themselves: limits on top-ups and on group purchases, and exclusion. The only header
// that other modules include.
#include <optional>
#include <string>
#include <vector>

#include "modules/accounts/accounts.hpp"
#include "modules/limits/refusals.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace limits {

using LimitId = Id<struct LimitTable>;

enum class LimitKind { top_up, purchase };
BOOST_DESCRIBE_ENUM(LimitKind, top_up, purchase)
/// A business day, a week from Monday, a calendar month.
enum class LimitPeriod { day, week, month };
BOOST_DESCRIBE_ENUM(LimitPeriod, day, week, month)

// ---- what higher modules ask, inside the transaction that spends

/// Counts a purchase against the person's own limits, all of them or none. Costs nothing for a person without
/// any.
auto count_purchase(Context& ctx, const accounts::Person& person, Money amount) -> Verdict;

/// Counts a top-up that was ordered, though it is not paid.
auto reserve_top_up(Context& ctx, UserId user, std::int64_t order, Money amount) -> Verdict;
/// The order came to nothing: what was counted for it is free again.
void free_top_up(Context& ctx, std::int64_t order);
/// The money is there, and no limit keeps it out: what was not counted for the order is counted now.
void settle_top_up(Context& ctx, UserId user, std::int64_t order, Money amount);

// ---- what people see and ask

struct Change {
  std::optional<Money> to;  // nothing: the limit goes
  Instant at;
};
BOOST_DESCRIBE_STRUCT(Change, (), (to, at))

/// One of the six limits, set or not.
struct Limit {
  LimitKind kind;
  LimitPeriod period;
  std::optional<Money> amount, used, left;
  Instant window_ends;
  std::optional<Change> change;
};
BOOST_DESCRIBE_STRUCT(Limit, (), (kind, period, amount, used, left, window_ends, change))

/// A running exclusion: until when, or for good.
struct Exclusion {
  Instant began_at;
  std::optional<Instant> until;
};
BOOST_DESCRIBE_STRUCT(Exclusion, (), (began_at, until))

struct SafetySettings {
  std::vector<Limit> limits;
  std::optional<Exclusion> exclusion;
  std::int64_t raise_wait_hours;
};
BOOST_DESCRIBE_STRUCT(SafetySettings, (), (limits, exclusion, raise_wait_hours))
auto protection(Context& ctx, UserId caller) -> Result<SafetySettings>;

struct LimitRequest {
  LimitKind kind;
  LimitPeriod period;
  std::optional<std::string> amount;  // whole dong; nothing: the limit is to go
};
BOOST_DESCRIBE_STRUCT(LimitRequest, (), (kind, period, amount))
/// Sets, lowers, raises or removes a limit. A first limit and a lower one hold at once and take a waiting
/// raise back; a higher one and none at all wait.
auto set_limit(Context& ctx, UserId caller, const LimitRequest& request) -> Result<SafetySettings>;
/// Takes a waiting raise back.
struct LimitQuery {
  LimitKind kind;
  LimitPeriod period;
};
BOOST_DESCRIBE_STRUCT(LimitQuery, (), (kind, period))
auto keep_limit(Context& ctx, UserId caller, const LimitQuery& request) -> Result<SafetySettings>;

struct ExclusionRequest {
  std::optional<shape::Number<1, 30>> days;     // 1, 7 or 30…
  std::optional<bool> for_good;                 // …or for good
  std::optional<shape::Secret> login_password;  // for good only
};
BOOST_DESCRIBE_STRUCT(ExclusionRequest, (), (days, for_good, login_password))
/// Refuses purchases and top-ups from now on. Neither the user nor an operator can shorten it.
auto exclude(Context& ctx, UserId caller, const ExclusionRequest& request) -> Result<SafetySettings>;

// ---- what operators see; there is no call that lifts an exclusion or changes another's limit

struct PersonQuery {
  shape::Text<1, 20> mobile;
};
BOOST_DESCRIBE_STRUCT(PersonQuery, (), (mobile))
struct PersonLimits {
  UserId user_id;
  std::string nickname, masked_mobile;
  SafetySettings protection;
  std::optional<accounts::Erasure> erasure;
};
BOOST_DESCRIBE_STRUCT(PersonLimits, (), (user_id, nickname, masked_mobile, protection, erasure))
auto person_limits(Context& ctx, OperatorId caller, const PersonQuery& query) -> Result<PersonLimits>;
struct PersonIdQuery {
  UserId user_id;
};
BOOST_DESCRIBE_STRUCT(PersonIdQuery, (), (user_id))
/// The same by id.
auto limits_of_person(Context& ctx, OperatorId caller, const PersonIdQuery& query) -> Result<PersonLimits>;

}  // namespace limits
