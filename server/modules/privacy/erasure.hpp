#pragma once
// What happens when a wish to be forgotten is due.
#include <string_view>

#include "modules/privacy/privacy.hpp"
#include "platform/jobs/jobs.hpp"

namespace privacy {

inline constexpr jobs::Name erasure_job{"privacy.erase"};

/// Forgets the person, unless the wish was taken back, or something stands in the way by now: then the wish
/// ends, and the person is told.
void erase_when_due(Context& ctx, const Catalogue& catalogue, std::int64_t person, Instant due_at);

}  // namespace privacy
