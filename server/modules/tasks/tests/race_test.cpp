// Concurrent callers: the last place, a day handed in twice, against the night's end, and against a stop.
#include "testing/race.hpp"

#include "accounts/roles.hpp"
#include "modules/tasks/tests/square.hpp"

namespace tasks {

using testing::accepted, testing::at_once, testing::IsEmpty;

struct TasksAtOnce : Square {
  static constexpr int runners = 6, rounds = 4;
  std::vector<UserId> people;

  TasksAtOnce() {
    for (int i = 0; i < runners; ++i) people.push_back(world.user("R" + std::to_string(i)));
  }
  auto person(int runner) const { return people[static_cast<std::size_t>(runner)]; }
  template <class Ends>
  void expect(const Ends& ends, std::ptrdiff_t number, std::initializer_list<const Refusal*> whys) {
    EXPECT_EQ(accepted(ends), number);
    for (const auto& end : ends)
      if (!end->has_value()) {
        EXPECT_NE(std::ranges::count(whys, end->error().why), 0) << end->error().why->key;
      }
  }
};

TEST_F(TasksAtOnce, TakeTheLastPlacesOnce) {
  const auto id = announced(terms());
  world.advance_to(day(0, 23h));
  const auto ends = at_once(
      world, runners, [&](Context& ctx, int runner) { return take_promotion(ctx, person(runner), {id}); });
  expect(ends, 2, {&task_fully_claimed});
  EXPECT_EQ(sheet(id).taken, 2);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(TasksAtOnce, HoldOnePromotionEach) {
  std::vector<PromotionId> ids;
  ids.reserve(runners);
  for (int i = 0; i < runners; ++i) ids.push_back(announced(terms()));
  world.advance_to(day(0, 23h));
  const auto ends = at_once(world, runners, [&](Context& ctx, int runner) {
    return take_promotion(ctx, an, {ids[static_cast<std::size_t>(runner)]});
  });
  expect(ends, 1, {&already_has_task});
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(TasksAtOnce, HoldAPromotionOrAProvidersTask) {
  const auto id = announced(terms());
  world.advance_to(day(0, 23h));
  const auto ends = at_once(world, 2, [&](Context& ctx, int runner) -> Result<int> {
    if (runner == 0) {
      REQUIRE(take_promotion(ctx, an, {id}));
    } else {
      // As a take of a provider's task begins.
      accounts::lock_person(ctx, an);
      if (store::running_take(ctx, an)) return refuse(already_has_task);
      accounts::note_task(ctx, an, true);
    }
    return 1;
  });
  expect(ends, 1, {&already_has_task, &promotion_with_provider_task});
  world.look([&](Context& ctx) { return accounts::note_task(ctx, an, false); });
}

TEST_F(TasksAtOnce, HandInADayOnce) {
  taken();
  world.advance_to(day(1, 22h + 30min));
  uses(joins("Cúc", an), 2);
  const auto ends = at_once(world, runners, [&](Context& ctx, int) { return hand_in(ctx, an, {}); });
  expect(ends, 1, {&already_handed_in});
  EXPECT_EQ(otc(an), 100'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(TasksAtOnce, HandInOrMissADay) {
  taken();
  const auto cuc = joins("Cúc", an);
  for (int i = 1; i <= 3; ++i) {
    world.advance_to(day(i, 12h));
    uses(cuc, 2);
    world.advance_to(day(i + 1, 9h + 59min));
    // The job of the night's end, by a clock that is ahead: it plans itself again before its time.
    const auto number = (monday + Days{i}).time_since_epoch().count();
    at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
      if (runner % 2 == 0) {
        REQUIRE(hand_in(ctx, an, {}));
      } else {
        ctx.now = Moment{day(i + 1, 10h)};
        miss_day(ctx, number, ctx.now.instant);
      }
      return 1;
    });
    EXPECT_THAT(faults(), IsEmpty());
  }
  world.advance_to(day(4, 12h));
  const auto after = mine(an);
  EXPECT_EQ(after.done + after.missed, 3);
  EXPECT_EQ(otc(an), 100'000_vnd * after.done);
  EXPECT_EQ(after.state, TakeState::finished);
}

TEST_F(TasksAtOnce, HandInOrStopThePromotion) {
  const auto id = taken();
  world.advance_to(day(1, 22h + 30min));
  uses(joins("Cúc", an), 2);
  const auto take = mine(an).take_id;
  at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
    if (runner % 3 == 0) REQUIRE(hand_in(ctx, an, {}));
    if (runner % 3 == 1) REQUIRE(console::stop_promotion(ctx, lan, {id, {"Dừng"}}));
    if (runner % 3 == 2) REQUIRE(take_promotion(ctx, person(runner), {id}));
    return 1;
  });
  EXPECT_EQ(otc(an), 100'000_vnd) << "the day that was done is paid";
  EXPECT_EQ(mine(an).take_id, take);
  EXPECT_EQ(mine(an).cancelled, 2);
  EXPECT_THAT(faults(), IsEmpty());
  world.advance_to(day(2, 12h));
  EXPECT_EQ(cover(id), Money{});
  EXPECT_EQ(reserve(), 9'900'000_vnd);
}

TEST_F(TasksAtOnce, LeaveOrStopThePromotion) {
  const auto id = taken();
  const auto take = mine(an).take_id;
  at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
    if (runner % 2 == 0) REQUIRE(leave_promotion(ctx, an, {take}));
    if (runner % 2 == 1) REQUIRE(console::stop_promotion(ctx, lan, {id, {"Dừng"}}));
    return 1;
  });
  EXPECT_EQ(cover(id), Money{});
  EXPECT_EQ(reserve(), 10'000'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(TasksAtOnce, SetTheLastOfTheReserveAsideOnce) {
  auto request = terms();
  request.places = 16;  // 4,800,000 of 10,000,000
  std::vector<PromotionId> ids;
  ids.reserve(runners);
  for (int i = 0; i < runners; ++i) ids.push_back(saves(request).value().promotion.promotion_id);
  const auto ends = at_once(world, runners, [&](Context& ctx, int runner) {
    return console::announce_promotion(ctx, lan, {ids[static_cast<std::size_t>(runner)]});
  });
  expect(ends, 2, {&cover_short});
  EXPECT_EQ(reserve(), 400'000_vnd);
}

TEST_F(TasksAtOnce, CountATicketForADayOrAWeek) {
  const auto week = announced(week_terms());
  world.advance_to(day(6, 23h));
  const auto cuc = joins("Cúc", an);
  takes(an, week).value();
  takes(cuc, announced(terms())).value();
  const auto number = (monday + Days{7}).time_since_epoch().count();
  world.advance_to(day(7, 22h + 30min));
  const auto em = joins("Em", cuc);
  uses(em, 3);
  world.clock.advance(2min);
  const auto ends = at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
    if (runner % 2 == 0) REQUIRE(hand_in(ctx, cuc, {}));
    if (runner % 2 == 1) count_week(ctx, number, ctx.now.instant);
    return 1;
  });
  EXPECT_EQ(accepted(ends), 4);
  EXPECT_EQ(otc(cuc), 100'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
  world.advance(5min);
  EXPECT_EQ(progress(an).tickets, 1);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(TasksAtOnce, SettleATeamOnce) {
  const auto week = announced(week_terms());
  world.advance_to(day(6, 23h));
  const auto cuc = joins("Cúc", an);
  takes(an, week).value();
  world.advance_to(day(7, 12h));
  uses(cuc, 3);
  world.advance_to(day(7, 13h));
  const auto take = weeks(an).front().team->take_id;
  at_once(world, runners, [&](Context& ctx, int) -> Result<int> {
    settle_week(ctx, take.value, ctx.now.instant);
    return 1;
  });
  EXPECT_EQ(otc(cuc), 200'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
  world.advance_to(day(14, 23h));
  EXPECT_EQ(otc(cuc), 200'000_vnd);
}

}  // namespace tasks
