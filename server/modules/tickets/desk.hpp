#pragma once
// The pickup desk: scanning, handing over, returning, and the history of a desk.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "platform/page.hpp"
#include "shelf.hpp"
#include "tickets/deals.hpp"

namespace tickets {

struct ScanRequest {
  shape::Text<1, 300> text;  // of a QR code, or a typed code
  VenueId venue_id;
};
BOOST_DESCRIBE_STRUCT(ScanRequest, (), (text, venue_id))

/// An earlier scan, after which the ticket was returned.
struct EarlierScan {
  std::string venue;
  OperatorId operator_id;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(EarlierScan, (), (venue, operator_id, at))

struct Scanned {
  TicketId ticket_id;
  State state;
  ClassId class_id;
  std::string class_name;
  Motif cover;
  std::int64_t hue;
  std::string owner;  // masked
  std::int64_t queue_number;
  Day queue_day;
  Instant expires_at, waits_until;
  std::vector<EarlierScan> earlier;
};
BOOST_DESCRIBE_STRUCT(Scanned, (),
                      (ticket_id, state, class_id, class_name, cover, hue, owner, queue_number, queue_day,
                       expires_at, waits_until, earlier))
/// Accepts a code once: of two concurrent desks exactly one gets the ticket.
auto scan(Context& ctx, OperatorId caller, const ScanRequest& request) -> Result<Scanned>;

struct HandOverRequest {
  TicketId ticket_id;
  VenueId venue_id;
};
BOOST_DESCRIBE_STRUCT(HandOverRequest, (), (ticket_id, venue_id))
struct DeskAnswer {
  TicketId ticket_id;
  State state;
};
BOOST_DESCRIBE_STRUCT(DeskAnswer, (), (ticket_id, state))
/// Marks the ticket as picked up.
auto hand_over(Context& ctx, OperatorId caller, const HandOverRequest& request) -> Result<DeskAnswer>;
/// Returns a scanned ticket to its owner.
auto release_ticket(Context& ctx, OperatorId caller, const TicketRequest& request) -> Result<DeskAnswer>;

// ---- without a network

struct KitRequest {
  VenueId venue_id;
};
BOOST_DESCRIBE_STRUCT(KitRequest, (), (venue_id))

/// A class that is picked up at a venue, with what a code does not contain.
struct KitClass {
  ClassId class_id;
  std::string name;
  Motif cover;
  std::int64_t hue;
};
BOOST_DESCRIBE_STRUCT(KitClass, (), (class_id, name, cover, hue))

struct DeskKit {
  std::vector<PublicKeyAnswer> keys;  // those that sign codes
  OperatorId operator_id;
  std::string queue_key;      // base64url, 32 bytes: encrypts what this operator's device stores
  std::int64_t most_offline;  // tickets a device and day; 0: the desk needs the network
  std::int64_t days_to_send;
  std::vector<KitClass> classes;
};
BOOST_DESCRIBE_STRUCT(DeskKit, (), (keys, operator_id, queue_key, most_offline, days_to_send, classes))
/// The data that a desk stores for work without a network.
auto desk_kit(Context& ctx, OperatorId caller, const KitRequest& request) -> Result<DeskKit>;

struct LateRequest {
  shape::Text<1, 300> text;
  VenueId venue_id;
  Instant scanned_at;
};
BOOST_DESCRIBE_STRUCT(LateRequest, (), (text, venue_id, scanned_at))
struct LateAnswer {
  TicketId ticket_id;
  State state;
  std::string class_name, owner;
  std::optional<std::int64_t> clock_off;  // minutes by which the desk's clock was off; more than 0: ahead
};
BOOST_DESCRIBE_STRUCT(LateAnswer, (), (ticket_id, state, class_name, owner, clock_off))
/// Marks a ticket as picked up that was handed over without a network, unless it has been used otherwise
/// since. A ticket that waits at this venue is accepted, too, because the network may have failed after its
/// scan. One whose class has left the venue since, or whose time of scan is impossible, is accepted, for it
/// is gone: the second at the server's time, with a mark.
auto sync_offline_handovers(Context& ctx, OperatorId caller, const LateRequest& request)
    -> Result<LateAnswer>;

// ---- the history of a desk

struct DeskHistoryRequest {
  VenueId venue_id;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(DeskHistoryRequest, (), (venue_id, cursor, limit))

struct DeskLine {
  StepId step_id;
  TicketId ticket_id;
  Event event;
  State state;  // of the ticket afterwards
  std::string class_name, owner;
  std::optional<OperatorId> operator_id;  // absent: the wait timed out
  Instant at;
  std::optional<Instant> offline_at;      // when it was done by the desk's clock, if it had no network then
  std::optional<std::int64_t> clock_off;  // minutes by which that clock was off: then only `at` is right
};
BOOST_DESCRIBE_STRUCT(DeskLine, (),
                      (step_id, ticket_id, event, state, class_name, owner, operator_id, at, offline_at,
                       clock_off))
/// The scans and handovers of one venue on the present day.
struct DeskCounts {
  VenueId venue_id;
  std::int64_t scanned, handed_over;
};
BOOST_DESCRIBE_STRUCT(DeskCounts, (), (venue_id, scanned, handed_over))
struct DesksToday {
  std::vector<DeskCounts> venues;  // without venues where nothing happened
};
BOOST_DESCRIBE_STRUCT(DesksToday, (), (venues))
auto desks_today(Context& ctx, OperatorId caller) -> Result<DesksToday>;

/// The steps at a venue, newest first.
auto desk_history(Context& ctx, OperatorId caller, const DeskHistoryRequest& request)
    -> Result<Page<DeskLine>>;

// ---- lookup of a ticket

struct FindRequest {
  shape::Text<1, 300> text;  // a ticket's id, its code or its QR text
};
BOOST_DESCRIBE_STRUCT(FindRequest, (), (text))

struct FileStep {
  Event event;
  State state;
  std::optional<std::string> venue;
  std::optional<OperatorId> operator_id;
  Instant at;
  std::optional<Instant> offline_at;
  std::optional<std::int64_t> clock_off;  // as in DeskLine
};
BOOST_DESCRIBE_STRUCT(FileStep, (), (event, state, venue, operator_id, at, offline_at, clock_off))

/// The ticket went from one user to another.
struct FilePass {
  UserId from_id, to_id;
  Money price;
  DealKind deal;
  std::string deal_id;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(FilePass, (), (from_id, to_id, price, deal, deal_id, at))

/// A ticket for operators. The code is omitted, because only the owner may know it.
struct TicketDetails {
  TicketId ticket_id;
  UserId owner_id;
  std::string owner, owner_mobile;  // masked
  ClassId class_id;
  std::string class_name;
  State state;
  Claim claim;
  Money cash_paid, recycle_value, ceiling, paid;
  Instant acquired_at;
  std::string cause, cause_id;
  Instant issued_at, expires_at;
  std::optional<std::int64_t> queue_number;
  std::optional<Day> queue_day;
  std::vector<FileStep> history;
  std::vector<FilePass> passes;
};
BOOST_DESCRIBE_STRUCT(TicketDetails, (),
                      (ticket_id, owner_id, owner, owner_mobile, class_id, class_name, state, claim,
                       cash_paid, recycle_value, ceiling, paid, acquired_at, cause, cause_id, issued_at,
                       expires_at, queue_number, queue_day, history, passes))
struct PersonTicketsRequest {
  UserId user_id;
  std::optional<State> state;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(PersonTicketsRequest, (), (user_id, state, cursor, limit))
struct PersonTicket {
  TicketId ticket_id;
  std::string class_name;
  State state;
  Claim claim;
  Money cash_paid;
  Instant issued_at, expires_at;
};
BOOST_DESCRIBE_STRUCT(PersonTicket, (),
                      (ticket_id, class_name, state, claim, cash_paid, issued_at, expires_at))
/// A user's tickets, newest first.
auto person_tickets(Context& ctx, OperatorId caller, const PersonTicketsRequest& request)
    -> Result<Page<PersonTicket>>;

auto find_ticket(Context& ctx, OperatorId caller, const FindRequest& request) -> Result<TicketDetails>;

}  // namespace tickets
