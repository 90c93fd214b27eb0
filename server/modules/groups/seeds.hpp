#pragma once
// The server seeds of draws: made at random, kept sealed until the group has formed.
#include <string>
#include <string_view>
#include <vector>

#include "modules/groups/store.hpp"

namespace groups {

auto new_seed(Context& ctx) -> ServerSeed;
/// Text to store; it opens for this group only.
auto sealed(Context& ctx, const ServerSeed& seed, GroupId group) -> std::string;
/// Throws when the text was changed or the program's secret is another.
auto opened(Context& ctx, std::string_view sealed, GroupId group) -> ServerSeed;
/// Seals the seeds of draws that are still to come under another secret than `before`: the draws stay the
/// ones that were promised. Seeds of groups that ended are needed no more, and go.
void take_over_seeds(Context& ctx, const Keys& before);

/// A group's draw as draw.hpp wants it. Seats in the order in which they were taken.
auto draw_of(GroupId group, const std::vector<store::SeatRow>& seats, std::int64_t winners) -> Draw;

}  // namespace groups
