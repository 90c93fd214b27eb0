#pragma once
// The model of teams: ratios, and the commissions of what formed below a person.
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "testing/simulation/groups.hpp"
#include "testing/simulation/verdict.hpp"

namespace simulation {

enum class Role : std::uint8_t;

/// A ratio that holds from a day on, in 1/100 of a percent. The operator's are a leader's.
struct TeamRatio {
  std::int64_t from_day = 0, ratio = 0;
  bool by_house = false;
};

/// An operator's proposal of a leader's ratio.
struct RootProposal {
  std::int64_t id = 0, person = 0, ratio = 0;
  Role proposer{};
  enum State : std::uint8_t { proposed, approved, rejected } state = proposed;
};

/// One earner's part of one win.
struct Commission {
  enum State : std::uint8_t { pending, under_review, settled, cancelled };
  SeatName seat;
  std::int64_t earner = 0, buyer = 0, amount = 0, settles_on = 0;
  State state = pending;
};
inline constexpr std::string_view commission_states[] = {"pending", "under_review", "settled", "cancelled"};

/// A group that formed, whose commission pool is not shared yet.
struct Pool {
  std::int64_t set = 0, group = 0, day = 0, depth = 0;
};

class Team {
 public:
  std::map<std::int64_t, std::vector<TeamRatio>> ratios;  // by person
  std::map<std::int64_t, RootProposal> proposals;         // by the step that made them
  std::vector<Pool> pools;
  std::vector<Commission> commissions;
  std::set<std::int64_t> touched;  // commissions, by their place
};

// ---- rules

/// Those above, up to twenty levels, the nearest first.
auto line_above(const Model& model, std::int64_t who) -> std::vector<std::int64_t>;
/// A group formed: its pool is shared within the minute.
void note_pool(Model& model, std::int64_t set, std::int64_t group);
/// The ticket was recycled: what it brought and whose days are not over becomes income.
void end_commissions(Model& model, SeatName seat);
/// While a person's payouts wait, so do their commissions, and those of what they bought.
void review_commissions(Model& model, std::int64_t person);
void end_review(Model& model, std::int64_t person);
auto open_commissions(const Model& model, std::int64_t person) -> std::int64_t;

// ---- jobs

void share_pools(Model& model);
void settle_commissions(Model& model, std::int64_t due_at);

auto team_module() -> Module;

}  // namespace simulation
