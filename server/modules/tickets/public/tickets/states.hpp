#pragma once
// The states of a ticket, as a table.
#include <boost/describe.hpp>

#include "platform/states.hpp"

namespace tickets {

/// `returned`: the operator bought it back.
enum class State { awaiting_number, number_taken, pending, picked_up, recycled, expired, returned };
BOOST_DESCRIBE_ENUM(State, awaiting_number, number_taken, pending, picked_up, recycled, expired, returned)

/// `pass_on`: it got another owner. `take_back`: the operator bought it back.
enum class Event { issue, take_number, scan, hand_over, give_back, recycle, expire, pass_on, take_back };
BOOST_DESCRIBE_ENUM(Event, issue, take_number, scan, hand_over, give_back, recycle, expire, pass_on,
                    take_back)

/// A claim on a ticket by a deal that is still open. Claims begin and end in awaiting_number, one at a time.
enum class Claim { none, personal_group, resale };
BOOST_DESCRIBE_ENUM(Claim, none, personal_group, resale)

inline constexpr auto life = machine<State, Event>({
    {State::awaiting_number, Event::take_number, State::number_taken},
    {State::number_taken, Event::scan, State::pending},
    {State::pending, Event::hand_over, State::picked_up},
    {State::pending, Event::give_back, State::number_taken},
    {State::awaiting_number, Event::recycle, State::recycled},
    {State::awaiting_number, Event::pass_on, State::awaiting_number},
    {State::awaiting_number, Event::take_back, State::returned},
    {State::awaiting_number, Event::expire, State::expired},
    {State::number_taken, Event::expire, State::expired},
});
static_assert(life.deterministic());

/// Whether the owner can still use it.
constexpr auto is_held(State state) {
  return state == State::awaiting_number || state == State::number_taken || state == State::pending;
}

}  // namespace tickets
