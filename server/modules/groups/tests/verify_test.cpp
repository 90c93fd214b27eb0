// Detection of tampered seats, draws, tickets and orders by `gomve verify`.
#include "modules/groups/fairness/counting.hpp"
#include "modules/groups/registration.hpp"
#include "modules/groups/tests/fair.hpp"

namespace groups {

using testing::HasSubstr;

struct TamperedGroups : Fair {
  void SetUp() override {
    for (int i = 1; i <= 11; ++i) ASSERT_THAT(buys("Khách " + std::to_string(i)), Accepts());
    ASSERT_THAT(faults(), testing::IsEmpty());
  }
  auto faults() -> std::vector<std::string> {
    return world.look([](Context& ctx) { return verify_groups(ctx.tx); });
  }
  auto fault_after(::store::Sql sql) -> std::string {
    world.tamper();
    world.look([&](Context& ctx) { return ctx.tx.run(sql); });
    const auto found = faults();
    return found.empty() ? std::string{"it was not noticed"} : found[0];
  }
};

TEST_F(TamperedGroups, AreDetectedByATicketsPrice) {
  EXPECT_THAT(fault_after("UPDATE ticket SET cash_paid = cash_paid * 100"),
              HasSubstr("says that 20000000.00 was paid, its seat held 200000.00"));
}

TEST_F(TamperedGroups, AreDetectedByASeatsResult) {
  EXPECT_THAT(fault_after("UPDATE group_seat SET result = 'won' WHERE id = (SELECT MIN(id) FROM group_seat "
                          "WHERE result = 'not_won')"),
              HasSubstr("is won, but the draw says otherwise"));
}

TEST_F(TamperedGroups, AreDetectedByTheDraw) {
  EXPECT_THAT(fault_after("UPDATE group_seat SET client_seed = 'x' WHERE place = 1"),
              HasSubstr("are not those of the draw that was promised"));
}

TEST_F(TamperedGroups, AreDetectedByAnOrdersPrice) {
  EXPECT_THAT(fault_after("UPDATE group_order SET price = price * 2"),
              HasSubstr("should have moved 40000000 of unit 1"));
}

TEST_F(TamperedGroups, AreDetectedByTheCountOfDraws) {
  world.look([](Context& ctx) {
    plan_counting(ctx);
    return true;
  });
  world.advance(std::chrono::days{1});
  EXPECT_THAT(fault_after("UPDATE group_draw_place SET won = won + 1 WHERE place = (SELECT MIN(place) FROM "
                          "group_draw_place WHERE won < drawn)"),
              HasSubstr("its counted draws are not those of its groups up to number 1"));
}

}  // namespace groups
