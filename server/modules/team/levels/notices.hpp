#pragma once
// The notices of levels. Their sentences are among the texts of the module.
#include "inbox/inbox.hpp"

namespace team::notices {

inline constexpr inbox::Notice level_rose{.key = "team.level_rose", .page = "/pages/user/team/list"};
inline constexpr inbox::Notice level_fell{.key = "team.level_fell", .page = "/pages/user/team/list"};
inline constexpr inbox::Notice level_refused{.key = "team.level_refused", .page = "/pages/user/team/list"};

}  // namespace team::notices
