// The statements of linked identities.
#include "links.hpp"

namespace payouts::store {

auto identity_links_of(Context& ctx, UserId user, Instant since) -> std::vector<IdentityLinkRow> {
  return ctx.tx.all<IdentityLinkRow>(
      "SELECT other_id, at, holds_own, holds_other FROM identity_link WHERE user_id = $1 AND at > $2 "
      "ORDER BY other_id",
      user, since);
}

}  // namespace payouts::store
