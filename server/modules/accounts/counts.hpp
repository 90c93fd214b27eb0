#pragma once
// Counts within windows of time: SMS codes, wrong passwords.
#include <string_view>

#include "platform/run/context.hpp"

namespace accounts {

/// Counts one more event within a window. False, with nothing counted, if there were `most` already.
auto count_within(Context& ctx, std::string_view what, Instant window_start, std::int64_t most) -> bool;

/// Counts one more event for `count_of_hour`.
void count_in_slice(Context& ctx, std::string_view what);
/// The count of the last hour, in slices of ten minutes.
auto count_of_hour(Context& ctx, std::string_view what) -> std::int64_t;
/// When the oldest slice of the last hour stops counting.
auto end_of_slice(Context& ctx) -> Instant;

}  // namespace accounts
