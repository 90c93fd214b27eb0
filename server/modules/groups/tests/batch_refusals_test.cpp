// Refusals of personal groups: nothing is claimed and nothing is held.
#include "accounts/accounts.hpp"
#include "modules/groups/registration.hpp"
#include "modules/groups/tests/personal_fair.hpp"
#include "modules/limits/calls.hpp"

namespace groups {

struct BatchRefusals : PersonalFair {
  /// Refused, and everything is as it was.
  template <class Answer>
  void expect_refused(const Answer& answer, const Refusal& why) {
    EXPECT_THAT(answer, Refuses(why));
    EXPECT_EQ(held("An"), Money{});
    EXPECT_TRUE(mine("An").empty());
  }
};

TEST_F(BatchRefusals, OfALaunchNameTheRule) {
  wins("An", 2);
  const auto own = tickets_of("An");
  const auto named = [&](std::vector<tickets::TicketId> ids) {
    LaunchRequest request{};
    request.ticket_ids = {{std::move(ids)}};
    request.price = 250'000_vnd;
    return launches("An", request);
  };
  expect_refused(launches("An", LaunchRequest{.price = 250'000_vnd}), launch_empty);
  expect_refused(launches("An", 101), batch_too_large);
  auto both = asked(experience, 2, 250'000_vnd);
  both.ticket_ids = {{own[0]}};
  expect_refused(launches("An", both), count_or_tickets);
  expect_refused(launches("An", 3), over_unpublished);
  expect_refused(launches("An", 2, 199'000_vnd), price_out_of_range);
  expect_refused(launches("An", 2, 313'000_vnd), price_out_of_range);
  expect_refused(launches("An", 2, 250'500_vnd), price_not_whole_thousand);
  expect_refused(launches("An", 2, Money{25'000'050}), price_not_whole_thousand);
  expect_refused(named({own[0], own[0]}), tickets::named_twice);
  expect_refused(named({own[0], tickets::TicketId{7}}), tickets::not_found);
  wins("Bình", 1);
  expect_refused(named({own[0], tickets_of("Bình")[0]}), tickets::not_found);
  expect_refused(launches("An", asked(tickets::ClassId{7}, 1, 250'000_vnd)), tickets::class_not_found);
  expect_refused(launches("An", asked(new_class(1'000_vnd), 1, 250'000_vnd)), over_unpublished);
  world.set(settings::person_reward, 2_percent);
  expect_refused(launches("An", 1), fee_uncovered);
  world.set(settings::person_reward, 1_percent);
  world.set(settings::person_validity, Days{365});
  expect_refused(named({own[0]}), tickets::validity_short);
  expect_refused(launches("An", 1), over_unpublished);
  world.set(settings::person_validity, Days{30});
  const auto request = LaunchRequest{.class_id = experience, .count = {{1}}, .price = 250'000_vnd};
  expect_refused(world.run(launch_batch, world.user("An"), request), accounts::pay_password_missing);
  EXPECT_THAT(launches("An", 2), Accepts());
  EXPECT_THAT(named({own[0]}), Refuses(tickets::claimed));
}

TEST_F(BatchRefusals, OfALaunchWithoutItsDeposit) {
  wins("An", 1);
  const auto rest = balance("An");
  const auto an = world.user("An");
  world.set(settings::person_deposit, 100_percent);
  const auto spent = world.look([&](Context& ctx) {
    return ledger::post(ctx, {ledger::CauseKind{"testing.spent"}, 1},
                        {ledger::transfer(ledger::BalanceFlow::adjustment, rest - 100'000_vnd,
                                          {ledger::available(an), ledger::suspense})});
  });
  ASSERT_THAT(spent, Accepts());
  expect_refused(launches("An", 1), ledger::insufficient_balance);
  EXPECT_EQ(quote("An", asked_quote(1)).why_not_key, "ledger.insufficient_balance");
}

TEST_F(BatchRefusals, OfEligibilityThatIsUsedOrRecycled) {
  wins("An", 2);
  world.give(world.user("An"), RecycleVouchers{5}, ledger::RecycleVoucherFlow::granted);
  const auto batch = launches("An", 1)->batch_id;
  EXPECT_EQ(quote("An").eligibility.left, 1);
  // A ticket from another user gives none.
  wins("Bình", 1);
  const auto won_by = [&](const std::string& name) { return free_tickets_of(name); };
  const auto other = launches("Bình", 1)->batch_id;
  ASSERT_THAT(joins("An", other), Accepts());
  guests_join(other, 1, 4);
  const auto free = won_by("An");
  const auto refused = launches("An", free + 1);
  EXPECT_THAT(refused, Refuses(over_unpublished));
  // Recycling the other won ticket takes its eligibility.
  const auto own = tickets_of("An");
  const auto an = world.user("An");
  bool recycled = false;
  for (const auto id : own)
    recycled = recycled ||
               testing::signed_in(world, an).post("token/vr/recTicket", {{"ticketId", to_string(id)}}).ok;
  EXPECT_TRUE(recycled);
  EXPECT_EQ(quote("An").eligibility.left, 0);
  EXPECT_EQ(quote("An").eligibility.used, 1);
  world.advance(168h);
  ASSERT_THAT(cancels("An", batch), Accepts());
  EXPECT_EQ(quote("An").eligibility.left, 1);
}

TEST_F(BatchRefusals, OfMoreTicketsThanOneWon) {
  // Bình sells a ticket to An, who has won none.
  wins("Bình", 1);
  const auto batch = launches("Bình", 1)->batch_id;
  world.set(settings::person_seats, 2);
  guests_join(batch, 1, 5);
  for (int i = 1; i <= 5; ++i) {
    const auto name = "Khách " + std::to_string(i);
    if (free_tickets_of(name) == 0) continue;
    EXPECT_THAT(launches(name, 1), Refuses(repurchase_eligibility));
    EXPECT_EQ(quote(name, asked_quote(1)).why_not_key, "groups.repurchase_eligibility");
  }
}

TEST_F(BatchRefusals, OfAJoinNameTheRule) {
  const auto batch = batch_of(1);
  EXPECT_THAT(joins("An", batch), Refuses(own_group));
  EXPECT_THAT(joins("Khách 1", BatchId{7}), Refuses(batch_not_found));
  EXPECT_THAT(joins("Khách 1", batch, GroupId{7}), Refuses(group_moved_on));
  ASSERT_THAT(joins("Khách 1", batch), Accepts());
  EXPECT_THAT(joins("Khách 1", batch), Refuses(cannot_join_twice));
  const auto provider = rich("Vốn");
  const auto note_provider = [&](bool is_provider) {
    world.look([&](Context& ctx) { return accounts::note_provider(ctx, provider, is_provider), true; });
  };
  note_provider(true);
  EXPECT_THAT(joins("Vốn", batch), Refuses(provider_cannot_join));
  auto phone = testing::signed_in(world, provider);
  EXPECT_TRUE(phone.get("token/getUserIndex").data.at("isProvider").as_bool()) << "known before the password";
  note_provider(false);
  const auto poor = world.user("Nghèo");
  EXPECT_THAT(world.run(join_batch, poor, joining("Nghèo", batch)), Refuses(ledger::insufficient_balance));
  auto long_seed = joining("Khách 2", batch);
  long_seed.client_seed = shape::Text<0, 64>{std::string(65, 'x')};
  EXPECT_THAT(world.run(join_batch, rich("Khách 2"), long_seed), Refuses(client_seed_too_long));
  auto silent = joining("Khách 2", batch);
  silent.pay_password = {};
  EXPECT_THAT(world.run(join_batch, rich("Khách 2"), silent), Refuses(accounts::pay_password_missing));
  world.advance_to(TimeOfDay{22h});
  const auto closed = joins("Khách 2", batch);
  EXPECT_THAT(closed, Refuses(closed_now));
  EXPECT_TRUE(std::holds_alternative<Instant>(closed.error().details->allowed_at));
  EXPECT_EQ(shown(batch).offer.group->taken, 1) << "seats stay overnight";
  EXPECT_FALSE(shown(batch).offer.is_open);
  world.advance_to(TimeOfDay{10h});
  EXPECT_THAT(joins("Khách 2", batch), Accepts());
}

TEST_F(BatchRefusals, OfAJoinCountAgainstOnesOwnLimits) {
  const auto batch = batch_of(1);
  const auto guest = rich("Khách 1");
  ASSERT_THAT(
      world.run(limits::set_limit, guest,
                limits::LimitRequest{limits::LimitKind::purchase, limits::LimitPeriod::day, "200000"}),
      Accepts());
  EXPECT_THAT(joins("Khách 1", batch), Refuses(limits::over_purchase_day));
  EXPECT_EQ(held("Khách 1"), Money{});
}

TEST_F(BatchRefusals, OfAnErasureWhileABatchIsOpen) {
  const auto batch = batch_of(1);
  ASSERT_THAT(joins("Khách 1", batch), Accepts());
  const auto may = [&](const std::string& name) {
    const auto user = world.user(name);
    return world.look([&](Context& ctx) { return personal_data().may_forget(ctx, user); });
  };
  EXPECT_THAT(may("An"), Refuses(batches_left));
  EXPECT_THAT(may("Khách 1"), Refuses(seats_left));
  ASSERT_THAT(stops(batch, "Thử"), Accepts());
  EXPECT_THAT(may("An"), Accepts());
  EXPECT_THAT(may("Khách 1"), Accepts());
  const auto an = world.user("An");
  const auto exported = world.look([&](Context& ctx) { return personal_data().show(ctx, an); });
  EXPECT_THAT(exported, testing::HasSubstr(to_string(batch)));
  EXPECT_EQ(mine("An").at(0).reason, "Thử");
  world.look([&](Context& ctx) { return personal_data().forget(ctx, an), true; });
  EXPECT_EQ(mine("An").at(0).reason, "");
}

}  // namespace groups
