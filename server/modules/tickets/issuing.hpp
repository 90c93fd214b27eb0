#pragma once
// The issue of tickets under ids that are known before.
#include "tickets/tickets.hpp"

namespace tickets {

/// Issues a ticket for each recipient, under the id at the same place. The class must exist.
void issue_as(Context& ctx, const Issue& issue, const std::vector<TicketId>& ids);

}  // namespace tickets
