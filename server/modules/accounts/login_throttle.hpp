#pragma once
// Guessing of login passwords: counted by number and address, by number, and over all numbers.
#include <optional>
#include <string>
#include <string_view>

#include "accounts/accounts.hpp"

namespace accounts {

/// Whether more wrong passwords than `accounts.wrong_passwords_an_hour` were entered within the last hour.
auto is_guessing(Context& ctx) -> bool;
/// Refuses a number with too many wrong passwords, and an address that entered one seconds ago while
/// `is_guessing`. A stranger can cause both, so neither locks an owner out: a code by SMS sets a new password
/// at once, and the pause of an address is short.
auto require_calm(Context& ctx, const std::string& mobile) -> Verdict;
/// Counts a wrong password for the number from any address, and for all numbers. The `owner` of the number is
/// notified once a day.
void count_for_number(Context& ctx, const std::string& mobile, std::optional<UserId> owner);
/// The name of the count of notices to the owner of a number, for `count_within`.
auto notices_to(std::string_view mobile) -> std::string;
/// A code by SMS has set another password: earlier failures for the number no longer matter.
void forget_failures_of_number(Context& ctx, const std::string& mobile);

/// Whether `typed` is the password of `hash` (empty: of no user, which takes the same time). A wrong one is
/// counted even though the call is rolled back, and refused with the tries that are left; too many lock the
/// number for this address.
auto guess_password(Context& ctx, const std::string& mobile, std::string_view hash, std::string_view typed)
    -> Result<bool>;
/// Forgets the failures from this address: the right password or a code was given.
void forget_failures(Context& ctx, const std::string& mobile);

}  // namespace accounts
