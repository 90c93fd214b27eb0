#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace limits::notices {

inline constexpr inbox::Notice raised{.key = "limits.raised", .page = "/pages/user/limits"};
inline constexpr inbox::Notice removed{.key = "limits.removed", .page = "/pages/user/limits"};
inline constexpr inbox::Notice exclusion_over{.key = "limits.exclusion_over", .page = "/pages/user/limits"};

}  // namespace limits::notices
