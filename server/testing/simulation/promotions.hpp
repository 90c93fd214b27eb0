#pragma once
// The model of what the operator pays from the reserve: promotions by days, and weeks of teams.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "testing/simulation/deadlines.hpp"
#include "testing/simulation/groups.hpp"
#include "testing/simulation/verdict.hpp"

namespace simulation {

class Dice;
enum class Role : std::uint8_t;

/// A promotion, or the week of a Monday, which is one day long here and whose tickets are a team's target.
struct Promotion {
  enum State : std::uint8_t { draft, proposed, open, closed, stopped, cancelled };
  std::int64_t id = 0, ticket_class = 0, tickets = 0, pay = 0, days = 1, places = 0;
  std::int64_t last = 0;  // the last evening of the taking, or the Monday
  bool is_week = false;
  State state = draft;
  Role proposer{};
  std::int64_t taken = 0, least_worth = 0;
  auto cost() const { return pay * days * places; }
  auto open_places() const { return state == open ? places - taken : 0; }
  auto was_announced() const { return state == open || state == closed || state == stopped; }
};
inline constexpr std::string_view promotion_states[] = {"draft",  "proposed", "open",
                                                        "closed", "stopped",  "cancelled"};

struct PromotionDay {
  enum State : std::uint8_t { open, handed_in, done, fell_short, missed, cancelled };
  State state = open;
  std::int64_t picked_up = 0, counted = 0;  // once it is over
  auto is_over() const { return state != open && state != handed_in; }
};
inline constexpr std::string_view promotion_day_states[] = {"open",       "handed_in", "done",
                                                            "fell_short", "missed",    "cancelled"};

struct PromotionTake {
  enum State : std::uint8_t { running, finished, stopped, left };
  std::int64_t id = 0, promotion = 0, person = 0, taken_at = 0;
  State state = running;
  std::int64_t open_days = 0, done = 0, paid = 0;
  std::map<std::int64_t, PromotionDay> days = {};
};
inline constexpr std::string_view promotion_take_states[] = {"running", "finished", "stopped", "left"};

struct WeekTake {
  enum State : std::uint8_t { running, succeeded, failed };
  std::int64_t id = 0, week = 0, person = 0, paid = 0;
  State state = running;
  std::map<std::int64_t, std::int64_t> tickets = {}, shares = {};  // by member
  auto sum() const -> std::int64_t;
};
inline constexpr std::string_view week_take_states[] = {"running", "succeeded", "failed"};

/// A ticket of the public queue that its winner picked up. It counts for a day, or else for a team's week.
struct Pickup {
  std::int64_t at = 0, ticket = 0;  // the product's id
  std::int64_t winner = 0, ticket_class = 0, ceiling = 0;
  bool is_of_day = false;
  std::optional<std::int64_t> week_take = {};
  auto place() const { return std::pair{at, ticket}; }
};

class Promotions {
 public:
  std::map<std::int64_t, Promotion> all;         // promotions and weeks, by the step that wrote them
  std::map<std::int64_t, PromotionTake> takes;   // by the step that took
  std::map<std::int64_t, std::int64_t> running;  // by taker
  std::map<std::int64_t, WeekTake> week_takes;   // by the step that took
  std::vector<Pickup> pickups;                   // in the order of their places
  /// How far a week is counted, by its Monday.
  struct Counting {
    std::pair<std::int64_t, std::int64_t> up_to = {};
    bool is_final = false;
  };
  std::map<std::int64_t, Counting> counting;
  std::set<std::int64_t> touched, touched_takes, touched_week_takes;
};

// ---- rules

/// The first moment after a night of the task hours.
auto night_end(const Model& model, std::int64_t night) -> std::int64_t;
/// Until when it can be taken.
auto takes_until(const Model& model, const Promotion& promotion) -> std::int64_t;
/// The refusal of one that is over or full.
auto check_open(const Model& model, const Promotion& promotion) -> Verdict;
/// Tickets won below a person that the house did not take back.
auto tickets_below(const Model& model, std::int64_t person) -> std::int64_t;
void return_to_reserve(Model& model, std::int64_t promotion, std::int64_t rest);
/// A ticket was handed over to its owner.
void note_pickup(Model& model, SeatName name);

struct DayCounts {
  std::int64_t picked_up = 0;
  std::vector<Pickup*> counted;
};
auto counts_on(Model& model, const PromotionTake& take, std::int64_t day) -> DayCounts;
/// Pays a day that has its tickets; else it waits, or falls short.
void judge_day(Model& model, std::int64_t take, std::int64_t day);
/// The days that no longer can be paid end a take as `as`, if they are its last.
void end_days(Model& model, std::int64_t take, std::int64_t days, PromotionTake::State as);
void end_by_leaving(Model& model, std::int64_t take);
/// Of a stopped promotion, today and the day of the night before go on. Returns the days that do not.
auto stop_takes(Model& model, std::int64_t promotion) -> std::int64_t;
/// Counts a week from its beginning on.
void plan_counting(Model& model, std::int64_t monday);

/// Promotions and weeks that a person holds.
auto open_promotions(const Model& model, std::int64_t person) -> std::int64_t;

/// For drawing: a promotion or a team week, mostly one with places left, and mostly in the task hours.
auto some_to_take(Dice& dice, const Model& model, bool is_week) -> std::optional<std::int64_t>;
/// For drawing: a ticket in that state, of someone new whose pickup a promotion waits for.
auto some_awaited(Dice& dice, const Model& model, std::int64_t state) -> std::optional<SeatName>;
/// For drawing: the phone of an inviter, often of one whose promotion waits for new people.
auto some_inviter(Dice& dice, const Model& model) -> std::int64_t;

// ---- jobs

auto is_of_promotions(std::string_view job) -> bool;
void work_promotion(Model& model, const Deadlines::Due& due);

auto promotion_desk_module() -> Module;
auto promotions_module() -> Module;
auto team_weeks_module() -> Module;

}  // namespace simulation
