#pragma once
// Notices as they are read, for the list and for what is pushed.
#include <optional>

#include "calls.hpp"
#include "platform/i18n/language.hpp"

namespace inbox {

/// A user's notice in that language; nothing if it was replaced or erased.
auto find_item(Context& ctx, UserId user, NoticeId id, Language language) -> std::optional<Item>;

}  // namespace inbox
