#pragma once
// The states of sets, groups and seats.
#include <boost/describe.hpp>

#include "platform/states.hpp"

namespace groups {

enum class SetState { draft, published, stopped };
enum class SetEvent { publish, stop };
BOOST_DESCRIBE_ENUM(SetState, draft, published, stopped)

inline constexpr auto set_lifecycle = machine<SetState, SetEvent>({
    {SetState::draft, SetEvent::publish, SetState::published},
    {SetState::stopped, SetEvent::publish, SetState::published},
    {SetState::published, SetEvent::stop, SetState::stopped},
});
static_assert(set_lifecycle.deterministic());

/// `closed`: the day ended, or the set was stopped, before the group formed.
enum class GroupState { forming, formed, closed };
BOOST_DESCRIBE_ENUM(GroupState, forming, formed, closed)

/// `pending_group`: waits for a coming group. `left`: the user left. `closed`: the day ended before its group
/// formed.
enum class SeatState { pending_group, forming, formed, left, closed };
enum class SeatEvent { take_place, form, leave, close };
BOOST_DESCRIBE_ENUM(SeatState, pending_group, forming, formed, left, closed)

inline constexpr auto seat_lifecycle = machine<SeatState, SeatEvent>({
    {SeatState::pending_group, SeatEvent::take_place, SeatState::forming},
    {SeatState::pending_group, SeatEvent::leave, SeatState::left},
    {SeatState::pending_group, SeatEvent::close, SeatState::closed},
    {SeatState::forming, SeatEvent::form, SeatState::formed},
    {SeatState::forming, SeatEvent::leave, SeatState::left},
    {SeatState::forming, SeatEvent::close, SeatState::closed},
});
static_assert(seat_lifecycle.deterministic());

/// The result of the draw for a formed seat.
enum class Outcome { won, not_won };
BOOST_DESCRIBE_ENUM(Outcome, won, not_won)

}  // namespace groups
