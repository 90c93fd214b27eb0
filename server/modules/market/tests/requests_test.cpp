// Purchase requests: what they hold, what sellers get, how they are filled, and how they end.
#include "limits/limits.hpp"
#include "modules/market/tests/bazaar.hpp"
#include "platform/refusals.hpp"

namespace market {

struct PurchaseRequests : Bazaar {
  auto refused(const std::string& price, std::int64_t count = 1) { return asked(price, count, binh); }
};

TEST_F(PurchaseRequests, HoldTheirPriceAndPassTicketsOnLessTheFee) {
  const auto id = published("220000", 3);
  EXPECT_EQ(world.balance(binh), 9'340'000_vnd);
  EXPECT_EQ(escrow(binh), 660'000_vnd);
  const auto ids = given(an, 2);
  const auto sold = sells_into(an, id, ids).value();
  EXPECT_EQ(sold.sale.paid, 440'000_vnd);
  EXPECT_EQ(sold.sale.fee, 8'800_vnd);
  EXPECT_EQ(sold.sale.received, 431'200_vnd);
  EXPECT_EQ(sold.otc, 431'200_vnd);
  EXPECT_EQ(sold.request.left, 1);
  EXPECT_EQ(escrow(binh), 220'000_vnd);
  EXPECT_EQ(owner_of(ids[0]), binh);
  EXPECT_EQ(owner_of(ids[1]), binh);
  EXPECT_EQ(notices(binh).front(), "2 vé Hang Sơn Đoòng VR đã có trong Vé của tôi.");
  const auto mine = request(id, binh);
  EXPECT_EQ(mine.state, RequestState::buying);
  EXPECT_EQ(mine.held, 220'000_vnd);
}

TEST_F(PurchaseRequests, AreCompletedByTheirLastTicket) {
  const auto id = published("220000", 3);
  given(an, 2);
  sells_count_into(an, id, 2).value();
  given(cuc);
  EXPECT_EQ(sells_count_into(cuc, id, 1).value().request.state, RequestState::completed);
  EXPECT_EQ(escrow(binh), Money{});
  EXPECT_THAT(sells_into(an, id, given(an)), Refuses(deal_over));
  EXPECT_EQ(world.run(request_info, binh, RequestQuery{id}).value().sales.size(), 2U);
  EXPECT_EQ(world.run(request_info, an, RequestQuery{id}).value().sales.size(), 1U) << "one's own alone";
  world.advance(Days{31});
  EXPECT_EQ(request(id, binh).state, RequestState::completed);
  EXPECT_EQ(world.balance(binh), 9'340'000_vnd);
}

TEST_F(PurchaseRequests, RefusePricesAndCountsByName) {
  EXPECT_THAT(refused("199000"), Refuses(price_below_floor));
  EXPECT_THAT(refused("0"), Refuses(price_below_floor));
  EXPECT_THAT(refused("220500"), Refuses(price_not_thousands));
  EXPECT_THAT(refused("220000.5"), Refuses(price_not_thousands));
  EXPECT_THAT(refused("mười"), Refuses(price_not_thousands));
  EXPECT_THAT(refused(""), Refuses(price_not_thousands));
  EXPECT_THAT(refused("301000"), Refuses(price_out_of_range));
  EXPECT_THAT(refused("999999999999000"), Refuses(price_out_of_range));
  EXPECT_THAT(refused("220000", 0), Refuses(count_out_of_range));
  EXPECT_THAT(refused("220000", -1), Refuses(count_out_of_range));
  EXPECT_THAT(refused("220000", 101), Refuses(count_out_of_range));
  EXPECT_THAT(refused("300000", 34), Refuses(ledger::insufficient_balance));
  EXPECT_THAT(world.run(publish_request, binh, PublishRequest{tickets::ClassId{5}, "220000", 1}),
              Refuses(tickets::class_not_found));
  EXPECT_THAT(world.run(publish_request, binh, PublishRequest{cave, "220000", 1}),
              Refuses(accounts::pay_password_missing));
  const auto above = refused("301000");
  EXPECT_EQ(std::get<Money>(above.error().details->limit), 300'000_vnd);
  EXPECT_EQ(std::get<Money>(above.error().details->yours), 301'000_vnd);
  EXPECT_EQ(escrow(binh), Money{});
  EXPECT_EQ(world.balance(binh), 10'000'000_vnd);
  EXPECT_THAT(refused("300000", 33), Accepts());
  close_cave();
  EXPECT_THAT(refused("220000"), Refuses(class_not_open));
}

TEST_F(PurchaseRequests, CountForTheBuyersOwnLimits) {
  EXPECT_TRUE(
      signed_in(world, binh)
          .post("token/limits/setLimit", {{"kind", "purchase"}, {"period", "day"}, {"amount", "500000"}})
          .ok);
  EXPECT_THAT(asked("220000", 2, binh), Accepts());
  EXPECT_THAT(asked("220000", 1, binh), Refuses(limits::over_purchase_day));
}

TEST_F(PurchaseRequests, RefuseSalesByName) {
  const auto id = published("220000", 2);
  const auto mine = given(an, 3), theirs = given(cuc, 1);
  EXPECT_THAT(sells_into(binh, id, given(binh)), Refuses(sell_to_self));
  EXPECT_THAT(sells_into(an, id, mine), Refuses(over_requested));
  EXPECT_THAT(sells_into(an, id, {theirs[0]}), Refuses(tickets::not_found));
  EXPECT_THAT(sells_into(an, id, {mine[0], theirs[0]}), Refuses(tickets::not_found));
  EXPECT_THAT(sells_into(an, id, {mine[0], mine[0]}), Refuses(tickets::named_twice));
  EXPECT_THAT(sells_into(an, id, {mine[0], given_of(ocean, an)[0]}), Refuses(tickets::mixed_classes));
  EXPECT_THAT(sells_into(an, id, given_of(ocean, an)), Refuses(tickets::mixed_classes));
  EXPECT_THAT(sells_into(an, id, {}), Refuses(count_out_of_range));
  EXPECT_THAT(sells_into(an, id, given(an, 101)), Refuses(count_out_of_range));
  EXPECT_THAT(sells_count_into(cuc, id, 2), Refuses(not_enough_tickets));
  EXPECT_THAT(sells_into(an, RequestId{7}, {mine[0]}), Refuses(request_not_found));
  EXPECT_THAT(world.run(sell_into_request, an, SellRequest{id}), Refuses(count_or_tickets));
  EXPECT_THAT(world.run(sell_into_request, an, SellRequest{id, named(mine), 2}), Refuses(count_or_tickets));
  listed(an, {mine[0]});
  EXPECT_THAT(sells_into(an, id, {mine[0]}), Refuses(tickets::claimed));
  EXPECT_THAT(world.run(tickets::take_number, an, tickets::TicketRequest{mine[1]}), Accepts());
  EXPECT_THAT(sells_into(an, id, {mine[1]}), Refuses(tickets::number_already_taken));
  EXPECT_EQ(escrow(binh), 440'000_vnd);
  EXPECT_EQ(otc(an), Money{});
}

TEST_F(PurchaseRequests, TakeTicketsWithAMonthOfValidity) {
  const auto ids = given(an, 1);
  world.advance(Days{152});
  const auto id = published("220000", 1);
  EXPECT_EQ(request(id, an).my_tickets, 0);
  EXPECT_EQ(request(id, an).why_not->key, "market.not_enough_tickets");
  const auto refused = sells_into(an, id, ids);
  ASSERT_THAT(refused, Refuses(tickets::validity_short));
  EXPECT_EQ(std::get<std::int64_t>(refused.error().details->limit), 30);
  EXPECT_EQ(world.run(own_counts, an).value().items.front().validity_short, 1);
  world.set(settings::request_validity, Days{20});
  EXPECT_THAT(sells_into(an, id, ids), Refuses(tickets::validity_short)) << "as it was published";
  EXPECT_THAT(sells_into(an, published("220000", 1), ids), Accepts());
}

TEST_F(PurchaseRequests, CanBeCancelledAfterHalfAnHour) {
  const auto id = published("220000", 2);
  given(an);
  sells_count_into(an, id, 1).value();
  EXPECT_EQ(request(id, binh).why_not->key, "market.wait_before_cancel");
  world.set(settings::request_wait, 60min);
  const auto early = cancels(binh, id);
  ASSERT_THAT(early, Refuses(wait_before_cancel));
  EXPECT_EQ(std::get<Instant>(early.error().details->allowed_at), world.now().instant + 30min);
  world.advance(30min);
  EXPECT_FALSE(request(id, binh).why_not);
  EXPECT_THAT(cancels(an, id), Refuses(request_not_found)) << "another's";
  EXPECT_EQ(cancels(binh, id).value().state, RequestState::cancelled);
  EXPECT_EQ(world.balance(binh), 9'780'000_vnd);
  EXPECT_EQ(escrow(binh), Money{});
  EXPECT_THAT(cancels(binh, id), Refuses(deal_over));
  EXPECT_THAT(world.run(request_info, cuc, RequestQuery{id}), Refuses(request_not_found));
}

TEST_F(PurchaseRequests, EndAfterAMonthOnce) {
  const auto id = published("220000", 2);
  world.advance(Days{30});
  EXPECT_EQ(request(id, binh).state, RequestState::cancelled);
  EXPECT_EQ(request(id, binh).ended_by, EndedBy::by_time);
  EXPECT_EQ(world.balance(binh), 10'000'000_vnd);
  EXPECT_EQ(notices(binh).front(), "Yêu cầu mua Hang Sơn Đoòng VR đã hết hạn. 440.000 ₫ đã về ví.");
  const auto job_again = [&] {
    world.look([&](Context& ctx) {
      const auto kinds = app::all_jobs(app::all_modules());
      const auto job = std::ranges::find(kinds, std::string_view{"market.request_over"},
                                         [](const auto& kind) { return kind.name.text; });
      job->run(ctx, id.value, ctx.now.instant);
      return true;
    });
  };
  job_again();
  EXPECT_EQ(world.balance(binh), 10'000'000_vnd);
}

TEST_F(PurchaseRequests, AreEndedByTheFirstCallThatFindsThemOver) {
  const auto id = published("220000", 1);
  const auto ids = given(an);
  world.clock.advance(Days{30});  // without its jobs
  EXPECT_THAT(sells_into(an, id, ids), Refuses(deal_over));
  EXPECT_EQ(request(id, binh).state, RequestState::cancelled);
  EXPECT_EQ(escrow(binh), Money{});
  world.advance(1min);
  EXPECT_EQ(world.balance(binh), 10'000'000_vnd);
}

TEST_F(PurchaseRequests, AreListedByPriceAndOfOnePriceByTime) {
  const auto low = published("210000", 1), high = published("230000", 1), second = published("230000", 1),
             third = published("230000", 1);
  const auto page = [&](std::int64_t limit, std::optional<std::string> cursor,
                        std::optional<tickets::ClassId> of = {}) {
    OpenDealsQuery query{.class_id = of, .cursor = {}, .limit = {{limit}}};
    if (cursor) query.cursor = Cursor{std::stoll(*cursor)};
    return world.run(open_requests, an, query);
  };
  const auto ids = [](const Page<RequestItem>& some) {
    std::vector<RequestId> found;
    found.reserve(some.items.size());
    for (const auto& item : some.items) found.push_back(item.request_id);
    return found;
  };
  const auto first = page(2, {}).value();
  EXPECT_THAT(ids(first), testing::ElementsAre(high, second));
  const auto rest = page(2, first.next).value();
  EXPECT_THAT(ids(rest), testing::ElementsAre(third, low));
  EXPECT_FALSE(rest.next);
  EXPECT_THAT(ids(page(2, first.next, cave).value()), testing::ElementsAre(third, low));
  EXPECT_THAT(page(2, first.next, ocean), Refuses(platform::list_cursor_gone)) << "another filter's cursor";
  EXPECT_THAT(page(2, "12345"), Refuses(platform::list_cursor_gone));
  EXPECT_TRUE(page(9, {}, ocean).value().items.empty());
  EXPECT_THAT(world.run(my_requests, an, MyRequestsQuery{.cursor = Cursor{low.value}}),
              Refuses(platform::list_cursor_gone));
  EXPECT_EQ(world.run(my_requests, binh, MyRequestsQuery{.cursor = Cursor{second.value}})->items.size(), 2U);
}

TEST_F(PurchaseRequests, ShowWhatASellerNeedsToKnow) {
  const auto id = published("220000", 2);
  given(an, 3);
  const auto item = request(id, an);
  EXPECT_EQ(item.name, "Hang Sơn Đoòng VR");
  EXPECT_EQ(item.seller_gets, 215'600_vnd);
  EXPECT_EQ(item.reference_price, 250'000_vnd);
  EXPECT_FALSE(item.queue_price);
  EXPECT_EQ(item.my_tickets, 3);
  EXPECT_FALSE(item.why_not);
  EXPECT_EQ(item.held, Money{}) << "the buyer's own business";
  EXPECT_FALSE(item.is_mine);
  EXPECT_NE(item.buyer.name, "");
  const auto counts = world.run(request_counts, binh).value();
  EXPECT_EQ(counts.open.count, 1);
  EXPECT_EQ(counts.highest_price, 220'000_vnd);
  EXPECT_EQ(counts.buying, 1);
  EXPECT_EQ(counts.held, 440'000_vnd);
}

TEST_F(PurchaseRequests, KeepTheFeeOfTheirPublication) {
  const auto id = published("220000", 2);
  world.set(settings::fee, 20_percent);
  given(an);
  EXPECT_EQ(sells_count_into(an, id, 1).value().sale.received, 215'600_vnd);
}

}  // namespace market
