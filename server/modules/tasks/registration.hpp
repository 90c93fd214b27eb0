#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "funds/permissions.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/module.hpp"
#include "platform/store/tx.hpp"
#include "tasks/permissions.hpp"

namespace tasks {

/// The module's work queues and alarm: promotions and team weeks that another operator announces, and tasks
/// that should be settled and are not.
inline constexpr QueueName proposed_promotions{"tasks.proposed_promotions", permissions::promotions};
inline constexpr QueueName proposed_weeks{"tasks.proposed_weeks", permissions::promotions};
inline constexpr QueueName unsettled_tasks{"tasks.unsettled", funds::permissions::providers};
/// Some are not settled at their week's end.
inline constexpr AlarmName tasks_overdue{"tasks.unsettled"};

/// What opens at hours, for reminders.
auto openings() -> std::vector<Opening>;
/// What users find by its id.
auto own_orders() -> std::vector<OwnOrder>;

/// What the module shows on the dashboard.
auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure>;
auto standing_now(Context& ctx) -> Standing;

/// The module's things in the console's search, as subjects of transfers, and in a user's time line.
auto finders() -> std::vector<Finder>;
auto subjects() -> std::vector<SubjectOf>;
auto person_events() -> std::vector<PersonEvents>;

/// What the module stores about one user.
auto personal_data() -> PersonalData;

/// Covers equal what promotions and team weeks may still pay, counts equal their rows, each ticket counts for
/// one task and was picked up by its winner, and each pay equals its posting.
auto verify_tasks(::store::Tx& tx) -> std::vector<std::string>;

/// The calls of providers' tasks and of their takers.
auto endpoints_of_offers() -> http::Endpoints;
auto endpoints_of_takes() -> http::Endpoints;
auto endpoints_of_offer_desk() -> http::Endpoints;

/// Tasks and takes by their ids, for the console's search.
auto finders_of_offers() -> std::vector<Finder>;
auto subjects_of_offers() -> std::vector<SubjectOf>;
auto events_of_offers() -> std::vector<PersonEvents>;

/// Task escrows equal running takes, purses what their groups brought, funds the portions of their tasks, and
/// each take its lot and its postings.
void judge_offers(::store::Tx& tx, std::vector<std::string>& faults);

}  // namespace tasks
