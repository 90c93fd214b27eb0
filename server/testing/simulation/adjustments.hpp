#pragma once
// The model of adjustments.
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include "testing/simulation/verdict.hpp"

namespace simulation {

struct Model;
struct Module;
enum class Role : std::uint8_t;

struct Adjustment {
  enum State : std::uint8_t { proposed, approved, rejected, withdrawn, expired };
  std::int64_t id = 0, person = 0, kind = 0;  // kind: BALANCE, OTC, …
  bool is_credit = true;
  std::int64_t amount = 0;
  Role proposer{}, decider{};
  std::int64_t decided_at = 0;
  State state = proposed;
};
inline constexpr std::string_view adjustment_states[] = {"proposed", "approved", "rejected", "withdrawn",
                                                         "expired"};

class Adjustments {
 public:
  std::map<std::int64_t, Adjustment> all;  // by the step that proposed them
  /// What an operator proposed in a day, dong of both kinds together: by operator, day and kind.
  std::map<std::tuple<Role, std::int64_t, std::int64_t>, std::int64_t> of_day;
  std::set<std::int64_t> touched;
};

/// Ends an undecided proposal.
void expire_adjustment(Model& model, std::int64_t name);

auto adjustments_module() -> Module;

}  // namespace simulation
