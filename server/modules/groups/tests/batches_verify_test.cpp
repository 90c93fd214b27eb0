// Detection of tampered batches by `gomve verify`.
#include "modules/groups/registration.hpp"
#include "modules/groups/tests/personal_fair.hpp"

namespace groups {

using testing::HasSubstr;

struct TamperedBatches : PersonalFair {
  void SetUp() override {
    const auto batch = batch_of(2);
    guests_join(batch, 1, 6);
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

TEST_F(TamperedBatches, AreDetectedByTheDraw) {
  EXPECT_THAT(fault_after("UPDATE group_person_seat SET client_seed = 'x' WHERE place = 1"),
              HasSubstr("is not that of the draw that was promised"));
}

TEST_F(TamperedBatches, AreDetectedByASeatsResult) {
  EXPECT_THAT(fault_after("UPDATE group_person_seat SET result = 'won' WHERE id = (SELECT MIN(id) FROM "
                          "group_person_seat WHERE result = 'not_won')"),
              HasSubstr("is won, but the draw says otherwise"));
}

TEST_F(TamperedBatches, AreDetectedByAClaimThatEnded) {
  EXPECT_THAT(fault_after("UPDATE ticket SET claim = 'none', deal_id = NULL WHERE claim <> 'none'"),
              HasSubstr("claims 0 tickets for 1 open groups"));
}

TEST_F(TamperedBatches, AreDetectedByADeposit) {
  EXPECT_THAT(fault_after("UPDATE group_batch SET deposit = deposit + 100"), HasSubstr("should have moved"));
}

TEST_F(TamperedBatches, AreDetectedByEligibilityUsedTwice) {
  EXPECT_THAT(fault_after("UPDATE group_master SET used = used - 1"), HasSubstr("counted 1 launches used"));
}

TEST_F(TamperedBatches, AreDetectedByAHeldPrice) {
  EXPECT_THAT(fault_after("UPDATE group_person_seat SET state = 'left' WHERE state = 'forming'"),
              testing::AnyOf(HasSubstr("is held for seats"), HasSubstr("seats taken, but has")));
}

TEST_F(TamperedBatches, AreDetectedByASeatsPrice) {
  EXPECT_THAT(fault_after("UPDATE group_person_seat SET price = price * 2"),
              HasSubstr("held 500000.00, its group's price is 250000.00"));
}

TEST_F(TamperedBatches, AreDetectedByATicketsPass) {
  EXPECT_THAT(fault_after("UPDATE ticket_pass SET price = price * 2"),
              HasSubstr("passed on 1 tickets for 500000.00, but 1 groups formed at 250000.00"));
}

TEST_F(TamperedBatches, AreDetectedByTheirSettlement) {
  EXPECT_THAT(fault_after("UPDATE group_batch SET launch_reward = launch_reward - 100"),
              HasSubstr("groups.person_formed"));
}

TEST_F(TamperedBatches, AreDetectedByTheirCount) {
  EXPECT_THAT(fault_after("UPDATE group_batch SET taken = taken + 1"), HasSubstr("2 seats taken, but has"));
}

}  // namespace groups
