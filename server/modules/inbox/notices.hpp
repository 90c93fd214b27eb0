#pragma once
// Notices about a user's own account. Their words are among this module's texts.
#include "inbox/inbox.hpp"

namespace inbox::notices {

inline constexpr Notice welcome{.key = "inbox.welcome", .page = "/pages/user/wallet/index"};
inline constexpr Notice wrong_passwords{.key = "inbox.wrong_passwords", .page = "/pages/user/changePwd"};

}  // namespace inbox::notices
