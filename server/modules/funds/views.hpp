#pragma once
// Views of rows for providers and operators, and the steps that several operations share.
#include "accounts/accounts.hpp"
#include "ledger/ledger.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace funds {

auto fund_seen(const store::FundRow& row) -> FundItem;
auto why_not(const Context& ctx, const Verdict& judged) -> std::optional<FundsWhyNot>;

/// The caller's approved role. Refuses not_a_provider.
auto require_provider(Context& ctx, UserId caller) -> Result<store::ProviderRow>;
/// Refuses pending_over_1000 while as many wait as may.
auto require_place(Context& ctx, store::WaitingName name) -> Verdict;
/// The same in one step with the counting: a concurrent call may have taken the last place.
auto take_place(Context& ctx, store::WaitingName name) -> Verdict;

/// Ends a fund, all of which is free, from the state `from`: the money returns to the provider's wallet. The
/// row, locked, has the new state.
auto return_fund(Context& ctx, store::FundRow& row, FundState from, ledger::CauseKind cause) -> Verdict;

}  // namespace funds
