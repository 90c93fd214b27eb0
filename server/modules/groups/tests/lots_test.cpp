// Personal groups for the tickets of a task's lot: what a formed one moves, how they end, and what is
// refused.
#include "groups/lots.hpp"

#include <random>

#include "modules/groups/personal/rules.hpp"
#include "modules/groups/registration.hpp"
#include "modules/groups/tests/personal_fair.hpp"
#include "tickets/deals.hpp"

namespace groups {

using testing::accepted, testing::at_once;
using testing::Contains, testing::HasSubstr, testing::IsEmpty;

/// A class at 360,000 for reference, and a lot of 50 tickets for 180,000 each. Tâm sells them.
struct Lots : PersonalFair {
  const tickets::LotId lot{777};
  const UserId tam = world.user("Tâm");

  Lots() {
    world.look([&](Context& ctx) {
      ctx.tx.run("UPDATE ticket_class SET reference_price = $2 WHERE id = $1", experience, 360'000_vnd);
      tickets::promise_lot(ctx, {.id = lot, .class_id = experience, .cash = 180'000_vnd, .size = 50});
      return true;
    });
  }

  // The lot is of no task, which the verification of tasks would say. That of groups runs in each test.
  void TearDown() override {
    EXPECT_TRUE(world.is_tampered_with() || faults().empty());
    world.tamper();
  }

  auto sunday() { return instant_of(world.now().monday() + Days{6}, 22h); }
  auto launch_of(std::int64_t count, Money price = 220'000_vnd) -> LotLaunch {
    return {.master = tam, .lot = lot, .groups = count, .price = price, .closes_at = sunday()};
  }
  auto launches_lot(std::int64_t count, Money price = 220'000_vnd) {
    return world.run([&](Context& ctx) { return launch_lot(ctx, launch_of(count, price)); });
  }
  auto now() {
    return world.look([&](Context& ctx) { return tickets::find_lot(ctx, lot).value(); });
  }
  auto in(ledger::Account account) { return world.held_by(account); }
  auto purse() { return in({ledger::AccountKind::task_purse, lot.value}); }
  void close() {
    world.look([&](Context& ctx) { return close_lot(ctx, lot), true; });
  }
  auto faults() -> std::vector<std::string> {
    return world.look([](Context& ctx) { return verify_groups(ctx.tx); });
  }
};

TEST_F(Lots, PayTheHouseTheRewardsAndTheTask) {
  const auto batch = launches_lot(2).value();
  EXPECT_EQ(now().free, 48);
  EXPECT_EQ(now().launched, 2);
  EXPECT_EQ(balance("Tâm"), Money{}) << "without a deposit";
  const auto each = mine("Tâm").front();
  EXPECT_TRUE(each.is_of_task);
  EXPECT_EQ(each.each.surplus, 26'800_vnd);
  EXPECT_EQ(each.each.kept, 4'400_vnd);
  EXPECT_EQ(each.each.net, Money{});
  const auto before = world.balance(rich("Khách 1"));
  const auto joined = guests_join(batch, 1, 5);
  ASSERT_TRUE(joined->formed);
  EXPECT_EQ(purse(), 26'800_vnd);
  EXPECT_EQ(now().issued, 1);
  EXPECT_EQ(now().launched, 1);
  EXPECT_EQ(otc("Tâm"), Money{}) << "no launch reward";
  std::int64_t won = 0;
  for (int i = 1; i <= 5; ++i) {
    const auto name = "Khách " + std::to_string(i);
    if (tickets_of(name).empty()) {
      EXPECT_EQ(otc(name), 2'200_vnd);
      EXPECT_EQ(held(name), Money{});
      continue;
    }
    ++won;
    EXPECT_EQ(balance(name), before - 220'000_vnd);
    const auto user = world.user(name);
    const auto id = tickets_of(name).front();
    const auto free =
        world.look([&](Context& ctx) { return tickets::free_tickets(ctx, user, {id}, {}).value().front(); });
    EXPECT_EQ(free.cash_paid, 180'000_vnd);
    EXPECT_EQ(free.paid, 220'000_vnd);
    EXPECT_EQ(free.recycle_value, 153'000_vnd);
    EXPECT_EQ(free.ceiling, 178'200_vnd);
  }
  EXPECT_EQ(won, 1);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Lots, AreLaunchedFromTheLeastPriceOn) {
  const auto least = [&](Money cash) {
    return world.look([&](Context& ctx) { return lot_prices(ctx, cash, 360'000_vnd).least; });
  };
  EXPECT_EQ(least(180'000_vnd), 200'000_vnd);
  EXPECT_EQ(least(188'000_vnd), 200'000_vnd);
  EXPECT_EQ(least(Money{188'000'01}), 201'000_vnd);
  EXPECT_EQ(least(190'000_vnd), 203'000_vnd);
  EXPECT_THAT(launches_lot(1, 199'000_vnd), Refuses(price_out_of_range));
  EXPECT_THAT(launches_lot(1, 433'000_vnd), Refuses(price_out_of_range));
  EXPECT_THAT(launches_lot(1, 220'500_vnd), Refuses(price_not_whole_thousand));
  EXPECT_THAT(launches_lot(0), Refuses(launch_empty));
  EXPECT_THAT(launches_lot(101), Refuses(batch_too_large));
  EXPECT_THAT(launches_lot(51), Refuses(over_unpublished));
  EXPECT_EQ(now().free, 50);
  EXPECT_THAT(launches_lot(50), Accepts());
  EXPECT_THAT(launches_lot(1), Refuses(over_unpublished));
}

// Numbers drawn from the bounds of the settings.
TEST_F(Lots, AndOtherGroupsPayNoMoreThanTheyTake) {
  std::mt19937 draw{20261127};
  const auto between = [&](std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>{least, most}(draw);
  };
  const auto drawn = [&](const Setting<Share>& of) {
    return Share{between(of.least.per_ten_thousand, of.most.per_ten_thousand)};
  };
  int covered = 0;
  for (int i = 0; i < 2'000; ++i) {
    rules::PersonalOffer offer{1'000_vnd * between(1, 100'000),
                               between(settings::person_seats.least, settings::person_seats.most),
                               1,
                               drawn(settings::person_fee),
                               drawn(settings::person_reward),
                               drawn(settings::person_launch_reward)};
    if (!rules::covered(offer)) {
      EXPECT_LT(rules::kept(offer), Money{});
      continue;
    }
    ++covered;
    EXPECT_GE(rules::kept(offer), Money{});
    EXPECT_EQ(
        rules::revenue(offer) + rules::launch_reward(offer) + rules::rewards(offer) + rules::kept(offer),
        offer.price);
    offer.launch_reward = {};
    const auto cash = share_of(rules::revenue(offer), Share{between(0, 10'000)});
    const auto surplus = rules::revenue(offer) - cash;
    EXPECT_GE(surplus, Money{});
    EXPECT_EQ(cash + surplus + rules::rewards(offer) + rules::kept(offer), offer.price);
  }
  EXPECT_GT(covered, 50);
}

TEST_F(Lots, AreFreeAgainWhenTheirGroupsClose) {
  const auto batch = launches_lot(3).value();
  guests_join(batch, 1, 5);
  guests_join(batch, 6, 7);
  close();
  EXPECT_EQ(now().free, 49);
  EXPECT_EQ(now().launched, 0);
  EXPECT_EQ(held("Khách 6"), Money{});
  EXPECT_EQ(purse(), 26'800_vnd);
  close();
  EXPECT_THAT(joins("Khách 8", batch), Refuses(batch_over));
  const auto sales = world.look([&](Context& ctx) { return lot_sales(ctx, lot); });
  EXPECT_EQ(sales.formed, 1);
  EXPECT_EQ(sales.forming, 0);
  EXPECT_EQ(sales.surplus, 26'800_vnd);
  EXPECT_EQ(world.look([&](Context& ctx) { return tickets::return_lot(ctx, lot); }), 49);
  EXPECT_EQ(now().returned, 49);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Lots, AreStoppedByAnOperatorLikeOthers) {
  const auto batch = launches_lot(2).value();
  guests_join(batch, 1, 2);
  EXPECT_THAT(stops(batch, "Nhầm giá"), Accepts());
  EXPECT_EQ(now().free, 50);
  EXPECT_EQ(held("Khách 1"), Money{});
}

TEST_F(Lots, AreNotTheirSellersOwn) {
  const auto batch = launches_lot(1).value();
  EXPECT_THAT(joins("Tâm", batch), Refuses(own_group));
}

TEST_F(Lots, GiveTheirLastTicketsOnce) {
  ASSERT_THAT(launches_lot(30), Accepts());
  const auto ends = at_once(world, 6, [&](Context& ctx, int) { return launch_lot(ctx, launch_of(10)); });
  EXPECT_EQ(accepted(ends), 2);
  for (const auto& end : ends)
    if (!end->has_value()) {
      EXPECT_THAT(*end, Refuses(over_unpublished));
    }
  EXPECT_EQ(now().free, 0);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Lots, FormOrCloseWithTheirLastSeat) {
  for (int round = 0; round < 4; ++round) {
    const auto batch = launches_lot(1).value();
    guests_join(batch, 10 * round + 1, 10 * round + 4);
    const auto name = "Cuối " + std::to_string(round);
    const auto user = rich(name);
    const auto ends = at_once(world, 2, [&](Context& ctx, int runner) -> Result<int> {
      if (runner == 0) REQUIRE(join_batch(ctx, user, joining(name, batch)));
      if (runner == 1) close_lot(ctx, lot);
      return 1;
    });
    if (!ends[0]->has_value()) {
      EXPECT_THAT(*ends[0], Refuses(batch_over));
    }
    EXPECT_EQ(now().launched, 0);
    EXPECT_EQ(purse(), 26'800_vnd * now().issued);
    EXPECT_THAT(faults(), IsEmpty());
  }
}

TEST_F(Lots, ThatWereCountedUpAreFound) {
  const auto batch = launches_lot(2).value();
  guests_join(batch, 1, 5);
  world.tamper();
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE ticket_lot SET issued = issued + 1, free = free - 1"), true;
  });
  EXPECT_THAT(faults(), Contains(HasSubstr("lot 777 counts")));
  const auto modules = app::all_modules({});
  const auto tickets_module = std::ranges::find(modules, "tickets", &Module::name);
  EXPECT_THAT(world.look([&](Context& ctx) { return tickets_module->verify(ctx.tx); }),
              Contains(HasSubstr("lot 777 counts 2 issued tickets, but has 1")));
}

}  // namespace groups
