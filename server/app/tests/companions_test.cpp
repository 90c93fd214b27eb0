// The demo's market: companions deal with each other, and packages are open when a visitor arrives.
#include <gtest/gtest.h>

#include "app/demo/companions.hpp"
#include "modules/market/packages/calls.hpp"
#include "testing/own_deployment.hpp"

namespace app::demo {

// Filling a demo takes its time, so it is on SQLite alone, as ./demo is.
struct DealingCompanions : testing::Test {
  testing::OwnDeployment own{""};

  auto demo() {
    auto config = own.config();
    config.demo = true;
    config.companions = false;
    return config;
  }
};

TEST_F(DealingCompanions, SellListTakeSeatsAndAskOperators) {
  Instance program{demo()};
  const auto count = [&](::store::Sql all) {
    std::int64_t rows = 0;
    program.executor().act([&](Context& ctx) { rows = ctx.tx.one<std::int64_t>(all).value(); });
    return rows;
  };
  const auto sales = [&] { return count("SELECT COUNT(*) FROM market_sale"); };
  const auto offers = [&] {
    return count("SELECT (SELECT COUNT(*) FROM market_listing) + (SELECT COUNT(*) FROM group_batch)");
  };
  const auto seats = [&] { return count("SELECT COUNT(*) FROM group_person_seat"); };
  const auto payouts = [&] { return count("SELECT COUNT(*) FROM payouts_payout WHERE state = 'reviewing'"); };
  const auto transfers = [&] {
    return count("SELECT COUNT(*) FROM payments_order WHERE state = 'awaiting_payment'");
  };
  const auto sold = sales(), offered = offers(), seated = seats(), asked = payouts(), ordered = transfers();
  Companions companions{program, std::chrono::hours{1}};
  for (int turn = 0; turn < 18; ++turn) companions.deal();
  EXPECT_GT(sales(), sold);
  EXPECT_GT(offers(), offered);
  EXPECT_GT(seats(), seated);
  EXPECT_GT(payouts(), asked);
  EXPECT_GT(transfers(), ordered);
}

TEST_F(DealingCompanions, FindPackagesOpen) {
  Instance program{demo()};
  using List = decltype(market::personal_packages);
  const auto open_in = [&](List& list) {
    std::vector<market::PackageItem> open;
    program.executor().act([&](Context& ctx) {
      const auto visitor = ctx.tx.one<UserId>("SELECT MIN(id) FROM account_user WHERE is_demo").value();
      const auto page = list(ctx, visitor, {}).value();
      for (const auto& item : page.items)
        if (item.state == market::PackageState::open) open.push_back(item);
    });
    return open;
  };
  const auto personal = open_in(market::personal_packages), team = open_in(market::team_packages);
  ASSERT_EQ(personal.size(), 1U);
  EXPECT_EQ(personal.front().kind, market::PackageKind::personal);
  EXPECT_EQ(personal.front().left, 20);
  ASSERT_EQ(team.size(), 1U);
  EXPECT_EQ(team.front().kind, market::PackageKind::team);
  EXPECT_EQ(team.front().left, 10);
}

}  // namespace app::demo
