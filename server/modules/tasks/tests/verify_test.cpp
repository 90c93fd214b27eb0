// Verification finds what was changed behind its back; lists are read in the order of an index.
#include "modules/tasks/team_weeks/store.hpp"
#include "modules/tasks/tests/square.hpp"
#include "testing/plans.hpp"

namespace tasks {

using testing::Contains, testing::HasSubstr, testing::IsEmpty;

struct VerifiedTasks : Square {
  template <class Change>
  void change(const Change& sql) {
    world.tamper();
    world.look([&](Context& ctx) { return ctx.tx.run(sql), true; });
  }
  /// A day that was paid, one that is open, and a team's week that was paid.
  void play() {
    const auto week = announced(week_terms());
    world.advance_to(day(6, 23h));
    const auto cuc = joins("Cúc", an);
    takes(an, week).value();
    takes(an, announced(terms())).value();
    world.advance_to(day(7, 12h));
    uses(joins("Em", an), 2);
    uses(cuc, 3);
    world.advance_to(day(7, 22h + 30min));
    hands_in(an).value();
    world.advance_to(day(8, 12h));
  }
};

TEST_F(VerifiedTasks, HaveNoFaults) {
  play();
  EXPECT_THAT(faults(), IsEmpty());
  world.advance_to(day(14, 23h));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(VerifiedTasks, FindCoversThatDoNotFit) {
  play();
  change(::store::Sql{"UPDATE task_promotion SET places = places + 1"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the cover of promotion")));
  change(::store::Sql{"UPDATE task_team_week SET pay = pay + 100"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the cover of team week")));
}

TEST_F(VerifiedTasks, FindCountsThatDoNotFit) {
  play();
  change(::store::Sql{"UPDATE task_promotion_take SET done = done + 1, paid = paid + 100"});
  EXPECT_THAT(faults(), Contains(HasSubstr("days done of take")));
  EXPECT_THAT(faults(), Contains(HasSubstr("the pay of take")));
  change(::store::Sql{"UPDATE task_promotion_take SET open_days = open_days + 1"});
  EXPECT_THAT(faults(), Contains(HasSubstr("open days of take")));
  change(::store::Sql{"UPDATE task_week_take SET tickets = tickets + 1"});
  EXPECT_THAT(faults(), Contains(HasSubstr("tickets of team")));
  change(::store::Sql{"UPDATE task_week_take SET members = members + 1"});
  EXPECT_THAT(faults(), Contains(HasSubstr("members of team")));
  change(::store::Sql{"UPDATE task_week_member SET tickets = tickets - 1 WHERE tickets > 0"});
  EXPECT_THAT(faults(), Contains(HasSubstr("tickets of team member")));
}

TEST_F(VerifiedTasks, FindTicketsThatDoNotBelong) {
  play();
  change(::store::Sql{"UPDATE task_ticket SET user_id = (SELECT MIN(id) FROM account_user)"});
  EXPECT_THAT(faults(), Contains(HasSubstr("its winner did not pick it up")));
  change(::store::Sql{"UPDATE team_pickup SET picked_up_at = picked_up_at - 86400000"});
  EXPECT_THAT(faults(), Contains(HasSubstr("for a day to which it does not belong")));
  EXPECT_THAT(faults(), Contains(HasSubstr("for a week to which it does not belong")));
  change(::store::Sql{"DELETE FROM task_ticket WHERE item_id IS NOT NULL"});
  EXPECT_THAT(faults(), Contains(HasSubstr("tickets counted for day")));
}

TEST_F(VerifiedTasks, FindPaysThatDoNotFitTheirPostings) {
  play();
  world.advance_to(day(14, 23h));
  change(::store::Sql{"UPDATE task_item SET pay = pay + 100 WHERE state = 'done'"});
  EXPECT_THAT(faults(), Contains(HasSubstr("tasks.day_paid")));
  change(::store::Sql{"UPDATE task_week_member SET paid = paid + 100 WHERE paid > 0"});
  EXPECT_THAT(faults(), Contains(HasSubstr("tasks.week_paid")));
  EXPECT_THAT(faults(), Contains(HasSubstr("the pay of team")));
}

TEST_F(VerifiedTasks, ReadEachListFromAnIndex) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(), rows = 21, lowest = 0;
  const std::optional<std::string> none;
  const std::optional<std::int64_t> any;
  const auto expect = [&]<class List>(const std::string& state) {
    EXPECT_THAT((testing::sorted_orders<List, false>(world, most, rows, lowest, none, any)), IsEmpty());
    EXPECT_THAT((testing::sorted_orders<List, true>(world, most, rows, lowest, std::optional{state}, any)),
                IsEmpty());
  };
  expect.operator()<store::Promotions>("open");
  expect.operator()<store::TeamWeeks>("open");
}

}  // namespace tasks
