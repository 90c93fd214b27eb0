#pragma once
// Codes by SMS: sent within their limits, bound to a number and a purpose, valid once.
#include <string>
#include <string_view>

#include "calls.hpp"

namespace accounts {

enum class Purpose { registration, password, pay_password, new_mobile };
BOOST_DESCRIBE_ENUM(Purpose, registration, password, pay_password, new_mobile)

/// Creates a code and queues its message.
auto send_code(Context& ctx, const std::string& mobile, Purpose purpose) -> Result<CodeSent>;

/// Consumes a code; wrong tries are counted even though the call is rolled back.
auto use_code(Context& ctx, const std::string& mobile, Purpose purpose,
              const std::optional<std::string>& code) -> Verdict;

/// Locks a number until the commit, if a code to register it was sent: no registration ends before.
void lock_registration(Context& ctx, const std::string& mobile);

/// Invalidates every code that was sent and not used. The next code keeps its minute's distance all the same.
void end_codes(Context& ctx);

/// Counts a call that reveals whether a number is known against the hourly limit of its address, even though
/// the call will be refused.
void remember_probe(Context& ctx);
auto within_address_budget(Context& ctx) -> Verdict;

}  // namespace accounts
