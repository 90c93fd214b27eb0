// The demo's companions deal with each other, so that its market moves.
#include <gtest/gtest.h>

#include "app/demo/companions.hpp"
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

TEST_F(DealingCompanions, SellListAndTakeSeats) {
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
  const auto sold = sales(), offered = offers(), seated = seats();
  Companions companions{program, std::chrono::hours{1}};
  for (int turn = 0; turn < 12; ++turn) companions.deal();
  EXPECT_GT(sales(), sold);
  EXPECT_GT(offers(), offered);
  EXPECT_GT(seats(), seated);
}

}  // namespace app::demo
