// Several callers at once: of those who settle one order, exactly one wins.
#include <barrier>
#include <cstdlib>
#include <thread>

#include "modules/wallet/settings.hpp"
#include "modules/wallet/tests/paying.hpp"
#include "platform/store/postgres.hpp"

namespace wallet {

struct Racing : Paying {
  static constexpr int runners = 6;

  // Runs `deed(ctx, runner)` for each runner; a refused one is undone. On PostgreSQL on connections of their
  // own, all starting together; on SQLite through the one writer, which is how they meet there.
  template <class Deed>
  auto at_once(Deed deed) {
    std::vector<std::optional<Result<Settlement>>> ends(runners);
    if (world.connection().engine() == ::store::Engine::sqlite) {
      for (int i = 0; i < runners; ++i) {
        Run<Deed> run{world, deed, i, ends[static_cast<std::size_t>(i)]};
        world.run_job(run);
      }
      return ends;
    }
    const auto schema =
        world.look([](Context& ctx) { return *ctx.tx.one<std::string>("SELECT current_schema()"); });
    std::barrier start{runners};
    std::vector<std::jthread> threads;
    for (int i = 0; i < runners; ++i)
      threads.emplace_back([&, i] {
        const auto connection = ::store::open_postgres(std::getenv("GOMVE_TEST_POSTGRES"));
        connection->script("SET search_path TO " + schema);
        start.arrive_and_wait();
        Run<Deed> run{world, deed, i, ends[static_cast<std::size_t>(i)]};
        ::store::run_alone(*connection, run);
      });
    threads.clear();
    return ends;
  }

  template <class Deed>
  struct Run final : ::store::Job {
    Run(testing::World& in, Deed& what, int who, std::optional<Result<Settlement>>& answer)
        : world{in}, deed{what}, runner{who}, end{answer} {}
    auto run(::store::Tx& tx) -> ::store::Keep override {
      const WorkMemo memo;
      Aftermath after;
      http::with_context(tx, world.surroundings(), memo, world.origin(), after,
                         [&](Context& ctx) { end.emplace(deed(ctx, runner)); });
      return *end ? ::store::Keep::yes : ::store::Keep::no;
    }
    void finish(::store::Ended ended, std::exception_ptr) override {
      EXPECT_NE(ended, ::store::Ended::failed);
    }

    testing::World& world;
    Deed& deed;
    int runner;
    std::optional<Result<Settlement>>& end;
  };
};

TEST_F(Racing, OfOperatorsWhoConfirmOneOrderAtOnceExactlyOneWins) {
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

TEST_F(Racing, OneReferenceToldForSeveralOrdersAtOncePaysOne) {
  world.set(settings::open_orders, 20);
  for (int round = 0; round < 20; ++round) {
    std::vector<OrderId> orders;
    for (int i = 0; i < runners; ++i) orders.push_back(order(i % 2 == 0 ? an : binh).id);
    const auto before = world.balance(an) + world.balance(binh);
    const auto ends = at_once([&](Context& ctx, int runner) {
      return settle(ctx, {.channel = bank_transfer_channel,
                          .reference = "FT-ROUND-" + std::to_string(round),
                          .amount = 200'000_vnd,
                          .order = orders[static_cast<std::size_t>(runner)]});
    });
    EXPECT_EQ(std::ranges::count_if(ends, [](const auto& end) { return end->has_value(); }), 1);
    EXPECT_EQ(world.balance(an) + world.balance(binh), before + 200'000_vnd);
    world.advance(15min);
  }
}

TEST_F(Racing, TheSamePaymentToldAtOnceIsBookedOnce) {
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

}  // namespace wallet
