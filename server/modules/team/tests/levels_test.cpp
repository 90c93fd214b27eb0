// Levels: the nightly recount, reviews of level 4, and what ends with an account.
#include "modules/team/registration.hpp"
#include "modules/team/tests/teams.hpp"

namespace team {

struct Levels : Teams {
  const UserId minh = person("Minh");

  Levels() {
    world.set(settings::level2_buying, 2);
    world.set(settings::level3_buying, 3);
    world.set(settings::level3_tickets, 4);
    world.set(settings::level4_buying, 4);
    world.set(settings::level4_tickets, 6);
  }
  /// So many invited people buy, and win so many tickets together.
  void buyers(int people, int tickets) {
    for (int i = 0; i < people; ++i) form(std::vector<UserId>(6, below(minh)), i == 0 ? tickets : 0);
    count();
  }
  auto notices() {
    return signed_in(world, minh).get("token/inbox/getList").data.at("items").as_array().size();
  }
  auto waiting() {
    return world
        .run(console::reviews, lan, console::ReviewListRequest{.state = console::ReviewState::waiting})
        .value()
        .items;
  }
  auto confirm(console::LevelReviewId id) {
    return world.run(console::confirm_level, lan, console::DecideReviewRequest{id, "Đủ điều kiện"});
  }
};

TEST_F(Levels, RiseAtOnceInTheNight) {
  buyers(3, 4);
  EXPECT_EQ(level(minh).level, 1);
  EXPECT_EQ(level(minh).next->buying, 2);
  EXPECT_EQ(level(minh).buying_left, 0);
  recount();
  const auto card = level(minh);
  EXPECT_EQ(card.level, 3) << "two levels in one night";
  EXPECT_EQ(card.buying_left, 1);
  EXPECT_EQ(card.tickets_left, 2);
  EXPECT_FALSE(card.falls_on);
  EXPECT_EQ(notices(), 1U);
  recount();
  EXPECT_EQ(notices(), 1U);
}

TEST_F(Levels, FallByOneAfterThirtyDaysWithoutTheConditions) {
  buyers(3, 4);
  recount();
  const auto risen_on = world.now().day();
  sleep(24h * 31);  // the purchases no longer count
  EXPECT_EQ(level(minh).falls_on, risen_on + days{30});
  world.clock.set(instant_of(risen_on + days{29}, 30min));
  recount();
  EXPECT_EQ(level(minh).level, 3) << "the purchases still count";
  world.clock.set(instant_of(risen_on + days{58}, 30min));
  recount();
  EXPECT_EQ(level(minh).level, 3);
  world.clock.set(instant_of(risen_on + days{59}, 30min));
  recount();
  EXPECT_EQ(level(minh).level, 2);
  recount();
  EXPECT_EQ(level(minh).level, 2) << "one level at a time";
  EXPECT_EQ(notices(), 2U);
}

TEST_F(Levels, AreNotBoughtByRecycledTickets) {
  buyers(3, 4);
  end_ticket(last_ticket);
  count();
  recount();
  EXPECT_EQ(level(minh).level, 2);
}

TEST_F(Levels, OfTheHighestWaitForAnOperator) {
  buyers(4, 6);
  recount();
  EXPECT_EQ(level(minh).level, 3);
  EXPECT_TRUE(level(minh).is_waiting);
  const auto reviews = waiting();
  ASSERT_EQ(reviews.size(), 1U);
  EXPECT_EQ(reviews[0].buying_now, 4);
  recount();
  EXPECT_EQ(waiting().size(), 1U);
  EXPECT_EQ(confirm(reviews[0].id).value().level, 4);
  EXPECT_EQ(level(minh).level, 4);
  EXPECT_FALSE(level(minh).next);
  EXPECT_THAT(confirm(reviews[0].id), Refuses(level_not_waiting));
  recount();
  EXPECT_EQ(level(minh).level, 4);
  EXPECT_EQ(notices(), 2U);
}

TEST_F(Levels, AreRefusedWithAReasonAndProposedAgainLater) {
  buyers(4, 6);
  recount();
  const auto id = waiting().at(0).id;
  world.run(console::refuse_level, lan, console::DecideReviewRequest{id, "Cần xem lại"}).value();
  recount();
  EXPECT_TRUE(waiting().empty());
  EXPECT_FALSE(level(minh).is_waiting);
  sleep(24h * 30);
  buyers(4, 6);
  recount();
  EXPECT_EQ(waiting().size(), 1U);
}

TEST_F(Levels, OfTheHighestLapseWithTheirConditions) {
  buyers(4, 6);
  recount();
  const auto id = waiting().at(0).id;
  end_ticket(last_ticket);
  count();
  EXPECT_THAT(confirm(id), Refuses(level_unmet));
  recount();
  EXPECT_TRUE(waiting().empty());
  EXPECT_THAT(confirm(id), Refuses(level_not_waiting));
  EXPECT_THAT(confirm(console::LevelReviewId{7}), Refuses(review_not_found));
}

TEST_F(Levels, AreConfirmedOnceByConcurrentOperators) {
  buyers(4, 6);
  recount();
  const auto id = waiting().at(0).id;
  const auto ends = testing::at_once(world, 6, [&](Context& ctx, int runner) {
    const console::DecideReviewRequest request{id, "Xem xét"};
    return runner % 2 == 0 ? console::confirm_level(ctx, lan, request)
                           : console::refuse_level(ctx, chu, request);
  });
  EXPECT_EQ(testing::accepted(ends), 1);
}

TEST_F(Levels, AreDecidedOverTheWire) {
  buyers(4, 6);
  recount();
  auto desk = testing::console(world, Role::finance);
  const auto list = desk.get("level/list", "state=waiting");
  ASSERT_TRUE(list.ok) << list.text;
  const auto& items = list.data.at("items").as_array();
  ASSERT_EQ(items.size(), 1U);
  const auto decided = desk.post("level/confirm", {{"id", items[0].at("id")}, {"reason", "Đủ"}});
  EXPECT_EQ(decided.data.at("state").as_string(), "confirmed");
  EXPECT_EQ(desk.post("level/refuse", {{"id", items[0].at("id")}, {"reason", "Đủ"}}).key,
            "team.level_not_waiting");
  const auto team = desk.get("person/team", "userId=" + to_string(minh)).data;
  EXPECT_EQ(team.at("changes").as_array().size(), 2U);
  EXPECT_EQ(team.at("changes").at(0).at("cause").as_string(), "confirmed");
  const auto events = desk.get("person/timeline", "userId=" + to_string(minh));
  EXPECT_NE(events.text.find("Được duyệt cấp 4"), std::string::npos);
}

TEST_F(Levels, ArePlannedForTheNight) {
  buyers(2, 0);
  world.look([](Context& ctx) { return plan_recount(ctx), true; });
  world.advance_to(TimeOfDay{31min});
  EXPECT_EQ(level(minh).level, 2);
}

TEST_F(Levels, AreExportedAndEndWithTheAccount) {
  const auto other = person("Other");
  buyers(4, 6);
  recount();
  permit(minh, world.mobile("Other")).value();
  const auto data = member_data();
  const auto shown =
      boost::json::parse(world.look([&](Context& ctx) { return data.show(ctx, minh); })).as_object();
  EXPECT_EQ(shown.at("levels").as_array().size(), 1U);
  EXPECT_EQ(shown.at("reviews").as_array().size(), 1U);
  EXPECT_EQ(shown.at("permits").as_array().size(), 1U);
  world.look([&](Context& ctx) { return data.forget(ctx, minh), true; });
  EXPECT_TRUE(waiting().empty());
  EXPECT_THAT(ask(minh, world.mobile("Other")), Refuses(query_not_permitted));
  EXPECT_EQ(sums(minh).all.seats, 24) << "counts name no one";
  recount();
  EXPECT_TRUE(waiting().empty());
  EXPECT_EQ(sums(other).members, 0);
}

}  // namespace team
