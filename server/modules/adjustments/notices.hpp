#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace adjustments::notices {

inline constexpr inbox::Notice credited{.key = "adjustments.credited", .page = "/pages/user/wallet/index"};
inline constexpr inbox::Notice debited{.key = "adjustments.debited", .page = "/pages/user/wallet/index"};

}  // namespace adjustments::notices
