#pragma once
// The statements of linked identities, one a function.
#include <vector>

#include "payouts/payouts.hpp"

namespace payouts::store {

/// Another account that submitted the same identity card, since when both did, and which of the two waits for
/// it: a submission that waits does not hold the account whose card was accepted.
struct IdentityLinkRow {
  UserId user_id;
  Instant at;
  bool holds_own, holds_other;
};
BOOST_DESCRIBE_STRUCT(IdentityLinkRow, (), (user_id, at, holds_own, holds_other))
auto identity_links_of(Context& ctx, UserId user, Instant since) -> std::vector<IdentityLinkRow>;

}  // namespace payouts::store
