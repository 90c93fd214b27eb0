#pragma once
// Earnings in the OTC wallet, and which of them may move. What other modules may call.
#include <optional>

#include "platform/ids.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "wallet/refusals.hpp"

namespace wallet {

/// The OTC wallet. `movable` may move to the balance or be paid out now, all of it at `all_from`.
struct OtcWallet {
  Money otc, movable;
  std::optional<Instant> all_from;
};
BOOST_DESCRIBE_STRUCT(OtcWallet, (), (otc, movable, all_from))
auto otc_wallet(Context& ctx, UserId caller) -> Result<OtcWallet>;

/// Refuses otc_too_young for earnings that the user has, but that can still be disputed.
auto require_movable(Context& ctx, UserId user, Money amount) -> Verdict;
/// The same after the amount left: a concurrent call may have moved what was movable before this one locked
/// the account.
auto require_disputable_left(Context& ctx, UserId user, Money amount) -> Verdict;

}  // namespace wallet
