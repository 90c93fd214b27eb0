#pragma once
// The module's statements, one a function.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk.hpp"
#include "tickets/deals.hpp"
#include "tickets/tickets.hpp"

namespace tickets::store {

struct ClassRow {
  ClassId id;
  std::string name_vi, name_en, name_zh, about_vi, about_en, about_zh;
  Motif cover;
  std::int64_t hue;
  Money reference_price, unit_cost;
  std::int64_t validity_days;
  bool is_open;

  auto names() const { return Text3{name_vi, name_en, name_zh}; }
  auto about() const { return Text3{about_vi, about_en, about_zh}; }
  auto name(const Context& ctx) const { return std::string{names().in(ctx.origin.language)}; }
};
BOOST_DESCRIBE_STRUCT(ClassRow, (),
                      (id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, hue,
                       reference_price, unit_cost, validity_days, is_open))

struct VenueRow {
  VenueId id;
  std::string name_vi, name_en, name_zh, address;
  std::int64_t latitude, longitude;  // millionths of a degree
  TimeOfDay opens, closes;
  bool is_open;

  auto name(const Context& ctx) const {
    return std::string{Text3{name_vi, name_en, name_zh}.in(ctx.origin.language)};
  }
};
BOOST_DESCRIBE_STRUCT(VenueRow, (),
                      (id, name_vi, name_en, name_zh, address, latitude, longitude, opens, closes, is_open))

struct TicketRow {
  TicketId id;
  UserId owner_id;
  ClassId class_id;
  State state;
  Claim claim;
  Money cash_paid;  // to the house, at its issue
  std::string cause;
  std::int64_t cause_id;
  Instant issued_at, expires_at;
  std::optional<std::string> code = {};
  std::optional<Day> queue_day = {};
  std::optional<std::int64_t> queue_number = {};
  Money recycle_value, ceiling;  // fixed at its issue
  Money paid;                    // by its owner
  Instant acquired_at;           // by its owner
  std::optional<std::int64_t> deal_id = {};
};
BOOST_DESCRIBE_STRUCT(TicketRow, (),
                      (id, owner_id, class_id, state, claim, cash_paid, cause, cause_id, issued_at,
                       expires_at, code, queue_day, queue_number, recycle_value, ceiling, paid, acquired_at,
                       deal_id))

/// A ticket that went from one user to another.
struct PassRow {
  PassId id;
  TicketId ticket_id;
  UserId from_id, to_id;
  Money price;
  DealKind deal;
  std::int64_t deal_id;
  Instant passed_at;
};
BOOST_DESCRIBE_STRUCT(PassRow, (), (id, ticket_id, from_id, to_id, price, deal, deal_id, passed_at))

/// One step of a ticket, with its place and operator.
struct StepRow {
  StepId id;
  TicketId ticket_id;
  Event event;
  State state;  // afterwards
  std::optional<VenueId> venue_id = {};
  std::optional<OperatorId> operator_id = {};
  Instant happened_at;
  std::optional<Instant> offline_at = {};      // when a desk without a network did it, by its clock
  std::optional<std::int64_t> clock_off = {};  // minutes, if that clock was off

  auto done_at() const { return clock_off ? happened_at : offline_at.value_or(happened_at); }
};
BOOST_DESCRIBE_STRUCT(StepRow, (),
                      (id, ticket_id, event, state, venue_id, operator_id, happened_at, offline_at,
                       clock_off))

/// A step at a venue, with the columns of its list.
struct DeskRow {
  StepId id;
  TicketId ticket_id;
  Event event;
  State state;
  std::optional<OperatorId> operator_id;
  Instant happened_at;
  std::optional<Instant> offline_at;
  std::optional<std::int64_t> clock_off;
  UserId owner_id;
  ClassId class_id;
};
BOOST_DESCRIBE_STRUCT(DeskRow, (),
                      (id, ticket_id, event, state, operator_id, happened_at, offline_at, clock_off, owner_id,
                       class_id))

struct Slice {
  std::int64_t below, wanted;  // ids below this one; the number of rows
};

auto find_class(Context& ctx, ClassId id) -> std::optional<ClassRow>;
auto classes(Context& ctx, Slice slice, bool only_open) -> std::vector<ClassRow>;
void insert_class(Context& ctx, const ClassRow& row);
auto update_class(Context& ctx, const ClassRow& row) -> bool;
auto venues_of_class(Context& ctx, ClassId id) -> std::vector<VenueRow>;
/// The classes picked up at a venue, also those that are no longer offered.
auto classes_at(Context& ctx, VenueId id) -> std::vector<ClassRow>;
void clear_class_venues(Context& ctx, ClassId id);
void add_class_venue(Context& ctx, ClassId id, VenueId venue);
auto is_picked_up_at(Context& ctx, ClassId id, VenueId venue) -> bool;

auto find_venue(Context& ctx, VenueId id) -> std::optional<VenueRow>;
auto venues(Context& ctx, Slice slice, std::optional<ClassId> of_class, bool only_open)
    -> std::vector<VenueRow>;
void insert_venue(Context& ctx, const VenueRow& row);
auto update_venue(Context& ctx, const VenueRow& row) -> bool;

void count_issued(Context& ctx, ClassId id, std::int64_t tickets);
/// False if no ticket of the class was ever counted.
auto count_ended(Context& ctx, ClassId id, State as) -> bool;
auto tally(Context& ctx, ClassId id) -> Tally;

void insert_all(Context& ctx, const std::vector<TicketRow>& rows);
auto find(Context& ctx, TicketId id) -> std::optional<TicketRow>;
auto find_for_change(Context& ctx, TicketId id) -> std::optional<TicketRow>;
auto find_by_code(Context& ctx, std::string_view code) -> std::optional<TicketId>;
/// Tickets with that number in the day's queues, one of a class.
auto in_queue(Context& ctx, Day day, std::int64_t number, std::int64_t most) -> std::vector<TicketRow>;
/// What a list of an owner's tickets shows; nothing set: all.
struct ShelfFilter {
  std::optional<State> state = {};
  std::optional<Claim> claim = {};
};
auto of_owner(Context& ctx, UserId owner, const ShelfFilter& filter, Slice slice) -> std::vector<TicketRow>;
auto count_by_state(Context& ctx, UserId owner) -> ShelfCounts;
struct EndingRow {
  TicketId id;
  ClassId class_id;
  Instant expires_at;
  std::int64_t count;
};
BOOST_DESCRIBE_STRUCT(EndingRow, (), (id, class_id, expires_at, count))
/// Of the tickets that the owner can use and that end before `until`: the first, and how many they are.
auto first_to_end(Context& ctx, UserId owner, Instant until) -> std::optional<EndingRow>;
/// All free tickets, with the cash paid for them.
auto recyclable(Context& ctx) -> Recyclable;
/// For steps with ids from `from_id` on and below `below`.
auto handled_in_steps(Context& ctx, std::int64_t from_id, std::int64_t below) -> Handled;
auto count_pending(Context& ctx) -> std::int64_t;
/// Held tickets whose validity ends at `expires_at`, with ids after `after`, in the order of ids.
auto held_until(Context& ctx, Instant expires_at, TicketId after, std::int64_t most) -> std::vector<TicketId>;
/// Compare-and-set: false if the ticket is not in the state `from` or has a claim.
auto set_state(Context& ctx, TicketId id, State from, State to) -> bool;
/// A deal's tickets, in the order of their ids.
auto of_deal(Context& ctx, Deal deal) -> std::vector<TicketRow>;
/// Compare-and-set: false if the ticket is not the owner's, does not await its number, or has a claim.
auto set_claim(Context& ctx, UserId owner, TicketId id, Deal deal) -> bool;
/// False if the deal does not claim the ticket.
auto end_claim(Context& ctx, TicketId id, Deal deal) -> bool;
/// Compare-and-set: false if the ticket is not the owner's, does not await its number, or has a claim.
auto set_owner(Context& ctx, TicketId id, UserId from, const Buyer& to) -> bool;
void insert_passes(Context& ctx, const std::vector<PassRow>& rows);
/// The earlier owners of a ticket, in their order.
auto passes_of(Context& ctx, TicketId id) -> std::vector<PassRow>;
/// The tickets that a user passed on, newest first.
auto passed_on_by(Context& ctx, UserId user, Slice slice) -> std::vector<PassRow>;
/// The free tickets of an owner: those that await a number and have no claim, of one class if one is named,
/// in the order of their last days.
struct FreeFilter {
  std::optional<ClassId> class_id;
  Instant valid_after;
  Money least_ceiling;
};
auto free_of_owner(Context& ctx, UserId owner, const FreeFilter& filter, std::int64_t most)
    -> std::vector<TicketRow>;
auto alike_of_owner(Context& ctx, UserId owner, std::optional<ClassId> of) -> std::vector<AlikeTickets>;
/// False if another ticket has the code.
auto set_code(Context& ctx, TicketId id, std::string_view code, Day day, std::int64_t number) -> bool;
auto next_in_queue(Context& ctx, ClassId id, Day day) -> std::int64_t;

void insert_steps(Context& ctx, const std::vector<StepRow>& rows);
auto steps(Context& ctx, TicketId id) -> std::vector<StepRow>;
auto steps_since(Context& ctx, TicketId id, Instant since) -> std::vector<StepRow>;
/// The last such step of a ticket.
auto last_step(Context& ctx, TicketId id, Event event) -> std::optional<StepRow>;
auto steps_at(Context& ctx, VenueId venue, Slice slice) -> std::vector<DeskRow>;
/// By venue, of steps with ids from `from_id` on.
auto desk_counts(Context& ctx, std::int64_t from_id) -> std::vector<DeskCounts>;

}  // namespace tickets::store
