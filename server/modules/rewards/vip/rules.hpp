#pragma once
// The states of VIP codes and of their batches, as tables.
#include "platform/states.hpp"
#include "store.hpp"

namespace rewards::rules {

enum class CodeEvent { use, expire, revoke };
BOOST_DESCRIBE_ENUM(CodeEvent, use, expire, revoke)
inline constexpr auto code_life = machine<store::VipCodeState, CodeEvent>({
    {store::VipCodeState::unused, CodeEvent::use, store::VipCodeState::used},
    {store::VipCodeState::unused, CodeEvent::expire, store::VipCodeState::expired},
    {store::VipCodeState::unused, CodeEvent::revoke, store::VipCodeState::revoked},
});
static_assert(code_life.deterministic());

enum class VipBatchEvent { revoke, end };
BOOST_DESCRIBE_ENUM(VipBatchEvent, revoke, end)
inline constexpr auto vip_batch_life = machine<console::VipBatchState, VipBatchEvent>({
    {console::VipBatchState::usable, VipBatchEvent::revoke, console::VipBatchState::revoked},
    {console::VipBatchState::usable, VipBatchEvent::end, console::VipBatchState::over},
});
static_assert(vip_batch_life.deterministic());

}  // namespace rewards::rules
