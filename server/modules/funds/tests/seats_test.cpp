// Providers sit in no personal group: the approval waits for seats, and joining sees the approval.
#include "funds/refusals.hpp"
#include "modules/funds/console.hpp"
#include "testing/personal_fair.hpp"

namespace funds {

using testing::at_once, testing::accepted;

struct Seated : groups::PersonalFair {
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);

  auto applied(UserId who) -> ProviderId {
    return world.run(apply, who, ApplyRequest{}).value().role->provider_id;
  }
  auto approves(OperatorId who, ProviderId id) {
    return world.run(console::approve_provider, who, console::ProviderRequest{id});
  }
  auto is_provider(UserId who) { return world.run(user_funds_info, who).value().is_provider; }
};

TEST_F(Seated, KeepAnApplicationWaitingUntilTheirGroupsAreOver) {
  const auto batch = batch_of(1);
  ASSERT_THAT(joins("Khách 1", batch), Accepts());
  const auto guest = world.user("Khách 1");
  const auto id = applied(guest);
  EXPECT_EQ(world.run(user_funds_info, guest).value().before_approval->personal_seats, 1);
  const auto refused = approves(lan, id);
  ASSERT_THAT(refused, Refuses(seats_left));
  EXPECT_EQ(std::get<std::int64_t>(refused.error().details->yours), 1);
  guests_join(batch, 2, 5);
  EXPECT_THAT(approves(lan, id), Accepts());
  EXPECT_THAT(approves(chu, id), Accepts());
}

TEST_F(Seated, OrApprovedNeverBoth) {
  const auto batch = batch_of(6);
  for (int round = 0; round < 3; ++round) {
    const auto name = "Vốn " + std::to_string(round);
    const auto user = rich(name);
    const auto id = applied(user);
    approves(lan, id).value();
    const auto ends = at_once(world, 2, [&](Context& ctx, int runner) -> Result<int> {
      if (runner == 0) REQUIRE(groups::join_batch(ctx, user, joining(name, batch)));
      if (runner == 1) REQUIRE(console::approve_provider(ctx, chu, {id}));
      return 1;
    });
    EXPECT_EQ(accepted(ends), 1);
    const auto info = world.run(user_funds_info, user).value();
    EXPECT_TRUE(info.is_provider || info.before_approval->personal_seats == 1);
  }
}

}  // namespace funds
