// Team weeks: taking one for a team, what counts, shares by tickets, and the operator's part.
#include "modules/tasks/registration.hpp"
#include "modules/tasks/team_weeks/rules.hpp"
#include "modules/tasks/tests/square.hpp"

namespace tasks {

using testing::Contains, testing::HasSubstr, testing::IsEmpty;

/// An leads Cúc and Bình, and Bình leads Dũng.
struct TeamWeeks : Square {
  const UserId cuc = joins("Cúc", an), bin = joined(binh, an), dung = joins("Dũng", binh);

  auto joined(UserId user, UserId referrer) -> UserId {
    const auto code =
        world.look([&](Context& ctx) { return accounts::find_profile(ctx, referrer)->invite_code; });
    EXPECT_TRUE(signed_in(world, user).post("token/bindInvite", {{"inviteCode", code}}).ok);
    return user;
  }
  /// An takes next week's task on Monday evening.
  auto led() -> TeamWeekId {
    const auto id = announced(week_terms());
    world.advance_to(day(0, 23h));
    takes(an, id).value();
    return id;
  }
  auto team(UserId user) { return world.run(team_item, user, TeamItemRequest{}).value(); }
  void settle() { world.advance_to(day(14, 23h)); }
};

TEST_F(TeamWeeks, ShareThePayByTickets) {
  const auto id = led();
  EXPECT_EQ(cover(id), 400'000_vnd);
  world.advance_to(day(7, 12h));
  uses(dung, 2);
  uses(an);
  world.advance_to(day(9, 12h));
  uses(cuc, 4);
  world.advance_to(day(9, 12h + 7min));
  const auto so_far = progress(dung);
  EXPECT_EQ(so_far.tickets, 7);
  EXPECT_EQ(so_far.members, 3);
  EXPECT_EQ(so_far.mine, 2);
  EXPECT_EQ(so_far.leader, "An");
  EXPECT_EQ(so_far.my_share, Money{57'142'85});
  EXPECT_EQ(weeks(an).front().takes_until, day(10, 10h));
  settle();
  EXPECT_EQ(otc(dung), Money{57'142'85});
  EXPECT_EQ(otc(an), Money{28'571'42});
  EXPECT_EQ(otc(cuc), Money{114'285'71});
  EXPECT_EQ(cover(id), Money{});
  EXPECT_EQ(reserve(), 9'800'000_vnd + Money{2}) << "the remainder stays with the operator";
  EXPECT_EQ(sheet(id).succeeded, 1);
  EXPECT_EQ(sheet(id).paid, Money{199'999'98});
  EXPECT_THAT(notices(cuc), Contains("Đội đạt chỉ tiêu tuần của Vịnh Hạ Long VR. 4 vé của bạn được "
                                     "114.285\u00A0₫, đã vào ví OTC."));
  EXPECT_EQ(world.run(task_money, cuc).value().team_earned, Money{114'285'71});
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(TeamWeeks, PayNothingBelowTheTarget) {
  const auto id = led();
  world.advance_to(day(8, 12h));
  uses(dung, 2);
  world.advance_to(day(14, 0h));
  uses(dung);  // in the next week
  settle();
  EXPECT_EQ(sheet(id).failed, 1);
  EXPECT_EQ(otc(dung), Money{});
  EXPECT_EQ(cover(id), Money{});
  EXPECT_EQ(reserve(), 10'000'000_vnd);
  EXPECT_THAT(notices(an, "en"),
              Contains("Your team has 2 of 3 tickets of Ha Long Bay VR, so this week is not paid."));
}

TEST_F(TeamWeeks, CountTheWholeWeekForALateTeam) {
  const auto id = announced(week_terms());
  world.advance_to(day(7, 12h));
  uses(cuc, 2);
  world.advance_to(day(10, 9h));
  takes(an, id).value();
  world.advance_to(day(10, 12h));
  EXPECT_EQ(progress(an).tickets, 2);
  EXPECT_EQ(sheet(id).state, TeamWeekState::closed) << "Thursday at 10:00 is over";
  EXPECT_EQ(cover(id), 200'000_vnd);
}

TEST_F(TeamWeeks, CountATicketForTheNearestTeam) {
  const auto id = announced(week_terms());
  world.advance_to(day(0, 23h));
  takes(an, id).value();
  takes(binh, id).value();
  world.advance_to(day(7, 12h));
  uses(dung, 3);
  uses(cuc);
  uses(world.user("Người lạ"));
  uses(dung, 1, {.ceiling = 120'000_vnd});  // leaves too little for the pay
  world.advance_to(day(7, 13h));
  EXPECT_EQ(progress(binh).tickets, 3);
  EXPECT_EQ(progress(an).tickets, 1);
  EXPECT_TRUE(progress(binh).is_leader);
  EXPECT_EQ(world.look([](Context& ctx) {
    return *ctx.tx.one<std::int64_t>(
        "SELECT COUNT(*) FROM job WHERE kind = 'tasks.count_team_week' AND state = 'waiting'");
  }),
            1)
      << "two takes plan one counting";
  settle();
  EXPECT_EQ(otc(dung), 200'000_vnd);
  EXPECT_EQ(otc(an), Money{});
  EXPECT_EQ(reserve(), 9'800'000_vnd);
}

TEST_F(TeamWeeks, LoseATicketToAPromotionThatIsPaid) {
  const auto week = announced(week_terms());
  world.advance_to(day(6, 23h));
  takes(an, week).value();
  takes(binh, announced(terms())).value();
  world.advance_to(day(7, 12h));
  const auto em = joins("Em", binh);
  uses(em, 3);
  world.advance_to(day(7, 13h));
  EXPECT_EQ(progress(an).tickets, 3);
  world.advance_to(day(7, 22h + 30min));
  EXPECT_EQ(hands_in(binh).value().paid, 100'000_vnd);
  EXPECT_EQ(progress(an).tickets, 1) << "each ticket counts for one task";
  EXPECT_EQ(progress(an).members, 1);
  EXPECT_THAT(faults(), IsEmpty());
  settle();
  EXPECT_EQ(sheet(week).failed, 1);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(TeamWeeks, AreRefusedByName) {
  const auto id = announced(week_terms());
  EXPECT_THAT(takes(an, TeamWeekId{7}), Refuses(task_missing));
  EXPECT_THAT(takes(an, saves(week_terms()).value().week.week_id), Refuses(task_missing)) << "a draft";
  EXPECT_THAT(takes(an, id), Refuses(outside_task_hours));
  world.advance_to(day(0, 22h + 30min));
  EXPECT_THAT(takes(cuc, id), Refuses(leaders_only));
  world.look([&](Context& ctx) { return accounts::note_provider(ctx, an, true), true; });
  EXPECT_THAT(takes(an, id), Refuses(provider_cannot_take));
  world.look([&](Context& ctx) { return accounts::note_provider(ctx, an, false), true; });
  takes(an, id).value();
  EXPECT_THAT(takes(an, id), Refuses(week_already_taken));
  takes(binh, id).value();
  const auto late = world.user("Em");
  joins("Gấm", late);
  EXPECT_THAT(takes(late, id), Refuses(task_fully_claimed));
  EXPECT_THAT(world.run(team_item, late, TeamItemRequest{}), Refuses(task_missing));
  const auto take = weeks(an).front().team->take_id;
  EXPECT_THAT(world.run(team_item, late, TeamItemRequest{.take_id = take}), Refuses(task_missing));
  EXPECT_THAT(world.run(team_item, an, TeamItemRequest{.take_id = take, .cursor = Cursor{7}}),
              Refuses(platform::list_cursor_gone));
  EXPECT_EQ(weeks(cuc).front().why_not->key, "tasks.task_fully_claimed");
}

TEST_F(TeamWeeks, ShowMembersToTheLeaderOnly) {
  led();
  world.advance_to(day(7, 12h));
  uses(dung, 2);
  uses(cuc, 5);
  uses(an, 2);
  world.advance_to(day(7, 12h + 7min));
  const auto all = team(an);
  ASSERT_EQ(all.items.size(), 3U);
  EXPECT_EQ(all.items[0].user_id, cuc) << "the most tickets first";
  EXPECT_THAT(all.items[0].mobile, HasSubstr("****"));
  EXPECT_EQ(all.items[1].tickets, 2);
  const auto first = world.run(team_item, an, TeamItemRequest{.limit = {{1}}}).value();
  ASSERT_TRUE(first.next);
  const auto rest =
      world.run(team_item, an, TeamItemRequest{.cursor = Cursor{std::stoll(*first.next)}}).value();
  EXPECT_EQ(rest.items.size(), 2U);
  const auto own = team(dung);
  ASSERT_EQ(own.items.size(), 1U);
  EXPECT_TRUE(own.items[0].is_me);
  const auto take = own.week.team.value().take_id;
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, an), take), "team_week");
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, dung), take), "none") << "the leader's";
  auto phone = signed_in(world, dung);
  for (const auto* path : {"token/team/getItemInfo", "team/getItemInfo", "token/task/team/getItemInfo"})
    EXPECT_TRUE(phone.get(path).ok) << path;
  for (const auto* path :
       {"token/team/getWeekTaskInfo", "team/getWeekTaskInfo", "token/task/team/getWeekTaskInfo"})
    EXPECT_EQ(phone.get(path).data.at("items").as_array().size(), 1U) << path;
}

TEST_F(TeamWeeks, LeaveTheShareOfAnErasedMemberInTheCover) {
  const auto id = led();
  world.advance_to(day(7, 12h));
  uses(cuc, 2);
  uses(dung);
  world.advance_to(day(8, 12h));
  const auto data = personal_data();
  EXPECT_THAT(world.run([&](Context& ctx) { return data.may_forget(ctx, an); }), Refuses(task_left));
  EXPECT_THAT(world.run([&](Context& ctx) { return data.may_forget(ctx, cuc); }), Accepts());
  EXPECT_THAT(world.look([&](Context& ctx) { return data.show(ctx, cuc); }), HasSubstr(R"("tickets":2)"));
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE account_user SET state = 'closed' WHERE id = $1", cuc) == 1;
  });
  settle();
  EXPECT_EQ(otc(dung), Money{66'666'66});
  EXPECT_EQ(otc(cuc), Money{});
  EXPECT_EQ(reserve(), 10'000'000_vnd - Money{66'666'66});
  EXPECT_EQ(cover(id), Money{});
  EXPECT_THAT(faults(), IsEmpty());
  world.tamper();
}

TEST_F(TeamWeeks, PayLargeTeamsInStretches) {
  auto request = week_terms();
  request.target = 10;
  request.pay = "700000";
  request.places = 1;
  const auto id = announced(request);
  world.advance_to(day(0, 23h));
  takes(an, id).value();
  world.advance_to(day(7, 12h));
  std::vector<UserId> members;
  for (int i = 0; i < 120; ++i) {
    members.push_back(joins("M" + std::to_string(i), an));
    uses(members.back(), i < 20 ? 5 : 1);
  }
  settle();
  EXPECT_EQ(otc(members[0]), 17'500_vnd);
  EXPECT_EQ(otc(members[119]), 3'500_vnd);
  EXPECT_EQ(sheet(id).paid, 700'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

struct TeamWeekDesk : TeamWeeks {};

TEST_F(TeamWeekDesk, RefusesDraftsByName) {
  const auto refused = [&](auto change) {
    auto request = week_terms();
    change(request);
    return saves(request);
  };
  EXPECT_THAT(refused([](auto& r) { r.monday += Days{1}; }), Refuses(week_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.monday -= Days{14}; }), Refuses(week_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.monday += Days{371}; }), Refuses(week_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.target = 0; }), Refuses(ticket_count));
  EXPECT_THAT(refused([](auto& r) { r.target = 100'001; }), Refuses(ticket_count));
  EXPECT_THAT(refused([](auto& r) { r.pay = "một"; }), Refuses(pay_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.places = 0; }), Refuses(places_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.class_id = tickets::ClassId{7}; }), Refuses(tickets::class_not_found));
  EXPECT_THAT(refused([](auto& r) { r.week_id = TeamWeekId{7}; }), Refuses(week_not_found));
  EXPECT_THAT(announces(TeamWeekId{7}), Refuses(week_not_found));
  EXPECT_THAT(stops(TeamWeekId{7}), Refuses(week_not_found));
  auto dear = week_terms();
  dear.pay = "244000";
  EXPECT_THAT(announces(saves(dear).value().week.week_id), Refuses(promotion_uncovered));
}

TEST_F(TeamWeekDesk, StopsTheTakingOnly) {
  const auto id = led();
  EXPECT_EQ(stops(id).value().week.state, TeamWeekState::stopped);
  EXPECT_EQ(cover(id), 200'000_vnd);
  EXPECT_THAT(takes(binh, id), Refuses(task_stopped));
  EXPECT_THAT(stops(id), Refuses(week_state));
  world.advance_to(day(7, 12h));
  uses(cuc, 3);
  settle();
  EXPECT_EQ(otc(cuc), 200'000_vnd) << "a team that took it goes on";
}

TEST_F(TeamWeekDesk, AnnouncesALargeOneByTwoAndCancelsDrafts) {
  auto request = week_terms();
  request.places = 26;  // 5,200,000
  const auto id = saves(request).value().week.week_id;
  EXPECT_EQ(announces(id).value().week.state, TeamWeekState::proposed);
  EXPECT_THAT(announces(id), Refuses(own_decision));
  EXPECT_EQ(announces(id, chu).value().week.state, TeamWeekState::open);
  const auto proposed = saves(request).value().week.week_id;
  EXPECT_THAT(announces(proposed), Accepts());
  EXPECT_EQ(stops(proposed).value().week.state, TeamWeekState::cancelled);
  const auto draft = saves(week_terms()).value().week.week_id;
  EXPECT_EQ(stops(draft).value().week.state, TeamWeekState::cancelled);
  EXPECT_EQ(world.run(console::list_weeks, lan, console::TeamWeekListRequest{}).value().items.size(), 3U);
}

}  // namespace tasks
