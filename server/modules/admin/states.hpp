#pragma once
// The states of an operator, as a table.
#include "admin/admin.hpp"
#include "platform/states.hpp"

namespace admin::rules {

enum class OperatorEvent { block, unblock };
BOOST_DESCRIBE_ENUM(OperatorEvent, block, unblock)
inline constexpr auto operator_life = machine<State, OperatorEvent>({
    {State::active, OperatorEvent::block, State::blocked},
    {State::blocked, OperatorEvent::unblock, State::active},
});
static_assert(operator_life.deterministic());

}  // namespace admin::rules
