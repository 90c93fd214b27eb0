#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace tickets::notices {

inline constexpr inbox::Notice picked_up{.key = "tickets.picked_up", .page = "/pages/user/vr/ticket?id={}"};
inline constexpr inbox::Notice expiring{.key = "tickets.expiring", .page = "/pages/user/vr/ticket?id={}"};
inline constexpr inbox::Notice expired{.key = "tickets.expired", .page = "/pages/user/vr/ticket?id={}"};
inline constexpr inbox::Notice recycled{.key = "tickets.recycled", .page = "/pages/user/wallet/flow/list"};

}  // namespace tickets::notices
