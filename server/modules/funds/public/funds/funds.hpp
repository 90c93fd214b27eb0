#pragma once
// What tasks do with funds: reserve principal, take portions, return them. The only header that other modules
// include.
#include <optional>
#include <vector>

#include "funds/ids.hpp"
#include "funds/refusals.hpp"
#include "ledger/ledger.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace funds {

/// A fund as tasks need it.
struct Standing {
  FundId id;
  UserId provider;
  bool is_active;
  Money amount, free, reserved, in_takes;
};
auto find_fund_of(Context& ctx, UserId provider, FundId id) -> std::optional<Standing>;
/// Whether takes may still begin from the fund: it is not being cancelled.
auto is_active(Context& ctx, FundId id) -> bool;
/// Whether the user is an approved provider.
auto is_provider(Context& ctx, UserId user) -> bool;

/// The provider's own note on a fund. Refuses fund_not_found.
auto set_remark(Context& ctx, UserId provider, FundId id, std::string_view remark) -> Verdict;

/// Keeps principal for the portions of a task. Refuses fund_not_active and fund_short.
auto reserve(Context& ctx, FundId id, Money principal) -> Verdict;
/// Portions that were not taken need their principal no longer. A fund that is being cancelled is completed
/// when it was the last.
void release(Context& ctx, FundId id, Money principal);

/// Moves reserved principal into a take: from the provider's fund escrow to the provider's task escrow, in
/// one posting under the cause. Refuses fund_not_active: a fund that is being cancelled starts no take.
auto take(Context& ctx, FundId id, Money principal, ledger::Cause cause) -> Verdict;

enum class HowReturned { at_end, on_cancelling };
/// Moves the principal of a take back into the fund, likewise. A fund that is being cancelled is completed
/// when it was the last.
void give_back(Context& ctx, FundId id, Money principal, ledger::Cause cause, HowReturned how);

/// The parts of open funds that tasks use, for their invariants.
struct Parts {
  FundId id;
  Money reserved, in_takes;
};
BOOST_DESCRIBE_STRUCT(Parts, (), (id, reserved, in_takes))
auto all_parts(::store::Tx& tx) -> std::vector<Parts>;

}  // namespace funds
