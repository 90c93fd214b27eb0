#pragma once
// The states of accounts and of their sessions, as tables.
#include "platform/states.hpp"
#include "store.hpp"

namespace accounts::rules {

/// close: an erasure.
enum class PersonEvent { ban, lift, close };
BOOST_DESCRIBE_ENUM(PersonEvent, ban, lift, close)
inline constexpr auto person_life = machine<State, PersonEvent>({
    {State::active, PersonEvent::ban, State::banned},
    {State::banned, PersonEvent::lift, State::active},
    {State::active, PersonEvent::close, State::closed},
    {State::banned, PersonEvent::close, State::closed},
});
static_assert(person_life.deterministic());

/// replace: the same person signed in elsewhere.
enum class SessionEvent { replace, end };
BOOST_DESCRIBE_ENUM(SessionEvent, replace, end)
inline constexpr auto session_life = machine<store::SessionState, SessionEvent>({
    {store::SessionState::live, SessionEvent::replace, store::SessionState::replaced},
    {store::SessionState::live, SessionEvent::end, store::SessionState::ended},
});
static_assert(session_life.deterministic());

}  // namespace accounts::rules
