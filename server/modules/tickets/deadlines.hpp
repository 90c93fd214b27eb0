#pragma once
// What happens to tickets by themselves when their time comes.
#include "platform/context.hpp"

namespace tickets {

/// The end of a ticket's validity. One that is at a desk or claimed ends when it comes back from there.
void validity_over(Context& ctx, std::int64_t ticket, Instant due_at);
/// Tells the owner how many days are left.
void remind(Context& ctx, std::int64_t ticket, Instant due_at);
/// A scanned ticket that was not handed over goes back to its owner.
void desk_wait_over(Context& ctx, std::int64_t ticket, Instant due_at);

}  // namespace tickets
