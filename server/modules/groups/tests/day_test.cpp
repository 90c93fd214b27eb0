// A day of two hundred users who buy, leave and use passes at random: no value is lost or created.
#include "modules/groups/tests/fair.hpp"

namespace groups {

using namespace std::chrono_literals;

struct ADay : Fair {
  static constexpr int people = 200;
  int bought = 0, left_seats = 0;
  std::string last_buyer = name_of(0);
  OrderId last_order{};

  static auto name_of(std::uint64_t i) -> std::string { return "Người " + std::to_string(i); }

  void one_step() {
    const auto name = name_of(world.chance.below(people));
    if (world.chance.below(6) == 0) {
      if (const auto left = leaves(last_buyer, {.order_id = last_order}))
        left_seats += static_cast<int>(left->seats);
      return;
    }
    const auto count = static_cast<std::int64_t>(1 + world.chance.below(4));
    const Purchase purchase{.count = count,
                            .pass = world.chance.below(5) == 0,
                            .seed = std::to_string(world.chance.below(1'000'000))};
    const auto made = buys(name, purchase);
    if (!made) return;
    bought += static_cast<int>(count);
    last_buyer = name;
    last_order = made->order_id;
  }

  auto number(::store::Sql sql) {
    return world.look([&](Context& ctx) { return ctx.tx.one<std::int64_t>(sql).value_or(0); });
  }
};

TEST_F(ADay, OfTwoHundredUsersKeepsTheInvariants) {
  for (int i = 0; i < people; ++i)
    if (i % 4 == 0)
      world.give(rich(name_of(static_cast<std::uint64_t>(i))), PriorityPasses{2},
                 ledger::PriorityPassFlow::granted);
  for (int step = 0; step < 700; ++step) {
    one_step();
    world.advance(30s);
  }
  EXPECT_GT(bought, 500);
  EXPECT_GT(left_seats, 10);
  const auto formed = number("SELECT COUNT(*) FROM group_group WHERE state = 'formed'");
  EXPECT_GT(formed, 20);
  const auto in_queue = number("SELECT COUNT(*) FROM group_seat WHERE state = 'pending_group'");
  EXPECT_EQ(number("SELECT waiting FROM group_day WHERE NOT closed"), in_queue);
  EXPECT_EQ(number("SELECT sold FROM group_day WHERE NOT closed"), bought - left_seats);
  world.advance_to(TimeOfDay{22h});

  EXPECT_EQ(number("SELECT COUNT(*) FROM group_seat WHERE state IN ('forming', 'pending_group')"), 0);
  EXPECT_EQ(number("SELECT COUNT(*) FROM group_seat WHERE state = 'formed'"), formed * 10);
  EXPECT_EQ(number("SELECT COUNT(*) FROM ticket"), formed * 3);
  EXPECT_EQ(number("SELECT COALESCE(SUM(CAST(balance AS BIGINT)), 0) FROM ledger_account WHERE kind = 2"), 0)
      << "no hold outlives its day";
  EXPECT_EQ(sheet().reserve, 0_vnd);
  EXPECT_EQ(number("SELECT CAST(SUM(amount) AS BIGINT) FROM ledger_transfer WHERE cause = 'team.shared'"),
            (36'000_vnd * formed).minor_units)
      << "what was set aside became income, because no user has a ratio";

  const auto all = world.look([&](Context& ctx) {
    return ctx.tx.all<std::int64_t>("SELECT id FROM group_group WHERE state = 'formed'");
  });
  for (const auto id : all) EXPECT_EQ(world.run(check_draw, GroupId{id}).value(), std::nullopt);
}

}  // namespace groups
