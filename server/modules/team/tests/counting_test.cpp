// Counting: what formed below a person by day, week and month, ended tickets, and each event once.
#include "modules/team/tests/teams.hpp"

namespace team {

struct Counting : Teams {
  const UserId root = person("Root"), lead = person("Lead", root), an = person("An", lead),
               binh = person("Binh", lead);

  /// How many runs of the job wait.
  auto planned() -> std::int64_t {
    return world.look([](Context& ctx) {
      return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM job WHERE kind = $1 AND state = 'waiting'",
                                       count_job.text);
    });
  }
};

TEST_F(Counting, AddsAGroupToEveryoneAboveItsBuyers) {
  form({an, an, binh}, 2);
  EXPECT_EQ(sums(root).all, (TeamNumbers{})) << "not counted yet";
  count();
  EXPECT_EQ(sums(lead).today, (TeamNumbers{3, 1, 2, 2}));
  EXPECT_EQ(sums(root).today, (TeamNumbers{3, 1, 2, 2}));
  EXPECT_EQ(sums(an).today, (TeamNumbers{})) << "one's own seats are not one's team's";
  EXPECT_EQ(sums(root).members, 3);
  EXPECT_EQ(sums(root).direct, 1);
  EXPECT_EQ(sums(lead).direct, 2);
}

TEST_F(Counting, SaysUntilWhenItCounted) {
  const auto formed_at = world.now().instant;
  form({an});
  sleep(5min);
  EXPECT_EQ(sums(root).as_of, formed_at);
  count();
  EXPECT_EQ(sums(root).as_of, world.now().instant);
}

TEST_F(Counting, CountsABuyerOnceADayWeekAndMonth) {
  form({an});  // Monday, November 23
  form({an});
  sleep(24h);
  form({an, binh});
  count();
  EXPECT_EQ(sums(root).today, (TeamNumbers{2, 1, 0, 2}));
  EXPECT_EQ(sums(root).week, (TeamNumbers{4, 3, 0, 2}));
  sleep(24h * 6);  // Monday, November 30
  form({an});
  count();
  EXPECT_EQ(sums(root).today.buyers, 1);
  EXPECT_EQ(sums(root).week, (TeamNumbers{1, 1, 0, 1}));
  EXPECT_EQ(sums(root).month, (TeamNumbers{5, 4, 0, 2}));
  sleep(24h);  // December 1
  form({binh});
  count();
  EXPECT_EQ(sums(root).week.buyers, 2);
  EXPECT_EQ(sums(root).month, (TeamNumbers{1, 1, 0, 1}));
  EXPECT_EQ(sums(root).all, (TeamNumbers{6, 5, 0, 2}));
}

TEST_F(Counting, TakesEndedTicketsOffTheDayOnWhichTheyWereWon) {
  form({an, binh}, 2);
  const auto before = last_ticket - 1, after = last_ticket;
  end_ticket(before);
  count();
  EXPECT_EQ(sums(root).today.tickets, 1) << "it ended before it was counted";
  sleep(24h);
  end_ticket(after);
  count();
  EXPECT_EQ(sums(root).all, (TeamNumbers{2, 1, 0, 2}));
  EXPECT_EQ(sums(root).today, (TeamNumbers{}));
  count();
  EXPECT_EQ(sums(root).all.tickets, 0) << "an end is counted once";
}

TEST_F(Counting, AnswersTheTicketsOfATeamAlsoBeforeTheyAreCounted) {
  const auto tickets = [&](UserId leader) {
    return world.look([&](Context& ctx) { return tickets_of(ctx, leader); });
  };
  form({an, binh, an}, 3);
  EXPECT_EQ(tickets(lead), 3);
  end_ticket(last_ticket);
  EXPECT_EQ(tickets(lead), 2);
  count();
  EXPECT_EQ(tickets(lead), 2);
  end_ticket(last_ticket - 1);
  EXPECT_EQ(tickets(root), 1) << "an end that is not counted yet";
  count();
  EXPECT_EQ(tickets(root), 1);
  EXPECT_EQ(tickets(an), 0) << "one's own are not one's team's";
}

TEST_F(Counting, CountsNothingForThoseWhoCameAboveLater) {
  const auto late = person("Late");
  form({an}, 1);
  count();
  bind(root, late);
  EXPECT_EQ(sums(late).members, 4);
  EXPECT_EQ(sums(late).all, (TeamNumbers{}));
  end_ticket(last_ticket);
  form({an});
  count();
  EXPECT_EQ(sums(late).all, (TeamNumbers{1, 1, 0, 1}));
  EXPECT_EQ(sums(root).all, (TeamNumbers{2, 2, 0, 1}));
}

TEST_F(Counting, WorksThroughMoreThanOneTransaction) {
  for (int i = 0; i < 60; ++i) form(std::vector<UserId>(10, i % 2 == 0 ? an : binh), 3);
  count();
  EXPECT_EQ(sums(root).today, (TeamNumbers{600, 60, 180, 2}));
}

TEST_F(Counting, CountsEachEventOnceByTwoCopies) {
  for (int round = 0; round < 5; ++round) {
    for (int i = 0; i < 8; ++i) form({an, binh, an}, 1);
    const auto ends = testing::at_once(world, 4, [&](Context& ctx, int) -> Verdict {
      count_events(ctx, 1, ctx.now.instant);
      return allowed();
    });
    EXPECT_EQ(testing::accepted(ends), 4);
    count();
    EXPECT_EQ(sums(root).today, (TeamNumbers{24 * (round + 1), 8 * (round + 1), 8 * (round + 1), 2}));
  }
}

TEST_F(Counting, CountsTheEndOfATicketOnceByTwoCopies) {
  for (int round = 0; round < 5; ++round) {
    form({an}, 1);
    count();
    const auto ticket = last_ticket;
    const auto ends = testing::at_once(world, 4, [&](Context& ctx, int runner) -> Verdict {
      if (runner == 0) ticket_ended(ctx, ticket);
      count_events(ctx, 1, ctx.now.instant);
      return allowed();
    });
    EXPECT_EQ(testing::accepted(ends), 4);
    count();
    EXPECT_EQ(sums(root).today.tickets, 0);
  }
}

TEST_F(Counting, FollowsLinesForTwentyLevels) {
  std::vector<UserId> line{root};
  for (int i = 0; i < 21; ++i) line.push_back(below(line.back()));
  form({line.back()});
  count();
  EXPECT_EQ(sums(line[1]).all.seats, 1);
  EXPECT_EQ(sums(root).all.seats, 0);
  EXPECT_EQ(sums(root).members, 23);
}

TEST_F(Counting, FollowsSharingWithinTheMinute) {
  form({an}, 1);
  world.advance(61s);
  EXPECT_EQ(sums(root).all.seats, 1);
  form({an});
  world.advance(61s);
  EXPECT_EQ(sums(root).all.seats, 2) << "a group without a winner has nothing to share";
  EXPECT_EQ(sums(root).as_of, world.now().instant);
}

TEST_F(Counting, FollowsTheEndOfACountedTicket) {
  form({an, binh}, 2);
  end_ticket(last_ticket);
  EXPECT_EQ(planned(), 0) << "it is counted with its group";
  world.advance(61s);
  EXPECT_EQ(sums(root).all.tickets, 1);
  EXPECT_EQ(planned(), 0);
  end_ticket(last_ticket - 1);
  EXPECT_EQ(planned(), 1);
  world.advance(61s);
  EXPECT_EQ(sums(root).all.tickets, 0);
}

TEST_F(Counting, RunsOnlyWhenSomethingHappened) {
  world.look([](Context& ctx) { return plan_count(ctx), true; });  // as a start does
  EXPECT_EQ(planned(), 1);
  world.advance(61s);
  EXPECT_EQ(planned(), 0);
  form({an}, 1);
  world.advance(2min);
  EXPECT_EQ(planned(), 0);
}

}  // namespace team
