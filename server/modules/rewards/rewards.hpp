#pragma once
// Memberships, for other modules.
#include <boost/describe.hpp>

#include <optional>

#include "platform/run/context.hpp"

namespace rewards {

/// A user's membership. `until`: absent if there never was one; in the past if it is over. `next_pass_at`:
/// when the next priority pass is given, while it lasts.
struct Membership {
  bool is_active;
  std::optional<Instant> until, next_pass_at;
};
BOOST_DESCRIBE_STRUCT(Membership, (), (is_active, until, next_pass_at))
auto membership_of(Context& ctx, UserId user) -> Membership;

}  // namespace rewards
