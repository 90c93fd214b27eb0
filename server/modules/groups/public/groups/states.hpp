#pragma once
// The states of sets, groups and seats.
#include <boost/describe.hpp>

#include "platform/states.hpp"

namespace groups {

enum class SetState { draft, published, stopped };
enum class SetEvent { publish, stop };
BOOST_DESCRIBE_ENUM(SetEvent, publish, stop)
BOOST_DESCRIBE_ENUM(SetState, draft, published, stopped)

inline constexpr auto set_lifecycle = machine<SetState, SetEvent>({
    {SetState::draft, SetEvent::publish, SetState::published},
    {SetState::stopped, SetEvent::publish, SetState::published},
    {SetState::published, SetEvent::stop, SetState::stopped},
});
static_assert(set_lifecycle.deterministic());

/// Groups of sets, and groups that a user offers a ticket in.
enum class GroupKind { public_queue, personal };
BOOST_DESCRIBE_ENUM(GroupKind, public_queue, personal)

/// `closed`: the day ended, the set was stopped, or the batch was over, before the group formed.
enum class GroupState { forming, formed, closed };
enum class GroupEvent { form, close };
BOOST_DESCRIBE_ENUM(GroupEvent, form, close)
BOOST_DESCRIBE_ENUM(GroupState, forming, formed, closed)

inline constexpr auto group_lifecycle = machine<GroupState, GroupEvent>({
    {GroupState::forming, GroupEvent::form, GroupState::formed},
    {GroupState::forming, GroupEvent::close, GroupState::closed},
});
static_assert(group_lifecycle.deterministic());

/// `done`: all groups formed. `cancelled`: by its master or by an operator. `closed`: its last day is over.
enum class BatchState { open, done, cancelled, closed };
enum class BatchEvent { complete, cancel, close };
BOOST_DESCRIBE_ENUM(BatchEvent, complete, cancel, close)
BOOST_DESCRIBE_ENUM(BatchState, open, done, cancelled, closed)

inline constexpr auto batch_lifecycle = machine<BatchState, BatchEvent>({
    {BatchState::open, BatchEvent::complete, BatchState::done},
    {BatchState::open, BatchEvent::cancel, BatchState::cancelled},
    {BatchState::open, BatchEvent::close, BatchState::closed},
});
static_assert(batch_lifecycle.deterministic());

/// `pending_group`: waits for a coming group. `left`: the user left. `closed`: its group closed before it
/// formed.
enum class SeatState { pending_group, forming, formed, left, closed };
enum class SeatEvent { take_place, form, leave, close };
BOOST_DESCRIBE_ENUM(SeatEvent, take_place, form, leave, close)
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

/// A seat of a personal group has its place at once.
inline constexpr auto personal_seat_lifecycle = machine<SeatState, SeatEvent>({
    {SeatState::forming, SeatEvent::form, SeatState::formed},
    {SeatState::forming, SeatEvent::leave, SeatState::left},
    {SeatState::forming, SeatEvent::close, SeatState::closed},
});
static_assert(personal_seat_lifecycle.deterministic());

/// The result of the draw for a formed seat.
enum class Outcome { won, not_won };
BOOST_DESCRIBE_ENUM(Outcome, won, not_won)

}  // namespace groups
