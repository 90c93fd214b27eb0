#pragma once
// The model of providers' tasks: published behind a fund, taken by portions, sold from lots, settled.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "testing/simulation/deadlines.hpp"
#include "testing/simulation/verdict.hpp"

namespace simulation {

class Dice;
struct Model;
struct Module;
struct PersonBatch;
struct PersonSeat;

/// A task sells a class in the week of a Monday. `kept`: portions whose principal is reserved.
struct Offer {
  enum State : std::uint8_t {
    receiving,
    paused,
    executing,
    completing,
    buying_back,
    success,
    failed,
    completed,
    cancelled
  };
  std::int64_t id = 0, person = 0, fund = 0, ticket_class = 0, monday = 0;
  std::int64_t portions = 0, tickets = 0, price = 0, share = 0;
  std::int64_t success_from = 0, sponsor_share = 0;  // as they were when it was published
  State state = receiving;
  bool needs_review = false;                // taking makes an application, which the provider decides
  std::optional<std::int64_t> leader = {};  // only their team may take it
  std::int64_t taken = 0, kept = 0, takes = 0, open_takes = 0;
  std::int64_t size = 0, sold = 0;  // of takes that ended
  std::int64_t takes_until = 0, sells_until = 0, returns_at = 0, settles_at = 0, completes_at = 0;
  auto is_taken_still() const { return state == receiving || state == paused; }
  auto is_over() const { return state == completed || state == cancelled; }
  auto left() const { return portions - taken; }
};
inline constexpr std::string_view offer_states[] = {"receiving",  "paused",      "executing",
                                                    "completing", "buying_back", "success",
                                                    "failed",     "completed",   "cancelled"};

/// A take, and its lot: size = free + launched + issued + returned.
struct Take {
  enum State : std::uint8_t { executing, completing, buying_back, succeeded, failed, cancelled };
  enum By : std::uint8_t { by_time, by_provider, by_taker, by_idleness, by_operator };
  std::int64_t id = 0, offer = 0, person = 0, portions = 0, principal = 0, parked = 0, taken_at = 0;
  State state = executing;
  By ended_by = by_time;
  std::int64_t ended_at = 0;
  std::int64_t size = 0, free = 0, launched = 0, issued = 0, returned = 0;
  std::int64_t brought = 0;                             // above the task price
  std::map<std::int64_t, std::int64_t> sold = {};       // by day
  std::map<std::int64_t, std::int64_t> handed_in = {};  // days, with what was sold until then
  std::vector<std::int64_t> batches = {};
  std::int64_t provider_got = 0, sponsor_got = 0, taker_got = 0;
  auto is_over() const { return state == succeeded || state == failed || state == cancelled; }
};
inline constexpr std::string_view take_states[] = {"executing", "completing", "buying_back",
                                                   "succeeded", "failed",     "cancelled"};
inline constexpr std::string_view take_ends[] = {"by_time", "by_provider", "by_taker", "by_idleness",
                                                 "by_operator"};

/// An application for portions of a task. It lapses when the taking ends.
struct Application {
  enum State : std::uint8_t { pending, accepted, rejected, withdrawn, lapsed };
  std::int64_t id = 0, offer = 0, person = 0, portions = 0;
  bool parks = false;
  State state = pending;
};
inline constexpr std::string_view application_states[] = {"pending", "accepted", "rejected", "withdrawn",
                                                          "lapsed"};

class Tasks {
 public:
  std::map<std::int64_t, Offer> offers;              // by the step that published them
  std::map<std::int64_t, Take> takes;                // by the step that took
  std::map<std::int64_t, std::int64_t> running;      // by taker
  std::map<std::int64_t, Application> applications;  // by the step that applied
  /// Entries of blacklists, by provider and user: the product's ids.
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> blacklist;
  std::set<std::int64_t> touched_offers, touched_takes, touched_lots, touched_applications;
};

// ---- rules

/// The night of the task hours that it is, by the day on which it began.
auto night_of(const Model& model, std::int64_t at) -> std::optional<std::int64_t>;
/// The first day on which a take sells, and the last.
auto selling_days(const Model& model, const Take& take) -> std::pair<std::int64_t, std::int64_t>;
/// The lowest whole thousand from the floor on that brings the task price after the fee of a group.
auto least_lot_price(const Model& model, std::int64_t task_price) -> std::int64_t;
/// Tasks that a person published or holds, and that are not over.
auto open_tasks(const Model& model, std::int64_t person) -> std::int64_t;

/// The refusal of taking portions, or of applying for them; and that of the fund behind the task.
auto check_take(const Model& model, std::int64_t person, std::int64_t offer, std::int64_t portions,
                bool parks) -> Verdict;
void begin_take(Model& model, std::int64_t name, Take take);
/// Those that wait for a task whose taking has ended.
void lapse_applications(Model& model, std::int64_t offer);

/// A group of a lot formed: its ticket is issued to the winner, and the surplus is in the purse.
void sell_from_lot(Model& model, const PersonBatch& batch, const PersonSeat& winner, std::int64_t seat,
                   std::int64_t surplus);

/// A batch of a lot ended: the tickets of its groups that have not formed are free again.
void withdraw_from_lot(Model& model, const PersonBatch& batch);

/// Ends the taking of a task: what was not taken is free again.
void end_taking(Model& model, std::int64_t offer);
/// Does for a take what is due by now.
void catch_up(Model& model, std::int64_t take);
/// Ends a running take before its time.
void cancel_take(Model& model, std::int64_t take, Take::By by);
/// The jobs of tasks and takes.
void work_task(Model& model, const Deadlines::Due& due);

/// The erasure of a person without open tasks.
void forget_tasks(Model& model, std::int64_t person);

auto offers_module() -> Module;
auto takes_module() -> Module;
auto lots_module() -> Module;
auto applications_module() -> Module;

}  // namespace simulation
