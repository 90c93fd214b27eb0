// Reminders: told when what was meant opens, also after the hours were moved.
#include <boost/json.hpp>

#include "modules/groups/settings.hpp"
#include "modules/reminders/calls.hpp"
#include "modules/reminders/refusals.hpp"
#include "testing/browser.hpp"
#include "testing/fair.hpp"
#include "testing/refusals.hpp"

namespace reminders {

using namespace std::chrono_literals;
using testing::signed_in;

struct Reminded : testing::Test {
  testing::World world;
  const UserId an = world.user("An"), binh = world.user("Bình");

  Reminded() { world.advance_to(23h); }
  auto add(UserId user, const std::string& about, std::int64_t id = 0) {
    return signed_in(world, user)
        .post("token/reminders/add", {{"about", about}, {"id", std::to_string(id)}});
  }
  auto newest(UserId user, std::string language = "vi") {
    const auto items =
        signed_in(world, user, std::move(language)).get("token/inbox/getList").data.at("items");
    return items.as_array().empty() ? std::string{} : std::string{items.at(0).at("notice").as_string()};
  }
};

TEST_F(Reminded, TellsAtTheOpening) {
  const auto reply = add(an, "groups");
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("items").as_array().size(), 1U);
  EXPECT_EQ(reply.data.at("items").at(0).at("about"), "groups");
  world.advance_to(9h + 59min);
  EXPECT_NE(newest(an), "groups.open");
  world.advance(2min);
  EXPECT_EQ(newest(an), "groups.open");
  EXPECT_NE(newest(binh), "groups.open");
  EXPECT_TRUE(world.run(list, an).value().items.empty()) << "once";
  EXPECT_EQ(add(an, "groups").key, open_already.key);
}

TEST_F(Reminded, WaitsForHoursThatWereMoved) {
  add(an, "groups");
  world.set(groups::settings::hours, {.opens = 12h, .closes = 22h});
  world.advance_to(10h + 30min);
  EXPECT_NE(newest(an), "groups.open");
  world.advance_to(12h + 1min);
  EXPECT_EQ(newest(an), "groups.open");
}

TEST_F(Reminded, IsTakenBackAndAskedTwiceIsOne) {
  add(an, "groups");
  add(an, "groups");
  EXPECT_EQ(add(an, "buyback").data.at("items").as_array().size(), 2U);
  EXPECT_EQ(signed_in(world, an)
                .post("token/reminders/drop", {{"about", "groups"}})
                .data.at("items")
                .as_array()
                .size(),
            1U);
  world.advance_to(10h + 1min);
  EXPECT_NE(newest(an), "groups.open");
}

TEST_F(Reminded, OfBuybackWaitsForAPackage) {
  add(an, "buyback");
  const auto first = world.run(list, an).value().items.at(0).at;
  world.advance(std::chrono::days{8});
  const auto next = world.run(list, an).value().items.at(0).at;
  EXPECT_EQ(Moment{next}.day() - Moment{first}.day(), std::chrono::days{7}) << "no package: the next Monday";
  EXPECT_EQ(Moment{next}.weekday(), std::chrono::Monday);
  EXPECT_NE(newest(an), "market.buyback_open");
}

TEST_F(Reminded, OfTasksComesInTheEvening) {
  world.advance_to(12h);
  ASSERT_TRUE(add(an, "tasks").ok);
  world.advance_to(22h + 31min);
  EXPECT_EQ(newest(an), "tasks.open");
}

TEST_F(Reminded, CallsNobodyToBuyWhoTakesABreak) {
  add(an, "groups");
  add(binh, "groups");
  ASSERT_TRUE(signed_in(world, an).post("token/limits/exclude", {{"days", 7}}).ok);
  world.advance_to(10h + 1min);
  EXPECT_NE(newest(an), "groups.open");
  EXPECT_EQ(newest(binh), "groups.open");
}

TEST_F(Reminded, RefusesWhatIsUnknownAndTooMany) {
  EXPECT_EQ(add(an, "weather").key, unknown.key);
  EXPECT_EQ(add(an, "set", 12'345).key, unknown.key);
  EXPECT_EQ(add(an, "groups", 5).key, unknown.key);
  world.look([&](Context& ctx) {
    for (std::int64_t i = 1; i <= static_cast<std::int64_t>(most); ++i)
      ctx.tx.run(
          "INSERT INTO reminders_reminder (user_id, about, subject, due_at) VALUES ($1, 'set', $2, $3)", an,
          i, ctx.now.instant + 1h);
    jobs::plan(ctx, jobs::Name{"reminders.due"}, 0, ctx.now.instant + 1h);
    return true;
  });
  EXPECT_EQ(add(an, "groups").key, too_many.key);
  world.advance(2h);
  EXPECT_TRUE(world.run(list, an).value().items.empty()) << "sets that are gone are not waited for";
}

struct RemindedOfASet : groups::Fair {};

TEST_F(RemindedOfASet, SaysItsNameAndLeadsToIt) {
  const auto an = rich("An");
  const auto id = std::to_string(set.value);
  world.advance_to(23h);
  const auto reply = signed_in(world, an).post("token/reminders/add", {{"about", "set"}, {"id", id}});
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("items").at(0).at("id").as_string(), id);
  world.advance_to(10h + 1min);
  const auto item = signed_in(world, an, "en").get("token/inbox/getList").data.at("items").at(0);
  EXPECT_EQ(item.at("title"), "Ha Long Bay VR is open");
  EXPECT_EQ(item.at("page").as_string(), "/pages/gb/detail?id=" + id);
}

TEST_F(RemindedOfASet, WaitsForADayThatIsOverdueToClose) {
  const auto an = rich("An");
  world.advance_to(9h);
  signed_in(world, an).post("token/reminders/add", {{"about", "set"}, {"id", std::to_string(set.value)}});
  world.look([&](Context& ctx) {
    ctx.tx.run("UPDATE group_day SET opens_at = $2, closes_at = $3 WHERE set_id = $1", set,
               ctx.now.instant - 70h, ctx.now.instant - 60h);
    jobs::call_off(ctx, jobs::Name{"groups.close_day"}, set.value);
    return true;
  });
  world.advance(2h);  // ends, though it is asked each minute
  EXPECT_EQ(signed_in(world, an).get("token/reminders/getList").data.at("items").as_array().size(), 1U);
}

}  // namespace reminders
