#pragma once
// Views of rows for providers and operators, and the steps that several operations share.
#include "accounts/accounts.hpp"
#include "ledger/ledger.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace funds {

auto fund_seen(const store::FundRow& row) -> FundItem;
/// A fund by its id, if it is the user's.
auto find_own_fund(Context& ctx, UserId user, std::int64_t id) -> std::optional<FundItem>;
auto why_not(const Context& ctx, const Verdict& judged) -> std::optional<FundsWhyNot>;

/// The caller's approved role. Refuses not_a_provider.
auto require_provider(Context& ctx, UserId caller) -> Result<store::ProviderRow>;
/// Refuses pending_over_1000 while as many wait as may.
auto require_place(Context& ctx, store::WaitingName name) -> Verdict;
/// The same in one step with the counting: a concurrent call may have taken the last place.
auto take_place(Context& ctx, store::WaitingName name) -> Verdict;

/// Returns the money of a fund that has ended to the provider's wallet.
auto return_fund(Context& ctx, const store::FundRow& row, ledger::CauseKind cause) -> Verdict;
/// Completes a fund that is being cancelled and is whole, and returns its money. Refuses fund_ended.
auto complete_fund(Context& ctx, store::FundRow& row) -> Verdict;

}  // namespace funds
