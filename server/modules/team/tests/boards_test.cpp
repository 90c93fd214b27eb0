// Leaderboards: places and ties, neighbours, the frozen week and its history.
#include "modules/team/tests/teams.hpp"

namespace team {

struct Boards : Teams {
  const UserId minh = person("Minh"), hoa = person("Hoa"), son = person("Son");
  const UserId of_minh = person("A", minh), of_hoa = person("B", hoa), of_son = person("C", son);

  void form_apart(UserId buyer) {
    sleep(1min);
    form({buyer});
  }
  void freeze(Instant due_at) {
    world.look([&](Context& ctx) { return freeze_boards(ctx, 0, due_at), true; });
  }
  auto history(UserId user, std::optional<Day> week = {}) {
    return world.run(board_history, user, BoardHistoryRequest{.week = week, .board = Board::invitees});
  }
};

TEST_F(Boards, RankByCountAndThenByWhoReachedItFirst) {
  for (const auto buyer : {of_minh, of_hoa, of_hoa, of_minh, of_son}) form_apart(buyer);
  count();
  const auto board = top(son);
  ASSERT_EQ(board.items.size(), 3U);
  EXPECT_EQ(board.people, 3);
  EXPECT_EQ(board.items[0].nickname, "Hoa") << "she reached two before Minh";
  EXPECT_EQ(board.items[1].nickname, "Minh");
  EXPECT_EQ(board.items[2].place, 3);
  EXPECT_TRUE(board.items[2].is_me);
  EXPECT_THAT(board.items[0].mobile, testing::HasSubstr("****"));
  EXPECT_EQ(board.mine.place, 3);
  EXPECT_EQ(board.mine.above->nickname, "Minh");
  EXPECT_EQ(board.mine.to_next, 2);
  EXPECT_FALSE(board.mine.below);
  EXPECT_EQ(top(hoa).mine.below->place, 2);
  EXPECT_FALSE(top(hoa).mine.to_next) << "none is before the first";
}

TEST_F(Boards, SayHowTheOthersGetOnThem) {
  EXPECT_FALSE(top(son).mine.place);
  EXPECT_EQ(top(son).mine.to_next, 1);
  form({of_minh});
  count();
  EXPECT_EQ(top(son).mine.above->nickname, "Minh");
  EXPECT_EQ(top(son).mine.count, 0);
}

TEST_F(Boards, CountAPersonWhoWasInvitedAndBoughtOnce) {
  form({of_minh, of_minh});
  sleep(24h);
  form({of_minh});
  const auto another = below(minh);
  form({another});
  count();
  const auto board = world.run(invited_top, minh, BoardRequest{}).value();
  EXPECT_EQ(board.mine.count, 1) << "only the new buyer is of today";
  EXPECT_EQ(top(minh).mine.count, 2);
}

TEST_F(Boards, CountAGroupOnceHoweverManySeatsOfInviteesItHas) {
  const auto another = below(minh);
  form({of_minh, of_minh, another, of_hoa});
  count();
  EXPECT_EQ(top(minh).mine.count, 1);
  EXPECT_EQ(top(hoa).mine.count, 1);
  EXPECT_EQ(world.run(invited_top, minh, BoardRequest{}).value().mine.count, 2) << "both bought";
  form({another});
  count();
  EXPECT_EQ(top(minh).mine.count, 2);
}

TEST_F(Boards, CountLaunchesAndThoseThatFormed) {
  const auto noted = [&](auto&& note) { world.look([&](Context& ctx) { return note(ctx), 0; }); };
  noted([&](Context& ctx) { note_launched(ctx, minh, {501, 502, 503}); });
  noted([&](Context& ctx) { note_launched(ctx, hoa, {504}); });
  noted([&](Context& ctx) { note_launch_formed(ctx, minh, 502); });
  const auto launched = world.run(launched_top, hoa, BoardRequest{}).value();
  ASSERT_EQ(launched.items.size(), 2U);
  EXPECT_EQ(launched.items[0].count, 3);
  EXPECT_EQ(launched.mine.place, 2);
  EXPECT_EQ(world.run(formed_top, minh, BoardRequest{}).value().mine.count, 1);
  EXPECT_THROW(noted([&](Context& ctx) { note_launch_formed(ctx, minh, 502); }), std::logic_error);
}

TEST_F(Boards, OfLaunchesAreEmpty) {
  form({of_minh});
  count();
  EXPECT_TRUE(world.run(launched_top, minh, BoardRequest{}).value().items.empty());
  EXPECT_TRUE(world.run(formed_top, minh, BoardRequest{BoardPeriod::previous_week}).value().items.empty());
}

TEST_F(Boards, FreezeAWeekOnceAllOfItIsCounted) {
  const auto week = world.now().monday();
  form({of_minh});
  count();
  sleep(24h);
  form({of_hoa});
  world.clock.set(instant_of(week + days{7}, 30min));
  EXPECT_THAT(history(minh, week), Refuses(week_unknown));
  freeze(world.now().instant);
  EXPECT_THAT(history(minh, week), Refuses(week_unknown)) << "an event of the week is not counted yet";
  world.advance(3min);
  const auto board = history(minh, week).value();
  ASSERT_EQ(board.weeks.size(), 1U);
  EXPECT_EQ(board.weeks[0].week, week);
  EXPECT_EQ(board.board->items.size(), 2U);
  EXPECT_EQ(board.board->frozen_at, board.weeks[0].frozen_at);
  EXPECT_EQ(top(hoa, BoardPeriod::previous_week).mine.place, 2);
  EXPECT_EQ(top(hoa, BoardPeriod::previous_week).until, week + days{6});
}

TEST_F(Boards, AreFrozenEveryMondayWithoutEmptyWeeks) {
  const auto week = world.now().monday();
  form({of_minh});
  count();
  world.look([](Context& ctx) { return plan_freezing(ctx), true; });
  world.advance(1min);
  EXPECT_TRUE(history(minh).value().weeks.empty()) << "nothing was counted in the week before";
  world.advance(21 * 24h);
  ASSERT_EQ(history(minh).value().weeks.size(), 1U);
  EXPECT_EQ(history(minh).value().weeks[0].week, week);
}

TEST_F(Boards, OfAFrozenWeekDoNotChange) {
  const auto week = world.now().monday();
  const auto then = world.now().instant;
  form({of_minh});
  count();
  world.clock.set(instant_of(week + days{7}, 30min));
  freeze(world.now().instant);
  world.clock.set(then + 1h);  // a clock that goes back
  form({of_hoa});
  world.clock.set(instant_of(week + days{7}, 40min));
  count();
  EXPECT_EQ(history(minh, week).value().board->items.size(), 1U);
  EXPECT_EQ(sums(hoa).all.seats, 1);
}

TEST_F(Boards, AreSeenOverTheWire) {
  form({of_minh});
  count();
  auto app = signed_in(world, minh);
  for (const auto* call : {"token/getInviteTop", "token/getInvitePersonSuccessTop"})
    EXPECT_EQ(app.get(call).data.at("mine").at("place").as_int64(), 1) << call;
  for (const auto* call : {"token/getStartTop", "token/getStartSuccessTop"})
    EXPECT_EQ(app.get(call, "period=previous_week").data.at("people").as_int64(), 0) << call;
  EXPECT_EQ(app.get("token/count/getInviteHistoryTop").data.at("weeks").as_array().size(), 0U);
  EXPECT_EQ(app.get("token/count/getInviteHistoryTop", "week=2026-11-16").key, "team.week_unknown");
  EXPECT_EQ(app.get("token/getInviteTop", "period=ever").key, "platform.invalid_fields");
}

}  // namespace team
