#pragma once
// The states of an application for a task, as a table.
#include "../takes/calls.hpp"
#include "platform/states.hpp"

namespace tasks::rules {

/// lapse: the taking of its task ended.
enum class ApplicationEvent { accept, reject, withdraw, lapse };
BOOST_DESCRIBE_ENUM(ApplicationEvent, accept, reject, withdraw, lapse)
inline constexpr auto application_life = machine<ApplicationState, ApplicationEvent>({
    {ApplicationState::pending, ApplicationEvent::accept, ApplicationState::accepted},
    {ApplicationState::pending, ApplicationEvent::reject, ApplicationState::rejected},
    {ApplicationState::pending, ApplicationEvent::withdraw, ApplicationState::withdrawn},
    {ApplicationState::pending, ApplicationEvent::lapse, ApplicationState::lapsed},
});
static_assert(application_life.deterministic());

}  // namespace tasks::rules
