// Buyback: what a ticket gets, when packages open, who may sell into them, and what their cover holds.
#include "modules/market/rules.hpp"
#include "modules/market/tests/bazaar.hpp"
#include "team/team.hpp"

namespace market {

struct Buyback : Bazaar {
  Buyback() { fund(5'000'000_vnd); }
  auto personal(UserId user) { return world.run(personal_packages, user, PageRequest{}).value().items; }
  auto announced_to(UserId user) { return world.run(announced_packages, user, PageRequest{}).value().items; }
  auto best_of(UserId user) { return world.run(own_counts, user).value().items.front().offers.buyback; }
  auto of_teams(UserId user) { return world.run(team_packages, user, PageRequest{}).value().items; }
};

TEST_F(Buyback, PaysTheLeastOfShareMostAndCeiling) {
  constexpr rules::PackageTerms terms{90_percent, 180'000_vnd};
  EXPECT_EQ(rules::buyback_price(terms, 190'000_vnd, 188'000_vnd), 171'000_vnd) << "the share";
  EXPECT_EQ(rules::buyback_price(terms, 300'000_vnd, 297'000_vnd), 180'000_vnd) << "the most";
  EXPECT_EQ(rules::buyback_price(terms, 200'000_vnd, 158'000_vnd), 158'000_vnd) << "the ceiling";
}

TEST_F(Buyback, SellsAtOnceAndForGood) {
  auto request = package();
  request.most = "250000";
  const auto id = announced(request);
  EXPECT_EQ(cover(id), 2'500'000_vnd);
  EXPECT_EQ(reserve(), 2'500'000_vnd);
  auto ids = given(an, 1);                                       // 180,000: the share
  ids.push_back(given(an, 1, 200'000_vnd, 40'000_vnd).front());  // 158,000: the ceiling
  ids.push_back(given(an, 1, 300'000_vnd, 20'000_vnd).front());  // 250,000: the most
  go_to_monday();
  const auto sold = sells_back(an, id, ids).value();
  EXPECT_EQ(sold.sale.received, 588'000_vnd);
  EXPECT_EQ(sold.sale.tickets[0].price, 180'000_vnd);
  EXPECT_EQ(sold.sale.tickets[1].price, 158'000_vnd);
  EXPECT_EQ(sold.sale.tickets[2].price, 250'000_vnd);
  EXPECT_FALSE(sold.sale.other);
  EXPECT_EQ(sold.otc, 588'000_vnd);
  EXPECT_EQ(otc(an), 588'000_vnd);
  EXPECT_EQ(cover(id), 1'750'000_vnd);
  EXPECT_EQ(reserve(), 2'662'000_vnd) << "what the three were covered for above their prices";
  EXPECT_THAT(sells_back(an, id, ids), Refuses(tickets::already_returned));
  EXPECT_EQ(world.run(sold_to_operator, an, PageRequest{}).value().items.size(), 1U);
  world.advance(13h);
  EXPECT_EQ(sheet(id).state, PackageState::closed);
  EXPECT_EQ(cover(id), Money{});
  EXPECT_EQ(reserve(), 4'412'000_vnd);
  EXPECT_EQ(sheet(id).paid, 588'000_vnd);
}

TEST_F(Buyback, IsAnnouncedOnTheEveningBefore) {
  const auto id = announced(package());
  given(an, 2);
  EXPECT_TRUE(announced_to(an).empty());
  EXPECT_TRUE(personal(an).empty());
  EXPECT_THAT(sells_back(an, id, 1), Refuses(package_not_found));
  world.advance_to(instant_of(next_monday() - Days{1}, 22h + 30min));
  ASSERT_EQ(announced_to(an).size(), 1U);
  const auto item = announced_to(an).front();
  EXPECT_EQ(item.state, PackageState::announced);
  ASSERT_EQ(item.mine.size(), 1U);
  EXPECT_EQ(item.mine.front().count, 2);
  EXPECT_EQ(item.mine.front().each, 180'000_vnd);
  ASSERT_TRUE(item.why_not);
  EXPECT_EQ(item.why_not->key, "market.before_buyback_time");
  EXPECT_EQ(item.why_not->allowed_at, item.opens_at);
  const auto early = sells_back(an, id, 1);
  ASSERT_THAT(early, Refuses(before_buyback_time));
  EXPECT_EQ(told_on_selling_back(an, id, 1), "market.before_buyback_time");
  EXPECT_EQ(std::get<Instant>(early.error().details->allowed_at), item.opens_at);
  world.advance_to(item.opens_at);
  EXPECT_TRUE(announced_to(an).empty());
  EXPECT_FALSE(personal(an).front().why_not);
  EXPECT_EQ(personal(cuc).front().why_not->key, "market.not_enough_tickets");
}

TEST_F(Buyback, RefusesSalesByName) {
  auto request = package();
  request.least_count = 2;
  const auto id = announced(request);
  const auto ids = given(an, 4), theirs = given(cuc);
  go_to_monday();
  EXPECT_EQ(told_on_selling_back(an, id, 1), "market.below_minimum");
  EXPECT_EQ(told_on_selling_back(an, id, 5), "market.not_enough_tickets");
  EXPECT_THAT(sells_back(an, id, 0), Refuses(count_out_of_range));
  EXPECT_THAT(sells_back(an, id, 101), Refuses(count_out_of_range));
  EXPECT_THAT(sells_back(an, id, {ids[0], theirs[0]}), Refuses(tickets::not_found));
  EXPECT_THAT(sells_back(an, id, {ids[0], ids[0]}), Refuses(tickets::named_twice));
  EXPECT_THAT(sells_back(an, id, {ids[0], given_of(ocean, an)[0]}), Refuses(tickets::mixed_classes));
  EXPECT_THAT(sells_back(an, PackageId{7}, 2), Refuses(package_not_found));
  EXPECT_THAT(world.run(sell_to_operator, an, BuybackRequest{id}), Refuses(count_or_tickets));
  listed(an, {ids[3]});
  EXPECT_THAT(sells_back(an, id, {ids[0], ids[3]}), Refuses(tickets::claimed));
  EXPECT_EQ(personal(an).front().claimed, 1);
  EXPECT_EQ(cover(id), 1'800'000_vnd);
  const auto worthless = given(an, 2, 200'000_vnd, 200'000_vnd);
  EXPECT_THAT(sells_back(an, id, worthless), Refuses(ticket_worth_nothing));
  EXPECT_THAT(sells_back(an, id, 3), Accepts());
}

TEST_F(Buyback, TakesWhatFitsAndLeavesTheRest) {
  auto request = package();
  request.quantity = 3;
  const auto id = announced(request);
  const auto ids = given(an, 2);
  given(cuc, 3);
  go_to_monday();
  sells_back(an, id, ids).value();
  const auto sold = sells_back(cuc, id, 3).value();
  EXPECT_EQ(sold.sale.count, 1);
  EXPECT_EQ(sold.left_over, 2);
  EXPECT_EQ(free_of(cuc), 2);
  EXPECT_THAT(sells_back(cuc, id, 1), Refuses(deal_over));
  EXPECT_EQ(cover(id), Money{});
}

TEST_F(Buyback, EndsAtTenInTheEveningOnce) {
  const auto id = announced(package());
  given(an, 2);
  go_to_monday();
  world.clock.advance(12h);  // without its job
  EXPECT_THAT(sells_back(an, id, 1), Refuses(deal_over));
  EXPECT_EQ(cover(id), Money{}) << "the first call that finds it over ends it";
  EXPECT_EQ(reserve(), 5'000'000_vnd);
  world.advance(1min);
  EXPECT_EQ(reserve(), 5'000'000_vnd);
  EXPECT_EQ(free_of(an), 2);
}

TEST_F(Buyback, OpensTeamPackagesToLargeTeams) {
  const auto id = announced(package(PackageKind::team));
  const auto code = world.look([&](Context& ctx) { return accounts::find_profile(ctx, an)->invite_code; });
  EXPECT_TRUE(signed_in(world, cuc).post("token/bindInvite", {{"inviteCode", code}}).ok);
  world.set(settings::team_tickets, 3);
  const auto wins = [&](std::int64_t ticket) {
    world.look([&](Context& ctx) {
      team::note_formed(ctx,
                        {.group = ticket,
                         .set = 1,
                         .pool = {},
                         .seats = {{.seat = ticket, .buyer = cuc, .cash = 200'000_vnd, .ticket = ticket}}});
      return true;
    });
  };
  given(an, 1);
  given(cuc, 1);
  wins(1);
  wins(2);
  go_to_monday();
  ASSERT_EQ(of_teams(an).size(), 1U);
  EXPECT_TRUE(personal(an).empty());
  const auto standing = of_teams(an).front().team.value();
  EXPECT_EQ(standing.tickets, 2);
  EXPECT_EQ(standing.needed, 3);
  EXPECT_FALSE(standing.is_enough);
  EXPECT_EQ(best_of(an), std::nullopt) << "not a price that the user cannot get";
  const auto refused = sells_back(an, id, 1);
  ASSERT_THAT(refused, Refuses(team_tickets_short));
  EXPECT_EQ(std::get<std::int64_t>(refused.error().details->yours), 2);
  wins(3);
  EXPECT_EQ(best_of(an), 180'000_vnd);
  EXPECT_TRUE(of_teams(cuc).front().team->is_uplines) << "the direct upline's team counts, too";
  EXPECT_THAT(sells_back(cuc, id, 1), Accepts());
  EXPECT_THAT(sells_back(an, id, 1), Accepts());
  given(binh, 1);
  EXPECT_THAT(sells_back(binh, id, 1), Refuses(team_tickets_short));
}

TEST_F(Buyback, EndsWhenAnOperatorCancels) {
  const auto id = announced(package());
  given(an, 2);
  go_to_monday();
  sells_back(an, id, 1).value();
  cancels_package(id, "Đổi lịch").value();
  EXPECT_EQ(told_on_selling_back(an, id, 1), "market.buyback_cancelled");
  EXPECT_EQ(personal(an).front().state, PackageState::cancelled);
  EXPECT_EQ(personal(an).front().reason, "Đổi lịch");
  EXPECT_EQ(cover(id), Money{});
  EXPECT_EQ(reserve(), 4'820'000_vnd);
  EXPECT_EQ(otc(an), 180'000_vnd) << "a sale is final";
  EXPECT_THAT(cancels_package(id), Refuses(package_state));
}

TEST_F(Buyback, StaysUnseenWhenItIsCancelledBeforeItsAnnouncement) {
  const auto id = announced(package());
  given(an);
  cancels_package(id).value();
  go_to_monday();
  EXPECT_TRUE(personal(an).empty());
  EXPECT_THAT(sells_back(an, id, 1), Refuses(package_not_found));
}

TEST_F(Buyback, CountsOnlyTicketsThatAreWorthSomething) {
  const auto id = announced(package());
  given(an, 1, 200'000_vnd, 200'000_vnd);
  world.advance(Days{1});
  given(an);
  go_to_monday();
  EXPECT_THAT(sells_back(an, id, 2), Refuses(not_enough_tickets));
  EXPECT_THAT(sells_back(an, id, 1), Accepts()) << "the worthless one ends first";
}

struct PackageDrafts : Bazaar {};

TEST_F(PackageDrafts, AreRefusedByName) {
  const auto refused = [&](auto change) {
    auto request = package();
    change(request);
    return saves(request);
  };
  EXPECT_THAT(refused([](auto& r) { r.share = 0; }), Refuses(package_share));
  EXPECT_THAT(refused([](auto& r) { r.share = 10'001; }), Refuses(package_share));
  EXPECT_THAT(refused([](auto& r) { r.most = "0"; }), Refuses(package_most));
  EXPECT_THAT(refused([](auto& r) { r.most = "180000.50"; }), Refuses(package_most));
  EXPECT_THAT(refused([](auto& r) { r.most = "100000001"; }), Refuses(package_most));
  EXPECT_THAT(refused([](auto& r) { r.quantity = 0; }), Refuses(package_quantity));
  EXPECT_THAT(refused([](auto& r) { r.quantity = 1'000'001; }), Refuses(package_quantity));
  EXPECT_THAT(refused([](auto& r) { r.least_count = 11; }), Refuses(package_least_count));
  EXPECT_THAT(refused([](auto& r) { r.class_id = tickets::ClassId{7}; }), Refuses(tickets::class_not_found));
  EXPECT_THAT(refused([](auto& r) { r.package_id = PackageId{7}; }), Refuses(package_not_found));
  EXPECT_THAT(refused([](auto& r) { r.day += Days{1}; }), Refuses(package_day)) << "less than a week ahead";
  EXPECT_THAT(refused([](auto& r) { r.day -= Days{7}; }), Refuses(package_too_late));
}

TEST_F(PackageDrafts, MoveAHolidaysMondayAWeekAhead) {
  fund(5'000'000_vnd);
  auto request = package();
  request.day = world.now().monday() + Days{16};  // the Wednesday after the next Monday but one
  const auto id = announced(request);
  EXPECT_EQ(sheet(id).announces_at, world.now().instant) << "users see it at once";
  given(an);
  EXPECT_EQ(world.run(announced_packages, an, PageRequest{}).value().items.size(), 1U);
  world.advance_to(instant_of(request.day, 10h));
  EXPECT_THAT(sells_back(an, id, 1), Accepts());
}

TEST_F(PackageDrafts, AreAnnouncedOnlyWithTheirCover) {
  fund(1'799'999_vnd);
  const auto id = drafted(package());
  const auto refused = announces(id);
  ASSERT_THAT(refused, Refuses(cover_short));
  EXPECT_EQ(std::get<Money>(refused.error().details->yours), 1'800'000_vnd);
  EXPECT_EQ(sheet(id).state, PackageState::draft);
  fund(1_vnd);
  EXPECT_THAT(announces(id), Accepts());
  EXPECT_EQ(reserve(), Money{});
  const auto again = announces(id);
  ASSERT_THAT(again, Refuses(package_state));
  EXPECT_EQ(again.error().details->yours, Mentioned{std::string{"scheduled"}});
  auto change = package();
  change.package_id = id;
  EXPECT_THAT(saves(change), Refuses(package_state));
}

TEST_F(PackageDrafts, WaitForAnotherOperatorWhereTheyAreLarge) {
  fund(2'000'000_vnd);
  world.set(settings::alone_up_to, 1'799'999_vnd);
  const auto id = drafted(package());
  EXPECT_EQ(announces(id).value().package.state, PackageState::proposed);
  EXPECT_EQ(cover(id), Money{});
  EXPECT_THAT(announces(id), Refuses(own_decision));
  EXPECT_EQ(announces(id, chu).value().package.state, PackageState::scheduled);
  EXPECT_EQ(cover(id), 1'800'000_vnd);
  const auto other = drafted(package());
  announces(other).value();
  EXPECT_EQ(cancels_package(other).value().package.state, PackageState::cancelled);
  EXPECT_THAT(announces(other, chu), Refuses(package_state));
}

TEST_F(PackageDrafts, WaitForAnOperatorWhomTheProposerDidNotEnroll) {
  fund(2'000'000_vnd);
  world.set(settings::alone_up_to, 1'799'999_vnd);
  const auto id = drafted(package());
  announces(id, chu).value();
  const auto made =
      testing::console(world, admin::Role::owner)
          .post("operator/add",
                {{"name", "moi"}, {"password", world.operator_password()}, {"role", "finance"}});
  const OperatorId moi{std::stoll(std::string{made.data.at("operatorId").as_string()})};
  EXPECT_THAT(announces(id, moi), Refuses(let_in_by_proposer));
  EXPECT_THAT(announces(id, lan), Accepts());
}

TEST_F(PackageDrafts, AreNotAnnouncedTooLate) {
  fund(2'000'000_vnd);
  const auto id = drafted(package());
  world.advance_to(instant_of(next_monday() - Days{1}, 22h + 31min));
  EXPECT_THAT(announces(id), Refuses(package_too_late));
  EXPECT_THAT(cancels_package(id), Accepts());
}

}  // namespace market
