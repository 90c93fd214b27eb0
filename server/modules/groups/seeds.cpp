// Sealing of seeds, and a group's data as a draw.
#include "seeds.hpp"

#include <algorithm>
#include <stdexcept>

namespace groups {

namespace {

auto sealer(const Keys& keys) -> crypto::Sealer { return keys.sealer("groups.seeds"); }

auto place_of(GroupId group) { return "group/" + to_string(group) + "/seed"; }

}  // namespace

auto new_seed(Context& ctx) -> ServerSeed {
  ServerSeed seed{};
  ctx.chance.fill(seed);
  return seed;
}

auto sealed(Context& ctx, const ServerSeed& seed, GroupId group) -> std::string {
  return sealer(ctx.keys).seal(crypto::text_of(seed), place_of(group), ctx.chance);
}

auto opened(Context& ctx, std::string_view sealed, GroupId group) -> ServerSeed {
  const auto secret = sealer(ctx.keys).open(sealed, place_of(group));
  ServerSeed seed{};
  if (!secret || secret->size() != seed.size())
    throw std::runtime_error("the seed of group " + to_string(group) +
                             " does not open: was the secret changed?");
  std::ranges::copy(*secret, seed.begin());
  return seed;
}

void take_over_seeds(Context& ctx, const Keys& before) {
  store::drop_seeds_of_ended(ctx);
  for (const auto& seed : store::seeds(ctx))
    store::set_seed(
        ctx, seed.group_id,
        sealed_anew(sealer(before), sealer(ctx.keys), seed.sealed, place_of(seed.group_id), ctx.chance));
}

}  // namespace groups
