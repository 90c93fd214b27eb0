#pragma once
// The module's rules, as pure functions: states, amounts, texts.
#include <string>
#include <string_view>

#include "calls.hpp"
#include "funds/refusals.hpp"
#include "platform/states.hpp"
#include "platform/typed_text.hpp"

namespace funds::rules {

/// `forget`: the erasure of an applicant or of a provider without funds.
enum class RoleEvent { approve, reject, resign, forget };
BOOST_DESCRIBE_ENUM(RoleEvent, approve, reject, resign, forget)
inline constexpr auto role_life = machine<ProviderState, RoleEvent>({
    {ProviderState::applying, RoleEvent::approve, ProviderState::approved},
    {ProviderState::applying, RoleEvent::reject, ProviderState::rejected},
    {ProviderState::applying, RoleEvent::forget, ProviderState::ended},
    {ProviderState::approved, RoleEvent::resign, ProviderState::ended},
    {ProviderState::approved, RoleEvent::forget, ProviderState::ended},
});
static_assert(role_life.deterministic());

enum class FundEvent { approve, reject, cancel, complete };
BOOST_DESCRIBE_ENUM(FundEvent, approve, reject, cancel, complete)
inline constexpr auto fund_life = machine<FundState, FundEvent>({
    {FundState::applying, FundEvent::approve, FundState::active},
    {FundState::applying, FundEvent::reject, FundState::rejected},
    {FundState::active, FundEvent::cancel, FundState::cancelling},
    {FundState::cancelling, FundEvent::complete, FundState::completed},
});
static_assert(fund_life.deterministic());

constexpr auto is_open(FundState state) {
  return state != FundState::rejected && state != FundState::completed;
}

/// A typed amount: whole dong, at least the least.
auto amount(const std::optional<shape::AmountText>& typed, Money least) -> Result<Money>;

inline auto may_cancel(FundState state) -> Verdict {
  if (fund_life.allows(state, FundEvent::cancel)) return allowed();
  return refuse(state == FundState::applying ? fund_not_active : fund_ended, {.rule = "funds.cancel"});
}

/// A typed text without blanks around it.
template <int Most>
auto trimmed_text(const std::optional<shape::Text<0, Most>>& typed) -> std::string {
  return std::string{trimmed(typed ? std::string_view{typed->value} : std::string_view{})};
}

}  // namespace funds::rules
