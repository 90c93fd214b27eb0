#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace privacy::notices {

inline constexpr inbox::Notice erasure_called_off{.key = "privacy.erasure_called_off",
                                                  .page = "/pages/user/data"};

}  // namespace privacy::notices
