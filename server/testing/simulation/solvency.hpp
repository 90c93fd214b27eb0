#pragma once
// The model of the nightly check: its months, and the debts to users.
#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace simulation {

struct Model;
struct Module;

class Solvency {
 public:
  /// A month's results.
  struct Month {
    std::int64_t people = 0, at_a_loss = 0, spent = 0, received = 0;
    auto operator==(const Month&) const -> bool = default;
  };
  std::map<std::int64_t, Month> months;  // as of the last check, by their first days
  using Sums = std::array<std::int64_t, 7>;
  std::map<std::int64_t, Sums> owed;  // to each user, as of the last check
  bool is_checked = false;
};

/// Plans the check of the next night.
void plan_check(Model& model);
void check_books(Model& model);

auto solvency_module() -> Module;

}  // namespace simulation
