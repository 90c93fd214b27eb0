// Conservation: every issued ticket is held or ended in one way, and tampering is detected.
#include "modules/tickets/tests/ticket_world.hpp"

namespace tickets {

struct Conservation : TicketWorld {
  auto faults() {
    return world.look([](Context& ctx) { return verify_tickets(ctx.tx); });
  }
  void tamper(::store::Sql sql) {
    world.look([&](Context& ctx) { return ctx.tx.run(sql); });
  }
  auto one_fault() {
    const auto found = faults();
    EXPECT_EQ(found.size(), 1U);
    return found.empty() ? std::string{} : found[0];
  }
};

TEST_F(Conservation, HoldsForEveryEndOfATicket) {
  set_vouchers(an, 1);
  const auto used = numbered(an), late = numbered(an);
  given(binh);
  ASSERT_THAT(world.run(recycle, an, TicketRequest{given(an)}), Accepts());
  ASSERT_THAT(scanned(pass(an, used)->qr, hanoi, lan), Accepts());
  EXPECT_TRUE(faults().empty());
  ASSERT_THAT(handed_over(used, hanoi, lan), Accepts());
  EXPECT_TRUE(faults().empty());
  world.advance_to(row(late).expires_at);
  EXPECT_TRUE(faults().empty());
  const auto tally = world.run(list_classes, lan, PageRequest{})->items[0].tickets;
  EXPECT_EQ(tally.issued, tally.held + tally.picked_up + tally.recycled + tally.expired + tally.returned);
  EXPECT_EQ(tally.expired, 2);
}

TEST_F(Conservation, DetectsAWrongCountOfIssuedTickets) {
  given(an);
  tamper("UPDATE ticket_count SET issued = issued + 1");
  EXPECT_THAT(one_fault(), testing::HasSubstr("counted 2 issued"));
  tamper("UPDATE ticket_count SET issued = issued - 1");
}

TEST_F(Conservation, DetectsTicketsMissingFromTheCounts) {
  given(an);
  tamper("DELETE FROM ticket_count");
  EXPECT_THAT(one_fault(), testing::HasSubstr("counted 0 issued"));
  tamper(
      "INSERT INTO ticket_count (class_id, issued, picked_up, recycled, expired, returned) SELECT id, 1, 0, "
      "0, 0, 0 FROM "
      "ticket_class");
}

TEST_F(Conservation, DetectsAStateWithoutItsStep) {
  given(an);
  world.tamper();
  tamper("UPDATE ticket SET state = 'expired'");
  tamper("UPDATE ticket_count SET expired = 1");
  EXPECT_THAT(one_fault(), testing::HasSubstr("its last step left it awaiting_number"));
  tamper("UPDATE ticket SET state = 'awaiting_number'");
  tamper("UPDATE ticket_count SET expired = 0");
}

TEST_F(Conservation, DetectsAStepOutsideTheTable) {
  numbered(an);
  tamper("UPDATE ticket_step SET event = 'scan' WHERE event = 'take_number'");
  EXPECT_THAT(one_fault(), testing::HasSubstr("scan led from awaiting_number to number_taken"));
  tamper("UPDATE ticket_step SET event = 'take_number' WHERE event = 'scan'");
}

}  // namespace tickets
