#pragma once
// Whether users sit in personal groups, for modules of roles that exclude it.
#include "platform/ids.hpp"
#include "platform/run/context.hpp"

namespace groups {

/// How many seats of a user are in personal groups that have not formed.
auto open_personal_seats(Context& ctx, UserId user) -> std::int64_t;

}  // namespace groups
