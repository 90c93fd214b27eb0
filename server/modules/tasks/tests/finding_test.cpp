// Promotions and team weeks elsewhere: receipts, the console's search, time lines, and who may see them.
#include "modules/tasks/tests/square.hpp"

namespace tasks {

using testing::HasSubstr, testing::Not;

struct FoundTasks : Square {
  const PromotionId promotion = taken();
  const TeamWeekId week = announced(week_terms());

  FoundTasks() {
    joins("Cúc", an);
    takes(an, week).value();
    world.advance_to(day(1, 22h + 30min));
    uses(joins("Em", an), 2);
    hands_in(an).value();
    world.advance_to(day(7, 12h));
    uses(world.user("Cúc"), 3);
    world.advance_to(day(14, 23h));
  }
};

TEST_F(FoundTasks, AreSubjectsOfReceipts) {
  const auto lines = signed_in(world, an).get("token/pay/getFlowList", "unit=OTC").text;
  EXPECT_THAT(lines, HasSubstr("Vịnh Hạ Long VR · 2026-11-24"));
  EXPECT_THAT(lines, HasSubstr(R"("type":3)"));
  const auto theirs = signed_in(world, world.user("Cúc"), "en").get("token/pay/getFlowList", "unit=OTC").text;
  EXPECT_THAT(theirs, HasSubstr("Ha Long Bay VR · 2026-11-30"));
  EXPECT_THAT(theirs, HasSubstr(R"("type":18)"));
}

TEST_F(FoundTasks, AreFoundByTheirIds) {
  auto desk = testing::console(world, admin::Role::finance);
  EXPECT_THAT(desk.get("search", "text=" + to_string(promotion)).text, HasSubstr(R"("promotion")"));
  EXPECT_THAT(desk.get("search", "text=" + to_string(week)).text, HasSubstr(R"("teamWeek")"));
  auto support = testing::console(world, admin::Role::support);
  EXPECT_THAT(support.get("search", "text=" + to_string(week)).text, Not(HasSubstr("teamWeek")));
}

TEST_F(FoundTasks, AreOnATimeLine) {
  const auto line = testing::console(world, admin::Role::finance, "en")
                        .get("person/timeline", "userId=" + to_string(an))
                        .text;
  for (const auto* title :
       {"Promotion taken", "Promotion finished", "Team week taken", "Team week succeeded"})
    EXPECT_THAT(line, HasSubstr(title));
}

TEST_F(FoundTasks, AreForFinanceAlone) {
  for (const auto role :
       {admin::Role::support, admin::Role::desk, admin::Role::content, admin::Role::auditor})
    for (const auto* path : {"promotion/list", "teamWeek/list"})
      EXPECT_FALSE(testing::console(world, role).get(path).ok) << path;
  EXPECT_TRUE(testing::console(world, admin::Role::finance).get("promotion/list").ok);
  EXPECT_TRUE(testing::console(world, admin::Role::finance).get("teamWeek/list").ok);
}

}  // namespace tasks
