// Resale: which tickets are listed together, what a buyer pays, and how a listing ends.
#include "limits/limits.hpp"
#include "modules/market/tests/bazaar.hpp"
#include "platform/refusals.hpp"

namespace market {

struct Listings : Bazaar {};

TEST_F(Listings, SellTicketsLessTheFee) {
  const auto ids = given(an, 3);
  const auto id = listed(an, ids);
  EXPECT_EQ(free_of(an), 0);
  const auto bought = pays(binh, id, 2).value();
  EXPECT_EQ(bought.sale.paid, 480'000_vnd);
  EXPECT_EQ(bought.balance, 9'520'000_vnd);
  EXPECT_EQ(bought.listing.left, 1);
  EXPECT_EQ(bought.sale.tickets.size(), 2U);
  EXPECT_EQ(otc(an), 470'400_vnd);
  EXPECT_EQ(owner_of(ids[0]), binh);
  EXPECT_EQ(owner_of(ids[2]), an);
  EXPECT_EQ(notices(an).front(), "2 vé Hang Sơn Đoòng VR đã được mua. Tiền đã vào ví OTC.");
  EXPECT_EQ(pays(binh, id).value().listing.state, ListingState::sold);
  EXPECT_THAT(pays(binh, id), Refuses(deal_over));
  EXPECT_THAT(world.run(tickets::take_number, binh, tickets::TicketRequest{ids[2]}), Accepts());
  const auto lines = signed_in(world, binh).get("token/getAmoutFlow", "type=19").data;
  EXPECT_EQ(lines.at("items").as_array().size(), 2U) << "one line a sale";
  EXPECT_EQ(lines.at("items").at(0).at("amount").as_string(), "-240000.00");
}

TEST_F(Listings, SeparateWhatIsNotAlike) {
  auto ids = given(an, 2);
  for (const auto id : given(an, 1, 300'000_vnd)) ids.push_back(id);
  world.advance(Days{1});
  for (const auto id : given(an, 1)) ids.push_back(id);
  const auto items = lists(an, ids).value().items;
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(items[0].quantity, 2);
  EXPECT_EQ(items[0].recycle_value, 170'000_vnd);
  EXPECT_EQ(items[1].recycle_value, 255'000_vnd);
  EXPECT_GT(items[2].expires_at, items[0].expires_at);
}

TEST_F(Listings, AreRefusedByName) {
  const auto mine = given(an, 2), theirs = given(cuc);
  EXPECT_THAT(lists(an, mine, "199000"), Refuses(price_below_floor));
  const auto wanted = boost::json::object{{"classId", to_string(cave)}, {"count", 1}, {"price", "199000"}};
  EXPECT_EQ(signed_in(world, an).post("token/ticket/otc/addOtc", wanted).key, "market.price_below_floor");
  EXPECT_THAT(lists(an, mine, "240001"), Refuses(price_not_thousands));
  EXPECT_THAT(lists(an, mine, "301000"), Refuses(price_out_of_range));
  EXPECT_THAT(lists(an, {}), Refuses(count_out_of_range));
  EXPECT_THAT(lists(an, {mine[0], theirs[0]}), Refuses(tickets::not_found));
  EXPECT_THAT(lists(an, {mine[0], mine[0]}), Refuses(tickets::named_twice));
  EXPECT_THAT(lists(an, {mine[0], given_of(ocean, an)[0]}), Refuses(tickets::mixed_classes));
  const auto adds = [&](const AddListingRequest& request) {
    return called("ticket/otc/addOtc", add_listings, an, request);
  };
  EXPECT_THAT(adds({.count = 1, .price = "240000"}), Refuses(tickets::class_not_found));
  EXPECT_THAT(adds({.class_id = cave, .price = "240000"}), Refuses(count_or_tickets));
  EXPECT_THAT(adds({.class_id = cave, .count = 3, .price = "240000"}), Refuses(not_enough_tickets));
  EXPECT_THAT(adds({.class_id = cave, .count = 101, .price = "240000"}), Refuses(count_out_of_range));
  EXPECT_THAT(adds({.class_id = cave, .count = 2, .price = "240000"}), Accepts());
  EXPECT_THAT(lists(an, {mine[0]}), Refuses(tickets::claimed));
  const auto more = given(an);
  close_cave();
  EXPECT_THAT(lists(an, more), Refuses(class_not_open));
  EXPECT_EQ(world.run(open_listings, binh, OpenDealsQuery{}).value().items.size(), 1U) << "still for sale";
  EXPECT_EQ(world.run(my_listings, an, MyListingsQuery{}).value().items.size(), 1U);
}

TEST_F(Listings, RefuseBuyersByName) {
  const auto id = listed(an, given(an, 2));
  EXPECT_THAT(pays(an, id), Refuses(buy_from_self));
  EXPECT_EQ(listing(id, an).why_not->key, "market.buy_from_self");
  EXPECT_THAT(pays(binh, id, 1, "230000"), Refuses(price_changed));
  EXPECT_THAT(pays(binh, id, 1, ""), Refuses(price_changed));
  EXPECT_THAT(pays(binh, id, 3), Refuses(over_listed));
  EXPECT_THAT(pays(binh, id, 0), Refuses(count_out_of_range));
  EXPECT_THAT(pays(binh, id, 101), Refuses(count_out_of_range));
  EXPECT_THAT(pays(cuc, id), Refuses(ledger::insufficient_balance));
  EXPECT_THAT(pays(binh, ListingId{7}), Refuses(listing_not_found));
  EXPECT_THAT(world.run(pay_listing, binh, PayListingRequest{id, 1, "240000"}),
              Refuses(accounts::pay_password_missing));
  EXPECT_TRUE(
      signed_in(world, binh)
          .post("token/limits/setLimit", {{"kind", "purchase"}, {"period", "day"}, {"amount", "300000"}})
          .ok);
  EXPECT_THAT(pays(binh, id, 2), Refuses(limits::over_purchase_day));
  EXPECT_THAT(pays(binh, id, 1), Accepts());
  EXPECT_EQ(world.balance(binh), 9'760'000_vnd);
}

TEST_F(Listings, FreeTheirTicketsWhenTheyAreCancelled) {
  const auto ids = given(an, 2);
  const auto id = listed(an, ids);
  EXPECT_THAT(takes_off(binh, id), Refuses(listing_not_found)) << "another's";
  EXPECT_EQ(takes_off(an, id).value().state, ListingState::cancelled);
  EXPECT_THAT(takes_off(an, id), Refuses(deal_over));
  EXPECT_THAT(pays(binh, id), Refuses(deal_over));
  EXPECT_EQ(free_of(an), 2);
  EXPECT_THAT(lists(an, ids), Accepts());
}

TEST_F(Listings, EndAWeekBeforeTheLastDay) {
  const auto ids = given(an, 2);
  const auto id = listed(an, ids);
  const auto ends = listing(id, an).ends_at;
  EXPECT_EQ(listing(id, an).expires_at - ends, Days{7});
  world.advance_to(ends - 1ms);
  EXPECT_EQ(listing(id, an).state, ListingState::on_sale);
  world.advance(1ms);
  EXPECT_EQ(listing(id, an).state, ListingState::ended);
  EXPECT_EQ(free_of(an), 2);
  EXPECT_THAT(notices(an), testing::Contains(testing::HasSubstr("vé sắp hết hạn. 2 vé đã về")));
  EXPECT_THAT(lists(an, ids), Refuses(tickets::validity_short));
}

TEST_F(Listings, AreEndedByTheFirstCallThatFindsThemOver) {
  const auto id = listed(an, given(an));
  world.clock.set(listing(id, an).expires_at + 1h);  // without its jobs, and after its tickets expired
  EXPECT_THAT(pays(binh, id), Refuses(deal_over));
  EXPECT_EQ(listing(id, an).state, ListingState::ended);
  EXPECT_EQ(free_of(an), 0);
  world.advance(1min);
  EXPECT_EQ(world.balance(binh), 10'000'000_vnd);
}

TEST_F(Listings, AreListedByPriceAndOfOnePriceByTime) {
  const auto dear = listed(an, given(an), "260000"), cheap = listed(an, given(an), "210000"),
             second = listed(cuc, given(cuc), "210000");
  OpenDealsQuery query{.limit = {{2}}};
  const auto first = world.run(open_listings, binh, query).value();
  ASSERT_EQ(first.items.size(), 2U);
  EXPECT_EQ(first.items[0].listing_id, cheap);
  EXPECT_EQ(first.items[1].listing_id, second);
  query.cursor = Cursor{std::stoll(*first.next)};
  EXPECT_EQ(world.run(open_listings, binh, query)->items.front().listing_id, dear);
  query.class_id = ocean;
  EXPECT_THAT(world.run(open_listings, binh, query), Refuses(platform::list_cursor_gone));
  EXPECT_THAT(world.run(my_listings, binh, MyListingsQuery{.cursor = Cursor{cheap.value}}),
              Refuses(platform::list_cursor_gone));
}

TEST_F(Listings, TakeAPaymentPasswordInABodyOnly) {
  const auto id = listed(an, given(an));
  auto browser = signed_in(world, binh);
  const auto query = "listingId=" + to_string(id) + "&price=240000";
  const auto secret = password_of(binh).value;
  EXPECT_EQ(browser.get("token/ticket/otc/payOtc", query + "&payPassword=x").code,
            platform::secret_in_query.code);
  EXPECT_EQ(browser.get("token/ticket/otc/payOtc", query).code, accounts::pay_password_missing.code);
  EXPECT_EQ(browser.call("token/ticket/otc/payOtc", "payPassword=x", "application/json", "{}").code,
            platform::secret_in_query.code);
  const auto paid =
      browser.post("token/ticket/otc/payOtc",
                   {{"listingId", to_string(id)}, {"price", "240000"}, {"payPassword", secret}});
  EXPECT_TRUE(paid.ok) << paid.text;
}

TEST_F(Listings, ShowTheBestOffersForWhatOneHas) {
  const auto ids = given(an, 3);
  listed(an, {ids[0]}, "300000");
  given(cuc);
  listed(cuc, given(cuc), "250000");
  published("220000", 1);
  fund(2'000'000_vnd);
  announced(package());
  world.advance_to(instant_of(next_monday() - Days{1}, 22h + 30min));
  const auto line = world.run(own_counts, an).value().items.front();
  EXPECT_EQ(line.free, 2);
  EXPECT_EQ(line.in_resale, 1);
  EXPECT_EQ(line.offers.request, 215'600_vnd);
  EXPECT_EQ(line.offers.resale, 250'000_vnd) << "not one's own";
  EXPECT_EQ(line.offers.buyback, 180'000_vnd);
  EXPECT_EQ(line.offers.recycle_value, 170'000_vnd);
  EXPECT_EQ(line.most_price, 300'000_vnd);
}

}  // namespace market
