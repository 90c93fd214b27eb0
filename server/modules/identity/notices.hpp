#pragma once
// The module's notices. Their sentences are among its texts.
#include "inbox/inbox.hpp"

namespace identity::notices {

inline constexpr inbox::Notice accepted{.key = "identity.accepted", .page = "/pages/user/identity"};
inline constexpr inbox::Notice refused{.key = "identity.refused", .page = "/pages/user/identity"};

}  // namespace identity::notices
