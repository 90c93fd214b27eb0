#pragma once
// The model of levels: what counts for them, the nightly recount, and the reviews of the highest.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace simulation {

struct Model;
struct Module;

/// A person's purchases, as those of one whom the referrer of the first invited.
struct Bought {
  std::optional<std::int64_t> referrer;
  std::int64_t last_at = 0;
};

struct LevelChange {
  std::int64_t from = 1, to = 1, buying = 0, tickets = 0, at = 0;
};

/// A person who meets the conditions of the highest level, until an operator decides.
struct LevelReview {
  enum State : std::uint8_t { waiting, confirmed, refused, lapsed };
  std::int64_t id = 0, buying = 0, tickets = 0, decided_at = 0;
  State state = waiting;
};
inline constexpr std::string_view review_states[] = {"waiting", "confirmed", "refused", "lapsed"};

class Levels {
 public:
  std::map<std::int64_t, Bought> bought;                     // by buyer
  std::map<std::int64_t, std::int64_t> met_on;               // by leader: the last day with the conditions
  std::map<std::int64_t, std::int64_t> level;                // of people; 1 if it has none
  std::map<std::int64_t, std::vector<LevelChange>> changes;  // by person
  std::map<std::int64_t, std::vector<LevelReview>> reviews;  // by person, the oldest first
  std::set<std::int64_t> touched;                            // people
};

// ---- rules

auto level_of(const Model& model, std::int64_t who) -> std::int64_t;
/// A buyer's seats in a formed group were counted; `referrer` is the present one.
void note_buyer(Model& model, std::int64_t buyer, std::optional<std::int64_t> referrer, std::int64_t at);
/// An erased person leads no more.
void forget_levels(Model& model, std::int64_t who);

// ---- jobs

void recount_levels(Model& model);

auto levels_module() -> Module;

}  // namespace simulation
