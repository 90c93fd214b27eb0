#pragma once
// The rule of levels, as pure functions: what a level asks for, when one rises and when one falls.
#include <array>
#include <cstdint>
#include <optional>

#include "platform/clock.hpp"
#include "platform/states.hpp"

#include "../members/console.hpp"

namespace team::rules {

inline constexpr int highest_level = 4, highest_without_review = 3;

/// What counts for a level within the last days.
struct Standing {
  std::int64_t buying, tickets;
};

/// What levels 2 to 4 ask for, from settings.
using Ladder = std::array<LevelNeeds, highest_level - 1>;

constexpr auto needs_of(const Ladder& ladder, int level) -> LevelNeeds {
  return level <= 1 ? LevelNeeds{1, 0, 0, false} : ladder[static_cast<std::size_t>(level - 2)];
}
constexpr auto meets(const LevelNeeds& needs, Standing standing) -> bool {
  return standing.buying >= needs.buying && standing.tickets >= needs.tickets;
}
/// The highest level that needs no review and whose conditions are met.
constexpr auto earned(const Ladder& ladder, Standing standing) -> int {
  int level = 1;
  for (int higher = 2; higher <= highest_without_review; ++higher)
    if (meets(needs_of(ladder, higher), standing)) level = higher;
  return level;
}
/// Whether the conditions of the level, or of a higher one, are met.
constexpr auto holds(const Ladder& ladder, int level, Standing standing) -> bool {
  for (int higher = level; higher <= highest_level; ++higher)
    if (meets(needs_of(ladder, higher), standing)) return true;
  return false;
}

/// A level after a night, and the last day on which its conditions were met.
struct Night {
  int level;
  Day met_on;
  friend constexpr auto operator==(Night, Night) -> bool = default;
};
/// Up at once; down by one after as many days without the conditions.
constexpr auto after_night(const Ladder& ladder, Night before, Standing standing, Day today,
                           std::chrono::days patience) -> Night {
  const int now = earned(ladder, standing);
  if (now > before.level) return {now, today};
  if (holds(ladder, before.level, standing)) return {before.level, today};
  if (today - before.met_on < patience) return before;
  return {before.level - 1, today};
}

enum class ReviewEvent { confirm, refuse, lapse };
BOOST_DESCRIBE_ENUM(ReviewEvent, confirm, refuse, lapse)
using console::ReviewState;
inline constexpr auto review_life = machine<ReviewState, ReviewEvent>({
    {ReviewState::waiting, ReviewEvent::confirm, ReviewState::confirmed},
    {ReviewState::waiting, ReviewEvent::refuse, ReviewState::refused},
    {ReviewState::waiting, ReviewEvent::lapse, ReviewState::lapsed},
});
static_assert(review_life.deterministic());

namespace examples {
inline constexpr Ladder usual{LevelNeeds{2, 5, 0, false}, LevelNeeds{3, 20, 100, false},
                              LevelNeeds{4, 100, 1000, true}};
inline constexpr Day first{std::chrono::days{20'000}};
inline constexpr std::chrono::days month{30};
static_assert(earned(usual, {4, 999}) == 1 && earned(usual, {5, 0}) == 2);
static_assert(earned(usual, {20, 99}) == 2 && earned(usual, {20, 100}) == 3);
static_assert(earned(usual, {100, 1000}) == 3, "an operator confirms level 4");
static_assert(after_night(usual, {1, first}, {20, 100}, first, month) == Night{3, first}, "up at once");
static_assert(after_night(usual, {3, first}, {19, 100}, first + month - std::chrono::days{1}, month).level ==
              3);
static_assert(after_night(usual, {3, first}, {4, 0}, first + month, month) == Night{2, first + month},
              "down by one only");
static_assert(after_night(usual, {4, first}, {100, 1000}, first + month, month) == Night{4, first + month});
static_assert(after_night(usual, {1, first}, {0, 0}, first + month * 9, month).level == 1);
}  // namespace examples

}  // namespace team::rules
