#pragma once
// The model of tickets: each is in one state, from its issue to its end.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "testing/simulation/groups.hpp"

namespace simulation {

class Dice;

struct Ticket {
  enum State : std::uint8_t { awaiting_number, number_taken, pending, picked_up, recycled, expired };
  std::int64_t id = 0, person = 0, cash_paid = 0, recycle_value = 0, expires_at = 0;
  State state = awaiting_number;
  std::string code = {}, qr = {};  // for the desk
  std::int64_t venue = 0;          // of the last scan
};
inline constexpr std::string_view ticket_states[] = {"awaiting_number", "number_taken", "pending",
                                                     "picked_up",       "recycled",     "expired"};

class Tickets {
 public:
  std::map<SeatName, Ticket> all;                        // by the seat that won them
  std::map<std::int64_t, std::vector<SeatName>> ending;  // by the day on which they are no longer valid
  std::map<std::int64_t, std::int64_t> venues;           // numbered from 1 → the product's ids
  std::int64_t ticket_class = 0, validity_days = 20;
  std::set<SeatName> touched;
};

/// A ticket's name as one number, for jobs.
constexpr auto number_of(SeatName name) { return name.first * 1'000 + name.second; }
constexpr auto name_of(std::int64_t number) { return SeatName{number / 1'000, number % 1'000}; }

/// A seat that won: its cash, and what its sale gave away of that.
struct Win {
  std::int64_t person, cash, given_away;
};
/// Issues the ticket of the seat, and plans its reminders and its end.
void issue(Model& model, SeatName name, const Win& win);
/// The jobs of tickets; a validity ends with a day.
void end_validities(Model& model, std::int64_t ends_on);
void remind(Model& model, std::int64_t ends_on);
void end_desk_wait(Model& model, SeatName name);

/// For drawing: a ticket whose validity ends about now.
auto some_expired(Dice& dice, const Model& model) -> std::optional<SeatName>;

auto tickets_module() -> Module;
auto desk_module() -> Module;

}  // namespace simulation
