#pragma once
// The model of reversals: credited payments that a channel took back, and what their owners then owe.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "testing/simulation/verdict.hpp"

namespace simulation {

struct Model;
struct Module;
enum class Role : std::uint8_t;

struct Reversal {
  enum State : std::uint8_t { proposed, rejected, withdrawn, owed, settled, waived };
  std::int64_t id = 0, payment = 0, person = 0, reference = 0, taken = 0, missing = 0;
  Role proposer{};
  State state = proposed;
  std::optional<Role> waiver = {};  // who asked to let the rest go

  auto is_booked() const { return state >= owed; }
  auto is_over() const { return state == rejected || state == withdrawn; }
};
inline constexpr std::string_view reversal_states[] = {"proposed", "rejected", "withdrawn",
                                                       "owed",     "settled",  "waived"};

class Reversals {
 public:
  std::map<std::int64_t, Reversal> all;                              // by the step that proposed them
  std::map<std::int64_t, std::int64_t> debts;                        // by user
  std::set<std::int64_t> disputed, lost;                             // payments
  std::set<std::pair<std::int64_t, std::int64_t>> references;        // of a channel
  std::set<std::int64_t> touched, touched_payments, touched_people;  // since the last check of a step
};

// ---- rules that other modules need

auto has_dispute(const Model& model, std::int64_t person) -> bool;
auto debt_of(const Model& model, std::int64_t person) -> std::int64_t;
/// Whether a user's payouts and commissions wait: for a hold, a dispute or a debt.
auto is_under_review(const Model& model, std::int64_t person) -> bool;
/// The texts of an erased user's reversals are erased.
void forget_reversals(Model& model, std::int64_t person);

auto reversals_module() -> Module;

}  // namespace simulation
