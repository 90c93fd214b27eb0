#pragma once
// The model of what is counted below a person: days, their buyers, and leaderboards.
#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "testing/simulation/groups.hpp"

namespace simulation {

/// What formed on a day below a person.
struct DayBelow {
  std::int64_t seats = 0, groups = 0, tickets = 0;
  std::set<std::int64_t> buyers;
};

/// A person's place on the board of a day or of a week.
struct PlaceName {
  enum Board : std::uint8_t { invited, invitees, launched, formed } board;
  enum Span : std::uint8_t { of_day, of_week } span;
  std::int64_t starts_on, person;
  auto operator<=>(const PlaceName&) const = default;
};
struct BoardPlace {
  std::int64_t reached = 0, reached_at = 0;
};

class Boards {
 public:
  struct Formed {
    std::int64_t set, group, at;
  };
  struct CountedSeat {
    std::int64_t day;
    std::vector<std::int64_t> above;
  };
  using DayName = std::pair<std::int64_t, std::int64_t>;  // a person and a day

  std::vector<Formed> uncounted;  // in the order of their forming
  std::vector<SeatName> ended;    // counted, and the ticket ended since
  std::map<SeatName, CountedSeat> counted;
  std::map<DayName, DayBelow> days;
  std::map<PlaceName, BoardPlace> places;
  std::set<std::int64_t> frozen;  // weeks, by their Mondays
  std::set<DayName> touched_days;
  std::set<PlaceName> touched_places;
  std::set<std::int64_t> touched_weeks;
};

// ---- rules

/// A group formed: its seats are counted once its pool is shared.
void note_uncounted(Model& model, std::int64_t set, std::int64_t group);
/// Personal groups of a master, launched or formed.
void note_launches(Model& model, PlaceName::Board board, std::int64_t master, std::int64_t groups);
/// A ticket was recycled or bought back: those for whom it was counted lose it.
void note_ended(Model& model, SeatName seat);

// ---- jobs

void count_below(Model& model);
/// The week before that Monday, or before the day on which the job is due.
void freeze_week(Model& model, std::int64_t monday, std::int64_t due_at);

auto boards_module() -> Module;

}  // namespace simulation
