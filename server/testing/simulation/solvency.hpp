#pragma once
// The model of the nightly check of the books: what it told of months, and of what everybody was owed.
#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace simulation {

struct Model;
struct Module;

class Solvency {
 public:
  /// What a month came to.
  struct Month {
    std::int64_t people = 0, at_a_loss = 0, spent = 0, received = 0;
    auto operator==(const Month&) const -> bool = default;
  };
  std::map<std::int64_t, Month> months;  // as the last check told them, by their first days
  using Sums = std::array<std::int64_t, 7>;
  std::map<std::int64_t, Sums> owed;  // to each person, when the last check took it
  bool is_checked = false;
};

/// Plans the check of the coming night.
void plan_check(Model& model);
void check_books(Model& model);

auto solvency_module() -> Module;

}  // namespace simulation
