// Providers' tasks and takes at the console: overdue settlements, and a take that an operator cancels.
#include "modules/tasks/tests/offering.hpp"

#include "modules/tasks/offers/console.hpp"
#include "modules/tasks/registration.hpp"

namespace tasks {

using testing::HasSubstr;

TEST_F(Offering, IsListedWhileItsSettlementIsOverdue) {
  const auto id = published();
  taken(id);
  const auto listed = [&](bool overdue) {
    const console::OfferListRequest request{.is_overdue = overdue};
    return world.run(console::list_offers, OperatorId{}, request).value().items.size();
  };
  EXPECT_EQ(listed(true), 0U);
  EXPECT_EQ(listed(false), 1U);
  const auto completes_at = offer(id).completes_at;
  world.clock.set(completes_at);  // no job has run, as after an outage
  EXPECT_EQ(listed(true), 1U);
  EXPECT_EQ(listed(false), 0U);
  const auto standing = world.look([](Context& ctx) { return standing_now(ctx); });
  EXPECT_EQ(standing.queues.back().waiting, 1);
  EXPECT_EQ(standing.alarms.size(), 1U);
  world.advance_to(completes_at + 1min);
  EXPECT_EQ(listed(true), 0U);
  EXPECT_EQ(listed(false), 1U);
}

TEST_F(Offering, IsSeenAndCancelledAtTheConsole) {
  const auto take_id = taken(published());
  sells(take_id, 4);
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, tam), take_id), "take");
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, provider), take_id), "take");
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, sponsor), take_id), "none");
  auto desk = testing::console(world, admin::Role::finance);
  const auto tasks = desk.get("task/list", "state=executing");
  ASSERT_TRUE(tasks.ok) << tasks.text;
  EXPECT_EQ(tasks.data.at("items").at(0).at("openTakes").as_int64(), 1);
  const auto id = to_string(take_id);
  EXPECT_EQ(desk.post("task/cancelTake", {{"takeId", id}, {"reason", " "}}).key, "platform.reason_required");
  const auto ended = desk.post("task/cancelTake", {{"takeId", id}, {"reason", "Loại vé ngừng bán"}});
  ASSERT_TRUE(ended.ok) << ended.text;
  EXPECT_EQ(ended.data.at("endedBy").as_string(), "by_operator");
  EXPECT_TRUE(ended.data.at("isProved").as_bool());
  EXPECT_EQ(otc_of(tam), 85'760_vnd);
  EXPECT_EQ(take(take_id).reason, "Loại vé ngừng bán");
  EXPECT_EQ(desk.post("task/cancelTake", {{"takeId", id}, {"reason", "Lại"}}).key, "tasks.take_over");
  const auto seen = testing::console(world, admin::Role::auditor).get("settlement/list", "state=cancelled");
  ASSERT_TRUE(seen.ok) << seen.text;
  EXPECT_EQ(seen.data.at("matches").at("sum").as_string(), "360000000.00");
  const auto one = desk.get("settlement/get", "takeId=" + id);
  EXPECT_EQ(one.data.at("state").as_string(), "cancelled") << one.text;
  EXPECT_EQ(desk.get("settlement/get", "takeId=7").key, "tasks.task_missing");
  const std::string task{one.data.at("taskId").as_string()};
  EXPECT_EQ(desk.get("task/get", "taskId=" + task).data.at("openTakes").as_int64(), 0);
  EXPECT_EQ(desk.get("task/get", "taskId=7").key, "tasks.task_missing");
  EXPECT_THAT(desk.get("search", "text=" + task).text, HasSubstr(R"("task")"));
  EXPECT_THAT(desk.get("search", "text=" + id).text, HasSubstr(R"("settlement")"));
}

TEST_F(Offering, IsAddedUpByWeek) {
  const auto take_id = taken(published());
  sells(take_id, 4);
  world.advance_to(TimeOfDay{22h + 30min});
  cancels_item(take_id).value();
  taken(published());
  auto desk = testing::console(world, admin::Role::auditor);
  const auto week = desk.get("settlement/week").data;
  EXPECT_EQ(week.at("monday").as_string(), "2026-11-23");
  EXPECT_EQ(week.at("takes").as_int64(), 2);
  EXPECT_EQ(week.at("running").as_int64(), 1);
  EXPECT_EQ(week.at("cancelled").as_int64(), 1);
  EXPECT_EQ(week.at("sold").as_int64(), 4);
  EXPECT_EQ(week.at("principal").as_string(), "720000000.00");
  EXPECT_EQ(week.at("takerGot").as_string(), "85760.00");
  EXPECT_EQ(desk.get("settlement/week", "monday=2026-12-02").data.at("takes").as_int64(), 0);
  EXPECT_EQ(desk.get("settlement/list", "monday=2026-11-23").data.at("items").as_array().size(), 2U);
  EXPECT_TRUE(desk.get("settlement/list", "monday=2026-11-30").data.at("items").as_array().empty());
}

TEST_F(Offering, IsOnATimeLineAndInReceipts) {
  const auto take_id = taken(published());
  sells(take_id, 4);
  world.advance_to(TimeOfDay{22h + 30min});
  cancels_item(take_id).value();
  auto desk = testing::console(world, admin::Role::owner, "en");
  const auto line = [&](UserId user) {
    return desk.get("person/timeline", "userId=" + to_string(user)).text;
  };
  EXPECT_THAT(line(provider), HasSubstr("Task published"));
  EXPECT_THAT(line(tam), HasSubstr("Provider's task taken"));
  EXPECT_THAT(line(tam), HasSubstr("Take of a provider's task cancelled"));
  const auto flow = [&](UserId user) {
    return signed_in(world, user).get("token/pay/getFlowList", "unit=OTC").text;
  };
  for (const auto who : {tam, provider, sponsor}) EXPECT_THAT(flow(who), HasSubstr("Vịnh Hạ Long VR × 2000"));
}

}  // namespace tasks
