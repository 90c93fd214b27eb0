#pragma once
// The retention of the platform's own rows: responses to repeated calls, rate limits, finished jobs.
#include "platform/jobs/jobs.hpp"
#include "platform/settings.hpp"

namespace jobs {

namespace settings {

inline constexpr Setting<Days> answers_kept{
    .key = "platform.answers_kept",
    .section = "platform.data",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{90},
};

}  // namespace settings

/// Plans tonight's purge, which then plans itself each night. Repeated calls plan it once.
void plan_retention(Context& ctx);
auto retention() -> Kind;

}  // namespace jobs
