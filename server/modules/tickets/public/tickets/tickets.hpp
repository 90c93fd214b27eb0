#pragma once
// Tickets: their classes and owners, pickup and recycling. The only header that other modules include.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "tickets/catalogue.hpp"
#include "tickets/ids.hpp"
#include "tickets/refusals.hpp"
#include "tickets/states.hpp"

namespace tickets {

/// The class of a ticket. `open`: offered to users; issued tickets stay valid when it closes.
struct TicketClass {
  ClassId id;
  std::string name;  // in the caller's language
  std::string name_vi, name_en, name_zh, cover;
  std::int64_t hue;
  Money reference_price, unit_cost;
  std::int64_t validity_days;
  bool open;
};
auto find_class(Context& ctx, ClassId id) -> Result<TicketClass>;

/// The owner of a new ticket, its cause, the cash that was paid for it, and what its sale gave away of that:
/// its part of the rewards and the commission pool. An owner gets one ticket for one cause: a second throws
/// ConstraintViolated.
struct Recipient {
  UserId owner;
  std::int64_t cause_id;
  Money cash_paid, given_away = {};
};
/// The issue of tickets of one class.
struct Issue {
  ClassId class_id;
  std::string_view cause;
  std::vector<Recipient> to;
};
/// Issues tickets, which await their numbers, in the order of the recipients. The class must exist.
auto issue(Context& ctx, const Issue& issue) -> std::vector<TicketId>;

/// The number of a user's tickets in each state, for the tabs of the shelf.
struct ShelfCounts {
  std::int64_t awaiting_number, number_taken, pending, picked_up, recycled, expired, returned;
  std::int64_t claimed;  // of those that await their numbers
};
BOOST_DESCRIBE_STRUCT(ShelfCounts, (),
                      (awaiting_number, number_taken, pending, picked_up, recycled, expired, returned,
                       claimed))
auto shelf_counts(Context& ctx, UserId owner) -> ShelfCounts;

/// Tickets of a user that can be used and end soon: how many, and the first to end.
struct EndingSoon {
  std::int64_t count;
  TicketId ticket_id;
  std::string name;  // of its class, in the caller's language
  Instant expires_at;
};
BOOST_DESCRIBE_STRUCT(EndingSoon, (), (count, ticket_id, name, expires_at))
/// Those that end before `until`; nothing if none does.
auto ending_before(Context& ctx, UserId owner, Instant until) -> std::optional<EndingSoon>;

/// What recycling a ticket that is issued now will pay: a share of the cash paid, by a setting, rounded down.
/// A ticket's own value is fixed at its issue.
auto recycle_price(Context& ctx, Money cash_paid) -> Money;

/// The most that the house will pay for a ticket that is issued now.
auto ceiling_of(Context& ctx, Money cash_paid, Money given_away) -> Money;

/// The number of all tickets that could be recycled now, and the most that it would pay.
struct Recyclable {
  std::int64_t tickets;
  Money worth;
};
BOOST_DESCRIBE_STRUCT(Recyclable, (), (tickets, worth))
auto recyclable(Context& ctx) -> Recyclable;

/// The number of tickets that were issued, picked up and recycled in a period.
struct Handled {
  std::int64_t issued, picked_up, recycled;
};
BOOST_DESCRIBE_STRUCT(Handled, (), (issued, picked_up, recycled))
auto handled_between(Context& ctx, Instant from, Instant until) -> Handled;
/// The number of tickets that were scanned and wait at a desk.
auto at_desks(Context& ctx) -> std::int64_t;

/// The faults of tickets for `gomve verify`: compares counts with tickets, tickets with their steps, and
/// steps with the table of states. Empty: issued = held + picked up + recycled + expired + returned, for
/// every class; each new owner has paid by a deal.
auto verify_tickets(::store::Tx& tx) -> std::vector<std::string>;

/// The cash that a ticket's row says was paid; nothing if there is no such ticket.
auto cash_paid(::store::Tx& tx, TicketId id) -> std::optional<Money>;

}  // namespace tickets
