#pragma once
// What the platform keeps no longer than it serves: answers to repeated calls, the pace of callers, jobs
// done.
#include "platform/jobs/jobs.hpp"
#include "platform/settings.hpp"

namespace jobs {

namespace settings {

inline constexpr Setting<Days> answers_kept{
    .key = "platform.answers_kept",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{90},
    .unit = "days",
};

}  // namespace settings

/// Has tonight's tidying done, and one each night from then on. Asking twice is one.
void plan_retention(Context& ctx);
auto retention() -> Kind;

}  // namespace jobs
