#pragma once
// Questions about one person by id or by number, and how many of those by number an hour are answered.
#include "accounts/accounts.hpp"
#include "calls.hpp"

namespace team {

/// Counts a question by number, even if it is refused. Answers how many are left this hour.
auto count_question(Context& ctx, UserId caller) -> Result<std::int64_t>;
/// A team in short.
auto count_of_team(Context& ctx, UserId leader) -> TeamCount;

}  // namespace team
