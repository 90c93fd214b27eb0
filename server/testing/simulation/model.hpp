#pragma once
// The model: the expected state, by the rules, in plain maps and integers. It shares no code with the
// product, and knows only what the product reveals to users: ids, codes, tokens and revealed seeds.
#include <functional>
#include <string_view>

#include "testing/simulation/adjustments.hpp"
#include "testing/simulation/boards.hpp"
#include "testing/simulation/books.hpp"
#include "testing/simulation/deadlines.hpp"
#include "testing/simulation/deals.hpp"
#include "testing/simulation/funds.hpp"
#include "testing/simulation/groups.hpp"
#include "testing/simulation/inbox.hpp"
#include "testing/simulation/levels.hpp"
#include "testing/simulation/limits.hpp"
#include "testing/simulation/payos.hpp"
#include "testing/simulation/payouts.hpp"
#include "testing/simulation/people.hpp"
#include "testing/simulation/privacy.hpp"
#include "testing/simulation/promotions.hpp"
#include "testing/simulation/reversals.hpp"
#include "testing/simulation/rewards.hpp"
#include "testing/simulation/rules.hpp"
#include "testing/simulation/solvency.hpp"
#include "testing/simulation/tasks.hpp"
#include "testing/simulation/team.hpp"
#include "testing/simulation/tickets.hpp"
#include "testing/simulation/verdict.hpp"
#include "testing/simulation/wallet.hpp"

namespace simulation {

/// The operators, one of each role; the cashier is another of finance.
enum class Role : std::uint8_t { owner, finance, support, desk, cashier };
inline constexpr std::string_view role_names[] = {"owner", "finance", "support", "desk", "cashier"};
inline auto name_of(Role role) { return role_names[static_cast<std::size_t>(role)]; }

struct Operator {
  std::int64_t id = 0;
  std::string secret;  // of the authenticator
  std::int64_t last_code = 0;
  std::string token;
  std::int64_t opened_at = 0, seen_at = 0;
};

struct Model {
  explicit Model(const Rules& numbers) : rules{numbers} {}

  std::int64_t now = 0;  // milliseconds since the epoch
  Rules rules;
  Deadlines deadlines;
  Books books;
  People people;
  Wallet wallet;
  Payouts payouts;
  Reversals reversals;
  Adjustments adjustments;
  Rewards rewards;
  Team team;
  Boards boards;
  Levels levels;
  Tickets tickets;
  Groups groups;
  Deals deals;
  Funds funds;
  Tasks tasks;
  Promotions promotions;
  Inbox inbox;
  Privacy privacy;
  Solvency solvency;
  OwnLimits limits;
  std::map<Role, Operator> operators;

  auto rule(std::string_view key) const { return rules.at(key, now); }
  /// Runs the jobs that are due by then, each at its time; with `late`, all at the end, as after a stop of
  /// the program.
  void live_until(std::int64_t until, bool late = false);
  /// The Vietnamese calendar day, counted from 1970; and the first millisecond of a day.
  static auto day_of(std::int64_t ms) { return (ms + 7 * hour) / day; }
  static auto start_of(std::int64_t day_number) { return day_number * day - 7 * hour; }
  auto today() const { return day_of(now); }
};

/// Plans the nightly purge of old sessions, if there are any.
void plan_purge(Model& model);

}  // namespace simulation
