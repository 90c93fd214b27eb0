#pragma once
// Venues, for modules that hand over other things there.
#include <string>

#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "tickets/ids.hpp"

namespace tickets {

/// A venue's name in the caller's language, also of one that is closed.
auto venue_name(Context& ctx, VenueId id) -> std::string;
/// Refuses a venue that does not exist or is not in use.
auto require_open_venue(Context& ctx, VenueId id) -> Verdict;

}  // namespace tickets
