#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace funds::notices {

inline constexpr inbox::Notice provider_approved{.key = "funds.provider_approved",
                                                 .page = "/pages/user/funds/index"};
inline constexpr inbox::Notice provider_rejected{.key = "funds.provider_rejected",
                                                 .page = "/pages/user/funds/index"};
inline constexpr inbox::Notice fund_approved{.key = "funds.fund_approved",
                                             .page = "/pages/user/funds/index?fund={}"};
inline constexpr inbox::Notice fund_rejected{.key = "funds.fund_rejected",
                                             .page = "/pages/user/funds/index?fund={}"};

inline constexpr inbox::Notice fund_unlocked{.key = "funds.fund_unlocked",
                                             .page = "/pages/user/funds/index?fund={}"};

}  // namespace funds::notices
