// Concurrent callers at providers' tasks; what was changed behind their back; lists from an index.
#include "testing/race.hpp"

#include "modules/tasks/refusals.hpp"
#include "modules/tasks/takes/settling.hpp"
#include "modules/tasks/tests/offering.hpp"

namespace tasks {

using testing::accepted, testing::at_once, testing::Contains, testing::HasSubstr, testing::IsEmpty;

struct OffersAtOnce : Offering {
  static constexpr int runners = 6;
  std::vector<UserId> people;

  OffersAtOnce() {
    for (int i = 0; i < runners; ++i) people.push_back(world.user("N" + std::to_string(i)));
  }
  auto person(int runner) const { return people[static_cast<std::size_t>(runner)]; }
  template <class Ends>
  void expect_refusals(const Ends& ends, std::initializer_list<const Refusal*> whys) {
    for (const auto& end : ends)
      if (!end->has_value()) {
        EXPECT_NE(std::ranges::count(whys, end->error().why), 0) << end->error().why->key;
      }
  }
};

TEST_F(OffersAtOnce, GiveTheLastPortionsOnce) {
  const auto id = published();
  const auto ends = at_once(
      world, runners, [&](Context& ctx, int runner) { return take_task(ctx, person(runner), {id, 20}); });
  EXPECT_EQ(accepted(ends), 1);
  expect_refusals(ends, {&task_fully_claimed, &taking_closed, &task_stopped});
  EXPECT_EQ(task_escrow(), 360'000'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(OffersAtOnce, GiveATakerOneTask) {
  const auto id = publishes(task(20, 138)).value().task_id;
  const auto ends = at_once(world, runners, [&](Context& ctx, int) { return take_task(ctx, tam, {id, 20}); });
  EXPECT_EQ(accepted(ends), 1);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(OffersAtOnce, AreTakenOrPausedOrCancelled) {
  for (int round = 0; round < 3; ++round) {
    const auto id = published();
    const auto ends = at_once(world, 3, [&](Context& ctx, int runner) -> Result<int> {
      if (runner == 0) REQUIRE(take_task(ctx, person(round), {id, 20}));
      if (runner == 1) REQUIRE(stop_task(ctx, provider, {id, StopAction::pause}));
      if (runner == 2) REQUIRE(cancel_task(ctx, provider, {id}));
      return 1;
    });
    EXPECT_GE(accepted(ends), 1);
    EXPECT_THAT(faults(), IsEmpty());
    if (const auto running = world.run(my_take, person(round), MyTakeQuery{}).value().running)
      world.run(cancel_take, person(round), OfferTakeQuery{running->take.take_id}).value();
  }
  EXPECT_EQ(fund_now().free, 500'000'000_vnd);
}

TEST_F(OffersAtOnce, AreTakenOrTheirFundIsCancelled) {
  const auto id = published();
  const auto ends = at_once(world, 2, [&](Context& ctx, int runner) -> Result<int> {
    if (runner == 0) REQUIRE(take_task(ctx, tam, {id, 20}));
    if (runner == 1) REQUIRE(funds::cancel_fund(ctx, provider, {fund}));
    return 1;
  });
  EXPECT_TRUE(ends[1]->has_value());
  if (!ends[0]->has_value()) {
    EXPECT_THAT(*ends[0], Refuses(task_stopped));
  }
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(OffersAtOnce, EndATakeOnce) {
  const auto take_id = taken(published());
  const auto ends = at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
    if (runner % 2 == 0) REQUIRE(cancel_take(ctx, tam, {take_id}));
    if (runner % 2 == 1) REQUIRE(cancel_task_item(ctx, provider, {take_id}));
    return 1;
  });
  EXPECT_EQ(accepted(ends), 1);
  expect_refusals(ends, {&take_over});
  EXPECT_EQ(fund_escrow(), 500'000'000_vnd);
}

TEST_F(OffersAtOnce, SettleOnceThoughTheJobRunsAgain) {
  const auto take_id = taken(published());
  sells(take_id, 2);
  world.clock.set(sunday() + Days{1} + 30min);
  const auto ends = at_once(world, 4, [&](Context& ctx, int) -> Result<int> {
    settle(ctx, take_id.value, ctx.now.instant);
    return 1;
  });
  EXPECT_EQ(accepted(ends), 4);
  EXPECT_EQ(take(take_id).state, OfferTakeState::failed);
  EXPECT_EQ(otc_of(provider) + otc_of(sponsor), 53'600_vnd);
  EXPECT_EQ(fund_escrow(), 500'000'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

struct VerifiedOffers : Offering {
  OfferTakeId take_id;
  VerifiedOffers() {
    take_id = taken(publishes(task(20, 100)).value().task_id);
    sells(take_id, 1);
  }
  template <class Change>
  void change(const Change& sql) {
    world.is_tampered_with = true;
    world.look([&](Context& ctx) { return ctx.tx.run(sql), true; });
  }
};

TEST_F(VerifiedOffers, HaveNoFaults) { EXPECT_THAT(faults(), IsEmpty()); }

TEST_F(VerifiedOffers, ThatDoNotFitTheirEscrowsAreFound) {
  change(::store::Sql{"UPDATE task_offer_take SET size = size + 1"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the task escrow of user")));
  EXPECT_THAT(faults(), Contains(HasSubstr("the size of lot")));
  change(::store::Sql{"UPDATE task_offer_take SET principal = principal + 100"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the part in takes of fund")));
  EXPECT_THAT(faults(), Contains(HasSubstr("tasks.task_taken")));
}

TEST_F(VerifiedOffers, WithAnotherPurseAreFound) {
  change(::store::Sql{"UPDATE group_batch SET lot_cash = lot_cash - 100 WHERE lot_id IS NOT NULL"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the purse of take")));
}

TEST_F(VerifiedOffers, WithAnotherShareAreFound) {
  world.advance_to(TimeOfDay{22h + 30min});
  cancels_item(take_id).value();
  change(::store::Sql{"UPDATE task_offer_take SET taker_got = taker_got + 100"});
  EXPECT_THAT(faults(), Contains(HasSubstr("tasks.purse_shared")));
  change(::store::Sql{"UPDATE account_user SET holds_task = TRUE"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the mark as a taker of user")));
}

}  // namespace tasks
