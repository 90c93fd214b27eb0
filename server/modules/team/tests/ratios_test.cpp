// Ratios: the leader's by two operators, the upline's from tomorrow, and what counts of them.
#include "modules/inbox/calls.hpp"
#include "modules/team/ratios/rules.hpp"
#include "modules/team/tests/earning.hpp"

namespace team {

struct RatioRules : testing::Test {};

TEST_F(RatioRules, ShareASaleByWhatExceedsTheHighestBelow) {
  const std::array ratios{2_percent, 1_percent, 5_percent, 9_percent};
  const auto parts = rules::parts_of(200'000_vnd, 6_percent, ratios);
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].amount, 4'000_vnd);
  EXPECT_EQ(parts[1].place, 2U);
  EXPECT_EQ(parts[1].amount, 6'000_vnd);
  EXPECT_EQ(parts[2].ratio, 6_percent) << "never above the pool";
  EXPECT_EQ(parts[2].amount, 2'000_vnd);
  EXPECT_EQ(parts[0].amount + parts[1].amount + parts[2].amount, share_of(200'000_vnd, 6_percent));
  EXPECT_TRUE(rules::parts_of(200'000_vnd, 0_percent, ratios).empty());
}

TEST_F(RatioRules, ReadAPercentageWithTwoDecimals) {
  const auto read = [](const char* text) { return rules::ratio(shape::AmountText{text}); };
  EXPECT_EQ(read("2.5").value(), Share{250});
  EXPECT_EQ(read("100").value(), 100_percent);
  for (const auto* text : {"6.001", "-1", "1e1", "100.01", "", "5.", " 5", "1000000000000000000000"})
    EXPECT_THAT(read(text), Refuses(ratio_invalid)) << text;
  EXPECT_THAT(rules::ratio(std::nullopt), Refuses(ratio_invalid));
  EXPECT_EQ(readable(Share{250}, Language::vi), "2,5%");
  EXPECT_EQ(readable(Share{250}, Language::en), "2.5%");
  EXPECT_EQ(readable(6_percent, Language::zh), "6%");
  EXPECT_EQ(exact_text(Share{250}), "2.5");
}

struct TeamRatios : Earning {};

TEST_F(TeamRatios, OfALeaderNeedTwoOperatorsAndHoldFromTomorrow) {
  EXPECT_THAT(propose(an, "6.01"), Refuses(above_most));
  EXPECT_THAT(propose(an, "5", world.now().day()), Refuses(day_unfit));
  EXPECT_THAT(propose(an, "5.001"), Refuses(ratio_invalid));
  EXPECT_THAT(propose(UserId{7}, "5"), Refuses(accounts::person_not_found));
  const auto id = propose(an, "5").value().id;
  EXPECT_THAT(propose(an, "4"), Refuses(already_proposed));
  EXPECT_THAT(world.run(console::approve_root, lan, console::RootRequest{id}), Refuses(own_proposal));
  EXPECT_EQ(ratios_of(an).tomorrow, 0_percent);
  EXPECT_EQ(world.run(console::approve_root, chu, console::RootRequest{id}).value().state,
            console::RootState::approved);
  EXPECT_THAT(world.run(console::approve_root, chu, console::RootRequest{id}), Refuses(already_decided));
  EXPECT_EQ(ratios_of(an).today, 0_percent);
  EXPECT_EQ(ratios_of(an).tomorrow, 5_percent);
  EXPECT_EQ(ratios_of(an).set_by, Giver::house);
  world.advance(24h);
  EXPECT_EQ(ratios_of(an).today, 5_percent);
}

TEST_F(TeamRatios, AreRejectedWithAReason) {
  const auto id = propose(an, "5").value().id;
  EXPECT_EQ(world.run(console::reject_root, lan, console::RejectRootRequest{id, "Nhầm người"}).value().state,
            console::RootState::rejected);
  EXPECT_EQ(ratios_of(an).tomorrow, 0_percent);
  EXPECT_THAT(propose(an, "4"), Accepts());
}

TEST_F(TeamRatios, AreSetByTheDirectUplineFromTomorrow) {
  lead(an, "5");
  auto mine = signed_in(world, an);
  const auto give = [&](UserId user, const char* ratio) {
    return mine.post("token/teamSetRate", {{"userId", to_string(user)}, {"ratio", ratio}});
  };
  EXPECT_EQ(give(buyers[0], "1").key, "team.not_your_downline") << "two levels below";
  EXPECT_EQ(give(an, "1").key, "team.not_your_downline");
  EXPECT_EQ(give(UserId{7}, "1").key, "team.not_your_downline");
  for (const auto* text : {"6.001", "-1", "1e1", "101"})
    EXPECT_EQ(give(binh, text).key, "team.ratio_invalid");
  EXPECT_EQ(mine.post("token/teamSetRate", {{"userId", to_string(binh)}}).key, "team.ratio_invalid");
  const auto high = give(binh, "5.01");
  EXPECT_EQ(high.key, "team.ratio_too_high");
  EXPECT_NE(high.text.find("5.01"), std::string::npos) << high.text;
  const auto given = give(binh, "2.5");
  ASSERT_TRUE(given.ok) << given.text;
  EXPECT_EQ(given.data.at("setTomorrow").as_int64(), 250);
  EXPECT_EQ(given.data.at("today").as_int64(), 0);
  EXPECT_TRUE(given.data.at("canSet").as_bool());
  ASSERT_TRUE(give(binh, "3").ok) << "the last word of a day counts";
  const auto own = mine.get("token/getTeamInviteSetQuery").data;
  EXPECT_EQ(own.at("allottable").as_int64(), 500);
  EXPECT_EQ(own.at("given").at(0).at("ratio").as_int64(), 300);
  world.advance(24h);
  EXPECT_EQ(ratios_of(binh).today, 3_percent);
  EXPECT_EQ(ratios_of(binh).set_by, Giver::upline);
  EXPECT_EQ(signed_in(world, chi).get("token/getTeamInviteSetQuery", "userId=" + to_string(binh)).key,
            "team.not_your_downline");
}

TEST_F(TeamRatios, CountTheLeastOfAllAbove) {
  start();
  ASSERT_THAT(set(binh, buyers[0], "2"), Accepts());
  world.advance(24h);
  EXPECT_EQ(ratios_of(buyers[0]).today, 2_percent);
  ASSERT_THAT(set(an, binh, "1"), Accepts());
  world.advance(24h);
  EXPECT_EQ(ratios_of(buyers[0]).today, 1_percent) << "set to 2, but bounded by the upline";
  EXPECT_EQ(ratios_of(buyers[0]).set_today, 2_percent);
  ASSERT_THAT(world.run(clear_ratio, an, ClearRatioRequest{binh}), Accepts());
  EXPECT_EQ(ratios_of(binh).tomorrow, 0_percent);
  world.advance(24h);
  EXPECT_EQ(ratios_of(buyers[0]).today, 0_percent);
}

TEST_F(TeamRatios, OfALeaderBelowAreTheOperators) {
  start();
  lead(binh, "6");
  EXPECT_THAT(set(an, binh, "1"), Refuses(ratio_of_leader));
  EXPECT_THAT(world.run(clear_ratio, an, ClearRatioRequest{binh}), Refuses(ratio_of_leader));
  world.advance(24h);
  EXPECT_EQ(ratios_of(binh).today, 6_percent) << "not bounded by those above";
  lead(binh, "0");
  EXPECT_THAT(set(an, binh, "3"), Accepts()) << "no leader from tomorrow on";
}

TEST_F(TeamRatios, AreRefusedWhileTeamIncomeIsOff) {
  start();
  world.set(settings::depth, 0);
  EXPECT_THAT(set(an, binh, "1"), Refuses(team_off));
  EXPECT_THAT(world.run(clear_ratio, an, ClearRatioRequest{binh}), Accepts());
}

TEST_F(TeamRatios, SetJustBeforeMidnightHoldJustAfter) {
  start();
  world.advance_to(instant_of(world.now().day(), 24h - 1s));
  ASSERT_THAT(set(an, binh, "1"), Accepts());
  ASSERT_THAT(set(binh, buyers[0], "2"), Refuses(ratio_too_high)) << "of what Binh will have";
  EXPECT_EQ(ratios_of(binh).today, 2_percent);
  world.advance(1s);
  EXPECT_EQ(ratios_of(binh).today, 1_percent);
}

TEST_F(TeamRatios, AreClampedForEverybodyFromTheDayAfterTheHighestIsLowered) {
  start();
  const auto line = [&] { return std::pair{ratios_of(an), ratios_of(binh)}; };
  world.set(settings::most_ratio, Share{150});
  EXPECT_EQ(line().first.today, 5_percent) << "today is as it was";
  EXPECT_EQ(line().second.today, 2_percent);
  EXPECT_EQ(line().first.tomorrow, Share{150});
  EXPECT_EQ(line().second.tomorrow, Share{150});
  EXPECT_EQ(line().first.set_tomorrow, 5_percent) << "what is set is not changed";
  EXPECT_THAT(set(an, binh, "1.6"), Refuses(ratio_too_high));
  world.advance(24h);
  EXPECT_EQ(line().first.today, Share{150});
  EXPECT_EQ(line().second.today, Share{150});
  world.set(settings::most_ratio, 6_percent);
  EXPECT_EQ(line().first.today, Share{150}) << "raised again, from tomorrow, too";
  world.advance(24h);
  EXPECT_EQ(line().first.today, 5_percent);
  EXPECT_EQ(line().second.today, 2_percent);
}

TEST_F(TeamRatios, OfOnePairTellBothOnceADayWithTheLastWord) {
  lead(an, "5");
  const auto told = [&](UserId user, std::string_view kind) {
    std::vector<std::string> all;
    const auto page = world.run(inbox::list, user, PageRequest{}).value();
    for (const auto& item : page.items)
      if (item.notice == kind) all.push_back(item.body);
    return all;
  };
  world.origin().language = Language::en;
  for (const auto* ratio : {"1", "2", "2.5"}) ASSERT_THAT(set(an, binh, ratio), Accepts());
  ASSERT_EQ(told(binh, "team.ratio_set").size(), 1U);
  EXPECT_THAT(told(binh, "team.ratio_set")[0], testing::HasSubstr("2.5%"));
  ASSERT_EQ(told(an, "team.ratio_given").size(), 1U);
  EXPECT_THAT(told(an, "team.ratio_given")[0], testing::HasSubstr("2.5%"));
  ASSERT_THAT(set(an, chi, "1"), Accepts());
  EXPECT_EQ(told(an, "team.ratio_given").size(), 2U) << "another member is another pair";
  world.advance(24h);
  ASSERT_THAT(set(an, binh, "3"), Accepts());
  EXPECT_EQ(told(binh, "team.ratio_set").size(), 2U) << "another day";
}

TEST_F(TeamRatios, OfOneUserSetAtOnceKeepOneOrder) {
  start();
  const auto ends = testing::at_once(world, 6, [&](Context& ctx, int runner) {
    return set_ratio(ctx, an, SetRatioRequest{binh, shape::AmountText{std::to_string(runner % 5)}});
  });
  EXPECT_EQ(testing::accepted(ends), 6);
  const auto tomorrow = ratios_of(binh).tomorrow;
  EXPECT_LE(tomorrow, 5_percent);
  world.advance(24h);
  EXPECT_EQ(ratios_of(binh).today, tomorrow);
}

}  // namespace team
