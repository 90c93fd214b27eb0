#pragma once
// What the module keeps about one person, shown and forgotten; and what outlives the forgetting.
#include <string>
#include <string_view>

#include "modules/accounts/accounts.hpp"

namespace accounts {

/// A number's mark under the program's key: tells whether it was seen before, never which it is.
auto mark_of(Context& ctx, std::string_view mobile) -> std::string;

auto personal_data() -> PersonalData;

}  // namespace accounts
