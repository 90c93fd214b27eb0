#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace payments::notices {

inline constexpr inbox::Notice top_up_settled{.key = "payments.top_up_settled",
                                              .page = "/pages/user/wallet/flow/list"};
inline constexpr inbox::Notice top_up_suspended{.key = "payments.top_up_suspended",
                                                .page = "/pages/user/wallet/recharge?id={}"};
inline constexpr inbox::Notice top_up_refused{.key = "payments.top_up_refused",
                                              .page = "/pages/user/wallet/recharge?id={}"};
inline constexpr inbox::Notice top_up_returned{.key = "payments.top_up_returned",
                                               .page = "/pages/user/wallet/recharge?id={}"};

}  // namespace payments::notices
