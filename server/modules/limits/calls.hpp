#pragma once
// A user's limits and exclusion over the wire.
#include <optional>
#include <string>
#include <vector>

#include "limits/limits.hpp"

namespace limits {

// ---- for users

struct Change {
  std::optional<Money> to;  // nothing: the limit is removed
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

/// A running exclusion; without an end it is permanent.
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
  std::optional<shape::AmountText> amount;  // whole dong; nothing: remove the limit
};
BOOST_DESCRIBE_STRUCT(LimitRequest, (), (kind, period, amount))
/// Sets, lowers, raises or removes a limit. A first or lower limit applies at once and withdraws a waiting
/// raise; a higher limit and a removal wait.
auto set_limit(Context& ctx, UserId caller, const LimitRequest& request) -> Result<SafetySettings>;
/// Withdraws a waiting raise.
struct LimitQuery {
  LimitKind kind;
  LimitPeriod period;
};
BOOST_DESCRIBE_STRUCT(LimitQuery, (), (kind, period))
auto keep_limit(Context& ctx, UserId caller, const LimitQuery& request) -> Result<SafetySettings>;

struct ExclusionRequest {
  std::optional<shape::Number<1, 30>> days;     // 1, 7 or 30…
  std::optional<bool> for_good;                 // …or permanent
  std::optional<shape::Secret> login_password;  // only for a permanent one
};
BOOST_DESCRIBE_STRUCT(ExclusionRequest, (), (days, for_good, login_password))
/// Refuses purchases and top-ups from now on. Neither the user nor an operator can shorten it.
auto exclude(Context& ctx, UserId caller, const ExclusionRequest& request) -> Result<SafetySettings>;

// ---- for operators; no call lifts an exclusion or changes a user's limit

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
