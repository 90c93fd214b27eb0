#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace team::notices {

inline constexpr inbox::Notice ratio_set{
    .key = "team.ratio_set", .page = "/pages/user/team/list", .once_a_day = true};
inline constexpr inbox::Notice ratio_given{
    .key = "team.ratio_given", .page = "/pages/user/team/detail?id={}", .once_a_day = true};
inline constexpr inbox::Notice settled{.key = "team.settled", .page = "/pages/user/team/commission"};

}  // namespace team::notices
