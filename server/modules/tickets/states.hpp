#pragma once
// The states of a ticket, as a table.
#include <boost/describe.hpp>

#include "platform/states.hpp"

namespace tickets {

enum class State { awaiting_number, number_taken, pending, picked_up, recycled, expired };
BOOST_DESCRIBE_ENUM(State, awaiting_number, number_taken, pending, picked_up, recycled, expired)

enum class Event { issue, take_number, scan, hand_over, give_back, recycle, expire };
BOOST_DESCRIBE_ENUM(Event, issue, take_number, scan, hand_over, give_back, recycle, expire)

/// A claim on a ticket by a deal. Claims begin and end in awaiting_number, one at a time.
enum class Claim { none, personal_group, resale, buyback, request, task };
BOOST_DESCRIBE_ENUM(Claim, none, personal_group, resale, buyback, request, task)

inline constexpr auto life = machine<State, Event>({
    {State::awaiting_number, Event::take_number, State::number_taken},
    {State::number_taken, Event::scan, State::pending},
    {State::pending, Event::hand_over, State::picked_up},
    {State::pending, Event::give_back, State::number_taken},
    {State::awaiting_number, Event::recycle, State::recycled},
    {State::awaiting_number, Event::expire, State::expired},
    {State::number_taken, Event::expire, State::expired},
});
static_assert(life.deterministic());

/// Whether the owner can still use it.
constexpr auto is_held(State state) {
  return state == State::awaiting_number || state == State::number_taken || state == State::pending;
}

}  // namespace tickets
