// Sealing seeds, and writing a group as a draw.
#include "modules/groups/seeds.hpp"

#include <algorithm>
#include <stdexcept>

#include "platform/crypto/sealing.hpp"

namespace groups {

namespace {

auto sealer(Context& ctx) -> crypto::Sealer {
  const auto derived = ctx.keys.derive("groups.seeds");
  crypto::SealingKey key{};
  std::ranges::copy(derived, key.begin());
  return crypto::Sealer{key};
}

auto place_of(GroupId group) { return "group/" + to_string(group) + "/seed"; }

}  // namespace

auto new_seed(Context& ctx) -> ServerSeed {
  ServerSeed seed{};
  ctx.chance.fill(seed);
  return seed;
}

auto sealed(Context& ctx, const ServerSeed& seed, GroupId group) -> std::string {
  return sealer(ctx).seal(crypto::text_of(seed), place_of(group), ctx.chance);
}

auto opened(Context& ctx, std::string_view sealed, GroupId group) -> ServerSeed {
  const auto secret = sealer(ctx).open(sealed, place_of(group));
  ServerSeed seed{};
  if (!secret || secret->size() != seed.size())
    throw std::runtime_error("the seed of group " + to_string(group) + " does not open: another master key?");
  std::ranges::copy(*secret, seed.begin());
  return seed;
}

auto draw_of(GroupId group, const std::vector<store::SeatRow>& seats, std::int64_t winners) -> Draw {
  Draw draw{.group_id = to_string(group), .seats = {}, .winners = static_cast<std::size_t>(winners)};
  for (const auto& seat : seats) draw.seats.push_back({to_string(seat.id), seat.client_seed});
  return draw;
}

}  // namespace groups
