#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "funds/permissions.hpp"
#include "platform/module.hpp"
#include "platform/store/tx.hpp"

namespace funds {

/// The module's work queues: applications of providers, and funds, that wait for an operator.
inline constexpr QueueName providers_queue{"funds.providers", permissions::providers};
inline constexpr QueueName funds_queue{"funds.funds", permissions::providers};

/// What the module shows on the dashboard.
auto standing_now(Context& ctx) -> Standing;

/// What the console's search, a user's time line and a receipt find in this module.
auto finders() -> std::vector<Finder>;
auto person_events() -> std::vector<PersonEvents>;
auto subjects() -> std::vector<SubjectOf>;

/// The module's personal data.
auto personal_data() -> PersonalData;

/// Escrows equal open funds, funds their lines and postings, counts their rows, and roles the marks of users.
auto verify_funds(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace funds
