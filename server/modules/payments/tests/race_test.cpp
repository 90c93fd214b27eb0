// Concurrent settlements: of those of one order, exactly one succeeds.
#include "testing/race.hpp"
#include "modules/payments/settings.hpp"
#include "testing/paying.hpp"

namespace payments {

struct Racing : Paying {
  static constexpr int runners = 6;

  template <class Operation>
  auto at_once(const Operation& operation) {
    return testing::at_once(world, runners, operation);
  }
};

TEST_F(Racing, AcceptsOneOfConcurrentConfirmations) {
  for (int round = 0; round < 20; ++round) {
    const auto made = order(an).id;
    const auto ends = at_once([&](Context& ctx, int runner) {
      const auto reference = "FT" + std::to_string(round) + "OF" + std::to_string(runner);
      return console::confirm(ctx, OperatorId{runner + 1},
                              {.order_id = made, .reference = reference, .amount = "200000", .paid_at = {}});
    });
    int won = 0;
    for (const auto& end : ends) {
      if (end->has_value())
        ++won;
      else
        EXPECT_THAT(*end, Refuses(order_not_awaiting));
    }
    EXPECT_EQ(won, 1);
    EXPECT_EQ(world.balance(an), 200'000_vnd * (round + 1));
  }
}

TEST_F(Racing, PaysOneOrderForOneReference) {
  world.set(settings::open_orders, 20);
  for (int round = 0; round < 20; ++round) {
    std::vector<OrderId> orders;
    orders.reserve(runners);
    for (int i = 0; i < runners; ++i) orders.push_back(order(i % 2 == 0 ? an : binh).id);
    const auto before = world.balance(an) + world.balance(binh);
    const auto ends = at_once([&](Context& ctx, int runner) {
      return settle(ctx, {.channel = bank_transfer_channel,
                          .reference = "FT-ROUND-" + std::to_string(round),
                          .amount = 200'000_vnd,
                          .order = orders[static_cast<std::size_t>(runner)]});
    });
    EXPECT_EQ(testing::accepted(ends), 1);
    EXPECT_EQ(world.balance(an) + world.balance(binh), before + 200'000_vnd);
    world.advance(15min);
  }
}

TEST_F(Racing, PostsAPaymentOnceForConcurrentReports) {
  const auto made = order(an).id;
  const auto ends = at_once([&](Context& ctx, int) {
    return settle(
        ctx,
        {.channel = bank_transfer_channel, .reference = "FT-SAME", .amount = 200'000_vnd, .order = made});
  });
  int first = 0;
  for (const auto& end : ends) {
    ASSERT_THAT(*end, Accepts());
    EXPECT_EQ((*end)->outcome, Outcome::settled);
    if (!(*end)->is_repeat) ++first;
  }
  EXPECT_EQ(first, 1);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

}  // namespace payments
