#pragma once
// The module's statements on events, one a function.
#include "modules/team/team.hpp"

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
};
BOOST_DESCRIBE_STRUCT(EventRow, (),
                      (seat_id, group_id, set_id, buyer_id, cash, pool, ticket_id, formed_at, ended_at,
                       is_shared, is_counted))
void insert_events(Context& ctx, const std::vector<EventRow>& rows);
/// False if no event has the ticket, or it ended before.
auto end_ticket(Context& ctx, std::int64_t ticket) -> bool;

}  // namespace team::store
