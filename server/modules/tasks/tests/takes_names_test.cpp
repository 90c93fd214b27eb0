// Refusals of providers' tasks by name: odd input over the wire, leaders' numbers, and others' things.
#include "modules/tasks/refusals.hpp"
#include "modules/tasks/tests/offering.hpp"
#include "modules/team/settings.hpp"
#include "platform/typed_text.hpp"
#include "team/refusals.hpp"

namespace tasks {

TEST_F(Offering, RefusesOddValuesOverTheWire) {
  const auto id = to_string(published());
  auto phone = signed_in(world, provider);
  EXPECT_EQ(phone.get("token/task/funds/stopTask", "taskId=" + id + "&action=halt").key,
            "platform.invalid_fields");
  EXPECT_EQ(signed_in(world, tam).get("token/task/user/receviceTask", "taskId=" + id + "&portions=20.5").key,
            "platform.not_an_integer");
  EXPECT_EQ(offer(OfferId{parse_whole(id).value()}).state, OfferState::receiving);
  EXPECT_EQ(task_escrow(), Money{});
}

TEST_F(Offering, RefusesTakesOfNothing) {
  EXPECT_THAT(takes(tam, published(), 0), Refuses(portions_below_20));
}

TEST_F(Offering, BoundsQuestionsAboutLeadersThoughTheyAreRefused) {
  world.set(team::settings::questions_an_hour, 2);
  auto request = task();
  request.is_exclusive = true;
  request.leader_mobile = {{"0999999999"}};
  for (int i = 0; i < 2; ++i) EXPECT_THAT(publishes(request), Refuses(funds::leader_not_found));
  EXPECT_THAT(publishes(request), Refuses(team::too_many_questions));
  EXPECT_EQ(fund_now().reserved, Money{});
}

TEST_F(Offering, LaunchesNoMoreThanItsLot) {
  const auto take_id = taken(published());
  for (int i = 0; i < 20; ++i) EXPECT_THAT(launches_task(take_id, 100), Accepts());
  EXPECT_THAT(launches_task(take_id, 1), Refuses(groups::over_unpublished));
}

TEST_F(Offering, AcceptsNoApplicationOfAnotherNorAfterAPause) {
  auto request = task();
  request.needs_review = true;
  const auto id = publishes(request).value().task_id;
  const auto application = takes(tam, id).value().application->application_id;
  const auto checks = [&](UserId who) {
    return called("funds/checkTaskApp", check_application, who, CheckApplicationRequest{application, true});
  };
  EXPECT_THAT(checks(world.user("Khác")), Refuses(application_missing));
  stops(id, StopAction::pause).value();
  EXPECT_THAT(checks(provider), Refuses(task_stopped));
  EXPECT_EQ(task_escrow(), Money{});
  stops(id, StopAction::resume).value();
  EXPECT_THAT(checks(provider), Accepts());
}

}  // namespace tasks
