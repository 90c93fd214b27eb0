#pragma once
// A user's line: those above them by referral, 20 levels at most, and their level.
#include <boost/describe.hpp>

#include <optional>
#include <vector>

#include "platform/ids.hpp"
#include "platform/run/context.hpp"

namespace accounts {

/// How many levels of a line count.
inline constexpr std::int64_t longest_line = 20;

/// A user above another. `distance` 1: the direct referrer. Someone who was erased counts, but earns nothing.
struct Above {
  UserId user;
  std::int64_t distance;
  bool is_forgotten;
};
BOOST_DESCRIBE_STRUCT(Above, (), (user, distance, is_forgotten))

/// The nearest first, up to that distance.
auto upline(Context& ctx, UserId user, std::int64_t most) -> std::vector<Above>;
/// How far below `upline` the user is; nothing if not at all.
auto distance_in_line(Context& ctx, UserId upline, UserId user) -> std::optional<std::int64_t>;
/// How many are below the user, and how many of them were invited by the user.
struct TeamSize {
  std::int64_t members = 0, direct = 0;
};
BOOST_DESCRIBE_STRUCT(TeamSize, (), (members, direct))
auto team_size(Context& ctx, UserId user) -> TeamSize;
/// Promotes or demotes; 1 to 4.
void set_level(Context& ctx, UserId user, std::int64_t level);

}  // namespace accounts
