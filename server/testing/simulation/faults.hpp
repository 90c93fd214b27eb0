#pragma once
// The list of injected faults, and the ways to inject one.
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "testing/simulation/season.hpp"

namespace simulation {

struct Fault {
  std::string what;
  std::string invariant = {};  // that must detect it; any if empty
  std::string or_else = {};    // another that detects it as directly: which comes first is drawn
  std::function<void(Season&)> inject = {};
  std::size_t longest_story = 12;
  std::int64_t operations = 20'000;  // at most
};

// A fault that shows in one user's story needs at most twelve steps. A group that forms needs several users
// with money.
inline constexpr std::size_t of_a_group = 120;
// A payout in a batch has a day's wait and approvals behind it, a coupon formed groups and a reserve: such a
// story takes minutes to shorten.
inline constexpr std::size_t as_long_as_it_is = std::numeric_limits<std::size_t>::max();

/// In the model, which then expects another behaviour.
auto rule(const std::string& key, std::int64_t number, std::size_t longest_story = 12) -> Fault;
/// In the product's database, by triggers.
auto in_database(const std::string& what, const std::string& invariant, const std::string& script,
                 std::size_t longest_story = 12) -> Fault;
/// Another invariant may be the first that detects it.
auto or_else(const std::string& invariant, Fault fault) -> Fault;
/// Seen only after days, as what waits after a group, or the end of a take.
auto after_days(Fault fault) -> Fault;
/// Seen on a few days of many.
auto after_weeks(Fault fault) -> Fault;
/// A setting has another value from the beginning on, in the rules and in the product.
auto with_setting(std::string_view key, std::int64_t value, Fault fault) -> Fault;

/// Rewards, teams, deals, tasks and promotions.
auto faults_of_deals_and_teams() -> std::vector<Fault>;
auto all_faults() -> std::vector<Fault>;

}  // namespace simulation
