#pragma once
// What other values of this module's settings would have made of days gone by.
#include "modules/groups/settings.hpp"
#include "platform/context.hpp"

namespace groups::trials {

auto hours(Context& ctx, DailyWindow value, const Span& span) -> Trial;
auto price_floor(Context& ctx, Money value, const Span& span) -> Trial;
auto reward(Context& ctx, Share value, const Span& span) -> Trial;
auto energy_a_seat(Context& ctx, Energy value, const Span& span) -> Trial;
/// Of people of one level.
auto seats_a_day(Context& ctx, int level, std::int64_t value, const Span& span) -> Trial;

}  // namespace groups::trials
