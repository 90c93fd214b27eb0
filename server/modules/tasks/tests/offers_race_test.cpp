// Concurrent callers at providers' tasks; what was changed behind their back; lists from an index.
#include "testing/race.hpp"

#include "accounts/roles.hpp"
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

// Each side may be the first on SQLite, where the runners follow each other.
TEST_F(OffersAtOnce, AreTakenOrTheirTakerIsBlacklisted) {
  for (int round = 0; round < 4; ++round) {
    const auto before = world.run(take_task, person(round), TakeTaskRequest{published(), 20, {}});
    const auto known = before.value().take->take_id;
    cancels_item(known).value();
    const auto id = published();
    const auto ends = at_once(world, 2, [&](Context& ctx, int runner) -> Result<int> {
      if (runner == round % 2) REQUIRE(take_task(ctx, person(round), {id, 20}));
      if (runner != round % 2) REQUIRE(add_to_blacklist(ctx, provider, {.take_id = known}));
      return 1;
    });
    const auto& taking = *ends[static_cast<std::size_t>(round % 2)];
    EXPECT_TRUE(ends[static_cast<std::size_t>(1 - round % 2)]->has_value()) << "a running take goes on";
    EXPECT_EQ(task_escrow(), taking ? 360'000'000_vnd : Money{});
    if (!taking) {
      EXPECT_THAT(taking, Refuses(blacklisted));
      cancels_task(id).value();
    } else {
      cancels_item(world.run(my_take, person(round), MyTakeQuery{}).value().running->take.take_id).value();
    }
    EXPECT_EQ(fund_now().free, 500'000'000_vnd);
    EXPECT_THAT(takes(person(round), published()), Refuses(blacklisted));
    EXPECT_THAT(faults(), IsEmpty());
    cancels_task(world.run(my_offers, provider, MyOffersQuery{}).value().items.front().task_id).value();
  }
}

TEST_F(OffersAtOnce, AreTakenOrTheirTakerHasMoney) {
  const auto tops_up = [](Context& ctx, UserId user) {
    return ledger::post(ctx, {ledger::CauseKind{"testing.gift"}, ctx.new_id<OfferId>().value},
                        {ledger::transfer(ledger::BalanceFlow::top_up, 1'000'000_vnd,
                                          {ledger::outside(502), ledger::available(user)})});
  };
  for (int round = 0; round < 4; ++round) {
    world.give_dong(person(round), 30'000_vnd);
    const auto id = published();
    const auto ends = at_once(world, 2, [&](Context& ctx, int runner) -> Result<int> {
      if (runner == round % 2) REQUIRE(take_task(ctx, person(round), {id, 20, true}));
      if (runner != round % 2) REQUIRE(tops_up(ctx, person(round)));
      return 1;
    });
    const auto& taking = *ends[static_cast<std::size_t>(round % 2)];
    EXPECT_TRUE(ends[static_cast<std::size_t>(1 - round % 2)]->has_value());
    if (!taking) {
      EXPECT_THAT(taking, Refuses(balance_must_be_zero));
      EXPECT_EQ(world.balance(person(round)), 1'030'000_vnd);
      cancels_task(id).value();
    } else {
      EXPECT_EQ(world.balance(person(round)), 1'000'000_vnd) << "only what was there before is parked";
      EXPECT_EQ(world.holdings(person(round)).held, 30'000_vnd);
      cancels_item(world.run(my_take, person(round), MyTakeQuery{}).value().running->take.take_id).value();
    }
    EXPECT_EQ(world.balance(person(round)), 1'030'000_vnd);
    EXPECT_EQ(fund_now().free, 500'000'000_vnd);
    EXPECT_THAT(faults(), IsEmpty());
  }
}

TEST_F(OffersAtOnce, AreAcceptedOrTheirApplicantTakesAnother) {
  world.give_dong(provider, 500'000'000_vnd);
  const auto first_fund = fund, second_fund = adds_fund("500000000");
  for (int round = 0; round < 4; ++round) {
    fund = first_fund;
    auto request = task();
    request.needs_review = true;
    const auto reviewed = publishes(request).value().task_id;
    const auto application = takes(person(round), reviewed).value().application->application_id;
    fund = second_fund;
    const auto other = published();
    const auto ends = at_once(world, 2, [&](Context& ctx, int runner) -> Result<int> {
      if (runner == round % 2) REQUIRE(check_application(ctx, provider, {application, true}));
      if (runner != round % 2) REQUIRE(take_task(ctx, person(round), {other, 20}));
      return 1;
    });
    EXPECT_EQ(accepted(ends), 1);
    expect_refusals(ends, {&applicant_not_ready, &already_has_task});
    EXPECT_EQ(task_escrow(), 360'000'000_vnd);
    const bool is_accepted = ends[static_cast<std::size_t>(round % 2)]->has_value();
    const auto running = world.run(my_take, person(round), MyTakeQuery{}).value().running.value().take;
    EXPECT_EQ(running.task_id, is_accepted ? reviewed : other);
    const auto mine = world.run(my_applications, person(round), PageRequest{}).value().items.front();
    EXPECT_EQ(mine.state, is_accepted ? ApplicationState::accepted : ApplicationState::pending);
    EXPECT_THAT(faults(), IsEmpty());
    cancels_item(running.take_id).value();
    cancels_task(is_accepted ? other : reviewed).value();
    EXPECT_EQ(fund_escrow(), 1'000'000'000_vnd);
    EXPECT_EQ(task_escrow(), Money{});
  }
}

TEST_F(OffersAtOnce, AreTakenOrTheirTakerBecomesAProvider) {
  for (int round = 0; round < 4; ++round) {
    const auto applied = world.run(funds::apply, person(round), funds::ApplyRequest{}).value();
    const funds::console::ProviderRequest request{applied.role->provider_id};
    world.run(funds::console::approve_provider, lan, request).value();
    const auto id = published();
    const auto ends = at_once(world, 2, [&](Context& ctx, int runner) -> Result<int> {
      if (runner == round % 2) REQUIRE(take_task(ctx, person(round), {id, 20}));
      if (runner != round % 2) REQUIRE(funds::console::approve_provider(ctx, chu, request));
      return 1;
    });
    EXPECT_EQ(accepted(ends), 1);
    expect_refusals(ends, {&provider_cannot_take, &funds::holds_task});
    const auto of = world.look([&](Context& ctx) { return *accounts::find_person(ctx, person(round)); });
    EXPECT_NE(of.is_provider, of.holds_task);
    EXPECT_EQ(of.holds_task, ends[static_cast<std::size_t>(round % 2)]->has_value());
    EXPECT_EQ(task_escrow(), of.holds_task ? 360'000'000_vnd : Money{});
    EXPECT_THAT(faults(), IsEmpty());
    if (of.holds_task)
      cancels_item(world.run(my_take, person(round), MyTakeQuery{}).value().running->take.take_id).value();
    else
      cancels_task(id).value();
    EXPECT_EQ(fund_now().free, 500'000'000_vnd);
  }
}

struct VerifiedOffers : Offering {
  OfferTakeId take_id;
  VerifiedOffers() {
    take_id = taken(publishes(task(20, 100)).value().task_id);
    sells(take_id, 1);
  }
  template <class Change>
  void change(const Change& sql) {
    world.tamper();
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
