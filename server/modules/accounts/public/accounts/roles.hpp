#pragma once
// What other modules note and ask of users' standing, locked and listed: roles of providers and tasks, bans.
#include <vector>

#include "accounts/accounts.hpp"

namespace accounts {

/// The user with their roles, which stay as they are until the commit.
auto lock_person(Context& ctx, UserId user) -> Person;
/// Whether the user holds a provider's task. False if it was noted so already.
auto note_task(Context& ctx, UserId user, bool holds_task) -> bool;
/// The user's task ended, and was not cancelled: no top-up from before is refunded any more.
void note_task_ended(Context& ctx, UserId user);
/// What providers' tasks mean for a user's refunds.
struct TaskBar {
  bool holds_task;
  std::optional<Instant> task_ended_at;  // the last that was not cancelled
};
BOOST_DESCRIBE_STRUCT(TaskBar, (), (holds_task, task_ended_at))
auto task_bar(Context& ctx, UserId user) -> TaskBar;
/// All users noted as holding a task, and as providers, for verification.
auto noted_takers(::store::Tx& tx) -> std::vector<UserId>;
auto noted_providers(::store::Tx& tx) -> std::vector<UserId>;

/// Refuses not_banned unless the user is banned; person_not_found and person_forgotten.
auto require_ban(Context& ctx, UserId user) -> Verdict;
/// The same, and it stays so until the commit.
auto require_lasting_ban(Context& ctx, UserId user) -> Verdict;

}  // namespace accounts
