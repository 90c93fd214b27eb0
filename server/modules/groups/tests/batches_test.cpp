// Batches of personal groups: launching, joining, leaving, forming, and their end.
#include "accounts/accounts.hpp"
#include "modules/groups/personal/lists.hpp"
#include "modules/groups/registration.hpp"
#include "modules/groups/tests/personal_fair.hpp"
#include "testing/listening.hpp"
#include "testing/plans.hpp"

namespace groups {

struct Batches : PersonalFair {};

TEST_F(Batches, HoldDepositsAndTicketsFromTheLaunchOn) {
  wins("An", 3);
  const auto before = balance("An");
  const auto launched = launches("An", 3);
  ASSERT_THAT(launched, Accepts());
  EXPECT_EQ(before - balance("An"), 75'000_vnd);
  EXPECT_EQ(held("An"), 75'000_vnd);
  EXPECT_EQ(launched->money.deposit_held, 75'000_vnd);
  EXPECT_EQ(free_tickets_of("An"), 0);
  EXPECT_EQ(quote("An").eligibility.left, 0);
  EXPECT_FALSE(launched->may_cancel);
  EXPECT_EQ(launched->may_cancel_from, launched->launched_at + 168h);
  EXPECT_EQ(launched->why_not_key, "groups.cancel_after_7_days");
}

TEST_F(Batches, ShowTheCostBeforeJoining) {
  const auto batch = batch_of(2);
  const auto page = offers();
  ASSERT_EQ(page.items.size(), 1U);
  EXPECT_EQ(page.matches->count, 1);
  const auto& offer = page.items[0];
  EXPECT_EQ(offer.batch_id, batch);
  EXPECT_EQ(offer.odds, "1/5");
  EXPECT_EQ(offer.price, 250'000_vnd);
  EXPECT_EQ(offer.refund, 250'000_vnd);
  EXPECT_EQ(offer.reward, 2'500_vnd);
  EXPECT_EQ(offer.reference_price, 260'000_vnd);
  EXPECT_EQ(offer.queue_price, 200'000_vnd);
  EXPECT_EQ(offer.recycle_value, 170'000_vnd);
  EXPECT_TRUE(offer.ticket_expires_at);
  EXPECT_TRUE(offer.is_open);
  EXPECT_EQ(offer.opener.name, "An");
  EXPECT_EQ(offer.opener.groups_ended, 0);
  EXPECT_FALSE(offer.opener.formed_share);
  ASSERT_TRUE(offer.group);
  EXPECT_EQ(offer.group->commitment.size(), 64U);
  EXPECT_EQ(Moment{offer.refund_by}.day(), world.now().day() + std::chrono::days{15});
  EXPECT_EQ(Moment{offer.refund_by}.time_of_day(), TimeOfDay{22h});
}

TEST_F(Batches, FormToTheDong) {
  const auto batch = batch_of(1);
  const auto master_otc = otc("An"), master_balance = balance("An");
  const auto first = joins("Khách 1", batch);
  ASSERT_THAT(first, Accepts());
  EXPECT_EQ(held("Khách 1"), 250'000_vnd);
  const auto last = guests_join(batch, 2, 5);
  ASSERT_TRUE(last->formed);
  EXPECT_EQ(otc("An") - master_otc, 237'500_vnd) << "94 % and the launch reward";
  EXPECT_EQ(balance("An") - master_balance, 25'000_vnd) << "the deposit";
  EXPECT_EQ(held("An"), Money{});
  int won = 0;
  for (int i = 1; i <= 5; ++i) {
    const auto name = "Khách " + std::to_string(i);
    const auto seat = seats(name).at(0);
    EXPECT_EQ(held(name), Money{});
    if (seat.result == Outcome::won) {
      ++won;
      EXPECT_EQ(balance(name), 20'000'000_vnd - 250'000_vnd);
      EXPECT_EQ(otc(name), Money{});
      EXPECT_EQ(free_tickets_of(name), 1);
    } else {
      EXPECT_EQ(balance(name), 20'000'000_vnd);
      EXPECT_EQ(otc(name), 2'500_vnd);
    }
  }
  EXPECT_EQ(won, 1);
  EXPECT_EQ(shown(batch).offer.state, BatchState::done);
  EXPECT_TRUE(offers().items.empty());
  const auto sold = mine("An").at(0);
  EXPECT_EQ(sold.money.earned, 237'500_vnd);
  EXPECT_EQ(sold.money.sold, 250'000_vnd);
  EXPECT_EQ(sold.money.deposit_returned, 25'000_vnd);
  EXPECT_EQ(world.run(check_draw, last->group_id).value(), std::nullopt);
  const auto figures =
      world.look([](Context& ctx) { return figures_of(ctx, {ctx.now.instant - 1h, ctx.now.instant + 1h}); });
  const auto fees = std::ranges::find(figures, "groups.personal_fees", &Figure::key);
  ASSERT_NE(fees, figures.end());
  EXPECT_EQ(Money{fees->value}, 2'500_vnd) << "what the operator keeps";
}

TEST_F(Batches, AreToldToOthersAsPersonalGroups) {
  const auto batch = batch_of(1);
  testing::Listening shop{world};
  guests_join(batch, 1, 5);
  EXPECT_THAT(shop.told(), testing::ElementsAre(testing::AllOf(testing::StartsWith("group_formed "),
                                                               testing::HasSubstr(R"("isPersonal":true)"))));
}

TEST_F(Batches, CountOnTheBoardsOfTheirMaster) {
  const auto batch = batch_of(2);
  guests_join(batch, 1, 5);
  const auto reached = [&](const std::string& board) {
    return world.look([&](Context& ctx) {
      return ctx.tx.one<std::int64_t>("SELECT reached FROM team_board WHERE board = $1 AND span = 'day'",
                                      board);
    });
  };
  EXPECT_EQ(reached("launched"), 2);
  EXPECT_EQ(reached("formed"), 1);
}

TEST_F(Batches, ReturnThePriceAtOnceToWhoLeaves) {
  const auto batch = batch_of(1);
  const auto seat = joins("Khách 1", batch)->seat_id;
  ASSERT_THAT(leaves("Khách 1", {.order_id = OrderId{seat.value}}), Accepts());
  EXPECT_EQ(balance("Khách 1"), 20'000'000_vnd);
  EXPECT_EQ(held("Khách 1"), Money{});
  EXPECT_EQ(shown(batch).offer.group->taken, 0);
  EXPECT_THAT(leaves("Khách 1", {.order_id = {}, .seat_id = seat}), Refuses(already_left));
  EXPECT_THAT(leaves("Khách 2", {.order_id = {}, .seat_id = seat}), Refuses(order_not_found));
  ASSERT_THAT(joins("Khách 1", batch), Accepts());
  const auto last = guests_join(batch, 2, 5);
  EXPECT_EQ(last->place, 6) << "places are not used again";
  EXPECT_THAT(leaves("Khách 2", {.order_id = {}, .seat_id = seats("Khách 2")[0].seat_id}),
              Refuses(cannot_leave_formed));
  EXPECT_EQ(world.run(check_draw, last->group_id).value(), std::nullopt);
}

TEST_F(Batches, FillOneGroupAfterAnother) {
  const auto batch = batch_of(2);
  const auto first = joins("Khách 1", batch)->group_id;
  guests_join(batch, 2, 5);
  const auto after = shown(batch);
  EXPECT_EQ(after.offer.formed, 1);
  EXPECT_EQ(after.groups.items.size(), 2U);
  EXPECT_EQ(after.groups.items[0].taken, 0) << "announced before its first seat";
  EXPECT_EQ(after.groups.items[0].commitment.size(), 64U);
  EXPECT_EQ(after.groups.items[1].members.size(), 5U);
  EXPECT_EQ(after.offer.opener.formed_share, 100_percent);
  const auto moved_on = joins("Khách 1", batch, first);
  ASSERT_THAT(moved_on, Refuses(group_moved_on));
  EXPECT_EQ(moved_on.error().details->yours, Mentioned{std::int64_t{1}});
  EXPECT_EQ(moved_on.error().details->limit, Mentioned{std::int64_t{2}});
  ASSERT_THAT(joins("Khách 1", batch), Accepts()) << "a seat in each group";
  guests_join(batch, 6, 9);
  EXPECT_EQ(shown(batch).offer.state, BatchState::done);
  EXPECT_EQ(mine("An").at(0).announced.size(), 2U);
}

TEST_F(Batches, ReturnEverythingWhenTheMasterCancels) {
  const auto batch = batch_of(2);
  guests_join(batch, 1, 5);
  ASSERT_THAT(joins("Khách 6", batch), Accepts());
  EXPECT_THAT(cancels("An", batch), Refuses(cancel_after_7_days));
  EXPECT_EQ(cancels("An", batch).error().details->yours, Mentioned{world.now().instant});
  EXPECT_EQ(cancels("An", batch).error().details->allowed_at, Mentioned{world.now().instant + 168h});
  world.advance(168h);
  EXPECT_THAT(cancels("Khách 1", batch), Refuses(batch_not_found));
  const auto cancelled = cancels("An", batch);
  ASSERT_THAT(cancelled, Accepts());
  EXPECT_EQ(cancelled->state, BatchState::cancelled);
  EXPECT_EQ(cancelled->formed, 1);
  EXPECT_EQ(held("An"), Money{});
  EXPECT_EQ(held("Khách 6"), Money{});
  EXPECT_EQ(balance("Khách 6"), 20'000'000_vnd);
  EXPECT_EQ(seats("Khách 6").at(0).state, SeatState::closed);
  EXPECT_EQ(free_tickets_of("An"), 1);
  EXPECT_EQ(quote("An").eligibility.left, 1) << "the formed one stays used";
  EXPECT_THAT(cancels("An", batch), Refuses(batch_over));
  EXPECT_THAT(joins("Khách 7", batch), Refuses(batch_over));
  EXPECT_EQ(joins("Khách 7", batch).error().details->limit, Mentioned{*cancelled->ended_at});
  EXPECT_EQ(shown(batch).offer.opener.formed_share, 50_percent);
}

TEST_F(Batches, CloseOnTheirLastDay) {
  const auto batch = batch_of(1);
  ASSERT_THAT(joins("Khách 1", batch), Accepts());
  world.advance_to(shown(batch).offer.refund_by - 1min);
  EXPECT_EQ(shown(batch).offer.state, BatchState::open) << "seats stay overnight";
  EXPECT_EQ(held("Khách 1"), 250'000_vnd);
  world.advance(1min);
  EXPECT_EQ(shown(batch).offer.state, BatchState::closed);
  EXPECT_EQ(held("Khách 1"), Money{});
  EXPECT_EQ(held("An"), Money{});
  EXPECT_EQ(free_tickets_of("An"), 1);
  EXPECT_EQ(quote("An").eligibility.left, 1);
}

TEST_F(Batches, AreClosedByTheFirstCallThatFindsThemOver) {
  const auto batch = batch_of(1);
  ASSERT_THAT(joins("Khách 1", batch), Accepts());
  world.clock.advance(shown(batch).offer.refund_by + 12h - world.now().instant);  // the job has not run
  EXPECT_THAT(joins("Khách 2", batch), Refuses(batch_over));
  EXPECT_EQ(shown(batch).offer.state, BatchState::closed);
  world.advance(1min);
  EXPECT_EQ(held("Khách 1"), Money{});
}

TEST_F(Batches, AreClosedByAnOperatorWhoStopsThemTooLate) {
  const auto batch = batch_of(1);
  world.clock.advance(shown(batch).offer.refund_by - world.now().instant);  // the job has not run
  EXPECT_EQ(stops(batch, "Vé giả")->batch.state, BatchState::closed);
  EXPECT_EQ(mine("An").at(0).reason, std::nullopt);
}

TEST_F(Batches, AreCancelledByAnOperatorWithAReason) {
  const auto batch = batch_of(2);
  const auto in_group = joins("Khách 1", batch)->group_id;
  EXPECT_THAT(stops(BatchId{7}, "Vé giả"), Refuses(batch_not_found));
  const auto stopped = stops(batch, "Sự kiện đã hủy");
  ASSERT_THAT(stopped, Accepts());
  EXPECT_EQ(stopped->batch.reason, "Sự kiện đã hủy");
  EXPECT_EQ(stopped->cancelled_by, boss);
  const auto seen_by = [&](const std::string& name) {
    return world.run(my_group, rich(name), MyGroupQuery{.group_id = in_group})->reason;
  };
  EXPECT_EQ(seen_by("Khách 1"), "Sự kiện đã hủy");
  EXPECT_EQ(seen_by("Khách 2"), std::nullopt) << "who did not sit in it";
  EXPECT_THAT(stops(batch, "Lần nữa"), Refuses(batch_over));
  EXPECT_EQ(free_tickets_of("An"), 2);
  EXPECT_EQ(held("An"), Money{});
  EXPECT_EQ(balance("Khách 1"), 20'000'000_vnd);
  for (const auto* name : {"An", "Khách 1"}) {
    const auto notices = testing::signed_in(world, world.user(name)).get("token/inbox/getList").data;
    EXPECT_THAT(std::string{notices.at("items").at(0).at("body").as_string()},
                testing::HasSubstr("Sự kiện đã hủy"))
        << name;
  }
  BatchesRequest of_state{};
  of_state.state = BatchState::cancelled;
  EXPECT_EQ(world.run(list_batches, boss, of_state)->matches->count, 1);
  BatchesRequest of_master{};
  of_master.user_id = world.user("An");
  EXPECT_EQ(world.run(list_batches, boss, of_master)->items.at(0).batch_id, batch);
}

TEST_F(Batches, AreListedByClassFullestAndCheapest) {
  wins("An", 3);
  const auto dear = launches("An", 1, 300'000_vnd)->batch_id;
  const auto cheap = launches("An", 1, 210'000_vnd)->batch_id;
  const auto middle = launches("An", 1, 250'000_vnd)->batch_id;
  guests_join(dear, 1, 2);
  guests_join(cheap, 1, 1);
  const auto ids = [&](BatchSort sort) {
    std::vector<BatchId> found;
    std::optional<Cursor> cursor;
    do {
      const auto page = offers({.class_id = experience, .sort = sort, .cursor = cursor, .limit = {{1}}});
      for (const auto& item : page.items) found.push_back(item.batch_id);
      cursor = page.next ? std::optional{Cursor{std::stoll(*page.next)}} : std::nullopt;
    } while (cursor);
    return found;
  };
  EXPECT_THAT(ids(BatchSort::newest), testing::ElementsAre(middle, cheap, dear));
  EXPECT_THAT(ids(BatchSort::fullest), testing::ElementsAre(dear, cheap, middle));
  EXPECT_THAT(ids(BatchSort::cheapest), testing::ElementsAre(cheap, middle, dear));
  EXPECT_TRUE(offers({.class_id = new_class(1'000_vnd)}).items.empty());
}

TEST_F(Batches, AnswerTheCallsOfBothKinds) {
  const auto batch = batch_of(1);
  const auto joined = joins("Khách 1", batch).value();
  ASSERT_THAT(buys("Khách 1"), Accepts());
  const auto seen = group(joined.group_id);
  EXPECT_EQ(seen.kind, GroupKind::personal);
  EXPECT_EQ(seen.batch_id, batch);
  EXPECT_FALSE(seen.set_id);
  EXPECT_TRUE(seen.is_current);
  EXPECT_EQ(seen.taken, 1);
  EXPECT_EQ(current().kind, GroupKind::public_queue);
  EXPECT_EQ(world.run(group_members, GroupQuery{joined.group_id})->items.size(), 1U);
  EXPECT_FALSE(record(joined.group_id).server_seed);
  const auto own = world.run(my_group, world.user("Khách 1"), MyGroupQuery{.group_id = joined.group_id});
  EXPECT_EQ(own->my_seat->seat_id, joined.seat_id);
  const auto both = seats("Khách 1");
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[0].kind, GroupKind::public_queue) << "newest first";
  EXPECT_EQ(both[1].kind, GroupKind::personal);
  EXPECT_EQ(both[1].order_id.value, both[1].seat_id.value);
  SeatsRequest one{};
  one.limit = {{1}};
  const auto page = world.run(my_seats, world.user("Khách 1"), one).value();
  one.cursor = Cursor{std::stoll(*page.next)};
  EXPECT_EQ(world.run(my_seats, world.user("Khách 1"), one)->items.at(0).seat_id, joined.seat_id);
  EXPECT_EQ(counts("Khách 1").forming, 2);
  guests_join(batch, 2, 5);
  const auto drawn = record(joined.group_id);
  EXPECT_TRUE(drawn.server_seed);
  EXPECT_EQ(drawn.seats.size(), 5U);
  EXPECT_EQ(drawn.winners.size(), 1U);
  EXPECT_EQ(group(joined.group_id).state, GroupState::formed);
}

TEST_F(Batches, QuoteWhatALaunchWouldDo) {
  const auto none = quote("An");
  EXPECT_FALSE(none.allowed);
  EXPECT_EQ(none.why_not_key, "groups.launch_empty");
  wins("An", 2);
  const auto two = quote("An", asked_quote(2));
  EXPECT_TRUE(two.allowed) << two.why_not.value_or("");
  EXPECT_EQ(two.deposit, 50'000_vnd);
  EXPECT_EQ(two.each.fee, 15'000_vnd);
  EXPECT_EQ(two.each.rewards, 10'000_vnd);
  EXPECT_EQ(two.each.launch_reward, 2'500_vnd);
  EXPECT_EQ(two.each.kept, 2'500_vnd);
  EXPECT_EQ(two.each.net, 237'500_vnd);
  EXPECT_EQ(two.net, 475'000_vnd);
  EXPECT_EQ(two.least_price, 200'000_vnd);
  EXPECT_EQ(two.most_price, 312'000_vnd);
  EXPECT_EQ(two.recycle_value, 170'000_vnd);
  EXPECT_EQ(two.eligibility.won, 2);
  ASSERT_EQ(two.free.size(), 1U);
  EXPECT_EQ(two.free[0].eligible, 2);
  EXPECT_EQ(quote("An", asked_quote(3)).why_not_key, "groups.over_unpublished");
  const auto three =
      testing::signed_in(world, world.user("An"))
          .post("token/person/gb/master/add", {{"classId", to_string(experience)},
                                               {"count", 3},
                                               {"price", "250000.00"},
                                               {"payPassword", world.pay_password("An").value}});
  EXPECT_EQ(three.key, "groups.over_unpublished");
  EXPECT_EQ(quote("An", asked_quote(1, 400'000_vnd)).why_not_key, "groups.price_out_of_range");
  EXPECT_EQ(mine("An").size(), 0U) << "nothing was changed";
}

TEST_F(Batches, AreFoundByTheirIdsByTheirOwnersAlone) {
  const auto batch = batch_of(1);
  const auto seat = joins("Khách 1", batch)->seat_id;
  const auto kind_of = [&](const std::string& name, auto id) {
    return testing::order_kind(testing::signed_in(world, rich(name)), id);
  };
  EXPECT_EQ(kind_of("An", batch), "batch");
  EXPECT_EQ(kind_of("Khách 1", seat), "seat");
  EXPECT_EQ(kind_of("Khách 1", batch), "none");
  EXPECT_EQ(kind_of("An", seat), "none");
}

TEST_F(Batches, FixTheReferrerOfAUserWhoJoins) {
  const auto batch = batch_of(1);
  const auto an = world.user("An");
  const auto code = world.look([&](Context& ctx) { return accounts::find_profile(ctx, an)->invite_code; });
  ASSERT_THAT(joins("Khách 1", batch), Accepts());
  const auto bound =
      testing::signed_in(world, rich("Khách 1")).post("token/bindInvite", {{"inviteCode", code}});
  EXPECT_EQ(bound.code, accounts::referrer_after_group.code);
}

TEST_F(Batches, KeepTheNumbersOfTheirLaunch) {
  const auto batch = batch_of(1);
  world.set(settings::person_seats, 3);
  world.set(settings::person_reward, 2_percent);
  world.set(settings::person_fee, 10_percent);
  guests_join(batch, 1, 4);
  EXPECT_EQ(shown(batch).offer.state, BatchState::open);
  guests_join(batch, 5, 5);
  EXPECT_EQ(shown(batch).offer.state, BatchState::done);
  EXPECT_EQ(mine("An").at(0).money.earned, 237'500_vnd);
}

TEST_F(Batches, AreListedInTheOrderOfAnIndex) {
  using testing::sorted_orders;
  constexpr std::int64_t cursor = 1'000, rows = 21, lowest = 0, until = 5'000'000'000'000;
  const std::optional<std::int64_t> none;
  const std::optional<BatchState> any;
  EXPECT_THAT((sorted_orders<store::Offers, false>(world, cursor, rows, lowest, none)), testing::IsEmpty());
  EXPECT_THAT((sorted_orders<store::Offers, true>(world, cursor, rows, lowest, experience)),
              testing::IsEmpty());
  EXPECT_THAT((sorted_orders<store::Batches, false>(world, cursor, rows, lowest, any, none, lowest, until)),
              testing::IsEmpty());
  EXPECT_THAT((sorted_orders<store::Batches, true>(world, cursor, rows, lowest, BatchState::open, none,
                                                   lowest, until)),
              testing::IsEmpty());
  EXPECT_THAT((sorted_orders<store::BatchesOfMaster, true>(world, cursor, rows, lowest, UserId{1}, none,
                                                           lowest, until, any)),
              testing::IsEmpty());
}

}  // namespace groups
