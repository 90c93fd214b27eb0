// Applications for reviewed tasks, and blacklists of providers.
#include "modules/tasks/applications/store.hpp"
#include "modules/tasks/refusals.hpp"
#include "modules/tasks/tests/offering.hpp"
#include "testing/race.hpp"

namespace tasks {

using testing::accepted, testing::at_once, testing::IsEmpty;

struct Applications : Offering {
  auto reviewed() -> OfferId {
    auto request = task();
    request.needs_review = true;
    return publishes(request).value().task_id;
  }
  auto applies(UserId who, OfferId id) { return takes(who, id).value().application->application_id; }
  auto checks(ApplicationId id, bool accept) {
    return called("funds/checkTaskApp", check_application, provider, CheckApplicationRequest{id, accept});
  }
  auto withdraws(UserId who, ApplicationId id) {
    return called("user/withdrawApp", withdraw_application, who, ApplicationQuery{id});
  }
  auto waiting() { return world.run(applications_for_me, provider, ApplicationsQuery{}).value().waiting; }
};

TEST_F(Applications, BecomeTakesWhenTheyAreAccepted) {
  const auto id = reviewed();
  const auto application = applies(tam, id);
  EXPECT_EQ(task_escrow(), Money{}) << "nothing moves before";
  EXPECT_EQ(waiting(), 1);
  EXPECT_THAT(takes(tam, id), Refuses(already_applied));
  const auto other = applies(world.user("Hà"), id);
  const auto accepted_one = checks(application, true).value();
  EXPECT_EQ(accepted_one.state, ApplicationState::accepted);
  EXPECT_EQ(take(*accepted_one.take_id).state, OfferTakeState::executing);
  EXPECT_EQ(task_escrow(), 360'000'000_vnd);
  EXPECT_EQ(waiting(), 0) << "all portions are taken, so the other lapsed";
  EXPECT_THAT(checks(other, true), Refuses(application_over));
  EXPECT_THAT(checks(application, true), Refuses(application_over));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Applications, AskAllConditionsAgainAndSayNothingOfABalance) {
  const auto application = applies(tam, reviewed());
  world.give_dong(tam, 1'000'000_vnd);
  const auto refused = checks(application, true);
  ASSERT_THAT(refused, Refuses(applicant_not_ready));
  EXPECT_EQ(text_of(refused.error(), Language::en), "The applicant cannot take the task now");
  EXPECT_EQ(refused.error().details->yours.index(), 0U);
  EXPECT_EQ(checks(application, false).value().state, ApplicationState::rejected);
  EXPECT_EQ(waiting(), 0);
}

TEST_F(Applications, AreWithdrawnAndLapse) {
  const auto id = reviewed();
  const auto application = applies(tam, id);
  EXPECT_THAT(withdraws(world.user("Khác"), application), Refuses(application_missing));
  withdraws(tam, application).value();
  EXPECT_THAT(withdraws(tam, application), Refuses(application_over));
  const auto again = applies(tam, id);
  cancels_task(id).value();
  const auto mine = world.run(my_applications, tam, PageRequest{}).value().items;
  EXPECT_EQ(mine.front().application_id, again);
  EXPECT_EQ(mine.front().state, ApplicationState::lapsed);
  EXPECT_EQ(waiting(), 0);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Applications, AreBoundedForAProvider) {
  world.set(settings::most_applications, 1);
  const auto id = reviewed();
  applies(tam, id);
  EXPECT_THAT(takes(world.user("Hà"), id), Refuses(funds::pending_over_1000));
}

TEST_F(Applications, AreAcceptedOnceAtOnce) {
  const auto id = reviewed();
  std::vector<ApplicationId> all;
  all.reserve(4);
  for (int i = 0; i < 4; ++i) all.push_back(applies(world.user("N" + std::to_string(i)), id));
  const auto ends = at_once(world, 8, [&](Context& ctx, int runner) {
    return check_application(ctx, provider, {all[static_cast<std::size_t>(runner / 2)], true});
  });
  EXPECT_EQ(accepted(ends), 1);
  EXPECT_EQ(task_escrow(), 360'000'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Applications, AreRefusedToUsersOnTheBlacklist) {
  const auto take_id = taken(published());
  const auto entry =
      called("funds/black/add", add_to_blacklist, provider, BlackAddRequest{.take_id = take_id});
  ASSERT_THAT(entry, Accepts());
  EXPECT_EQ(take(take_id).state, OfferTakeState::executing) << "a running take goes on";
  cancels_item(take_id).value();
  const auto id = published();
  EXPECT_THAT(takes(tam, id), Refuses(blacklisted));
  EXPECT_THAT(called("funds/black/add", add_to_blacklist, tam, BlackAddRequest{.take_id = take_id}),
              Refuses(not_a_taker));
  EXPECT_THAT(called("funds/black/add", add_to_blacklist, provider, BlackAddRequest{}), Refuses(not_a_taker));
  EXPECT_THAT(called("funds/black/delete", delete_from_blacklist, tam, BlackQuery{entry->black_id}),
              Refuses(not_a_taker));
  EXPECT_EQ(called("funds/black/getList", blacklist, provider, PageRequest{}).value().items.size(), 1U);
  called("funds/black/delete", delete_from_blacklist, provider, BlackQuery{entry->black_id}).value();
  EXPECT_THAT(takes(tam, id), Accepts());
  EXPECT_TRUE(world.run(task_counts, tam).value().holds_task);
}

}  // namespace tasks
