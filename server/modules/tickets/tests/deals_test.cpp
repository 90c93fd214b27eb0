// Tickets in deals: new owners, what the house pays at most, and tickets that it buys back.
#include <boost/json.hpp>

#include "modules/tickets/registration.hpp"
#include "modules/tickets/tests/ticket_world.hpp"

namespace tickets {

struct Deals : TicketWorld {
  // The deals of these tests exist here alone.
  Deals() { world.tamper(); }

  auto free_of(UserId owner, std::vector<TicketId> ids, const Wanted& wanted = {}) {
    return world.run(
        [&](Context& ctx) -> Verdict { return TRY(free_tickets(ctx, owner, ids, wanted)), allowed(); });
  }
  auto passed(UserId from, TicketId id, const Buyer& to) {
    return world.run([&](Context& ctx) -> Verdict {
      return pass_on(ctx, TRY(free_tickets(ctx, from, {id}, {})), to, purchase_request);
    });
  }
  auto sold_back(UserId owner, TicketId id) {
    return world.run(
        [&](Context& ctx) -> Verdict { return take_back(ctx, TRY(free_tickets(ctx, owner, {id}, {}))); });
  }
  void tamper(::store::Sql sql) {
    world.look([&](Context& ctx) { return ctx.tx.run(sql); });
  }
  auto faults() {
    return world.look([](Context& ctx) { return verify_tickets(ctx.tx); });
  }
};

TEST_F(Deals, AreOfferedFreeTicketsOfOneClassOnly) {
  const auto elsewhere = new_class({saigon});
  const auto other = world.look([&](Context& ctx) {
    return issue(ctx, {.class_id = elsewhere,
                       .cause = "testing.won",
                       .to = {{.owner = an, .cause_id = ++last_cause, .cash_paid = 200'000_vnd}}})
        .front();
  });
  const auto id = given(an), taken = numbered(an);
  EXPECT_THAT(free_of(an, {id}), Accepts());
  EXPECT_THAT(free_of(an, {id, id}), Refuses(named_twice));
  EXPECT_EQ(free_of(an, {id, id}).error().details->yours, Mentioned{to_string(id)});
  EXPECT_THAT(free_of(an, {id, other}), Refuses(mixed_classes));
  EXPECT_THAT(free_of(an, {id, taken}), Refuses(number_already_taken));
  EXPECT_THAT(free_of(binh, {id}), Refuses(not_found));
  EXPECT_THAT(free_of(an, {TicketId{5}}), Refuses(not_found));
  EXPECT_THAT(free_of(an, {id}, {.validity_left = Days{180}}), Accepts());
  EXPECT_THAT(free_of(an, {id}, {.validity_left = Days{182}}), Refuses(validity_short));
}

TEST_F(Deals, TakeTheTicketsThatEndFirst) {
  const auto first = given(an);
  world.clock.advance(48h);
  const auto second = given(an);
  const auto picked = [&](std::int64_t count) {
    return world.run([&](Context& ctx) { return pick_free(ctx, an, count, {.class_id = cave}); });
  };
  EXPECT_EQ(picked(1)->front().id, first);
  EXPECT_EQ(picked(2)->back().id, second);
  EXPECT_THAT(picked(3), Refuses(not_enough_free));
}

TEST_F(Deals, CountAnOwnersTicketsThatAreAlike) {
  const auto promised = given(an);
  given(an);
  given(an, 300'000_vnd);
  numbered(an);
  ASSERT_THAT(claimed_for(an, promised, listing), Accepts());
  const auto counted = world.look([&](Context& ctx) { return alike_tickets(ctx, an); });
  ASSERT_EQ(counted.size(), 2U);
  EXPECT_EQ(counted[0].free, 1);
  EXPECT_EQ(counted[0].in_resale, 1);
  EXPECT_EQ(counted[0].cash_paid, 200'000_vnd);
  EXPECT_EQ(counted[1].recycle_value, 255'000_vnd);
  world.clock.advance(Days{182});
  EXPECT_TRUE(world.look([&](Context& ctx) { return alike_tickets(ctx, an); }).empty());
  EXPECT_EQ(released(listing), 1);
}

TEST_F(Deals, HideFromANewOwnerWhatWasBefore) {
  const auto id = given(an);
  world.clock.advance(24h);
  ASSERT_THAT(passed(an, id, {binh, 260'000_vnd}), Accepts());
  EXPECT_EQ(signed_in(world, an).get("token/vr/getTicket", query(id)).code, not_found.code);
  const auto page = signed_in(world, binh).get("token/vr/getTicket", query(id)).data;
  ASSERT_EQ(page.at("history").as_array().size(), 1U);
  EXPECT_EQ(page.at("history").at(0).at("event").as_string(), "pass_on");
  EXPECT_EQ(page.at("ticket").at("paid").as_string(), "260000.00");
  EXPECT_EQ(page.at("ticket").at("recycling").at("pays").as_string(), "170000.00")
      << "what users pay each other never raises it";
  EXPECT_EQ(row(id).cash_paid, 200'000_vnd);
  const auto exported = [&](UserId user) {
    return boost::json::parse(world.look([&](Context& ctx) { return personal_data().show(ctx, user); }));
  };
  const auto buyers = exported(binh), sellers = exported(an);
  ASSERT_EQ(buyers.at("steps").as_array().size(), 1U);
  EXPECT_EQ(buyers.at("steps").at(0).at("event").as_string(), "pass_on");
  EXPECT_TRUE(buyers.at("passedOn").as_array().empty());
  EXPECT_TRUE(sellers.at("tickets").as_array().empty());
  EXPECT_TRUE(sellers.at("steps").as_array().empty());
  EXPECT_EQ(sellers.at("passedOn").at(0).at("price").as_string(), "260000.00");
}

TEST_F(Deals, PassOnOnlyWhatTheyClaim) {
  const auto id = given(an);
  ASSERT_THAT(claimed_for(an, id, batch), Accepts());
  const auto refused = passed(an, id, {binh, 250'000_vnd});
  ASSERT_THAT(refused, Refuses(claimed));
  EXPECT_EQ(refused.error().details->yours, Mentioned{std::string{"personal_group"}});
  const auto won = world.run([&](Context& ctx) -> Verdict {
    return pass_on(ctx, claimed_by(ctx, batch), {binh, 250'000_vnd}, batch);
  });
  ASSERT_THAT(won, Accepts());
  EXPECT_EQ(row(id).owner_id, binh);
  EXPECT_EQ(row(id).claim, Claim::none);
  EXPECT_EQ(released(batch), 0);
}

TEST_F(Deals, EndATicketThatIsBoughtBackOnce) {
  const auto id = given(an);
  ASSERT_THAT(sold_back(an, id), Accepts());
  EXPECT_EQ(state(id), State::returned);
  EXPECT_THAT(sold_back(an, id), Refuses(already_returned));
  EXPECT_EQ(pass(an, id).error().why->code, already_returned.code);
  EXPECT_EQ(world.run(list_classes, lan, PageRequest{})->items[0].tickets.returned, 1);
}

TEST_F(Deals, FixAtTheIssueWhatTheHousePaysAtMost) {
  const auto value = [&](Money given_away) {
    const auto id = world.look([&](Context& ctx) {
      return issue(ctx, {.class_id = cave,
                         .cause = "testing.won",
                         .to = {{.owner = an,
                                 .cause_id = ++last_cause,
                                 .cash_paid = 200'000_vnd,
                                 .given_away = given_away}}})
          .front();
    });
    return std::pair{row(id).ceiling, row(id).recycle_value};
  };
  EXPECT_EQ(value(16'000_vnd), std::pair(182'000_vnd, 170'000_vnd));
  EXPECT_EQ(value(40'000_vnd), std::pair(158'000_vnd, 158'000_vnd)) << "never above the ceiling";
  EXPECT_EQ(value(500'000_vnd), std::pair(Money{}, Money{}));
}

TEST_F(Deals, AreComparedWithTheOwners) {
  const auto id = given(an);
  ASSERT_THAT(passed(an, id, {binh, 260'000_vnd}), Accepts());
  tamper("UPDATE ticket SET paid = paid + 100");
  EXPECT_THAT(faults(), testing::ElementsAre(testing::HasSubstr("but was passed to user")));
  tamper("UPDATE ticket SET paid = paid - 100");
  tamper("UPDATE ticket_pass SET from_id = 0 + to_id - 0, to_id = from_id");
  EXPECT_FALSE(faults().empty());
  tamper("UPDATE ticket_pass SET from_id = 0 + to_id - 0, to_id = from_id");
}

}  // namespace tickets
