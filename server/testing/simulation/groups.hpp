#pragma once
// The model of public-queue groups: sets, their days, the queue, groups, and the draw.
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "groups/calls.hpp"
#include "testing/simulation/verdict.hpp"

namespace simulation {

struct Model;
struct Module;

/// A seat, identified by the step that bought it and its index in that purchase.
using SeatName = std::pair<std::int64_t, std::int64_t>;

struct Seat {
  enum State : std::uint8_t { pending_group, forming, formed, left, closed };
  std::int64_t id = 0, person = 0, set = 0;
  State state = pending_group;
  bool priority = false;
  std::string client_seed = {};
  std::int64_t group = 0, place = 0;  // the group's number within its set; 0 while it waits
  std::optional<bool> won = {};
  std::int64_t cash = 0;                                             // what its buyer paid
  std::optional<std::pair<std::int64_t, std::int64_t>> coupon = {};  // its campaign and owner
};
inline constexpr std::string_view seat_states[] = {"pending_group", "forming", "formed", "left", "closed"};

struct SeatOrder {
  std::int64_t id = 0, person = 0, set = 0, seats = 0, day = 0;
};

struct Group {
  enum State : std::uint8_t { forming, formed, closed };
  std::int64_t id = 0;
  std::string commitment;
  State state = forming;
  std::int64_t places = 0;       // how often a seat was taken, those that were left included
  std::vector<SeatName> seated;  // in the order of seating
};
inline constexpr std::string_view group_states[] = {"forming", "formed", "closed"};

/// A set's sales of one day.
struct SaleDay {
  std::int64_t stock = 0, sold = 0, formed = 0;
};

struct Set {
  enum State : std::uint8_t { draft, published, stopped };
  std::int64_t id = 0, ticket_class = 0, price = 0, seats = 0, winners = 0, slots = 0, groups_a_day = 0;
  std::int64_t reward = 0, pool = 0;  // in 1/100 of a percent
  State state = draft;
  bool is_open = false;  // a day exists, even before its hours
  std::int64_t day = 0, opens_at = 0, closes_at = 0, current = 0;
  std::map<std::int64_t, SaleDay> days = {};
  std::map<std::int64_t, Group> groups = {};  // by number, from 1
  std::int64_t announced = 0;                 // the highest number with a known commitment
  std::vector<SeatName> queue = {};           // in the order of arrival
};
inline constexpr std::string_view set_states[] = {"draft", "published", "stopped"};

class Groups {
 public:
  std::map<std::int64_t, Set> sets;          // by the step that made them
  std::map<std::int64_t, SeatOrder> orders;  // by the step that made them
  std::map<SeatName, Seat> seats;
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> bought;  // seats, by user and day
  std::set<SeatName> touched_seats;
  std::set<std::int64_t> touched_sets;
  std::set<std::pair<std::int64_t, std::int64_t>> touched_groups;  // set and number

  auto set(std::int64_t step) -> Set* {
    const auto found = sets.find(step);
    return found == sets.end() ? nullptr : &found->second;
  }
};

struct BuyRequest {
  std::int64_t person, set, count;
  bool pass = false;
  std::optional<std::int64_t> group = {};  // only if this group, by its number, still takes seats
  std::string client_seed = {};
  std::int64_t pay_password = 0;
  std::optional<std::pair<std::int64_t, std::int64_t>> coupon = {};
};
/// The refusal of a purchase, checked in the product's order.
auto check_buy(Model& model, const BuyRequest& request) -> Verdict;
/// Returns a full group's revealed seed, in hexadecimal.
using SeedOf = std::function<std::string(std::int64_t set, std::int64_t group)>;
/// Buys under the step; `ids` are the product's ids of the seats. Returns how many groups formed.
auto buy(Model& model, std::int64_t step, const BuyRequest& request, const std::vector<std::int64_t>& ids,
         const SeedOf& seed_of) -> std::int64_t;

/// The refusal of leaving an order or a seat.
auto check_leave(const Model& model, std::int64_t person, const std::vector<SeatName>& named) -> Verdict;
/// Returns the refund.
auto leave(Model& model, std::int64_t person, const std::vector<SeatName>& named) -> std::int64_t;

auto check_publish(const Model& model, std::int64_t set) -> Verdict;
void publish(Model& model, std::int64_t set);
void stop(Model& model, std::int64_t set);
/// The job of the day's end.
void day_is_over(Model& model, std::int64_t set);

/// Positions among the seats, counted from 0, in the order drawn: the independent implementation of the draw,
/// from public data. Seats are (id, client seed) in the order in which they were taken.
auto drawn_again(const std::string& server_seed_hex, std::int64_t group,
                 const std::vector<std::pair<std::int64_t, std::string>>& seats, std::size_t winners)
    -> std::vector<std::size_t>;
auto commitment_of(const std::string& server_seed_hex) -> std::string;

auto seats_module() -> Module;
auto sets_module() -> Module;

}  // namespace simulation
