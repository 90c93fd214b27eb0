// Members of teams, questions by number, permitted numbers, and a person's team at the console.
#include "modules/team/tests/teams.hpp"

namespace team {

struct TeamMembers : Teams {
  const UserId root = person("Root"), lead = person("Lead", root), an = person("An", lead),
               other = person("Other");
};

TEST_F(TeamMembers, SeesEveryoneBelowMaskedPageByPage) {
  form({an});
  count();
  const auto first = world.run(members, root, MembersRequest{.limit = {{1}}}).value();
  ASSERT_EQ(first.items.size(), 1U);
  EXPECT_EQ(first.items[0].user_id, an);
  EXPECT_EQ(first.items[0].distance, 2);
  EXPECT_TRUE(first.items[0].bought);
  EXPECT_THAT(first.items[0].mobile, testing::HasSubstr("****"));
  const auto second =
      world.run(members, root, MembersRequest{.cursor = Cursor{std::stoll(*first.next)}}).value();
  ASSERT_EQ(second.items.size(), 1U);
  EXPECT_EQ(second.items[0].user_id, lead);
  EXPECT_EQ(second.items[0].members, 1);
  EXPECT_FALSE(second.items[0].bought);
  EXPECT_FALSE(second.next);
}

TEST_F(TeamMembers, FindsOneByIdOrNumberInTheOwnLineOnly) {
  EXPECT_EQ(world.run(members, root, MembersRequest{.user_id = an}).value().team->members, 0);
  EXPECT_EQ(
      world.run(members, root, MembersRequest{.mobile = {{world.mobile("Lead")}}}).value().items[0].user_id,
      lead);
  for (const auto id : {other, root, UserId{7}})
    EXPECT_THAT(world.run(members, lead, MembersRequest{.user_id = id}), Refuses(not_your_downline));
  for (const auto& mobile : {world.mobile("Other"), std::string{"0988888888"}, std::string{"x1"}})
    EXPECT_THAT(world.run(members, lead, MembersRequest{.mobile = {{mobile}}}), Refuses(not_your_downline));
}

TEST_F(TeamMembers, SeesDirectOnesWithTheirTeams) {
  form({an}, 1);
  count();
  const auto page = world.run(direct_members, root, PageRequest{}).value();
  ASSERT_EQ(page.items.size(), 1U);
  EXPECT_EQ(page.items[0].user_id, lead);
  EXPECT_EQ(page.items[0].members, 1);
  EXPECT_EQ(page.items[0].tickets_month, 1);
}

TEST_F(TeamMembers, SeesWhoOfTheInvitedPickedATicketUp) {
  form({an}, 1);
  count();
  const auto of_an = [&] { return world.run(direct_members, lead, PageRequest{}).value().items.at(0); };
  EXPECT_TRUE(of_an().bought);
  EXPECT_FALSE(of_an().picked_up);
  world.look([&](Context& ctx) {
    const auto ticket = ctx.tx.one<std::int64_t>(
        "SELECT ticket_id FROM team_event WHERE buyer_id = $1 AND ticket_id IS NOT NULL", an);
    note_picked_up(ctx, {ticket.value(), 1, an, 300'000_vnd});
    return true;
  });
  EXPECT_TRUE(of_an().picked_up);
}

TEST_F(TeamMembers, AnswersAQuestionAboutTheOwnLine) {
  form({an}, 1);
  count();
  const auto team = ask(root, world.mobile("Lead")).value();
  EXPECT_EQ(team.distance, 1);
  EXPECT_EQ(team.team.members, 1);
  EXPECT_EQ(team.team.buyers, 1);
  EXPECT_EQ(team.team.tickets_month, 1);
  EXPECT_EQ(team.questions_left, 29);
  EXPECT_EQ(ask(root, world.mobile("Root")).value().distance, 0);
}

TEST_F(TeamMembers, RefusesStrangersAsUnknownNumbers) {
  EXPECT_THAT(ask(lead, world.mobile("Other")), Refuses(query_not_permitted));
  EXPECT_THAT(ask(lead, world.mobile("Root")), Refuses(query_not_permitted));
  EXPECT_THAT(ask(lead, "0988888888"), Refuses(query_not_permitted));
  EXPECT_THAT(ask(lead, "abc"), Refuses(query_not_permitted));
  EXPECT_THAT(ask(lead, " "), Refuses(mobile_missing));
}

TEST_F(TeamMembers, CountsRefusedQuestionsAgainstTheHour) {
  world.set(settings::questions_an_hour, 3);
  EXPECT_THAT(ask(lead, "0988888888"), Refuses(query_not_permitted));
  EXPECT_THAT(ask(lead, world.mobile("An")), Accepts());
  EXPECT_THAT(world.run(members, lead, MembersRequest{.mobile = {{"0988888888"}}}),
              Refuses(not_your_downline));
  const auto refused = ask(lead, world.mobile("An"));
  ASSERT_THAT(refused, Refuses(too_many_questions));
  EXPECT_EQ(std::get<std::int64_t>(refused.error().details->limit), 3);
  EXPECT_EQ(std::get<Instant>(refused.error().details->allowed_at), world.now().instant + 1h);
  EXPECT_THAT(ask(root, world.mobile("An")), Accepts()) << "each person has their own";
  sleep(1h);
  EXPECT_THAT(ask(lead, world.mobile("An")), Accepts());
}

// On PostgreSQL a call that began earlier may count later.
TEST_F(TeamMembers, CountsAQuestionThatBeganBeforeTheFirst) {
  world.set(settings::questions_an_hour, 2);
  sleep(3h);
  EXPECT_THAT(ask(lead, world.mobile("An")), Accepts());
  world.clock.advance(-5ms);
  EXPECT_EQ(ask(lead, world.mobile("An")).value().questions_left, 0);
  EXPECT_THAT(ask(lead, world.mobile("An")), Refuses(too_many_questions));
  sleep(-2h);
  EXPECT_THAT(ask(lead, world.mobile("An")), Accepts()) << "a clock that was set back leaves no lock";
}

TEST_F(TeamMembers, KeepsTheLimitUnderConcurrentCallers) {
  const auto mobile = world.mobile("Other");
  world.set(settings::questions_an_hour, 10);
  const auto ends = testing::at_once(
      world, 50, [&](Context& ctx, int) { return team_of_mobile(ctx, lead, TeamCountRequest{{{mobile}}}); });
  EXPECT_EQ(std::ranges::count_if(ends, [](const auto& end) { return end->error() == query_not_permitted; }),
            10);
  EXPECT_EQ(std::ranges::count_if(ends, [](const auto& end) { return end->error() == too_many_questions; }),
            40);
}

TEST_F(TeamMembers, AsksForAPermittedNumberUntilItsTime) {
  const auto mobile = world.mobile("Other");
  const auto id = permit(lead, mobile).value().id;
  EXPECT_EQ(ask(lead, mobile).value().permitted_until, world.now().instant + 24h);
  EXPECT_FALSE(ask(lead, mobile).value().distance);
  EXPECT_THAT(ask(an, mobile), Refuses(query_not_permitted));
  EXPECT_THAT(permit(lead, mobile), Refuses(permit_exists));
  sleep(24h);
  EXPECT_THAT(ask(lead, mobile), Refuses(query_not_permitted));
  const console::EndPermitRequest end{id, "Hết việc"};
  EXPECT_THAT(world.run(console::end_permit, lan, end), Refuses(permit_over));
  const auto again = permit(lead, mobile).value().id;
  EXPECT_THAT(ask(lead, mobile), Accepts());
  EXPECT_EQ(world.run(console::end_permit, lan, console::EndPermitRequest{again, "Hết việc"}).value().state,
            console::PermitState::ended);
  EXPECT_THAT(ask(lead, mobile), Refuses(query_not_permitted));
  EXPECT_THAT(world.run(console::end_permit, lan, console::EndPermitRequest{again, "Hết việc"}),
              Refuses(permit_over));
}

TEST_F(TeamMembers, RefusesBadPermitsByName) {
  const auto mobile = world.mobile("Other");
  EXPECT_THAT(permit(UserId{7}, mobile), Refuses(accounts::person_not_found));
  EXPECT_THAT(permit(lead, "0988888888"), Refuses(permit_number_unknown));
  EXPECT_THAT(permit(lead, world.mobile("Lead")), Refuses(permit_own_number));
  EXPECT_THAT(permit(lead, mobile, 0h), Refuses(permit_until));
  EXPECT_THAT(permit(lead, mobile, 24h * 366), Refuses(permit_until));
  EXPECT_THAT(world.run(console::end_permit, lan, console::EndPermitRequest{console::PermitId{7}, "x"}),
              Refuses(permit_not_found));
}

TEST_F(TeamMembers, PermitsAPairOnceUnderConcurrentOperators) {
  const auto mobile = world.mobile("Other");
  const auto ends = testing::at_once(world, 6, [&](Context& ctx, int) {
    return console::add_permit(
        ctx, lan,
        {.user_id = lead, .mobile = {{mobile}}, .until = ctx.now.instant + 1h, .reason = "Đội trưởng"});
  });
  EXPECT_EQ(testing::accepted(ends), 1);
}

TEST_F(TeamMembers, AreSeenOverTheWire) {
  form({an}, 1);
  count();
  auto app = signed_in(world, root);
  EXPECT_EQ(app.get("token/getTeamUser").data.at("items").as_array().size(), 2U);
  EXPECT_EQ(app.get("token/getTeamUser", "userId=7").key, "team.not_your_downline");
  EXPECT_EQ(app.get("token/getMyTeamUser").data.at("items").as_array().size(), 1U);
  EXPECT_EQ(app.get("token/getTeamGbNumber").data.at("week").at("tickets").as_int64(), 1);
  EXPECT_EQ(
      app.post("token/getTeamCountByMobile", {{"mobile", world.mobile("An")}}).data.at("distance").as_int64(),
      2);
  const auto unknown = app.post("token/getTeamCountByMobile", {{"mobile", "0988888888"}});
  EXPECT_EQ(unknown.text, app.post("token/getTeamCountByMobile", {{"mobile", world.mobile("Other")}}).text);
  EXPECT_EQ(app.get("token/team/getLevel").data.at("level").as_int64(), 1);
}

TEST_F(TeamMembers, AreSeenAtTheConsole) {
  form({an}, 1);
  count();
  auto desk = testing::console(world, Role::finance);
  const auto seen = desk.get("person/team", "userId=" + to_string(lead));
  ASSERT_TRUE(seen.ok) << seen.text;
  const auto& team = seen.data;
  EXPECT_EQ(team.at("above").as_array().size(), 1U);
  EXPECT_EQ(team.at("items").as_array().size(), 1U);
  EXPECT_EQ(team.at("sums").at("all").at("seats").as_int64(), 1);
  EXPECT_EQ(desk.get("person/team", "userId=7").key, "accounts.person_not_found");
  const auto added = desk.post("permit/add", {{"userId", to_string(lead)},
                                              {"mobile", world.mobile("Other")},
                                              {"until", rfc3339(world.now().instant + 1h)},
                                              {"reason", "Đội trưởng"}});
  ASSERT_TRUE(added.ok) << added.text;
  EXPECT_EQ(desk.get("permit/list", "state=running").data.at("items").as_array().size(), 1U);
  EXPECT_EQ(desk.get("permit/list", "state=over").data.at("items").as_array().size(), 0U);
  const auto ended = desk.post("permit/end", {{"id", added.data.at("id")}, {"reason", "Xong"}});
  EXPECT_EQ(ended.data.at("state").as_string(), "ended");
  EXPECT_EQ(testing::console(world, Role::support).post("permit/end", {{"id", "7"}, {"reason", "x"}}).ok,
            false);
}

}  // namespace team
