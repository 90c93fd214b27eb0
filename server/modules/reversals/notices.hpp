#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace reversals::notices {

inline constexpr inbox::Notice taken_back{.key = "reversals.taken_back",
                                          .page = "/pages/user/wallet/flow/list"};
inline constexpr inbox::Notice owed{.key = "reversals.owed", .page = "/pages/user/wallet/index"};
inline constexpr inbox::Notice settled{.key = "reversals.settled", .page = "/pages/user/wallet/index"};

}  // namespace reversals::notices
