// The jobs of tickets: reminders and expiry.
#include "modules/tickets/tests/ticket_world.hpp"

namespace tickets {

struct Deadlines : TicketWorld {};

TEST_F(Deadlines, RemindFourteenAndThreeDaysBeforeTheEndAndNotifyOfIt) {
  const auto id = given(an);
  const auto end = row(id).expires_at;
  world.advance_to(end - Days{14} + 9h - 1ms);
  EXPECT_TRUE(notices(an).empty());
  world.advance(1ms);
  EXPECT_EQ(notices(an).at(0), "Vé Hang Sơn Đoòng VR chỉ còn dùng được 14 ngày.");
  world.advance_to(end - Days{3} + 9h);
  EXPECT_EQ(notices(an, "en").at(0), "Your ticket Son Doong Cave VR is good for 3 more day(s).");
  world.advance_to(end - 1ms);
  EXPECT_EQ(state(id), State::awaiting_number);
  EXPECT_EQ(notices(an).size(), 2U);
  world.advance(1ms);
  EXPECT_EQ(state(id), State::expired);
  EXPECT_EQ(notices(an).at(0), "Vé Hang Sơn Đoòng VR đã hết hạn và không còn dùng được.");
}

TEST_F(Deadlines, ExpireATicketWithANumber) {
  const auto id = numbered(an);
  world.advance_to(row(id).expires_at);
  EXPECT_EQ(state(id), State::expired);
  EXPECT_EQ(signed_in(world, an).get("token/vr/getTicketCode", query(id)).code, expired.code);
}

TEST_F(Deadlines, SendNothingForATicketThatHasEnded) {
  set_vouchers(an, 1);
  const auto id = given(an);
  ASSERT_THAT(world.run(recycle, an, TicketRequest{id}), Accepts());
  world.advance_to(row(id).expires_at + 1h);
  EXPECT_EQ(state(id), State::recycled);
  EXPECT_EQ(notices(an).size(), 1U) << "only of the recycling";
}

TEST_F(Deadlines, ExpireAClaimedTicketAtItsRelease) {
  const auto id = given(an);
  ASSERT_THAT(claimed_for(an, id, listing), Accepts());
  world.advance_to(row(id).expires_at + 1h);
  EXPECT_EQ(state(id), State::awaiting_number) << "the deal decides first";
  EXPECT_EQ(released(listing), 1);
  EXPECT_EQ(state(id), State::expired);
}

TEST_F(Deadlines, PlanNoReminderInThePast) {
  auto brief = cave_class({hanoi});
  brief.class_id = cave;
  brief.validity_days = {5};
  ASSERT_THAT(at_console("class/save", save_class, lan, brief), Accepts());
  const auto id = given(an);
  EXPECT_EQ(row(id).expires_at, instant_of(world.now().day() + Days{6}));
  world.advance_to(row(id).expires_at - 1ms);
  EXPECT_EQ(notices(an).size(), 1U) << "three days before, and not fourteen";
}

TEST_F(Deadlines, KeepIssuedTicketsWhenAClassChanges) {
  const auto id = given(an);
  const auto before = row(id).expires_at;
  auto brief = cave_class({hanoi});
  brief.class_id = cave;
  brief.validity_days = {1};
  ASSERT_THAT(at_console("class/save", save_class, lan, brief), Accepts());
  EXPECT_EQ(row(id).expires_at, before);
}

TEST_F(Deadlines, ExpireManyTicketsOfADayInBatches) {
  std::vector<Recipient> to;
  to.reserve(1'001);
  for (int i = 0; i < 1'001; ++i) to.push_back({an, ++last_cause, 200'000_vnd});
  const auto ids = world.look(
      [&](Context& ctx) { return issue(ctx, {.class_id = cave, .cause = "testing.won", .to = to}); });
  world.advance_to(row(ids.front()).expires_at);
  const auto counts = world.look([&](Context& ctx) { return shelf_counts(ctx, an); });
  EXPECT_EQ(counts.expired, 1'001);
  EXPECT_EQ(counts.awaiting_number, 0);
}

TEST_F(Deadlines, KeepTheEndOfLaterTicketsAfterAClockThatWasAYearAhead) {
  const auto early = given(an);
  const auto end = row(early).expires_at;
  const auto now = world.now();
  world.advance_to(end + 1h);
  EXPECT_EQ(state(early), State::expired);
  world.clock.set(now.instant);
  const auto late = given(an);
  ASSERT_EQ(row(late).expires_at, end);
  world.advance_to(end - Days{3} + 9h);
  EXPECT_EQ(notices(an).at(0), "Vé Hang Sơn Đoòng VR chỉ còn dùng được 3 ngày.");
  world.advance_to(end);
  EXPECT_EQ(state(late), State::expired);
}

TEST_F(Deadlines, RemindByTheSettings) {
  world.set(settings::first_notice, Days{30});
  const auto id = given(an);
  world.advance_to(row(id).expires_at - Days{30} + 9h);
  EXPECT_EQ(notices(an).at(0), "Vé Hang Sơn Đoòng VR chỉ còn dùng được 30 ngày.");
}

}  // namespace tickets
