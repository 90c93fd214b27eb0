#pragma once
// A user's own tickets: the shelf, taking a number, recycling.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "platform/page.hpp"
#include "tickets/catalogue.hpp"
#include "tickets/states.hpp"

namespace tickets {

/// What recycling the ticket would pay and cost now, and why it is not allowed.
struct Recycling {
  bool allowed;
  Money pays;
  RecycleVouchers vouchers;
  std::optional<std::string> why_not, why_not_key;
};
BOOST_DESCRIBE_STRUCT(Recycling, (), (allowed, pays, vouchers, why_not, why_not_key))

struct TicketItem {
  TicketId ticket_id;
  ClassId class_id;
  std::string name;
  Motif cover;
  std::int64_t hue;
  State state;
  Claim claim;
  std::optional<std::string> deal_id;  // of the claim
  Money paid;                          // by the owner, to the house or to another user
  Instant acquired_at, issued_at, expires_at;
  Recycling recycling;
};
BOOST_DESCRIBE_STRUCT(TicketItem, (),
                      (ticket_id, class_id, name, cover, hue, state, claim, deal_id, paid, acquired_at,
                       issued_at, expires_at, recycling))

struct ShelfRequest {
  std::optional<State> state;  // nothing: every state
  std::optional<Claim> claim;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(ShelfRequest, (), (state, claim, cursor, limit))
auto shelf(Context& ctx, UserId caller, const ShelfRequest& request) -> Result<Page<TicketItem>>;

struct TicketRequest {
  TicketId ticket_id;
};
BOOST_DESCRIBE_STRUCT(TicketRequest, (), (ticket_id))

/// The pass for the desk. Its queue number counts within the class and the day on which it was taken.
struct Pass {
  TicketId ticket_id;
  State state;
  std::string code, qr;  // "1234 5678 9012"; "GV1.…"
  std::int64_t queue_number;
  Day queue_day;
  Instant expires_at;
};
BOOST_DESCRIBE_STRUCT(Pass, (), (ticket_id, state, code, qr, queue_number, queue_day, expires_at))
/// Takes a number; a repeated call returns the same pass.
auto take_number(Context& ctx, UserId caller, const TicketRequest& request) -> Result<Pass>;

/// One step of a ticket since its owner has it.
struct Milestone {
  Event event;
  State state;
  Instant at;
  std::optional<std::string> venue;
};
BOOST_DESCRIBE_STRUCT(Milestone, (), (event, state, at, venue))

struct TicketPage {
  TicketItem ticket;
  std::optional<Pass> pass;
  std::vector<Venue> venues;
  std::vector<Milestone> history;
};
BOOST_DESCRIBE_STRUCT(TicketPage, (), (ticket, pass, venues, history))
auto ticket(Context& ctx, UserId caller, const TicketRequest& request) -> Result<TicketPage>;

struct RecycleReceipt {
  TicketId ticket_id;
  State state;
  Money paid, balance;
  RecycleVouchers vouchers_left;
};
BOOST_DESCRIBE_STRUCT(RecycleReceipt, (), (ticket_id, state, paid, balance, vouchers_left))
/// Recycles the ticket for its recycle price.
auto recycle(Context& ctx, UserId caller, const TicketRequest& request) -> Result<RecycleReceipt>;

}  // namespace tickets
