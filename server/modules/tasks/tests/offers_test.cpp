// Providers' tasks and their takes, to the dong: success, failure, cancelling by each side, refusals.
#include "modules/tasks/tests/offering.hpp"

#include "modules/groups/settings.hpp"
#include "modules/tasks/refusals.hpp"

namespace tasks {

using testing::IsEmpty;

TEST_F(Offering, IsSharedToTheDongAfterASuccess) {
  world.set(groups::settings::person_seats, 2);  // fewer joiners: the purse is the same
  const auto id = published();
  EXPECT_EQ(offer(id).task_price, 180'000_vnd);
  EXPECT_EQ(offer(id).least_price, 200'000_vnd);
  EXPECT_EQ(fund_now().reserved, 360'000'000_vnd);
  EXPECT_EQ(fund_escrow(), 500'000'000_vnd);
  const auto take_id = taken(id);
  EXPECT_EQ(fund_escrow(), 140'000'000_vnd);
  EXPECT_EQ(task_escrow(), 360'000'000_vnd);
  EXPECT_EQ(offer(id).state, OfferState::executing);
  sells(take_id, 1'300);
  EXPECT_EQ(purse(take_id), 34'840'000_vnd);
  EXPECT_EQ(take(take_id).free, 700);
  EXPECT_EQ(take(take_id).if_succeeds->taker, 27'872'000_vnd);
  EXPECT_EQ(world.run(task_money, tam)->earnable, 27'872'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
  works_until_sunday(take_id);
  EXPECT_EQ(take(take_id).state, OfferTakeState::completing);
  EXPECT_EQ(offer(id).state, OfferState::completing);
  world.advance_to(TimeOfDay{10h});
  EXPECT_EQ(take(take_id).returned, 700);
  EXPECT_EQ(fund_escrow(), 140'000'000_vnd);
  EXPECT_EQ(offer(id).state, OfferState::buying_back);
  // No package is sold on this Monday, as on a public holiday: tasks settle all the same.
  world.advance_to(TimeOfDay{22h + 30min});
  EXPECT_EQ(take(take_id).state, OfferTakeState::succeeded);
  EXPECT_EQ(offer(id).state, OfferState::success);
  EXPECT_EQ(fund_escrow(), 500'000'000_vnd);
  EXPECT_EQ(task_escrow(), Money{});
  EXPECT_EQ(purse(take_id), Money{});
  EXPECT_EQ(otc_of(provider), 6'898'320_vnd);
  EXPECT_EQ(otc_of(sponsor), 69'680_vnd);
  EXPECT_EQ(otc_of(tam), 27'872'000_vnd);
  EXPECT_EQ(world.run(task_money, tam)->takes_earned, 27'872'000_vnd);
  EXPECT_EQ(world.run(task_money, tam)->earnable, Money{});
  EXPECT_EQ(fund_now().free, 500'000'000_vnd);
  world.advance_to(TimeOfDay{10h});
  EXPECT_EQ(offer(id).state, OfferState::completed);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Offering, GivesTheProviderAllAfterAFailureAndOwesNothing) {
  const auto id = published();
  const auto take_id = taken(id);
  sells(take_id, 10);
  EXPECT_EQ(purse(take_id), 268'000_vnd);
  EXPECT_EQ(world.run(task_money, tam)->earnable, Money{}) << "too little is sold yet";
  works_until_sunday(take_id);
  world.advance_to(sunday() + Days{1} + 30min);
  EXPECT_EQ(take(take_id).state, OfferTakeState::failed);
  EXPECT_EQ(offer(id).state, OfferState::failed);
  EXPECT_EQ(otc_of(provider), 265'320_vnd);
  EXPECT_EQ(otc_of(sponsor), 2'680_vnd);
  EXPECT_EQ(otc_of(tam), Money{});
  EXPECT_EQ(world.balance(tam), Money{});
  EXPECT_EQ(fund_now().free, 500'000'000_vnd);
  EXPECT_FALSE(world.run(my_take, tam, MyTakeQuery{}).value().running);
}

TEST_F(Offering, SharesWhatWasSoldWhenItsProviderCancels) {
  const auto id = published();
  const auto take_id = taken(id);
  sells(take_id, 4);
  EXPECT_THAT(cancels_item(take_id), Refuses(outside_task_hours));
  world.advance_to(TimeOfDay{22h + 30min});
  const auto ended = cancels_item(take_id).value();
  EXPECT_EQ(ended.state, OfferTakeState::cancelled);
  EXPECT_EQ(ended.ended_by, TakeEndedBy::by_provider);
  EXPECT_EQ(otc_of(provider), Money{21'225'60});
  EXPECT_EQ(otc_of(sponsor), Money{214'40});
  EXPECT_EQ(otc_of(tam), 85'760_vnd);
  EXPECT_EQ(fund_escrow(), 500'000'000_vnd);
  EXPECT_THAT(cancels_item(take_id), Refuses(take_over));
  world.advance_to(sunday() + Days{3});
  EXPECT_EQ(offer(id).state, OfferState::completed);
  EXPECT_EQ(fund_now().free, 500'000'000_vnd);
}

TEST_F(Offering, EndsATaskThatItsProviderPaused) {
  const auto idle = published();
  stops(idle, StopAction::pause).value();
  EXPECT_EQ(cancels_task(idle).value().state, OfferState::cancelled);
  world.give_dong(provider, 800'000'000_vnd);
  fund = adds_fund("800000000");
  const auto id = publishes(task(40)).value().task_id;
  taken(id);
  stops(id, StopAction::pause).value();
  EXPECT_EQ(cancels_task(id).value().state, OfferState::executing);
}

TEST_F(Offering, LeavesATakerWhoCancelsWithoutAShare) {
  const auto id = published();
  const auto take_id = taken(id);
  sells(take_id, 2);
  world.advance_to(TimeOfDay{22h + 30min});
  launches_task(take_id, 5).value();
  cancels_take(take_id).value();
  EXPECT_EQ(otc_of(tam), Money{});
  EXPECT_EQ(otc_of(provider) + otc_of(sponsor), 53'600_vnd);
  EXPECT_EQ(take(take_id).returned, 1'998);
  EXPECT_EQ(take(take_id).launched, 0);
  EXPECT_THAT(launches_task(take_id, 1), Refuses(take_over));
}

TEST_F(Offering, ParksASmallBalanceUntilTheEnd) {
  world.give_dong(tam, 49'000_vnd);
  const auto id = published();
  const auto refused = takes(tam, id);
  ASSERT_THAT(refused, Refuses(balance_must_be_zero));
  EXPECT_EQ(std::get<Money>(refused.error().details->yours), 49'000_vnd);
  const auto take_id = takes(tam, id, 20, true).value().take->take_id;
  EXPECT_EQ(world.balance(tam), Money{});
  EXPECT_EQ(world.holdings(tam).held, 49'000_vnd);
  cancels_take(take_id).value();
  EXPECT_EQ(world.balance(tam), 49'000_vnd);
  const auto other = world.user("Giàu");
  world.give_dong(other, 50'000_vnd);
  EXPECT_THAT(takes(other, id, 20, true), Refuses(task_fully_claimed));
}

TEST_F(Offering, RefusesBadTasksByName) {
  EXPECT_THAT(publishes(task(19)), Refuses(portions_below_20));
  EXPECT_THAT(publishes(task(0)), Refuses(portions_below_20));
  EXPECT_THAT(publishes(task(20, 99)), Refuses(funds::portion_below_100));
  EXPECT_THAT(publishes(task(20, 100, Share{499})), Refuses(funds::owner_share_range));
  EXPECT_THAT(publishes(task(20, 100, Share{5'001})), Refuses(funds::owner_share_range));
  const auto large = publishes(task(27, 103));
  ASSERT_THAT(large, Refuses(funds::fund_short));
  EXPECT_EQ(std::get<Money>(large.error().details->yours), 500'580'000_vnd);
  EXPECT_THAT(publishes(task(1'000'000, 1'000'000)), Refuses(funds::fund_short));
  EXPECT_THAT(publishes(task(2'000'000, 100)), Refuses(too_many_portions));
  auto other = task();
  other.fund_id = funds::FundId{7};
  EXPECT_THAT(publishes(other), Refuses(funds::fund_not_found));
  other = task();
  other.class_id = new_class(100'000_vnd);
  EXPECT_THAT(publishes(other), Refuses(no_task_price));
  other = task();
  other.monday = world.now().monday() + Days{14};
  EXPECT_THAT(publishes(other), Refuses(week_not_open));
  EXPECT_THAT(called("funds/addTask", add_task, tam, task()), Refuses(funds::not_a_provider));
  EXPECT_EQ(fund_now().reserved, Money{});
  world.advance_to(TimeOfDay{10h});
  const auto late = publishes(task());
  ASSERT_THAT(late, Refuses(outside_task_hours));
  EXPECT_EQ(std::get<Instant>(late.error().details->allowed_at), instant_of(world.now().day(), 22h + 30min));
  world.advance_to(TimeOfDay{22h + 30min});
  EXPECT_THAT(publishes(task(27, 102)), Accepts());
}

TEST_F(Offering, QuotesBothEndsWithoutReserving) {
  const auto quote = called("funds/quote", quote_task, provider, task()).value();
  EXPECT_EQ(quote.principal, 360'000'000_vnd);
  EXPECT_EQ(quote.fund_tickets, 2'777);
  EXPECT_EQ(quote.least_tickets, 556);
  EXPECT_EQ(quote.at_least_price.purse, 16'000'000_vnd);
  EXPECT_FALSE(quote.why_not);
  EXPECT_EQ(called("funds/quote", quote_task, provider, task(19)).value().why_not->key,
            "tasks.portions_below_20");
  EXPECT_EQ(fund_now().reserved, Money{});
}

TEST_F(Offering, RefusesBadTakesByName) {
  world.give_dong(provider, 1'000'000'000_vnd);
  fund = adds_fund("1000000000");
  const auto id = publishes(task(45, 100)).value().task_id;
  EXPECT_THAT(takes(tam, OfferId{7}), Refuses(task_missing));
  EXPECT_THAT(takes(tam, id, 19), Refuses(portions_below_20));
  EXPECT_THAT(takes(tam, id, 46), Refuses(over_left));
  const auto odd = takes(tam, id, 30);
  ASSERT_THAT(odd, Refuses(portions_left_over));
  EXPECT_EQ(text_of(odd.error(), Language::en),
            "These numbers of the 45 portions that are left can be taken: 20–25, 45");
  EXPECT_THAT(takes(provider, id), Refuses(provider_cannot_take));
  stops(id, StopAction::pause).value();
  EXPECT_THAT(takes(tam, id), Refuses(task_stopped));
  EXPECT_THAT(stops(id, StopAction::pause), Refuses(funds::task_not_receiving));
  stops(id, StopAction::resume).value();
  EXPECT_THAT(stops(id, StopAction::resume), Refuses(funds::task_not_paused));
  world.advance_to(TimeOfDay{10h});
  EXPECT_THAT(takes(tam, id), Refuses(outside_task_hours));
  world.advance_to(TimeOfDay{22h + 30min});
  taken(id, 25);
  EXPECT_THAT(takes(tam, id), Refuses(already_has_task));
  EXPECT_EQ(world.run(task_square, tam, SquareQuery{}).value().items.front().why_not->key,
            "tasks.already_has_task");
  const auto lan_anh = world.user("Lan Anh");
  EXPECT_THAT(takes(lan_anh, id), Accepts());
  EXPECT_THAT(takes(world.user("Sau"), id), Refuses(task_fully_claimed));
}

TEST_F(Offering, LaunchesFromTheLeastPriceOnWithinItsLot) {
  const auto take_id = taken(published());
  const auto low = launches_task(take_id, 1, 199'000_vnd);
  ASSERT_THAT(low, Refuses(price_below_least));
  EXPECT_EQ(std::get<Money>(low.error().details->limit), 200'000_vnd);
  EXPECT_THAT(launches_task(take_id, 101), Refuses(groups::batch_too_large));
  EXPECT_THAT(launches_task(take_id, 1, 433'000_vnd), Refuses(groups::price_out_of_range));
  EXPECT_THAT(
      called("user/launch", launch_task, world.user("Ai"), LaunchTaskRequest{take_id, 1, 220'000_vnd}),
      Refuses(task_missing));
  world.advance_to(TimeOfDay{10h});
  EXPECT_THAT(launches_task(take_id, 1), Refuses(outside_task_hours));
  works_until_sunday(take_id);
  world.advance_to(sunday() + 30min);
  EXPECT_THAT(launches_task(take_id, 1), Refuses(take_ending));
}

TEST_F(Offering, FreesWhatWasNotTaken) {
  const auto id = published();
  world.advance_to(instant_of(world.now().monday() + Days{3}, 10h));
  EXPECT_EQ(offer(id).state, OfferState::cancelled) << "on Thursday at 10:00, without takers";
  EXPECT_EQ(fund_now().free, 500'000'000_vnd);
  world.advance_to(TimeOfDay{22h + 30min});
  const auto next = publishes(task()).value();
  EXPECT_EQ(next.monday, world.now().monday() + Days{7}) << "this week's taking is over";
}

TEST_F(Offering, KeepsWhatWasTakenWhenItsTakingIsEnded) {
  const auto id = publishes(task(27, 100)).value().task_id;
  EXPECT_THAT(takes(tam, id, 20), Refuses(portions_left_over));
  cancels_task(id).value();
  EXPECT_EQ(offer(id).state, OfferState::cancelled);
  const auto other = publishes(task(27, 100)).value().task_id;
  taken(other, 27);
  EXPECT_THAT(cancels_task(other), Refuses(funds::task_not_receiving));
  EXPECT_EQ(fund_now().in_takes, 486'000'000_vnd);
}

TEST_F(Offering, CompletesACancelledFundWithItsLastTask) {
  const auto id = published();
  const auto take_id = taken(id);
  const auto cancelled = world.run(funds::cancel_fund, provider, funds::CancelFundRequest{fund}).value();
  EXPECT_EQ(cancelled.returned, Money{});
  EXPECT_EQ(cancelled.fund.state, funds::FundState::cancelling);
  EXPECT_THAT(publishes(task()), Refuses(funds::fund_not_active));
  cancels_item(take_id).value();
  EXPECT_EQ(fund_now().state, funds::FundState::completed);
  EXPECT_EQ(world.balance(provider), 500'000'000_vnd);
}

TEST_F(Offering, PausesTakersWhoseTakesEndBadly) {
  for (int i = 0; i < 2; ++i) cancels_item(taken(published())).value();  // the provider's doing
  for (int i = 0; i < 2; ++i) cancels_take(taken(published())).value();
  const auto refused = takes(tam, published());
  ASSERT_THAT(refused, Refuses(taker_paused));
  EXPECT_EQ(std::get<Instant>(refused.error().details->allowed_at), world.now().instant + Days{28});
}

TEST_F(Offering, SettlesBeforeTheNextTakeThoughItsJobsAreLate) {
  const auto take_id = taken(published());
  world.clock.set(instant_of(Day{std::chrono::year{2026} / 11 / 30}, 22h + 30min));  // without its jobs
  const auto next = publishes(task());
  ASSERT_THAT(next, Refuses(funds::fund_short)) << "the principal is still in the take";
  EXPECT_THAT(takes(tam, OfferId{7}), Refuses(task_missing));
  EXPECT_EQ(take(take_id).state, OfferTakeState::executing) << "a refused call changes nothing";
  world.give_dong(provider, 500'000'000_vnd);
  fund = adds_fund("500000000");
  const auto other = published();
  world.clock.advance(-1ms);
  EXPECT_THAT(takes(tam, other), Refuses(already_has_task)) << "an instant before its settlement";
  world.clock.advance(1ms);
  EXPECT_THAT(takes(tam, other), Accepts());
  EXPECT_EQ(take(take_id).state, OfferTakeState::failed);
  world.advance(1min);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Offering, CountsItsDaysAndTakesThemByNight) {
  const auto take_id = taken(published());
  const auto early = hands_in(take_id);
  ASSERT_THAT(early, Refuses(another_night)) << "the day of this night sold nothing: groups open tomorrow";
  EXPECT_EQ(std::get<Instant>(early.error().details->allowed_at),
            instant_of(world.now().day() + Days{1}, 22h + 30min));
  sells(take_id, 4);
  EXPECT_THAT(hands_in(take_id), Refuses(outside_task_hours));
  EXPECT_EQ(days_of(take_id).front().state, TakeDayState::selling);
  world.advance_to(TimeOfDay{22h + 30min});
  EXPECT_EQ(days_of(take_id).front().state, TakeDayState::open);
  const auto day = hands_in(take_id).value().take.value();
  EXPECT_EQ(day.sold, 4);
  EXPECT_EQ(day.plan, 334) << "2,000 tickets on six days";
  EXPECT_EQ(day.state, TakeDayState::handed_in);
  EXPECT_THAT(hands_in(take_id), Refuses(already_handed_in));
  EXPECT_THAT(called("person/task/subTask", hand_in, world.user("Khác"),
                     HandInRequest{.item_id = {}, .take_id = take_id}),
              Refuses(task_missing));
  world.advance_to(TimeOfDay{10h});
  world.advance_to(TimeOfDay{10h});
  const auto days = days_of(take_id);
  EXPECT_EQ(days.size(), 6U);
  EXPECT_EQ(days.at(0).state, TakeDayState::handed_in);
  EXPECT_EQ(days.at(1).state, TakeDayState::missed);
  EXPECT_EQ(days.at(3).state, TakeDayState::to_come);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Offering, EndsATakeThatRestsForTwoDays) {
  const auto id = published();
  const auto take_id = taken(id);
  sells(take_id, 4);
  world.advance_to(instant_of(world.now().day() + Days{2}, 10h));
  EXPECT_EQ(take(take_id).state, OfferTakeState::executing) << "one day without a sale";
  world.advance_to(TimeOfDay{10h});
  const auto ended = take(take_id);
  EXPECT_EQ(ended.state, OfferTakeState::cancelled);
  EXPECT_EQ(ended.ended_by, TakeEndedBy::by_idleness);
  EXPECT_EQ(otc_of(tam), Money{});
  EXPECT_EQ(otc_of(provider) + otc_of(sponsor), 107'200_vnd);
  EXPECT_EQ(fund_now().free, 500'000'000_vnd);
  EXPECT_THAT(hands_in(take_id), Refuses(take_over));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Offering, TakesAShareOfTheFundAtLeast) {
  world.set(settings::least_of_fund, 90_percent);
  EXPECT_EQ(told_on_publishing(task()), "funds.task_below_20_percent");
}

TEST_F(Offering, IsForOneTeamOnly) {
  const auto leader = world.user("Trưởng");
  auto request = task();
  request.is_exclusive = true;
  EXPECT_EQ(told_on_publishing(request), "tasks.leader_phone_required");
  request.leader_mobile = {{std::string{world.mobile("Trưởng")}}};
  EXPECT_THAT(publishes(request), Refuses(funds::leader_not_found)) << "a number of another line";
  request.leader_mobile = {{"0999999999"}};
  EXPECT_THAT(publishes(request), Refuses(funds::leader_not_found)) << "no number at all";
  refers(provider, leader);
  request.leader_mobile = {{std::string{world.mobile("Trưởng")}}};
  EXPECT_THAT(publishes(request), Refuses(funds::leader_not_found)) << "a number without a team";
  refers(leader, tam);
  const auto published = publishes(request).value();
  EXPECT_TRUE(published.leader.has_value());
  const auto other = world.user("Ngoài");
  EXPECT_THAT(takes(other, published.task_id), Refuses(exclusive_team_only));
  EXPECT_TRUE(world.run(task_square, tam, SquareQuery{}).value().items.empty());
  EXPECT_TRUE(world.run(task_square, other, SquareQuery{SquareKind::exclusive}).value().items.empty());
  for (const auto who : {tam, leader}) {
    const auto seen = world.run(task_square, who, SquareQuery{SquareKind::exclusive}).value().items;
    ASSERT_EQ(seen.size(), 1U);
    EXPECT_TRUE(seen.front().is_exclusive);
    EXPECT_FALSE(seen.front().why_not);
  }
  EXPECT_THAT(takes(tam, published.task_id), Accepts());
}

TEST_F(Offering, KeepsItsProvidersNotesToTheProvider) {
  const auto take_id = taken(published());
  const auto notes = [&](UserId who, const RemarkRequest& request) {
    return called("funds/editRemark", edit_remark, who, request);
  };
  EXPECT_EQ(notes(provider, {.fund_id = {}, .take_id = take_id, .remark = {{" Chăm chỉ "}}}).value().remark,
            "Chăm chỉ");
  EXPECT_EQ(world.run(task_item, provider, OfferTakeQuery{take_id}).value().take.remark, "Chăm chỉ");
  EXPECT_EQ(take(take_id).remark, "") << "the taker does not read it";
  EXPECT_THAT(notes(tam, {.fund_id = {}, .take_id = take_id, .remark = {{"Tôi"}}}), Refuses(task_missing));
  EXPECT_THAT(notes(tam, {.fund_id = fund, .take_id = {}, .remark = {{"Tôi"}}}),
              Refuses(funds::fund_not_found));
  EXPECT_EQ(notes(provider, {.fund_id = fund, .take_id = {}, .remark = {{"Quỹ tháng 11"}}}).value().remark,
            "Quỹ tháng 11");
  EXPECT_EQ(fund_now().remark, "Quỹ tháng 11");
}

TEST_F(Offering, IsTheOwnersAlone) {
  const auto id = published();
  const auto take_id = taken(id);
  const auto other = world.user("Khác");
  EXPECT_THAT(called("funds/stopTask", stop_task, other, StopTaskRequest{id, StopAction::pause}),
              Refuses(task_missing));
  EXPECT_THAT(called("funds/getUserByTask", takers_of_task, other, TakersQuery{id}), Refuses(task_missing));
  EXPECT_THAT(called("funds/task/getTaskItem", task_item, tam, OfferTakeQuery{take_id}),
              Refuses(task_missing));
  EXPECT_THAT(called("funds/cancelTaskItem", cancel_task_item, tam, OfferTakeQuery{take_id}),
              Refuses(task_missing));
  EXPECT_THAT(called("user/cancelTask", cancel_take, provider, OfferTakeQuery{take_id}),
              Refuses(task_missing));
  EXPECT_EQ(called("funds/getUserByTask", takers_of_task, provider, TakersQuery{id}).value().items.size(),
            1U);
  EXPECT_EQ(world.run(my_offers, provider, MyOffersQuery{.task_id = id}).value().items.size(), 1U);
  EXPECT_TRUE(world.run(my_offers, other, MyOffersQuery{.task_id = id}).value().items.empty());
}

}  // namespace tasks
