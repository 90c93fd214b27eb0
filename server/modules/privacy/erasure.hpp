#pragma once
// The job of a due erasure.
#include <string_view>

#include "platform/jobs/jobs.hpp"
#include "privacy/calls.hpp"

namespace privacy {

inline constexpr jobs::Name erasure_job{"privacy.erase"};

/// Erases the user, unless the request was withdrawn. If an obstacle exists now, the request ends, and the
/// user is notified.
void erase_when_due(Context& ctx, const Catalogue& catalogue, std::int64_t person, Instant due_at);

}  // namespace privacy
