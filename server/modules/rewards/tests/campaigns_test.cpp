// Campaigns: drafts, covers, grants, and their end.
#include "modules/rewards/tests/campaigning.hpp"

#include "inbox/inbox.hpp"

namespace rewards {

struct Campaigns : Campaigning {};

TEST_F(Campaigns, RefuseBadDraftsByName) {
  const auto refused = [&](auto change) {
    auto request = coupons();
    change(request);
    return world.run(save_campaign, lan, request);
  };
  EXPECT_THAT(refused([](auto& r) { r.name_vi = {{" "}}; }), Refuses(campaign_name));
  EXPECT_THAT(refused([](auto& r) { r.worth = shape::AmountText{"0"}; }), Refuses(campaign_worth));
  EXPECT_THAT(refused([](auto& r) { r.worth = shape::AmountText{"50000.5"}; }), Refuses(campaign_worth));
  EXPECT_THAT(refused([](auto& r) { r.worth = shape::AmountText{"999999999999999"}; }),
              Refuses(campaign_worth));
  EXPECT_THAT(refused([](auto& r) { r.minimum = shape::AmountText{"99999"}; }), Refuses(campaign_minimum));
  EXPECT_THAT(refused([](auto& r) { r.days = 0; }), Refuses(campaign_days));
  EXPECT_THAT(refused([](auto& r) { r.audience = Audience::level, r.level = 5; }), Refuses(campaign_level));
  EXPECT_THAT(refused([](auto& r) { r.people.reset(); }), Refuses(campaign_people));
  EXPECT_THAT(refused([](auto& r) { r.people = {{"0999999999"}}; }), Refuses(person_unknown));
  EXPECT_THAT(refused([](auto& r) { r.budget = {1}; }), Refuses(budget_short));
  EXPECT_THAT(refused([](auto& r) { r.grant = Grant::energy, r.amount = -1; }), Refuses(campaign_amount));
  EXPECT_THAT(refused([](auto& r) { r.id = CampaignId{7}; }), Refuses(campaign_not_found));
}

TEST_F(Campaigns, CoverTheirCouponsFromTheReserveAndGrantThemOnce) {
  fund(250'000_vnd);
  const auto id = started(coupons());
  EXPECT_EQ(reserve(), 150'000_vnd);
  EXPECT_EQ(cover(id), 100'000_vnd);
  EXPECT_EQ(sheet(id).campaign.granted, 2);
  const auto given = coupons_of(an);
  ASSERT_EQ(given.size(), 1U);
  EXPECT_EQ(given[0].state, CouponState::unused);
  EXPECT_EQ(given[0].worth, 50'000_vnd);
  EXPECT_EQ(given[0].name, "Tặng bạn mới");
  world.advance(2h);
  EXPECT_EQ(coupons_of(an).size(), 1U);
}

TEST_F(Campaigns, DoNotStartWithoutCover) {
  fund(99'999_vnd);
  const auto id = saved(coupons());
  const auto refused = start(id);
  ASSERT_THAT(refused, Refuses(cover_short));
  EXPECT_EQ(std::get<Money>(refused.error().details->limit), 99'999_vnd);
  EXPECT_EQ(sheet(id).campaign.state, CampaignState::draft);
  EXPECT_EQ(reserve(), 99'999_vnd);
}

TEST_F(Campaigns, WaitForASecondOperatorWhereTheyAreLarge) {
  fund(200'000_vnd);
  world.set(settings::alone_up_to, 99'999_vnd);
  const auto id = saved(coupons());
  EXPECT_EQ(start(id).value().campaign.state, CampaignState::proposed);
  EXPECT_EQ(reserve(), 200'000_vnd);
  EXPECT_THAT(world.run(approve_campaign, lan, CampaignQuery{id}), Refuses(own_decision));
  EXPECT_THAT(start(id), Refuses(campaign_state));
  EXPECT_EQ(world.run(approve_campaign, chu, CampaignQuery{id}).value().campaign.state,
            CampaignState::running);
  EXPECT_EQ(cover(id), 100'000_vnd);
  EXPECT_THAT(world.run(approve_campaign, chu, CampaignQuery{id}), Refuses(campaign_state));
}

TEST_F(Campaigns, OfOneOperatorAddUpByTheDaySoThatSlicesNeedAnotherToo) {
  fund(500'000_vnd);
  world.set(settings::alone_up_to, 200'000_vnd);
  const auto state_of = [&](CampaignId id, OperatorId by) { return start(id, by)->campaign.state; };
  EXPECT_EQ(state_of(saved(coupons()), lan), CampaignState::running);
  EXPECT_EQ(state_of(saved(coupons()), lan), CampaignState::running) << "200,000 is just what one may";
  const auto third = saved(coupons());
  EXPECT_TRUE(sheet(third).campaign.needs_another) << "the console says so before";
  EXPECT_EQ(state_of(third, lan), CampaignState::proposed);
  EXPECT_EQ(reserve(), 300'000_vnd) << "nothing is taken for it yet";
  EXPECT_EQ(state_of(saved(coupons()), chu), CampaignState::running)
      << "each operator has a day of their own";
  EXPECT_EQ(world.run(approve_campaign, chu, CampaignQuery{third}).value().campaign.state,
            CampaignState::running);
  world.advance(24h);
  EXPECT_EQ(state_of(saved(coupons()), lan), CampaignState::running) << "on another day";
}

TEST_F(Campaigns, CountTheThingsOfOneOperatorTogetherWhateverTheyAre) {
  world.set(settings::alone_things_up_to, 100);
  EXPECT_EQ(start(saved(gift(Grant::energy, 6)))->campaign.state, CampaignState::running);
  EXPECT_EQ(start(saved(gift(Grant::nft, 5)))->campaign.state, CampaignState::proposed);
  EXPECT_EQ(start(saved(gift(Grant::nft, 4)))->campaign.state, CampaignState::running);
}

TEST_F(Campaigns, StartedAtOnceByOneOperatorNeverPassTheDay) {
  fund(1'000'000_vnd);
  world.set(settings::alone_up_to, 200'000_vnd);
  std::vector<CampaignId> all;
  all.reserve(6);
  for (int i = 0; i < 6; ++i) all.push_back(saved(coupons()));
  testing::at_once(world, 6, [&](Context& ctx, int runner) {
    return start_campaign(ctx, lan, CampaignQuery{all[static_cast<std::size_t>(runner)]});
  });
  EXPECT_EQ(reserve(), 800'000_vnd) << "two run, and four are proposed";
}

TEST_F(Campaigns, GrantNothingToThoseWhoExcludedThemselves) {
  fund(100'000_vnd);
  world.look([&](Context& ctx) { return accounts::exclude(ctx, an, ctx.now.instant + 24h); });
  const auto id = started(coupons());
  EXPECT_TRUE(coupons_of(an).empty());
  EXPECT_EQ(coupons_of(binh).size(), 1U);
  EXPECT_EQ(sheet(id).campaign.granted, 1);
}

TEST_F(Campaigns, GrantToThoseWhoRegisterWhileTheyRunUpToTheBudget) {
  world.advance(1s);
  const auto id = started(gift(Grant::energy, 30, 2));
  EXPECT_EQ(world.holdings(an).energy, Energy{0}) << "An registered before";
  for (const auto* name : {"Chi", "Dũng", "Em"}) world.user(name);
  world.advance(2min);
  const auto total = world.holdings(world.user("Chi")).energy + world.holdings(world.user("Dũng")).energy +
                     world.holdings(world.user("Em")).energy;
  EXPECT_EQ(total, Energy{60});
  EXPECT_EQ(sheet(id).campaign.granted, 2);
}

TEST_F(Campaigns, GrantNothingWhilePausedAndGoOnAfterwards) {
  const auto id = started(gift(Grant::recycle_voucher, 2));
  world.run(pause_campaign, lan, CampaignQuery{id}).value();
  const auto before = world.holdings(world.user("Chi")).recycle_vouchers;
  world.advance(3min);
  EXPECT_EQ(world.holdings(world.user("Chi")).recycle_vouchers, before);
  start(id, chu).value();
  world.advance(2min);
  EXPECT_EQ(world.holdings(world.user("Chi")).recycle_vouchers, before) << "Chi registered in the pause";
  world.user("Dũng");
  world.advance(2min);
  EXPECT_EQ(world.holdings(world.user("Dũng")).recycle_vouchers, before + RecycleVouchers{2});
}

TEST_F(Campaigns, GrantAfterAPauseWhatWasEarnedBeforeIt) {
  const auto id = started(gift(Grant::energy, 30));
  world.user("Chi");
  world.advance(10ms);
  world.run(pause_campaign, lan, CampaignQuery{id}).value();
  world.advance(3min);
  EXPECT_EQ(world.holdings(world.user("Chi")).energy, Energy{0});
  start(id).value();
  world.advance(2min);
  EXPECT_EQ(world.holdings(world.user("Chi")).energy, Energy{30}) << "Chi registered while it ran";
  world.run(pause_campaign, lan, CampaignQuery{id}).value();
  world.user("Dũng");
  world.advance(3min);
  start(id).value();
  world.advance(2min);
  EXPECT_EQ(world.holdings(world.user("Dũng")).energy, Energy{0}) << "in the second pause";
}

TEST_F(Campaigns, GrantEachUnitToALevelAndAbove) {
  for (const auto grant : {Grant::xmoney, Grant::nft, Grant::priority_pass}) {
    auto request = gift(grant, 3);
    request.audience = Audience::level;
    request.level = 1;
    started(request);
  }
  EXPECT_EQ(world.holdings(an).xmoney, Xmoney{300});
  EXPECT_EQ(world.holdings(an).nft, Nft{3});
  EXPECT_GE(world.holdings(an).priority_passes, PriorityPasses{3});
}

TEST_F(Campaigns, ReturnWhatIsLeftAtTheEndButKeepCouponsCovered) {
  fund(500'000_vnd);
  auto request = coupons();
  request.budget = {10};
  const auto id = started(request);
  EXPECT_EQ(reserve(), 0_vnd);
  world.run(end_campaign, lan, CampaignQuery{id}).value();
  EXPECT_EQ(reserve(), 400'000_vnd);
  EXPECT_EQ(cover(id), 100'000_vnd) << "An and Bình may still use theirs";
  EXPECT_THAT(world.run(end_campaign, lan, CampaignQuery{id}), Refuses(campaign_state));
}

TEST_F(Campaigns, EndBeforeTheyBegin) {
  fund(200'000_vnd);
  world.set(settings::alone_up_to, 99'999_vnd);
  const auto draft = saved(coupons()), proposed = saved(coupons());
  start(proposed).value();
  for (const auto id : {draft, proposed})
    EXPECT_EQ(world.run(end_campaign, lan, CampaignQuery{id}).value().campaign.state, CampaignState::ended);
  EXPECT_EQ(reserve(), 200'000_vnd);
}

TEST_F(Campaigns, GetTheWorthOfExpiredCouponsBackIntoTheReserve) {
  fund(100'000_vnd);
  auto request = coupons();
  request.days = 3;
  const auto id = started(request);
  world.advance(std::chrono::hours{24 * 5});
  EXPECT_EQ(coupons_of(an).at(0).state, CouponState::expired);
  EXPECT_EQ(cover(id), 0_vnd);
  EXPECT_EQ(reserve(), 100'000_vnd);
  EXPECT_EQ(sheet(id).coupons.expired, 2);
}

TEST_F(Campaigns, RemindTheOwnersOfCouponsOnTheDayBeforeTheLast) {
  fund(100'000_vnd);
  auto request = coupons();
  request.days = 3;
  started(request);
  const auto unread = [&] { return world.run(inbox::counts, an).value().unread; };
  const auto before = unread();
  world.advance_to(instant_of(world.now().day() + std::chrono::days{2}, 8h));
  EXPECT_EQ(unread(), before);
  world.advance(2h);
  EXPECT_EQ(unread(), before + 1);
}

TEST_F(Campaigns, StartOnceAndLockTheirCoverOnce) {
  fund(300'000_vnd);
  const auto id = saved(coupons());
  const auto ends = testing::at_once(
      world, 6, [&](Context& ctx, int) { return start_campaign(ctx, lan, CampaignQuery{id}); });
  EXPECT_EQ(testing::accepted(ends), 1);
  EXPECT_EQ(cover(id), 100'000_vnd);
}

TEST_F(Campaigns, NeverTakeTheSameDongOfTheReserveTwice) {
  fund(250'000_vnd);
  std::vector<CampaignId> all;
  all.reserve(6);
  for (int i = 0; i < 6; ++i) all.push_back(saved(coupons()));
  const auto ends = testing::at_once(world, 6, [&](Context& ctx, int runner) {
    return start_campaign(ctx, lan, CampaignQuery{all[static_cast<std::size_t>(runner)]});
  });
  EXPECT_EQ(testing::accepted(ends), 2);
  EXPECT_EQ(reserve(), 50'000_vnd);
}

TEST_F(Campaigns, AreMadeAndSeenOverTheWire) {
  fund(100'000_vnd);
  auto desk = testing::console(world, admin::Role::finance);
  const auto made = desk.post("campaign/save", {{"nameVi", "Phiếu thứ hai"},
                                                {"grant", "coupon"},
                                                {"worth", "50000"},
                                                {"minimum", "200000"},
                                                {"days", 7},
                                                {"audience", "list"},
                                                {"budget", 1},
                                                {"people", world.mobile("An")}});
  const std::string id{made.data.at("campaign").at("id").as_string()};
  EXPECT_EQ(desk.post("campaign/start", {{"id", id}}).data.at("campaign").at("state").as_string(), "running");
  world.advance(10ms);
  auto phone = testing::signed_in(world, an);
  const auto amount = phone.get("token/getUserCouponAmount", "price=250000").data;
  EXPECT_EQ(amount.at("count").as_int64(), 1);
  EXPECT_EQ(amount.at("endsSoon").as_int64(), 0);
  EXPECT_EQ(amount.at("best").at("worth").as_string(), "50000.00");
  EXPECT_TRUE(phone.get("token/getUserCouponAmount", "price=199000").data.at("best").is_null());
  EXPECT_EQ(phone.get("token/coupon/getList", "part=open").data.at("items").as_array().size(), 1U);
  EXPECT_EQ(phone.get("token/coupon/getList", "part=used").data.at("items").as_array().size(), 0U);
  const auto person = desk.get("person/rewards", "userId=" + to_string(an)).data;
  EXPECT_EQ(person.at("openCoupons").as_int64(), 1);
  EXPECT_FALSE(person.at("membership").at("isActive").as_bool());
  EXPECT_EQ(desk.get("campaign/list", "state=running").data.at("items").as_array().size(), 1U);
  EXPECT_EQ(desk.post("campaign/pause", {{"id", id}}).data.at("campaign").at("state").as_string(), "paused");
  EXPECT_EQ(desk.post("campaign/end", {{"id", id}}).data.at("campaign").at("state").as_string(), "ended");
}

}  // namespace rewards
