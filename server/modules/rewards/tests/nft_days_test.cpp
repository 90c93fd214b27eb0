// The daily energy of NFTs: for those held at midnight, once a day.
#include "modules/rewards/goods/nft_days.hpp"
#include "modules/rewards/tests/shop.hpp"

namespace rewards {

struct NftDays : Shop {
  NftDays() {
    world.look([](Context& ctx) { return plan_nft_day(ctx), plan_nft_day(ctx), true; });
  }
  auto energy(UserId user) { return world.holdings(user).energy.minor_units; }
};

TEST_F(NftDays, GiveFiveForEachNftHeldAtMidnight) {
  world.give(an, Nft{3}, ledger::NftFlow::granted);
  world.advance_to(2min);
  world.give(binh, Nft{1}, ledger::NftFlow::granted);  // after midnight
  EXPECT_EQ(energy(an), 0);
  world.advance_to(6min);
  EXPECT_EQ(energy(an), 15);
  EXPECT_EQ(energy(binh), 0);
  world.advance(24h);
  EXPECT_EQ(energy(an), 30);
  EXPECT_EQ(energy(binh), 5);
}

TEST_F(NftDays, MakeUpForMissedDaysAndGiveEachOnce) {
  world.give(an, Nft{1}, ledger::NftFlow::granted);
  world.clock.advance(3 * 24h);  // the program was stopped
  world.advance(1s);
  EXPECT_EQ(energy(an), 15);
  world.look([&](Context& ctx) {
    give_nft_day(ctx, 0, instant_of(ctx.now.day(), 5min));
    return true;
  });
  EXPECT_EQ(energy(an), 15);
}

TEST_F(NftDays, GoOnAfterAStretch) {
  world.set(settings::nft_energy, Energy{2});
  std::vector<UserId> many;
  many.reserve(501);
  for (int i = 0; i < 501; ++i) many.push_back(world.user("N" + std::to_string(i)));
  for (const auto user : many) world.give(user, Nft{1}, ledger::NftFlow::granted);
  world.advance_to(6min);
  for (const auto user : many) EXPECT_EQ(energy(user), 2);
}

}  // namespace rewards
