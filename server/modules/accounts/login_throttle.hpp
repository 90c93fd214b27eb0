#pragma once
// Guessing at login passwords: counted by number and address, and by number alone, and stopped.
#include <string>
#include <string_view>

#include "modules/accounts/accounts.hpp"

namespace accounts {

/// A stranger can bring that about, so it locks no owner out: a code by SMS sets a new password at once.
auto require_calm(Context& ctx, const std::string& mobile) -> Verdict;
/// Counts a wrong password for the number, wherever it came from.
void count_for_number(Context& ctx, const std::string& mobile);
/// A code by SMS has set another password: what was tried for the number before is of no use.
void forget_guesses_of_number(Context& ctx, const std::string& mobile);

/// Whether `typed` is the password of `hash` (empty: nobody's, which takes the same time). A wrong one is
/// counted even though the call is undone, and too many lock the number for this address.
auto guess_password(Context& ctx, const std::string& mobile, std::string_view hash, std::string_view typed)
    -> Result<bool>;
/// The number is this address's own again: the right password was given, or a code.
void forget_guesses(Context& ctx, const std::string& mobile);

}  // namespace accounts
