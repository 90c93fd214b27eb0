#pragma once
// The notices that this module sends. Their words are among its texts; {} in a page is the subject's id.
#include "modules/inbox/inbox.hpp"

namespace wallet::notices {

inline constexpr inbox::Notice top_up_settled{.key = "wallet.top_up_settled",
                                              .page = "/pages/user/wallet/flow/list"};
inline constexpr inbox::Notice top_up_suspended{.key = "wallet.top_up_suspended",
                                                .page = "/pages/user/wallet/recharge?id={}"};
inline constexpr inbox::Notice top_up_refused{.key = "wallet.top_up_refused",
                                              .page = "/pages/user/wallet/recharge?id={}"};
inline constexpr inbox::Notice top_up_returned{.key = "wallet.top_up_returned",
                                               .page = "/pages/user/wallet/recharge?id={}"};

}  // namespace wallet::notices
