// The console: operators cancel with a reason, see who keeps dealing, and what a user has; erasure and
// export.
#include <boost/json.hpp>

#include "modules/market/tests/bazaar.hpp"
#include "platform/personal.hpp"

namespace market {

using admin::Role;

struct MarketDesk : Bazaar {
  auto cancels_request_of(RequestId id, const std::string& reason) {
    return called("market/cancelRequest", console::cancel_request_of, lan,
                  console::CancelRequestRequest{id, reason});
  }
  auto cancels_listing_of(ListingId id, const std::string& reason) {
    return called("market/cancelListing", console::cancel_listing_of, lan,
                  console::CancelListingRequest{id, reason});
  }
  auto market_data() {
    for (const auto& module : app::all_modules())
      if (module.name == "market") return module.personal.front();
    throw std::logic_error("market has no personal data");
  }
};

TEST_F(MarketDesk, CancelsRequestsWithAReasonThatTheBuyerReads) {
  const auto id = published("220000", 2);
  given(an);
  sells_count_into(an, id, 1).value();
  EXPECT_THAT(cancels_request_of(RequestId{7}, "Giá lạ"), Refuses(request_not_found));
  const auto view = cancels_request_of(id, "Giá lạ").value();
  EXPECT_EQ(view.state, RequestState::cancelled);
  EXPECT_EQ(view.ended_by, EndedBy::by_operator);
  EXPECT_EQ(world.balance(binh), 9'780'000_vnd);
  EXPECT_EQ(notices(binh).front(), "Yêu cầu mua Hang Sơn Đoòng VR đã bị hủy: Giá lạ. 220.000 ₫ đã về ví.");
  EXPECT_EQ(request(id, binh).reason, "Giá lạ");
  EXPECT_EQ(request(id, an).reason, "Giá lạ") << "who sold into it";
  EXPECT_THAT(cancels_request_of(id, "Lại"), Refuses(deal_over));
}

TEST_F(MarketDesk, CancelsListingsWithAReasonThatTheSellerReads) {
  const auto id = listed(an, given(an, 2));
  EXPECT_EQ(cancels_listing_of(id, "Tranh chấp").value().state, ListingState::cancelled);
  EXPECT_EQ(notices(an).front(), "Tin bán Hang Sơn Đoòng VR đã bị hủy: Tranh chấp. Vé đã về Vé của tôi.");
  EXPECT_EQ(free_of(an), 2);
  EXPECT_EQ(world.run(console::one_listing, lan, ListingQuery{id})->reason, "Tranh chấp");
  EXPECT_THAT(world.run(console::one_listing, lan, ListingQuery{ListingId{7}}), Refuses(listing_not_found));
  EXPECT_THAT(cancels_listing_of(id, "Lại"), Refuses(deal_over));
  EXPECT_THAT(cancels_listing_of(ListingId{7}, "Lại"), Refuses(listing_not_found));
}

TEST_F(MarketDesk, ShowsWhoKeepsDealingAndWithinWhichLine) {
  const auto code = world.look([&](Context& ctx) { return accounts::find_profile(ctx, an)->invite_code; });
  EXPECT_TRUE(signed_in(world, cuc).post("token/bindInvite", {{"inviteCode", code}}).ok);
  world.give_dong(cuc, 1'000'000_vnd);
  pays(cuc, listed(an, given(an))).value();
  pays(cuc, listed(an, given(an))).value();
  pays(binh, listed(an, given(an))).value();
  const auto pairs = world.run(console::list_pairs, lan, console::PairListRequest{}).value();
  ASSERT_EQ(pairs.items.size(), 2U);
  EXPECT_EQ(pairs.items[0].sales, 2);
  EXPECT_EQ(pairs.items[0].paid, 480'000_vnd);
  EXPECT_TRUE(pairs.items[0].in_line);
  EXPECT_FALSE(pairs.items[1].in_line);
  EXPECT_EQ(world.run(console::list_pairs, lan, console::PairListRequest{.in_line = true})->items.size(), 1U);
  const auto sales = world.run(console::list_sales, lan, console::SaleListRequest{}).value();
  EXPECT_EQ(sales.items.size(), 3U);
  EXPECT_EQ(sales.matches->sum, 720'000_vnd);
  EXPECT_EQ(world.run(console::list_sales, lan, console::SaleListRequest{.user_id = binh, .in_line = false})
                ->items.size(),
            1U);
}

TEST_F(MarketDesk, ShowsAPersonsDeals) {
  const auto id = listed(an, given(an, 2));
  pays(binh, id).value();
  published("220000", 1);
  const auto theirs =
      world.run(console::person_deals, lan, console::PersonDealsRequest{.user_id = binh}).value();
  EXPECT_EQ(theirs.open_requests.size(), 1U);
  EXPECT_EQ(theirs.items.size(), 1U);
  const auto his = world.run(console::person_deals, lan, console::PersonDealsRequest{.user_id = an}).value();
  EXPECT_EQ(his.open_listings.size(), 1U);
  EXPECT_EQ(his.items.front().fee, 4'800_vnd);
  EXPECT_THAT(
      called("person/deals", console::person_deals, lan, console::PersonDealsRequest{.user_id = UserId{7}}),
      Refuses(accounts::person_not_found));
  EXPECT_EQ(world.run(console::list_listings, lan, console::ListingListRequest{.user_id = an})->items.size(),
            1U);
  EXPECT_EQ(
      world.run(console::list_requests, lan, console::RequestListRequest{.class_id = ocean})->items.size(),
      0U);
}

TEST_F(MarketDesk, IsOpenToTheRolesThatNeedIt) {
  EXPECT_TRUE(testing::console(world, Role::support).get("market/deals").ok);
  EXPECT_FALSE(testing::console(world, Role::support).get("package/list").ok);
  EXPECT_TRUE(testing::console(world, Role::finance).get("package/list").ok);
  EXPECT_FALSE(testing::console(world, Role::desk).get("market/pairs").ok);
}

TEST_F(MarketDesk, FindsDealsByTheirIdsAndShowsThemOnTheTimeLine) {
  const auto id = published("220000", 1);
  given(an);
  const auto sale = sells_count_into(an, id, 1).value().sale.sale_id;
  auto desk = testing::console(world, Role::support);
  EXPECT_THAT(desk.get("search", "text=" + to_string(id)).text, testing::HasSubstr("marketRequest"));
  EXPECT_THAT(desk.get("search", "text=" + to_string(sale)).text, testing::HasSubstr("marketSale"));
  const auto line = desk.get("person/timeline", "userId=" + to_string(binh)).text;
  EXPECT_THAT(line, testing::HasSubstr("Đăng yêu cầu mua vé"));
  EXPECT_THAT(line, testing::HasSubstr("Yêu cầu mua đã đủ vé"));
  EXPECT_THAT(line, testing::HasSubstr("Mua vé của người khác"));
}

TEST_F(MarketDesk, LeadsFromReceiptsToTheDeal) {
  const auto id = published("220000", 1);
  auto phone = signed_in(world, binh);
  const auto flow = phone.get("token/getAmoutFlow", "type=8");
  EXPECT_THAT(flow.text, testing::HasSubstr("Hang Sơn Đoòng VR × 1"));
  const auto line = std::string{flow.data.at("items").at(0).at("id").as_string()};
  const auto page = phone.get("token/receipt/get", "id=" + line).data.at("page").as_string();
  EXPECT_EQ(std::string{page}, "/pages/user/otc/purshase/detail?id=" + to_string(id));
  EXPECT_EQ(testing::order_kind(phone, id), "request");
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, an), id), "none");
}

TEST_F(MarketDesk, LeadsBothSidesOfAResaleToTheListing) {
  const auto id = listed(an, given(an));
  pays(binh, id).value();
  const auto page = [&](UserId user, const std::string& unit) {
    auto phone = signed_in(world, user);
    const auto line = std::string{
        phone.get("token/pay/getFlowList", "unit=" + unit).data.at("items").at(0).at("id").as_string()};
    return std::string{phone.get("token/receipt/get", "id=" + line).data.at("page").as_string()};
  };
  EXPECT_EQ(page(an, "OTC"), "/pages/user/ticket/my?id=" + to_string(id));
  EXPECT_EQ(page(binh, "BALANCE"), "/pages/otc/ticketOtc?view=market&buy=" + to_string(id));
  EXPECT_EQ(world.run(listing_info, binh, ListingQuery{id}).value().sales.size(), 1U);
  const auto notice = signed_in(world, an).get("token/inbox/getList").data.at("items").at(0);
  EXPECT_EQ(notice.at("page").as_string(), "/pages/user/ticket/my?id=" + to_string(id));
}

TEST_F(MarketDesk, ExportsOnesDealsAndErasesNoneThatAreOpen) {
  const auto id = published("220000", 1);
  const auto sold = listed(an, given(an));
  pays(binh, sold).value();
  const auto data = market_data();
  const auto may = [&](UserId user) {
    return world.run([&](Context& ctx) { return data.may_forget(ctx, user); });
  };
  EXPECT_THAT(may(binh), Refuses(deals_left));
  EXPECT_THAT(may(an), Accepts());
  cancels_request_of(id, "Bình xin hủy").value();
  EXPECT_THAT(may(binh), Accepts());
  const auto shown = boost::json::parse(world.look([&](Context& ctx) { return data.show(ctx, binh); }));
  EXPECT_EQ(shown.at("requests").at(0).at("reason").as_string(), "Bình xin hủy");
  EXPECT_EQ(shown.at("sales").as_array().size(), 1U);
  EXPECT_EQ(shown.at("sales").at(0).as_object().if_contains("other"), nullptr) << "another person";
  world.look([&](Context& ctx) { return data.forget(ctx, binh), true; });
  EXPECT_EQ(request(id, binh).reason, "");
}

}  // namespace market
