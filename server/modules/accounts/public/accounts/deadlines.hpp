#pragma once
// Jobs that this module plans and a module above it runs.
#include "platform/jobs/jobs.hpp"

namespace accounts {

/// Run by `inbox`, by a user's id: several wrong passwords were entered for the user's number. Planned at
/// most once a day.
inline constexpr jobs::Name wrong_passwords_job{"accounts.wrong_passwords"};

/// Run by `inbox`, by a user's id, just after they registered.
inline constexpr jobs::Name registered_job{"accounts.registered"};

}  // namespace accounts
