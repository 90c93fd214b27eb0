#pragma once
// The model of deals in tickets: personal groups, purchase requests, resale, and buyback.
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "testing/simulation/books.hpp"
#include "testing/simulation/groups.hpp"
#include "testing/simulation/people.hpp"

namespace simulation {

class Dice;
enum class Role : std::uint8_t;

/// A group of a batch, once it is announced.
struct PersonGroup {
  std::int64_t id = 0;
  std::string commitment;
};

/// Tickets that a master offers at one price; a group for each, and one at a time takes seats.
struct PersonBatch {
  enum State : std::uint8_t { open, done, cancelled, closed };
  std::int64_t id = 0, person = 0, price = 0, cancel_from = 0, closes_at = 0;
  State state = open;
  std::vector<SeatName> tickets = {};  // in the order of their groups; none of a task's
  std::int64_t lot = 0, cash = 0;      // the take whose tickets they are, and the house's part of the price
  std::int64_t count = 0, formed = 0, places = 0;
  std::vector<std::int64_t> seated = {};  // of the group that fills, in the order of seating
  std::map<std::int64_t, PersonGroup> groups = {};
  auto current() const { return formed + 1; }
  auto left() const { return count - formed; }
};
inline constexpr std::string_view person_batch_states[] = {"open", "done", "cancelled", "closed"};

/// By the step that took it.
struct PersonSeat {
  std::int64_t id = 0, person = 0, batch = 0, number = 0, place = 0;
  Seat::State state = Seat::forming;
  bool won = false;
  std::string client_seed = {};
};

struct Request {
  enum State : std::uint8_t { buying, completed, cancelled };
  std::int64_t id = 0, person = 0, ticket_class = 0, price = 0, quantity = 0, filled = 0;
  std::int64_t published_at = 0, ends_at = 0;
  State state = buying;
};
inline constexpr std::string_view request_states[] = {"buying", "completed", "cancelled"};

/// By the step that listed it times a hundred, and a number: a listing for each last day and recycle value.
struct Listing {
  enum State : std::uint8_t { on_sale, sold, cancelled, ended };
  std::int64_t id = 0, person = 0, price = 0, ends_at = 0;
  State state = on_sale;
  std::vector<SeatName> tickets = {};  // that are left, in the order of their ids
  std::int64_t sold_count = 0;
};
inline constexpr std::string_view listing_states[] = {"on_sale", "sold", "cancelled", "ended"};

struct Package {
  enum State : std::uint8_t { scheduled, closed, cancelled, proposed };
  std::int64_t id = 0, ticket_class = 0, most = 0, quantity = 0, sold = 0;
  std::int64_t day = 0;                                                // its Monday
  std::int64_t announces_at = INT64_MAX, opens_at = 0, closes_at = 0;  // once it is scheduled
  bool is_team = false;
  Role proposer{};
  State state = scheduled;
  auto cost() const { return most * quantity; }
};
inline constexpr std::string_view package_states[] = {"scheduled", "closed", "cancelled", "proposed"};

class Deals {
 public:
  std::map<std::int64_t, PersonBatch> batches;  // all by the step that made them
  std::map<std::int64_t, PersonSeat> seats;
  std::map<std::int64_t, std::int64_t> launched;  // eligibility used, by person
  std::map<std::int64_t, Request> requests;
  std::map<std::int64_t, Listing> listings;
  std::map<std::int64_t, Package> packages;
  std::set<std::int64_t> drafts;  // the ids of packages written by this step
  std::set<std::int64_t> touched_batches, touched_seats, touched_requests, touched_listings, touched_packages;
};

auto open_batches(const Model& model, std::int64_t person) -> std::int64_t;
/// Requests and listings.
auto open_deals(const Model& model, std::int64_t person) -> std::int64_t;
/// An operator's reasons for ending a person's deals are forgotten with the person.
void forget_deals(Model& model, std::int64_t person);

/// The refusal of paying an amount from the balance, as a purchase.
auto check_payment(Model& model, std::int64_t person, std::int64_t amount) -> Verdict;
/// What a paid purchase leaves: a right password, and what counts for own limits.
void note_payment(Model& model, std::int64_t person, std::int64_t amount);

// ---- rules of personal groups

auto check_launch(Model& model, std::int64_t person, const std::vector<SeatName>& tickets, std::int64_t price,
                  std::int64_t pay_password) -> Verdict;
/// Claims the tickets, and holds the deposits.
void begin_batch(Model& model, std::int64_t name, PersonBatch batch, std::vector<SeatName> tickets);
auto check_join(Model& model, std::int64_t person, std::int64_t batch, std::int64_t pay_password) -> Verdict;
/// Draws the group that is full, by its revealed seed.
void form_personal(Model& model, std::int64_t batch, const std::string& server_seed);
/// A seat leaves, or its group closes.
void refund_personal(Model& model, std::int64_t seat, Seat::State state);
void end_batch(Model& model, std::int64_t batch, PersonBatch::State state);

// ---- rules of deals between users

auto check_deal_price(const Model& model, std::int64_t price) -> Verdict;
auto check_deal_range(const Model& model, std::int64_t price) -> Verdict;
auto check_deal_count(std::int64_t count) -> Verdict;
/// The buyer's money goes to the seller's earnings, less the fee.
void pay_seller(Model& model, Way from_way, Purse from, Way to_way, std::int64_t seller, std::int64_t price,
                std::int64_t count);

/// For drawing: mostly a user who can pay; a price, and a wrong password or none.
auto some_payer(Dice& dice, const Model& model, std::int64_t amount) -> const Person&;
auto drawn_price(Dice& dice) -> std::int64_t;
auto drawn_wrong(Dice& dice) -> std::int64_t;

// ---- jobs

void batch_is_over(Model& model, std::int64_t batch);
void request_is_over(Model& model, std::int64_t request);
void listing_is_over(Model& model, std::int64_t listing);
void package_is_over(Model& model, std::int64_t package);

auto person_module() -> Module;
auto requests_module() -> Module;
auto resale_module() -> Module;
auto buyback_module() -> Module;

}  // namespace simulation
