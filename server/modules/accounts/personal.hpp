#pragma once
// The module's personal data: its export and erasure, and what outlives the erasure.
#include <string>
#include <string_view>

#include "accounts/accounts.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"

namespace accounts {

/// Excludes a number although its user was erased: by a mark under the program's key, which can confirm a
/// number but does not reveal it.
void banned_number(Context& ctx, std::string_view mobile, Instant until);
/// Until when it is excluded; in the distant past if it is not.
auto shut_until(Context& ctx, std::string_view mobile) -> Instant;

auto personal_data() -> PersonalData;

/// Seals the names of users who registered before names were sealed, some hundreds at a time.
auto sealing_of_people() -> jobs::Kind;

/// When the program's secret changes: reseals the names of users; re-marks excluded numbers; ends codes and
/// sessions, and drops messages.
void take_over_accounts(Context& ctx, const Keys& before);

}  // namespace accounts
