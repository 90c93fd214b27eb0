#pragma once
// Guessing at login passwords: counted by number and address, and stopped.
#include <string>
#include <string_view>

#include "modules/accounts/accounts.hpp"

namespace accounts {

/// Whether `typed` is the password of `hash` (empty: nobody's, which takes the same time). A wrong one is
/// counted even though the call is undone, and too many lock the number for this address. Refuses
/// login_locked.
auto guess_password(Context& ctx, const std::string& mobile, std::string_view hash, std::string_view typed)
    -> Result<bool>;
/// The number is this address's own again: the right password was given, or a code.
void forget_guesses(Context& ctx, const std::string& mobile);

}  // namespace accounts
