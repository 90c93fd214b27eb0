// Closing time: unformed seats are refunded once, for any behaviour of the clock.
#include "modules/groups/notices.hpp"
#include "modules/groups/public_queue/days.hpp"
#include "modules/groups/public_queue/rules.hpp"
#include "modules/groups/tests/fair.hpp"
#include "modules/inbox/calls.hpp"

namespace groups {

using namespace std::chrono_literals;

struct EndOfDay : Fair {
  auto released_to(const std::string& name) {
    const auto lines = world.look([&](Context& ctx) {
      return ledger::flow(
          ctx, world.user(name),
          {.types = ledger::FlowTypes{static_cast<int>(ledger::BalanceFlow::group_buy_refund)},
           .below = INT64_MAX});
    });
    return lines.items.size();
  }
};

TEST_F(EndOfDay, RefundsUnformedSeatsAndReturnsPasses) {
  ASSERT_THAT(buys("An", {.count = 3}), Accepts());
  rich("Bình");
  const auto held = world.holdings(world.user("Bình")).priority_passes;
  ASSERT_GE(held, PriorityPasses{1}) << "everybody is welcomed with one";
  ASSERT_THAT(buys("Bình"), Accepts());
  ASSERT_THAT(buys("Bình", {.pass = true}), Accepts());
  world.advance_to(TimeOfDay{22h});

  EXPECT_EQ(world.balance(world.user("An")), 20'000'000_vnd);
  EXPECT_EQ(world.holdings(world.user("An")).held, Money{});
  EXPECT_EQ(counts("An").closed, 3);
  EXPECT_EQ(world.holdings(world.user("Bình")).priority_passes, held);
  EXPECT_EQ(counts("Bình").closed, 2);
  const auto notices = world.run(inbox::list, world.user("An"), PageRequest{}).value().items;
  ASSERT_FALSE(notices.empty());
  EXPECT_EQ(notices[0].body, "Vịnh Hạ Long VR · nhóm 1 chưa đủ người. 600.000\u00a0₫ đã về ví.");
}

TEST_F(EndOfDay, KeepsFormedGroups) {
  guests_buy(1, 10);
  ASSERT_THAT(buys("An"), Accepts());
  world.advance_to(TimeOfDay{22h});
  EXPECT_EQ(counts("Khách 1").formed, 1);
  EXPECT_EQ(counts("An").closed, 1);
}

TEST_F(EndOfDay, OpensTheNextDayWithANewGroupAndItsStock) {
  ASSERT_THAT(buys("An"), Accepts());
  const auto yesterday = current();
  world.advance_to(TimeOfDay{22h});
  const auto next = current();
  EXPECT_EQ(next.number, yesterday.number + 1) << "a group that had a seat is not used again";
  EXPECT_EQ(group(yesterday.group_id).state, GroupState::closed);
  EXPECT_FALSE(offer().is_open);
  EXPECT_EQ(offer().opens_at, instant_of(world.now().day() + Days{1}, 10h));
  EXPECT_EQ(offer().seats_left, 1'000);
  world.advance_to(TimeOfDay{10h});
  EXPECT_TRUE(offer().is_open);
  EXPECT_EQ(current().commitment, next.commitment) << "promised the evening before";
}

TEST_F(EndOfDay, ReusesAGroupWithoutSeatsTomorrow) {
  const auto today = current().group_id;
  world.advance_to(TimeOfDay{10h});
  EXPECT_EQ(current().group_id, today);
}

TEST_F(EndOfDay, RefundsOnceAfterALateRestart) {
  ASSERT_THAT(buys("An"), Accepts());
  world.clock.set(instant_of(world.now().day() + Days{3}, 11h));  // the program was stopped for three days
  EXPECT_THAT(buys("An"), Accepts()) << "who comes before the job closes the old day and buys in that of now";
  EXPECT_EQ(released_to("An"), 1U);
  const auto left = world.balance(world.user("An"));
  world.advance(1s);
  world.advance(1s);
  EXPECT_EQ(released_to("An"), 1U);
  EXPECT_EQ(world.balance(world.user("An")), left);
}

TEST_F(EndOfDay, RecoversFromAClockThatWasAYearAhead) {
  const auto before = world.clock.now();
  world.advance_to(before + Days{365});
  world.clock.set(before);
  EXPECT_THAT(buys("An"), Accepts());
}

TEST_F(EndOfDay, RefundsOnceUnderAClockThatGoesBackAndForth) {
  ASSERT_THAT(buys("An"), Accepts());
  const auto evening = instant_of(world.now().day(), 22h);
  world.advance_to(evening);
  world.clock.set(evening - 1h);
  EXPECT_THAT(buys("An"), Refuses(closed_now)) << "the day is over, although the clock went back";
  world.advance_to(evening + 1min);
  EXPECT_EQ(released_to("An"), 1U);
}

TEST_F(EndOfDay, NamesNoHourInTheNotice) {
  world.set(settings::hours, {9h, 20h});
  world.advance_to(TimeOfDay{9h});
  ASSERT_THAT(buys("An"), Accepts());
  world.advance_to(TimeOfDay{20h});
  for (const auto language : {Language::vi, Language::en, Language::zh}) {
    world.origin().language = language;
    const auto notice = world.run(inbox::list, world.user("An"), PageRequest{}).value().items.at(0);
    EXPECT_EQ(notice.notice, notices::group_closed.key);
    EXPECT_EQ(notice.body.find(':'), std::string::npos) << notice.body;
  }
}

TEST_F(EndOfDay, AppliesChangedHoursFromTheNextOpening) {
  world.set(settings::hours, {9h, 21h});
  world.advance_to(TimeOfDay{21h + 30min});
  EXPECT_THAT(buys("An"), Accepts());
  world.advance_to(TimeOfDay{9h});
  EXPECT_THAT(buys("An"), Accepts());
  world.advance_to(TimeOfDay{21h});
  EXPECT_THAT(buys("An"), Refuses(closed_now));
}

TEST_F(EndOfDay, KeepsAFinishedDayClosedWhenHoursAreExtendedLater) {
  world.set(settings::hours, {9h, 20h});
  world.advance_to(TimeOfDay{22h});  // the day's end; the coming day gets the present hours
  world.set(settings::hours, {8h, 24h});
  world.advance(10min);
  EXPECT_THAT(buys("An"), Refuses(closed_now));
  world.advance_to(TimeOfDay{9h});
  EXPECT_THAT(buys("An"), Accepts());
}

TEST_F(EndOfDay, KeepsAFinishedDayClosedWhenHoursWereExtendedBefore) {
  ASSERT_THAT(buys("An", {.count = 10}), Accepts()) << "all seats of the day";
  world.advance_to(TimeOfDay{15h});
  world.set(settings::hours, {10h, 23h});
  world.advance_to(TimeOfDay{22h});
  EXPECT_EQ(counts("An").closed, 10);
  EXPECT_FALSE(offer().is_open);
  const auto late = buys("An");
  EXPECT_THAT(late, Refuses(closed_now));
  EXPECT_EQ(std::get<Instant>(late.error().details->allowed_at),
            instant_of(world.now().day() + Days{1}, 10h));
  world.advance_to(TimeOfDay{10h});
  EXPECT_THAT(buys("An", {.count = 10}), Accepts());
  world.advance_to(TimeOfDay{22h + 30min});
  EXPECT_THAT(buys("Bình"), Accepts()) << "the new hours hold from the next day";
}

TEST_F(EndOfDay, AppliesHoursOverMidnightFromTheNextNight) {
  const auto tomorrow =
      instant_of(world.now().day() + Days{1}, 23h);  // more than a day after the end of today
  world.set(settings::hours, {23h, 6h});
  world.advance_to(TimeOfDay{21h + 30min});
  ASSERT_THAT(buys("An", {.count = 10}), Accepts());
  const auto over = buys("An");
  ASSERT_THAT(over, Refuses(seats_a_day));
  EXPECT_EQ(std::get<Instant>(over.error().details->allowed_at), tomorrow);
  for (const auto at : {22h, 23h, 5h, 22h}) {
    world.advance_to(TimeOfDay{at});
    EXPECT_EQ(offer().opens_at, tomorrow);
    const auto early = buys("An");
    ASSERT_THAT(early, Refuses(closed_now));
    EXPECT_EQ(std::get<Instant>(early.error().details->allowed_at), tomorrow);
  }
  world.advance_to(tomorrow);
  EXPECT_THAT(buys("An", {.count = 10}), Accepts());
}

TEST_F(EndOfDay, NamesTheNextOpeningWhileClosed) {
  ASSERT_THAT(buys("An"), Accepts());
  const auto tomorrow = instant_of(world.now().day() + Days{1}, 10h);
  world.clock.set(instant_of(world.now().day(), 22h));
  const auto an = world.user("An");
  const auto purchase = request("An");
  const auto ends = meet(
      [&](Context& ctx) -> Verdict {
        day_is_over(ctx, set.value, ctx.now.instant);
        return allowed();
      },
      [&](Context& ctx) -> Verdict {
        TRY(buy(ctx, an, purchase));
        return allowed();
      });
  ASSERT_THAT(*ends[0], Accepts());
  ASSERT_THAT(*ends[1], Refuses(closed_now));
  EXPECT_EQ(std::get<Instant>(ends[1]->error().details->allowed_at), tomorrow);
  EXPECT_EQ(released_to("An"), 1U);
}

TEST(Hours, OverMidnightBelongToTheDayOfTheirOpening) {
  using std::chrono::local_days, std::chrono::year;
  const Day monday = local_days{year{2026} / 11 / 23};
  constexpr DailyWindow night{22h, 10h}, day{10h, 22h};
  const auto opens_on = [&](DailyWindow window, Day on, TimeOfDay at) {
    return rules::coming_hours(window, Moment{instant_of(on, at)}).day;
  };
  EXPECT_EQ(opens_on(day, monday, 9h), monday);
  EXPECT_EQ(opens_on(day, monday, 21h), monday);
  EXPECT_EQ(opens_on(day, monday, 22h), monday + Days{1});
  EXPECT_EQ(opens_on(night, monday, 23h), monday);
  EXPECT_EQ(opens_on(night, monday, 9h), monday - Days{1});
  EXPECT_EQ(opens_on(night, monday, 10h), monday);
}

}  // namespace groups
