#pragma once
// Tickets: what they are for, who owns them, and how they are picked up or recycled. The only header others
// include.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "modules/tickets/catalogue.hpp"
#include "modules/tickets/ids.hpp"
#include "modules/tickets/refusals.hpp"
#include "modules/tickets/states.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace tickets {

/// What a ticket is for. `open`: offered to people; tickets already issued stay good when it closes.
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

/// Who is given a ticket, and for what. The same owner is given one ticket for one cause: a second is a
/// ConstraintViolated.
struct Recipient {
  UserId owner;
  std::int64_t cause_id;
};
/// Why tickets of one class come to be.
struct Issue {
  ClassId class_id;
  Money cash_paid;  // for each
  std::string_view cause;
  std::vector<Recipient> to;
};
/// New tickets, awaiting their numbers, in the order of those who are given them. The class must exist.
auto issue(Context& ctx, const Issue& issue) -> std::vector<TicketId>;

/// How many tickets a person has in each state: the shelf's tabs.
struct ShelfCounts {
  std::int64_t awaiting_number, number_taken, pending, picked_up, recycled, expired;
};
BOOST_DESCRIBE_STRUCT(ShelfCounts, (), (awaiting_number, number_taken, pending, picked_up, recycled, expired))
auto shelf_counts(Context& ctx, UserId owner) -> ShelfCounts;

/// What recycling pays for a ticket that cost this much: the set share of it, rounded down.
auto recycle_price(Context& ctx, Money cash_paid) -> Money;

/// How many tickets could be recycled now, all people's together, and what that would pay at most.
struct Recyclable {
  std::int64_t tickets;
  Money worth;
};
BOOST_DESCRIBE_STRUCT(Recyclable, (), (tickets, worth))
auto recyclable(Context& ctx) -> Recyclable;

/// How many tickets were issued, handed over and recycled within a time.
struct Handled {
  std::int64_t issued, picked_up, recycled;
};
BOOST_DESCRIBE_STRUCT(Handled, (), (issued, picked_up, recycled))
auto handled_between(Context& ctx, Instant from, Instant until) -> Handled;
/// How many tickets were scanned and wait at a desk.
auto at_desks(Context& ctx) -> std::int64_t;

/// Promises a free ticket to a deal, so that nothing else can be done with it.
auto claim(Context& ctx, UserId owner, TicketId id, Claim what) -> Verdict;
/// Ends a claim that `claim` began; a ticket whose validity ended meanwhile expires now. Another claim
/// throws.
void release(Context& ctx, TicketId id, Claim what);

/// What `gomve verify` finds wrong with the tickets: counts against tickets, tickets against their steps,
/// steps against the table of states. Empty: issued = held + picked up + recycled + expired, for every class.
auto verify_tickets(::store::Tx& tx) -> std::vector<std::string>;

/// What a ticket's owner paid for it in cash, as its row has it; nothing where there is no such ticket.
auto cash_paid(::store::Tx& tx, TicketId id) -> std::optional<Money>;

}  // namespace tickets
