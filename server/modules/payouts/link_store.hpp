#pragma once
// The statements of linked identities, one a function.
#include <vector>

#include "modules/payouts/payouts.hpp"

namespace payouts::store {

/// Another account that submitted the same identity card, and since when both did.
struct IdentityLinkRow {
  UserId user_id;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(IdentityLinkRow, (), (user_id, at))
auto identity_links_of(Context& ctx, UserId user, Instant since) -> std::vector<IdentityLinkRow>;

}  // namespace payouts::store
