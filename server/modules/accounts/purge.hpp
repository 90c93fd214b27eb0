#pragma once
// What is kept no longer than it serves: counts, codes, messages, failures and ended sessions.
#include "platform/jobs/jobs.hpp"

namespace accounts {

/// Has tonight's sweep done, and one each night from then on. Asking twice is one sweep.
void plan_purge(Context& ctx);
auto purge() -> jobs::Kind;

}  // namespace accounts
