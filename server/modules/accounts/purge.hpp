#pragma once
// The retention of counts, codes, messages, failures and ended sessions.
#include "platform/jobs/jobs.hpp"

namespace accounts {

/// Plans tonight's purge, which then plans itself each night. Repeated calls plan it once.
void plan_purge(Context& ctx);
auto purge() -> jobs::Kind;

}  // namespace accounts
