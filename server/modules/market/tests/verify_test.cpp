// Verification finds what was changed behind its back; lists are read in the order of an index.
#include "modules/market/listings/store.hpp"
#include "modules/market/packages/store.hpp"
#include "modules/market/requests/store.hpp"
#include "modules/market/sales/store.hpp"
#include "modules/market/tests/bazaar.hpp"
#include "testing/plans.hpp"

namespace market {

using testing::Contains, testing::HasSubstr, testing::IsEmpty;

struct VerifiedMarket : Bazaar {
  template <class Change>
  void change(const Change& sql) {
    world.tamper();
    world.look([&](Context& ctx) { return ctx.tx.run(sql), true; });
  }
  void deal() {
    fund(5'000'000_vnd);
    const auto package_id = announced(package());
    published("220000", 3);
    given(an, 5);
    sells_count_into(an, world.run(my_requests, binh, MyRequestsQuery{})->items.front().request_id, 1)
        .value();
    given(cuc, 3);
    go_to_monday();
    const auto id =
        world
            .run(add_listings, an,
                 AddListingRequest{.class_id = cave, .count = 3, .price = shape::AmountText{"240000"}})
            .value()
            .items.front()
            .listing_id;
    pays(binh, id).value();
    sells_back(cuc, package_id, 2).value();
  }
};

TEST_F(VerifiedMarket, HasNoFaults) {
  deal();
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(VerifiedMarket, FindsHoldsAndCoversThatDoNotFit) {
  deal();
  change(::store::Sql{"UPDATE market_request SET price = price - 100000"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the hold for requests of user")));
  change(::store::Sql{"UPDATE market_package SET most = most + 100"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the cover of package")));
}

TEST_F(VerifiedMarket, FindsListingsWithoutTheirTickets) {
  deal();
  change(::store::Sql{"UPDATE market_listing SET quantity = quantity + 1"});
  EXPECT_THAT(faults(), Contains(HasSubstr("promised to listing")));
  change(::store::Sql{"UPDATE market_listing SET quantity = quantity - 1, sold = sold - 1"});
  EXPECT_THAT(faults(), Contains(HasSubstr("passed on by listing")));
  EXPECT_THAT(faults(), Contains(HasSubstr("sold tickets of deal")));
}

TEST_F(VerifiedMarket, FindsSalesThatDoNotFitTheirPostings) {
  deal();
  change(::store::Sql{"UPDATE market_sale SET paid = paid + 100 WHERE kind = 'buyback'"});
  EXPECT_THAT(faults(), Contains(HasSubstr("market.bought_back")));
  EXPECT_THAT(faults(), Contains(HasSubstr("the price of sale")));
  EXPECT_THAT(faults(), Contains(HasSubstr("what was paid by package")));
  change(::store::Sql{"UPDATE market_sale SET fee = fee + 100 WHERE kind = 'resale'"});
  EXPECT_THAT(faults(), Contains(HasSubstr("market.resold"))) << "the fee, and what the seller got";
  change(::store::Sql{"UPDATE ticket SET ceiling = recycle_value WHERE state = 'returned'"});
  EXPECT_THAT(faults(), Contains(HasSubstr("above its ceiling")));
  change(::store::Sql{"UPDATE market_pair SET paid = paid + 100"});
  EXPECT_THAT(faults(), Contains(HasSubstr("between pair")));
  change(::store::Sql{"UPDATE market_request SET filled = filled + 1"});
  EXPECT_THAT(faults(), Contains(HasSubstr("passed on by request")));
}

TEST_F(VerifiedMarket, ReadsEachListFromAnIndex) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(), rows = 21, lowest = 0;
  const std::optional<std::string> none;
  const std::optional<std::int64_t> any;
  const std::optional<bool> either;
  const auto expect = [&]<class List>(const std::string& state, const auto&... filters) {
    EXPECT_THAT((testing::sorted_orders<List, false>(world, most, rows, lowest, none, filters...)),
                IsEmpty());
    EXPECT_THAT(
        (testing::sorted_orders<List, true>(world, most, rows, lowest, std::optional{state}, filters...)),
        IsEmpty());
  };
  const std::int64_t from = 0, until = 1;
  expect.operator()<store::Requests>("buying", any, any, from, until);
  expect.operator()<store::Listings>("on_sale", any, any, from, until);
  expect.operator()<store::Packages>("draft", none, any);
  expect.operator()<store::Sales>("resale", any, any, either, from, until);
  EXPECT_THAT((testing::sorted_orders<store::Pairs, false>(world, most, rows, lowest, either)), IsEmpty());
}

}  // namespace market
