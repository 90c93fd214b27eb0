// Whole weeks of a provider's task: the sums of one task to the dong, and a program that was down.
#include "modules/groups/settings.hpp"
#include "modules/tasks/refusals.hpp"
#include "modules/tasks/takes/settling.hpp"
#include "modules/tasks/tests/offering.hpp"

namespace tasks {

using testing::IsEmpty;

/// A fund for two takes of 2,000 tickets, beside that of the fixture.
struct OfferWeeks : Offering {
  static constexpr Money whole = 1'500'000'000_vnd, part = 360'000'000_vnd;

  OfferWeeks() {
    world.give_dong(provider, 1'000'000'000_vnd);
    fund = adds_fund("1000000000");
  }
  /// A program that is down runs no job; when it starts again, all that became due runs.
  void is_down_until(Instant until) {
    world.clock.set(until);
    world.advance(0ms);
  }
  void hands_in_until(OfferTakeId id, int last) {
    for (auto day = world.now().day(); day <= Moment{on(last, TimeOfDay{0h})}.day(); day += Days{1}) {
      world.advance_to(instant_of(day, 22h + 30min));
      hands_in(id).value();
    }
  }
  auto into(ledger::AccountKind kind) {
    return world.look([&](Context& ctx) {
      return *ctx.tx.one<Money>(
          "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM ledger_transfer WHERE to_kind = $1 AND "
          "unit = 1",
          static_cast<std::int64_t>(kind));
    });
  }
  void expect_lot(OfferTakeId id, std::int64_t free, std::int64_t issued, std::int64_t returned) {
    const auto seen = take(id);
    EXPECT_EQ(seen.free, free);
    EXPECT_EQ(seen.sold, issued);
    EXPECT_EQ(seen.returned, returned);
    EXPECT_EQ(seen.launched, 0);
  }
  void expect_escrows(Money in_takes) {
    EXPECT_EQ(task_escrow(), in_takes);
    EXPECT_EQ(fund_escrow(), whole - in_takes);
  }
  void expect_got(Money by_provider, Money by_sponsor, Money by_taker) {
    EXPECT_EQ(otc_of(provider), by_provider);
    EXPECT_EQ(otc_of(sponsor), by_sponsor);
    EXPECT_EQ(otc_of(tam), by_taker);
  }
};

TEST_F(OfferWeeks, AddUpAfterACancellationAndAFailureInOneTask) {
  const auto id = publishes(task(40)).value().task_id;
  const auto cancelled = taken(id);
  expect_escrows(part);
  expect_lot(cancelled, 2'000, 0, 0);
  const auto sales = into(ledger::AccountKind::sales), fees = into(ledger::AccountKind::fees);
  sells(cancelled, 100);
  EXPECT_EQ(into(ledger::AccountKind::sales) - sales, 180'000_vnd * 100);
  EXPECT_EQ(into(ledger::AccountKind::fees) - fees, 4'400_vnd * 100);
  EXPECT_EQ(purse(cancelled), 26'800_vnd * 100);
  Money rewards;
  for (int i = 1; i <= 5; ++i) rewards += otc_of(world.user("Khách " + std::to_string(i)));
  EXPECT_EQ(rewards, 8'800_vnd * 100);

  world.set(groups::settings::person_seats, 2);  // fewer joiners from here on: the purse is the same
  world.advance_to(TimeOfDay{22h + 30min});
  sells(cancelled, 300);
  EXPECT_EQ(purse(cancelled), 10'720'000_vnd);
  expect_lot(cancelled, 1'600, 400, 0);
  world.advance_to(TimeOfDay{22h + 30min});
  cancels_item(cancelled).value();
  expect_lot(cancelled, 0, 400, 1'600);
  expect_escrows({});
  expect_got(2'122'560_vnd, 21'440_vnd, 8'576'000_vnd);

  const auto failed = taken(id);
  expect_escrows(part);
  sells(failed, 1'000);
  EXPECT_EQ(purse(failed), 26'800'000_vnd);
  expect_lot(failed, 1'000, 1'000, 0);
  expect_escrows(part);
  works_until_sunday(failed);
  world.advance_to(on(7, TimeOfDay{10h}));
  expect_lot(failed, 0, 1'000, 1'000);
  expect_escrows(part);
  EXPECT_EQ(purse(failed), 26'800'000_vnd);
  world.advance_to(on(7, TimeOfDay{22h + 30min}));
  EXPECT_EQ(take(failed).state, OfferTakeState::failed);
  expect_escrows({});
  EXPECT_EQ(purse(failed) + purse(cancelled), Money{});
  expect_got(2'122'560_vnd + 26'532'000_vnd, 21'440_vnd + 268'000_vnd, 8'576'000_vnd);
  EXPECT_EQ(world.balance(tam), Money{}) << "a taker never owes";
  EXPECT_EQ(offer(id).state, OfferState::failed);
  world.advance_to(on(8, TimeOfDay{10h}));
  EXPECT_EQ(offer(id).state, OfferState::completed);
  EXPECT_EQ(offer(id).sold, 1'400);
  EXPECT_EQ(fund_now().free, 1'000'000'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(OfferWeeks, EndTheirTakingThoughTheProgramWasDownOnThursday) {
  const auto id = publishes(task(40)).value().task_id;
  const auto take_id = taken(id);
  sells(take_id, 1);
  hands_in_until(take_id, 2);
  EXPECT_EQ(fund_now().reserved, part) << "the portions that were not taken";
  world.clock.set(on(3, TimeOfDay{12h}));
  EXPECT_THAT(takes(world.user("Hà"), id), Refuses(taking_closed)) << "before its job";
  is_down_until(on(3, TimeOfDay{12h}));
  EXPECT_EQ(offer(id).state, OfferState::executing);
  EXPECT_EQ(fund_now().reserved, Money{});
  EXPECT_EQ(take(take_id).state, OfferTakeState::executing);
  expect_escrows(part);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(OfferWeeks, CloseTheirGroupsThoughTheProgramWasDownOnSunday) {
  const auto id = publishes(task(40)).value().task_id;
  const auto take_id = taken(id);
  sells(take_id, 2);
  hands_in_until(take_id, 4);
  launches_task(take_id, 1).value();
  world.advance_to(on(5, TimeOfDay{10h}));
  const auto before = world.balance(rich("Khách 1"));
  joins("Khách 1", mine("Tâm").front().batch_id).value();
  hands_in_until(take_id, 5);
  EXPECT_EQ(world.balance(rich("Khách 1")), before - 220'000_vnd);
  is_down_until(on(6, TimeOfDay{23h}));
  EXPECT_EQ(world.balance(rich("Khách 1")), before) << "its group closed";
  EXPECT_EQ(take(take_id).state, OfferTakeState::completing);
  EXPECT_EQ(offer(id).state, OfferState::completing);
  expect_lot(take_id, 1'998, 2, 0);
  expect_escrows(part);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(OfferWeeks, ReturnWhatIsUnsoldThoughTheProgramWasDownOnMondayMorning) {
  const auto id = published();
  const auto take_id = taken(id);
  sells(take_id, 2);
  works_until_sunday(take_id);
  is_down_until(on(7, TimeOfDay{12h}));
  expect_lot(take_id, 0, 2, 1'998);
  EXPECT_EQ(take(take_id).state, OfferTakeState::buying_back);
  expect_escrows(part);
  is_down_until(on(7, TimeOfDay{23h}));
  EXPECT_EQ(take(take_id).state, OfferTakeState::failed);
  expect_escrows({});
  EXPECT_EQ(otc_of(provider) + otc_of(sponsor), 53'600_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

// From Tuesday morning to the next Tuesday: each of its deadlines finds what the earlier ones left undone.
TEST_F(OfferWeeks, EndWholeThoughTheProgramWasDownForAllOfIt) {
  const auto id = publishes(task(40)).value().task_id;
  const auto take_id = taken(id);
  sells(take_id, 2);
  world.clock.set(on(8, TimeOfDay{11h}));
  EXPECT_THROW(world.look([&](Context& ctx) { return complete_offer(ctx, id.value, ctx.now.instant), true; }),
               std::runtime_error)
      << "it waits for the take, whichever job is the first";
  EXPECT_EQ(offer(id).state, OfferState::receiving) << "and changes nothing";
  is_down_until(on(8, TimeOfDay{11h}));
  EXPECT_EQ(take(take_id).state, OfferTakeState::failed);
  EXPECT_EQ(take(take_id).ended_by, TakeEndedBy::by_time) << "no idle day is held against the taker";
  EXPECT_EQ(offer(id).state, OfferState::completed);
  expect_lot(take_id, 0, 2, 1'998);
  expect_escrows({});
  EXPECT_EQ(purse(take_id), Money{});
  EXPECT_EQ(otc_of(provider), 53'064_vnd);
  EXPECT_EQ(otc_of(sponsor), 536_vnd);
  EXPECT_EQ(fund_now().free, 1'000'000'000_vnd);
  EXPECT_FALSE(world.run(my_take, tam, MyTakeQuery{}).value().running);
  EXPECT_THAT(faults(), IsEmpty());
}

}  // namespace tasks
