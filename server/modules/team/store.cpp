// The module's statements on events.
#include "modules/team/store.hpp"

namespace team::store {

void insert_events(Context& ctx, const std::vector<EventRow>& rows) { ctx.tx.insert_all<"team_event">(rows); }

auto end_ticket(Context& ctx, std::int64_t ticket) -> bool {
  return ctx.tx.run("UPDATE team_event SET ended_at = $2 WHERE ticket_id = $1 AND ended_at IS NULL", ticket,
                    ctx.now.instant) == 1;
}

}  // namespace team::store
