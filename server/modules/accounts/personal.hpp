#pragma once
// What the module keeps about one person, shown and forgotten; and what outlives the forgetting.
#include <string>
#include <string_view>

#include "modules/accounts/accounts.hpp"
#include "platform/personal.hpp"

namespace accounts {

/// Keeps a number shut although its person is forgotten: by a mark under the program's key, which tells
/// whether a number is the one, never which it is.
void banned_number(Context& ctx, std::string_view mobile, Instant until);
/// Until when it is shut; long ago when it is not.
auto shut_until(Context& ctx, std::string_view mobile) -> Instant;

auto personal_data() -> PersonalData;

/// When the program's secret is changed: marks are taken over; codes, messages on their way and sessions end.
void take_over_accounts(Context& ctx, const Keys& before);

}  // namespace accounts
