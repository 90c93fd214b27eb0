#pragma once
// The ids of this module's rows.
#include "platform/ids.hpp"

namespace tickets {

using ClassId = Id<struct ClassTable>;
using TicketId = Id<struct TicketTable>;
using VenueId = Id<struct VenueTable>;
using StepId = Id<struct StepTable>;
using PassId = Id<struct PassTable>;

}  // namespace tickets
