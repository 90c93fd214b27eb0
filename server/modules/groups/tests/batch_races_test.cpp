// Concurrent calls about one batch: each seat, ticket and right is used once.
#include "modules/groups/personal/forming.hpp"
#include "modules/groups/tests/personal_fair.hpp"

namespace groups {

struct BatchRaces : PersonalFair {
  auto join_of(const std::string& name, BatchId batch) {
    return [user = rich(name), request = joining(name, batch)](Context& ctx) -> Verdict {
      auto joined = join_batch(ctx, user, request);
      if (!joined) return std::unexpected(joined.error());
      return allowed();
    };
  }
  auto launch_by(const std::string& name, LaunchRequest request) {
    request.pay_password = world.pay_password(name);
    return [user = rich(name), request](Context& ctx) -> Verdict {
      auto launched = launch_batch(ctx, user, request);
      if (!launched) return std::unexpected(launched.error());
      return allowed();
    };
  }
};

TEST_F(BatchRaces, GiveTheLastSeatToOneOfMany) {
  const auto batch = batch_of(1);
  guests_join(batch, 1, 4);
  constexpr int callers = 8;
  std::vector<std::string> names;
  std::vector<UserId> users;
  for (int i = 0; i < callers; ++i) {
    names.push_back("Đua " + std::to_string(i));
    users.push_back(rich(names.back()));
  }
  const auto ends = testing::at_once(world, callers, [&](Context& ctx, int who) {
    const auto at = static_cast<std::size_t>(who);
    return join_batch(ctx, users[at], joining(names[at], batch));
  });
  EXPECT_EQ(testing::accepted(ends), 1);
  for (const auto& end : ends) {
    if (*end) continue;
    EXPECT_THAT(*end, Refuses(batch_over));
  }
  EXPECT_EQ(shown(batch).offer.state, BatchState::done);
}

TEST_F(BatchRaces, FillManyGroupsFromManyCallers) {
  const auto batch = batch_of(3);
  constexpr int callers = 15;
  std::vector<std::string> names;
  std::vector<UserId> users;
  for (int i = 0; i < callers; ++i) {
    names.push_back("Đua " + std::to_string(i));
    users.push_back(rich(names.back()));
  }
  const auto ends = testing::at_once(world, callers, [&](Context& ctx, int who) {
    const auto at = static_cast<std::size_t>(who);
    return join_batch(ctx, users[at], joining(names[at], batch));
  });
  EXPECT_EQ(testing::accepted(ends), callers);
  EXPECT_EQ(shown(batch).offer.state, BatchState::done);
  EXPECT_EQ(mine("An").at(0).money.earned, 237'500_vnd * 3);
}

TEST_F(BatchRaces, EndABatchEitherByItsFifthSeatOrByItsCancellation) {
  const auto batch = batch_of(1);
  world.advance(168h);
  guests_join(batch, 1, 4);
  const auto an = world.user("An");
  const auto cancelling = [&](Context& ctx) -> Verdict {
    auto cancelled = cancel_batch(ctx, an, {batch});
    if (!cancelled) return std::unexpected(cancelled.error());
    return allowed();
  };
  const auto ends = meet(join_of("Khách 5", batch), cancelling);
  EXPECT_THAT(*ends[0], Accepts());
  EXPECT_THAT(*ends[1], Refuses(batch_over));
  EXPECT_EQ(shown(batch).offer.state, BatchState::done);
}

TEST_F(BatchRaces, RefuseTheFifthSeatAfterACancellation) {
  const auto batch = batch_of(1);
  world.advance(168h);
  guests_join(batch, 1, 4);
  const auto an = world.user("An");
  const auto cancelling = [&](Context& ctx) -> Verdict {
    auto cancelled = cancel_batch(ctx, an, {batch});
    if (!cancelled) return std::unexpected(cancelled.error());
    return allowed();
  };
  const auto ends = meet(cancelling, join_of("Khách 5", batch));
  EXPECT_THAT(*ends[0], Accepts());
  EXPECT_THAT(*ends[1], Refuses(batch_over));
  EXPECT_EQ(held("Khách 1"), Money{});
  EXPECT_EQ(held("Khách 5"), Money{});
}

TEST_F(BatchRaces, CloseOnceWhileUsersJoinThemTooLate) {
  const auto batch = batch_of(1);
  guests_join(batch, 1, 4);
  const auto name = std::string{"Khách 5"};
  const auto late = rich(name);
  world.clock.advance(shown(batch).offer.refund_by - world.now().instant);  // the job has not run
  const auto ends = testing::at_once(world, 4, [&](Context& ctx, int who) -> Verdict {
    if (who % 2 == 1) return batch_is_over(ctx, batch.value, ctx.now.instant), allowed();
    TRY(join_batch(ctx, late, joining(name, batch)));
    return allowed();
  });
  for (const auto who : {0, 2}) EXPECT_THAT(*ends[static_cast<std::size_t>(who)], Refuses(batch_over));
  EXPECT_EQ(shown(batch).offer.state, BatchState::closed);
  for (int i = 1; i <= 5; ++i) EXPECT_EQ(balance("Khách " + std::to_string(i)), 20'000'000_vnd);
  EXPECT_EQ(held("An"), Money{});
}

TEST_F(BatchRaces, LetASeatLeaveOnlyBeforeTheGroupForms) {
  const auto batch = batch_of(1);
  guests_join(batch, 1, 4);
  const auto guest = world.user("Khách 1");
  const auto seat = seats("Khách 1")[0].seat_id;
  const auto leaving = [&](Context& ctx) -> Verdict {
    auto left = leave(ctx, guest, {.order_id = {}, .seat_id = seat});
    if (!left) return std::unexpected(left.error());
    return allowed();
  };
  const auto formed_first = meet(join_of("Khách 5", batch), leaving);
  EXPECT_THAT(*formed_first[0], Accepts());
  EXPECT_THAT(*formed_first[1], Refuses(cannot_leave_formed));
}

TEST_F(BatchRaces, FormAgainAfterASeatLeftFirst) {
  const auto batch = batch_of(1);
  guests_join(batch, 1, 4);
  const auto guest = world.user("Khách 1");
  const auto seat = seats("Khách 1")[0].seat_id;
  const auto leaving = [&](Context& ctx) -> Verdict {
    auto left = leave(ctx, guest, {.order_id = {}, .seat_id = seat});
    if (!left) return std::unexpected(left.error());
    return allowed();
  };
  const auto left_first = meet(leaving, join_of("Khách 5", batch));
  EXPECT_THAT(*left_first[0], Accepts());
  EXPECT_THAT(*left_first[1], Accepts());
  EXPECT_EQ(shown(batch).offer.group->taken, 4);
  EXPECT_TRUE(joins("Khách 6", batch)->formed);
}

TEST_F(BatchRaces, UseEligibilityOnce) {
  wins("An", 1);
  // A second free ticket that gives no eligibility.
  const auto an = world.user("An");
  world.look([&](Context& ctx) {
    return tickets::issue(ctx, {experience, "testing.issue", {{an, 1, 200'000_vnd}}}).size();
  });
  ASSERT_EQ(free_tickets_of("An"), 2);
  const auto ends = meet(launch_by("An", asked(experience, 1, 250'000_vnd)),
                         launch_by("An", asked(experience, 1, 250'000_vnd)));
  EXPECT_EQ(testing::accepted(ends), 1);
  EXPECT_EQ(quote("An").eligibility.left, 0);
}

TEST_F(BatchRaces, PromiseATicketToOneBatch) {
  wins("An", 1);
  LaunchRequest named{};
  named.ticket_ids = {{tickets_of("An")}};
  named.price = 250'000_vnd;
  const auto ends = meet(launch_by("An", named), launch_by("An", named));
  EXPECT_EQ(testing::accepted(ends), 1);
  EXPECT_THAT(*ends[1], Refuses(tickets::claimed));
  EXPECT_EQ(held("An"), 25'000_vnd);
}

}  // namespace groups
