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
#include "testing/simulation/step.hpp"

namespace simulation {

class Dice;

struct Ticket {
  enum State : std::uint8_t {
    awaiting_number,
    number_taken,
    pending,
    picked_up,
    recycled,
    expired,
    returned
  };
  enum Claim : std::uint8_t { none, personal_group, resale };
  std::int64_t id = 0, person = 0, ticket_class = 0, cash_paid = 0, recycle_value = 0, ceiling = 0;
  std::int64_t expires_at = 0;
  std::int64_t winner = 0, paid = 0;  // who won it; what its owner paid
  Claim claim = none;
  std::int64_t deal = 0;  // the step of the deal that claims it
  State state = awaiting_number;
  std::string code = {}, qr = {};  // for the desk
  std::int64_t venue = 0;          // of the last scan
};
inline constexpr std::string_view ticket_states[] = {
    "awaiting_number", "number_taken", "pending", "picked_up", "recycled", "expired", "returned"};
inline constexpr std::string_view claim_names[] = {"none", "personal_group", "resale"};

struct TicketClass {
  std::int64_t id = 0, validity_days;
};

class Tickets {
 public:
  std::map<SeatName, Ticket> all;                        // by the seat that won them
  std::map<std::int64_t, std::vector<SeatName>> ending;  // by the day on which they are no longer valid
  std::map<std::int64_t, std::int64_t> venues;           // numbered from 1 → the product's ids
  std::map<std::int64_t, TicketClass> classes{{1, {.validity_days = 20}}, {2, {.validity_days = 60}}};
  std::set<SeatName> touched;
};

/// A ticket's name as one number, for jobs.
constexpr auto number_of(SeatName name) { return name.first * 1'000 + name.second; }
constexpr auto name_of(std::int64_t number) { return SeatName{number / 1'000, number % 1'000}; }

/// A seat that won: its cash, and what its sale gave away of that.
struct Win {
  std::int64_t person, cash, given_away, ticket_class;
};
/// Issues the ticket of the seat, and plans its reminders and its end.
void issue(Model& model, SeatName name, const Win& win);
/// The jobs of tickets; a validity ends with a day.
void end_validities(Model& model, std::int64_t ends_on);
void remind(Model& model, std::int64_t ends_on);
void end_desk_wait(Model& model, SeatName name);

// ---- deals

/// The refusal of a deal in named tickets of a person's: they must be free, of one class, and valid that
/// long.
auto check_free(const Model& model, std::int64_t person, const std::vector<SeatName>& named,
                std::int64_t validity, std::int64_t ticket_class = 0) -> Verdict;
/// The named tickets in the order of their ids.
auto in_order(const Model& model, std::vector<SeatName> named) -> std::vector<SeatName>;
void claim(Model& model, SeatName name, Ticket::Claim claim, std::int64_t deal);
void release(Model& model, SeatName name);
void pass_on(Model& model, SeatName name, std::int64_t to, std::int64_t price);
void take_back(Model& model, SeatName name);
/// Tickets won in the public queue that the house did not take back.
auto tickets_won(const Model& model, std::int64_t person) -> std::int64_t;

/// For drawing: some person's tickets of one class, mostly free ones; the person first.
auto some_tickets(Dice& dice, const Model& model, std::int64_t most, std::int64_t ticket_class = 0)
    -> std::vector<SeatName>;
/// As arguments of a step: their number, then two for each; and back.
void add_names(Args& args, const std::vector<SeatName>& names);
auto names_in(const Args& args, std::size_t from) -> std::vector<SeatName>;
auto ids_text(const Model& model, const std::vector<SeatName>& names) -> std::string;

/// For drawing: a ticket whose validity ends about now.
auto some_expired(Dice& dice, const Model& model) -> std::optional<SeatName>;

auto tickets_module() -> Module;
auto desk_module() -> Module;

}  // namespace simulation
