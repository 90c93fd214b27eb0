#pragma once
// The states of a hold, as a table.
#include "../console.hpp"
#include "platform/states.hpp"

namespace payouts::rules {

enum class HoldEvent { lift, end };
BOOST_DESCRIBE_ENUM(HoldEvent, lift, end)
inline constexpr auto hold_life = machine<console::HoldState, HoldEvent>({
    {console::HoldState::active, HoldEvent::lift, console::HoldState::lifted},
    {console::HoldState::active, HoldEvent::end, console::HoldState::over},
});
static_assert(hold_life.deterministic());

}  // namespace payouts::rules
