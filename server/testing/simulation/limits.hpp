#pragma once
// The model of users' own limits and of exclusion.
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "testing/simulation/verdict.hpp"

namespace simulation {

struct Model;
struct Module;

/// Limits are on top-ups or on purchases, of a day, a week from Monday, or a calendar month.
enum class Spent : std::uint8_t { top_up, purchase };
enum class Span : std::uint8_t { day, week, month };
inline constexpr std::string_view spent_names[] = {"top_up", "purchase"},
                                  span_names[] = {"day", "week", "month"};

using LimitName = std::tuple<std::int64_t, Spent, Span>;  // of a user

struct Limit {
  std::int64_t id = 0;
  std::int64_t serial = 0;  // differs for a limit that was removed and set again
  std::int64_t amount = 0;
  std::map<std::int64_t, std::int64_t> used = {};  // by window
  struct Change {
    std::optional<std::int64_t> to;  // nothing: the limit is removed
    std::int64_t at;
  };
  std::optional<Change> change = {};
};

class OwnLimits {
 public:
  std::map<LimitName, Limit> limits;
  struct Reserved {
    LimitName limit;
    std::int64_t serial, amount, window;
  };
  std::map<std::int64_t, std::vector<Reserved>> reserved;  // by top-up order
  /// Everything that counts for limits, by user: when and how much.
  std::map<std::pair<std::int64_t, Spent>, std::vector<std::pair<std::int64_t, std::int64_t>>> spent;
  std::int64_t serials = 0;
  std::set<LimitName> touched;
  std::set<std::int64_t> written;  // the ids of deleted rows since the last check of a step
};

inline constexpr std::int64_t for_good = INT64_MAX / 2;

/// The first day of the window that contains a day.
auto window_of(Span span, std::int64_t day_number) -> std::int64_t;
/// The refusal of spending: excluded, or over a limit.
auto check_spending(const Model& model, std::int64_t person, Spent what, std::int64_t amount) -> Verdict;
/// Counts a purchase, or an ordered top-up.
void count_spending(Model& model, std::int64_t person, Spent what, std::int64_t amount,
                    std::optional<std::int64_t> order = {});
/// Uncounts an order that will not be paid.
void free_reserved(Model& model, std::int64_t order);
/// Counts arrived money against limits that did not count its order, even over a limit.
void count_arrived(Model& model, std::int64_t person, std::optional<std::int64_t> order, std::int64_t amount);
/// Applies a waiting change of a limit.
void change_limit(Model& model, std::int64_t serial, std::int64_t due);
auto has_limits(const Model& model, std::int64_t person) -> bool;
/// Deletes the limits of an erased user.
void forget_limits(Model& model, std::int64_t person);

auto care_module() -> Module;

}  // namespace simulation
