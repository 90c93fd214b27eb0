#pragma once
// The module's statements on events, one a function.
#include "team/team.hpp"

namespace team::store {

struct EventRow {
  std::int64_t seat_id, group_id, set_id;
  UserId buyer_id;
  Money cash;
  Share pool;
  std::optional<std::int64_t> ticket_id;
  Instant formed_at;
  std::optional<Instant> ended_at = {};
  bool is_shared = false, is_counted = false;
  std::int64_t depth = 0;
};
BOOST_DESCRIBE_STRUCT(EventRow, (),
                      (seat_id, group_id, set_id, buyer_id, cash, pool, ticket_id, formed_at, ended_at,
                       is_shared, is_counted, depth))
void insert_events(Context& ctx, const std::vector<EventRow>& rows);
/// The seat whose ticket ended, and whether its commission is shared and the seat is counted.
struct Ended {
  std::int64_t seat_id;
  bool is_shared, is_counted;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (seat_id, is_shared, is_counted))
/// Nothing if no event has the ticket, or it ended before.
auto end_ticket(Context& ctx, std::int64_t ticket) -> std::optional<Ended>;

/// Stores a pickup, with who invited its owner, if the owner won the ticket.
void insert_pickup(Context& ctx, const PickedUp& what);

/// The groups of the next winning seats to share, up to about that number of seats.
auto groups_to_share(Context& ctx, std::int64_t seats) -> std::vector<std::int64_t>;
/// Marks a group's winning seats as shared, so that no other transaction shares them. False if they are.
auto claim_to_share(Context& ctx, std::int64_t group) -> bool;
auto wins_of(Context& ctx, std::int64_t group) -> std::vector<EventRow>;
/// The pools of a set's groups that are not shared yet.
struct Unshared {
  std::int64_t group_id;
  Money cash;
  Share pool;
};
BOOST_DESCRIBE_STRUCT(Unshared, (), (group_id, cash, pool))
auto unshared_of(::store::Tx& tx, std::int64_t set) -> std::vector<Unshared>;

}  // namespace team::store
