// Edges of providers' tasks: the instants of a week, a class that closes, a fund that ends, settings that
// change meanwhile, one ring of people, bans, exports and erasures.
#include <algorithm>

#include "modules/tasks/refusals.hpp"
#include "modules/tasks/registration.hpp"
#include "modules/tasks/tests/offering.hpp"

namespace tasks {

using testing::HasSubstr, testing::IsEmpty, testing::Not;

struct OfferEdges : Offering {
  auto why_not(UserId who) {
    const auto items = world.run(task_square, who, SquareQuery{}).value().items;
    return items.empty() || !items.front().why_not ? std::string{} : std::string{items.front().why_not->key};
  }
};

TEST_F(OfferEdges, OfTakingAreThursdayAtTen) {
  world.give_dong(provider, 500'000'000_vnd);
  const auto early = published();
  fund = adds_fund("500000000");
  const auto late = published();
  world.advance_to(on(3, TimeOfDay{10h}) - 1ms);
  EXPECT_THAT(takes(tam, early), Accepts());
  world.clock.advance(1ms);
  EXPECT_THAT(takes(world.user("Hà"), late), Refuses(taking_closed)) << "though its job has not run";
}

TEST_F(OfferEdges, OfSellingAreSundayAtTenInTheEvening) {
  const auto take_id = taken(published());
  for (int day = 1; day <= 5; ++day) {
    world.advance_to(on(day, TimeOfDay{22h + 30min}));
    hands_in(take_id).value();
  }
  world.advance_to(on(6, TimeOfDay{10h}) - 1ms);
  ASSERT_THAT(launches_task(take_id, 1), Accepts());
  world.advance_to(on(6, TimeOfDay{22h}) - 1ms);
  const auto batch = mine("Tâm").front().batch_id;
  EXPECT_THAT(joins("Khách 1", batch), Accepts());
  world.clock.advance(1ms);
  EXPECT_THAT(joins("Khách 2", batch), Not(Accepts())) << "though its job has not run";
  EXPECT_THAT(launches_task(take_id, 1), Refuses(take_ending));
}

TEST_F(OfferEdges, OfTheNightAreHalfPastTenAndTen) {
  const auto id = published();
  world.advance_to(on(1, TimeOfDay{10h}) - 1ms);
  EXPECT_THAT(stops(id, StopAction::pause), Accepts());
  world.clock.advance(1ms);
  const auto late = stops(id, StopAction::resume);
  ASSERT_THAT(late, Refuses(outside_task_hours));
  EXPECT_EQ(text_of(late.error(), Language::en),
            "Only within the task hours, from 22:30; next at 22:30 on 24\u00a0Nov");
  world.advance_to(on(1, TimeOfDay{22h + 30min}) - 1ms);
  EXPECT_THAT(stops(id, StopAction::resume), Refuses(outside_task_hours));
  world.clock.advance(1ms);
  EXPECT_THAT(stops(id, StopAction::resume), Accepts());
}

TEST_F(OfferEdges, OfASettlementAreMondayAndTuesday) {
  const auto id = published();
  const auto take_id = taken(id);
  sells(take_id, 1);
  works_until_sunday(take_id);
  world.advance_to(on(7, TimeOfDay{10h}) - 1ms);
  EXPECT_EQ(take(take_id).state, OfferTakeState::completing);
  world.advance(1ms);
  EXPECT_EQ(take(take_id).state, OfferTakeState::buying_back);
  world.advance_to(on(7, TimeOfDay{22h + 30min}) - 1ms);
  EXPECT_EQ(take(take_id).state, OfferTakeState::buying_back);
  world.advance(1ms);
  EXPECT_EQ(take(take_id).state, OfferTakeState::failed);
  world.advance_to(on(8, TimeOfDay{10h}) - 1ms);
  EXPECT_EQ(offer(id).state, OfferState::failed);
  world.advance(1ms);
  EXPECT_EQ(offer(id).state, OfferState::completed);
}

TEST_F(OfferEdges, OfAFundThatEndsAreSeenBeforeATap) {
  const auto id = published();
  world.run(funds::cancel_fund, provider, funds::CancelFundRequest{fund}).value();
  EXPECT_EQ(why_not(tam), "tasks.task_stopped");
  EXPECT_THAT(takes(tam, id), Refuses(task_stopped));
}

TEST_F(OfferEdges, OfAClassThatClosesKeepWhatWasPublished) {
  const auto id = published();
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE ticket_class SET is_open = FALSE WHERE id = $1", experience);
  });
  EXPECT_THAT(publishes(task()), Refuses(no_task_price));
  EXPECT_EQ(called("funds/quote", quote_task, provider, task()).value().why_not->key, "tasks.no_task_price");
  const auto take_id = taken(id);
  EXPECT_THAT(launches_task(take_id, 1), Accepts()) << "the week was promised when it was published";
}

TEST_F(OfferEdges, OfSettingsAreThoseOfThePublishing) {
  world.set(settings::success_from, 1_percent);
  const auto take_id = taken(published());
  world.set(settings::success_from, 60_percent);
  world.set(settings::sponsor_share, 50_percent);
  EXPECT_EQ(take(take_id).needed, 20);
  sells(take_id, 20);
  works_until_sunday(take_id);
  world.advance_to(on(7, TimeOfDay{22h + 30min}));
  EXPECT_EQ(take(take_id).state, OfferTakeState::succeeded);
  EXPECT_EQ(otc_of(tam), 428'800_vnd);
  EXPECT_EQ(otc_of(sponsor), 1'072_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(OfferEdges, OfOneRingLoseOnEachTicket) {
  std::vector<UserId> ring{provider, sponsor, tam};
  for (int i = 1; i <= 5; ++i) ring.push_back(rich("Khách " + std::to_string(i)));
  const auto wealth = [&] {
    Money sum;
    for (const auto who : ring) {
      const auto has = world.holdings(who);
      sum += has.balance + has.otc + has.held;
    }
    return sum;
  };
  const auto before = wealth();
  const auto take_id = taken(published());
  sells(take_id, 3);
  works_until_sunday(take_id);
  world.advance_to(on(7, TimeOfDay{22h + 30min}));
  EXPECT_EQ(before - wealth(), 184'400_vnd * 3);
  const auto back = world.look([](Context& ctx) {
    return *ctx.tx.one<Money>("SELECT CAST(SUM(recycle_value) AS BIGINT) FROM ticket");
  });
  EXPECT_EQ(back, 153'000_vnd * 3);
}

TEST_F(OfferEdges, OfABanLetTheWeekGoOn) {
  const auto take_id = taken(published());
  sells(take_id, 2);
  for (const auto who : {tam, provider})
    world.look([&](Context& ctx) {
      return ctx.tx.run("UPDATE account_user SET state = 'banned' WHERE id = $1", who);
    });
  world.advance_to(on(7, TimeOfDay{22h + 30min}));
  EXPECT_NE(take(take_id).ended_at, std::nullopt);
  EXPECT_EQ(fund_escrow(), 500'000'000_vnd);
  EXPECT_EQ(otc_of(provider) + otc_of(sponsor) + otc_of(tam), 53'600_vnd);
}

TEST_F(OfferEdges, OfAnErasedSponsorLeaveTheShareToTheProvider) {
  const auto take_id = taken(published());
  sells(take_id, 2);
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE account_user SET state = 'closed' WHERE id = $1", sponsor);
  });
  world.advance_to(TimeOfDay{22h + 30min});
  cancels_take(take_id).value();
  EXPECT_EQ(otc_of(provider), 53'600_vnd);
  EXPECT_EQ(otc_of(sponsor), Money{});
}

TEST_F(OfferEdges, OfAnErasureKeepNothingOfTheUser) {
  auto request = task();
  request.needs_review = true;
  const auto id = publishes(request).value().task_id;
  const auto may = [&](UserId who) {
    return world.look([&](Context& ctx) { return personal_data().may_forget(ctx, who); });
  };
  EXPECT_THAT(may(provider), Refuses(task_left));
  const auto application = takes(tam, id).value().application->application_id;
  const auto accepted =
      called("funds/checkTaskApp", check_application, provider, CheckApplicationRequest{application, true});
  const auto take_id = accepted.value().take_id.value();
  EXPECT_THAT(may(tam), Refuses(task_left));
  called("funds/editRemark", edit_remark, provider,
         RemarkRequest{.fund_id = {}, .take_id = take_id, .remark = {{"Chậm"}}})
      .value();
  called("funds/black/add", add_to_blacklist, provider, BlackAddRequest{.take_id = take_id}).value();
  cancels_take(take_id).value();
  const auto shown = [&](UserId who) {
    return world.look([&](Context& ctx) { return personal_data().show(ctx, who); });
  };
  EXPECT_THAT(shown(tam), HasSubstr(to_string(take_id)));
  EXPECT_THAT(shown(tam), HasSubstr(to_string(application)));
  EXPECT_THAT(shown(tam), Not(HasSubstr("Chậm"))) << "the provider's note";
  EXPECT_THAT(shown(provider), HasSubstr(to_string(id)));
  EXPECT_THAT(shown(provider), Not(HasSubstr(R"("blacklist":[])")));
  EXPECT_THAT(may(tam), Accepts());
  world.look([&](Context& ctx) { return personal_data().forget(ctx, tam), true; });
  EXPECT_THAT(shown(provider), HasSubstr(R"("blacklist":[])"));
  EXPECT_EQ(world.run(task_item, provider, OfferTakeQuery{take_id}).value().take.remark, "");
}

TEST_F(OfferEdges, OfALapsedApplicationAreTold) {
  auto request = task();
  request.needs_review = true;
  const auto id = publishes(request).value().task_id;
  takes(tam, id).value();
  cancels_task(id).value();
  EXPECT_THAT(signed_in(world, tam, "en").get("token/inbox/getList", "").text,
              HasSubstr("Your application lapsed"));
}

TEST_F(OfferEdges, OfASettlementThatDoesNotAddUpStayOpen) {
  const auto take_id = taken(published());
  sells(take_id, 1);
  works_until_sunday(take_id);
  world.advance_to(on(7, TimeOfDay{10h}));
  world.tamper();
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE ticket_lot SET free = 1, returned = returned - 1 WHERE id = $1", take_id);
  });
  world.advance_to(on(7, TimeOfDay{23h}));
  EXPECT_EQ(take(take_id).state, OfferTakeState::buying_back);
  EXPECT_EQ(otc_of(provider), Money{}) << "nothing of it was settled";
}

TEST_F(OfferEdges, OfHoldsForABankAreNotInTheWay) {
  const auto id = published();
  world.tamper();  // no seat and no payout stands behind the holds
  world.give_dong(tam, 100'000_vnd);
  const auto moves = [&](ledger::Account from, ledger::Account to, ledger::BalanceFlow flow) {
    world.look([&](Context& ctx) {
      ledger::post(ctx,
                   {ledger::CauseKind{"tasks.test"}, from.kind == ledger::AccountKind::available ? 1 : 2},
                   {ledger::transfer(flow, 100'000_vnd, {from, to})})
          .value();
      return true;
    });
  };
  moves(ledger::available(tam), ledger::seat_escrow(tam), ledger::BalanceFlow::group_buy);
  EXPECT_THAT(takes(tam, id), Refuses(balance_must_be_zero));
  moves(ledger::seat_escrow(tam), ledger::refund_escrow(tam), ledger::BalanceFlow::refund);
  EXPECT_THAT(takes(tam, id), Accepts());
}

}  // namespace tasks
