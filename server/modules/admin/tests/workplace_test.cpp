// An operator's saved views, and items of queues that operators have taken.
#include "modules/admin/workplace.hpp"
#include "modules/admin/store.hpp"
#include "testing/browser.hpp"
#include "testing/plans.hpp"
#include "testing/race.hpp"
#include "testing/refusals.hpp"

namespace admin {

using testing::IsEmpty;
using namespace std::chrono_literals;

constexpr http::Permission topups{"topups", "finance"};
constexpr QueueName top_ups{"payments.top_ups", topups}, suspense{"payments.suspense", topups};

struct Workplace : testing::Test {
  testing::World world;
  const WorkQueues queues{top_ups, suspense};
  const OperatorId chu = world.operator_of(Role::owner), ketoan = world.operator_of(Role::finance);

  auto save(OperatorId who, const std::string& name, bool opens_first = false, std::optional<ViewId> id = {},
            const std::string& address = "state=paid") {
    return world.run(save_view, who,
                     SaveView{.id = id,
                              .screen = {"topups"},
                              .name = {name},
                              .address = {address},
                              .opens_first = opens_first});
  }
  auto views_of(OperatorId who) { return world.run(views, who).value().views; }
  auto take(OperatorId who, std::int64_t item) {
    return world.run(claim, queues, who, ClaimRequest{{"payments.top_ups"}, {item}});
  }
  auto taken() { return world.run(claims, queues, chu, QueueRequest{{"payments.top_ups"}}).value().claims; }
};

TEST_F(Workplace, SavesViewsAtOnceEachInItsPlace) {
  const auto ends = testing::at_once(world, 8, [&](Context& ctx, int n) {
    return save_view(ctx, ketoan,
                     {.screen = {"topups"},
                      .name = {"Lọc " + std::to_string(n / 2)},
                      .address = {"state=paid"},
                      .opens_first = n == 0});
  });
  EXPECT_EQ(std::ranges::count_if(ends, [](const auto& end) { return end->has_value(); }), 4);
  EXPECT_EQ(
      std::ranges::count_if(ends, [](const auto& end) { return !*end && end->error() == view_name_taken; }),
      4);
  EXPECT_EQ(views_of(ketoan).size(), 4U);
}

TEST_F(Workplace, KeepsViewsByOperatorAndChangesThem) {
  const auto large = save(ketoan, "Lớn").value();
  ASSERT_THAT(save(ketoan, "Cũ"), Accepts());
  EXPECT_TRUE(views_of(chu).empty());
  EXPECT_EQ(views_of(ketoan).size(), 2U);
  ASSERT_THAT(save(ketoan, "Rất lớn", false, large.id, "sort=largest"), Accepts());
  EXPECT_EQ(views_of(ketoan)[0].name, "Rất lớn");
  EXPECT_EQ(views_of(ketoan)[0].address, "sort=largest");
  EXPECT_THAT(world.run(remove_view, chu, ViewRequest{large.id}), Refuses(view_not_found));
  EXPECT_THAT(save(chu, "Của tôi", false, large.id), Refuses(view_not_found));
  EXPECT_THAT(world.run(remove_view, ketoan, ViewRequest{large.id}), Accepts());
  EXPECT_EQ(views_of(ketoan).size(), 1U);
}

TEST_F(Workplace, OpensOneViewOfAScreenFirst) {
  const auto one = save(ketoan, "Một", true).value(), two = save(ketoan, "Hai", true).value();
  EXPECT_FALSE(views_of(ketoan)[0].opens_first);
  EXPECT_TRUE(views_of(ketoan)[1].opens_first);
  ASSERT_THAT(save(ketoan, "Một", true, one.id), Accepts());
  EXPECT_TRUE(views_of(ketoan)[0].opens_first);
  ASSERT_THAT(save(ketoan, "Một", false, one.id), Accepts());
  EXPECT_FALSE(views_of(ketoan)[0].opens_first);
  EXPECT_NE(one.id, two.id);
}

TEST_F(Workplace, RefusesViewsWithoutANameOfAnotherOrTooMany) {
  EXPECT_THAT(save(ketoan, "  "), Refuses(view_unnamed));
  ASSERT_THAT(save(ketoan, "Lớn"), Accepts());
  EXPECT_THAT(save(ketoan, "Lớn"), Refuses(view_name_taken));
  EXPECT_THAT(save(chu, "Lớn"), Accepts()) << "of another operator";
  for (int n = 2; n <= 20; ++n) ASSERT_THAT(save(ketoan, std::to_string(n)), Accepts());
  EXPECT_THAT(save(ketoan, "21"), Refuses(too_many_views));
  const auto some = views_of(ketoan)[4].id;
  ASSERT_THAT(world.run(remove_view, ketoan, ViewRequest{some}), Accepts());
  EXPECT_THAT(save(ketoan, "21"), Accepts()) << "in the free place";
}

TEST_F(Workplace, ShowsWhoHasAnItemUntilItEnds) {
  const auto first = take(ketoan, 7).value();
  EXPECT_EQ(first.operator_name, "finance");
  EXPECT_THAT(take(chu, 7), Refuses(claimed_by_another));
  EXPECT_THAT(take(chu, 8), Accepts());
  EXPECT_EQ(taken().size(), 2U);
  world.advance(10min);
  EXPECT_EQ(take(ketoan, 7)->until, world.now().instant + 30min) << "taken again, it lasts longer";
  EXPECT_EQ(take(ketoan, 7)->taken_at, first.taken_at);
  world.advance(21min);
  EXPECT_EQ(taken().size(), 1U);
  world.advance(10min);
  EXPECT_TRUE(taken().empty());
  EXPECT_THAT(take(chu, 7), Accepts()) << "it ended by itself";
}

TEST_F(Workplace, RefusesAQueueThatNoModuleHasOrInWhichTheOperatorDoesNotWork) {
  EXPECT_THAT(take(world.operator_of(Role::support), 7), Refuses(queue_unknown));
  const auto refused = world.run(claim, queues, chu, ClaimRequest{{"payments.moon"}, {7}});
  EXPECT_THAT(refused, Refuses(queue_unknown));
  EXPECT_THAT(world.run(claims, queues, chu, QueueRequest{{"payments.moon"}}), Refuses(queue_unknown));
}

TEST_F(Workplace, LetsGoOfOwnItemsOnly) {
  ASSERT_THAT(take(ketoan, 7), Accepts());
  ASSERT_THAT(world.run(release_claim, queues, chu, ClaimRequest{{"payments.top_ups"}, {7}}), Accepts());
  EXPECT_EQ(taken().size(), 1U);
  ASSERT_THAT(world.run(release_claim, queues, ketoan, ClaimRequest{{"payments.top_ups"}, {7}}), Accepts());
  EXPECT_TRUE(taken().empty());
}

TEST_F(Workplace, EndsAClaimByAnAct) {
  ASSERT_THAT(take(ketoan, 7), Accepts());
  world.look([](Context& ctx) {
    end_claim(ctx, suspense, 7);
    return true;
  });
  EXPECT_EQ(taken().size(), 1U) << "an item of another queue";
  world.look([](Context& ctx) {
    end_claim(ctx, top_ups, 7);
    return true;
  });
  EXPECT_TRUE(taken().empty());
}

TEST_F(Workplace, ListsTheTrailInBothOrdersWithItsActs) {
  auto owner = testing::console(world, Role::owner);
  for (int n = 5; n < 8; ++n)
    ASSERT_TRUE(owner
                    .post("settings/set",
                          {{"key", "admin.login_failures"}, {"value", std::to_string(n)}, {"reason", "thử"}})
                    .ok);
  const auto oldest = owner.get("audit/list", "sort=oldest&limit=2").data;
  EXPECT_LT(oldest.at("items").at(0).at("number").as_int64(),
            oldest.at("items").at(1).at("number").as_int64());
  EXPECT_EQ(owner.get("audit/list", "act=settings%2Fset").data.at("matches").at("count").as_int64(), 3);
  const auto acts = owner.get("audit/acts").data.at("acts").as_array();
  const auto name_of = [](const auto& each) { return each.at("act").as_string(); };
  EXPECT_EQ(std::ranges::count(acts, "settings/set", name_of), 1);
  const std::int64_t cursor = 5, rows = 20, lowest = 0;
  EXPECT_THAT((testing::sorted_orders<store::Trail, true>(world, cursor, rows, lowest, std::optional{chu},
                                                          std::string{}, Instant{}, Instant::max())),
              IsEmpty());
}

}  // namespace admin
