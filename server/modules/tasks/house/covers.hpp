#pragma once
// Covers of promotions and team weeks: filled from the reserve, paid from, returned.
#include "ledger/ledger.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace tasks {

auto in_reserve(Context& ctx) -> Money;
auto in_cover(Context& ctx, std::int64_t owner) -> Money;
/// Sets the cost aside from the reserve alone, under the lock of all who do so.
auto set_aside(Context& ctx, ledger::Cause cause, std::int64_t owner, Money cost) -> Verdict;
/// What is no longer promised.
void return_to_reserve(Context& ctx, ledger::Cause cause, std::int64_t owner, Money rest);
/// Pays a user in OTC.
void pay_from_cover(Context& ctx, ledger::Cause cause, std::int64_t owner, UserId user, Money pay,
                    ledger::OtcFlow flow);

}  // namespace tasks
