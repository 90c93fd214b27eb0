#pragma once
// The server seeds of draws: random, and sealed until the group forms.
#include <string>
#include <string_view>
#include <vector>

#include "public_queue/store.hpp"

namespace groups {

auto new_seed(Context& ctx) -> ServerSeed;
/// The seed as text to store; it opens for this group only.
auto sealed(Context& ctx, const ServerSeed& seed, GroupId group) -> std::string;
/// Throws if the text was changed or sealed under another secret.
auto opened(Context& ctx, std::string_view sealed, GroupId group) -> ServerSeed;
/// Reseals the seeds of coming draws, which were sealed under `before`, under the present secret: their
/// commitments stay valid. Deletes the seeds of groups that have ended.
void take_over_seeds(Context& ctx, const Keys& before);

/// A group's draw in the form of draw.hpp, with seats in the order in which they were taken.
template <class SeatRow>
auto draw_of(GroupId group, const std::vector<SeatRow>& seats, std::int64_t winners) -> Draw {
  Draw draw{.group_id = to_string(group), .seats = {}, .winners = static_cast<std::size_t>(winners)};
  for (const auto& seat : seats) draw.seats.push_back({to_string(seat.id), seat.client_seed});
  return draw;
}

}  // namespace groups
