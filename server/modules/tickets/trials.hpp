#pragma once
// What other values of this module's settings would have made of days gone by.
#include "modules/tickets/settings.hpp"
#include "platform/context.hpp"

namespace tickets::trials {

auto recycle_share(Context& ctx, Share value, const Span& span) -> Trial;
auto vouchers_per_recycle(Context& ctx, RecycleVouchers value, const Span& span) -> Trial;
auto pickup_energy(Context& ctx, Energy value, const Span& span) -> Trial;
auto desk_wait(Context& ctx, Minutes value, const Span& span) -> Trial;

}  // namespace tickets::trials
