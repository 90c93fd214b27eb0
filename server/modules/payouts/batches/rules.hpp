#pragma once
// The states of a bank batch, as a table.
#include "console.hpp"
#include "platform/states.hpp"

namespace payouts::rules {

/// submit: its file was fetched, or its transfers were sent.
enum class BatchEvent { submit, close };
BOOST_DESCRIBE_ENUM(BatchEvent, submit, close)
inline constexpr auto batch_life = machine<console::BatchState, BatchEvent>({
    {console::BatchState::made, BatchEvent::submit, console::BatchState::submitted},
    {console::BatchState::submitted, BatchEvent::close, console::BatchState::closed},
});
static_assert(batch_life.deterministic());

}  // namespace payouts::rules
