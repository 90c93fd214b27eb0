// Concurrent callers: one ticket in every deal, the last of everything, cancelling against buying.
#include "testing/race.hpp"

#include "modules/market/endings.hpp"
#include "modules/market/tests/bazaar.hpp"

namespace market {

using testing::accepted, testing::at_once;

struct MarketAtOnce : Bazaar {
  static constexpr int runners = 6, rounds = 5;
  std::vector<UserId> people;

  MarketAtOnce() {
    for (int i = 0; i < runners; ++i) {
      people.push_back(world.user("R" + std::to_string(i)));
      world.give_dong(people.back(), 10'000'000_vnd);
    }
  }
  auto person(int runner) const { return people[static_cast<std::size_t>(runner)]; }
  auto word(int runner) { return world.pay_password("R" + std::to_string(runner)); }
  /// Half of the runners do the job at the end of a deal, the others what comes too late.
  template <class Late>
  void expect_ended(std::int64_t deal, void (*job)(Context&, std::int64_t, Instant), const Late& late) {
    const auto ends = at_once(world, runners, [&](Context& ctx, int runner) -> Verdict {
      if (runner % 2 == 0) return late(ctx, runner);
      job(ctx, deal, ctx.now.instant);
      return allowed();
    });
    EXPECT_EQ(accepted(ends), runners / 2);
    for (int i = 0; i < runners; i += 2) {
      EXPECT_THAT(*ends[static_cast<std::size_t>(i)], Refuses(deal_over));
    }
    EXPECT_THAT(faults(), testing::IsEmpty());
  }
  /// Whether exactly one ended well, and all others were refused with one of these.
  template <class Ends>
  void expect_one(const Ends& ends, std::initializer_list<const Refusal*> whys) {
    EXPECT_EQ(accepted(ends), 1);
    for (const auto& end : ends)
      if (!end->has_value()) {
        EXPECT_NE(std::ranges::count(whys, end->error().why), 0) << end->error().why->key;
      }
  }
};

TEST_F(MarketAtOnce, EndAListingOnceWhileBuyersComeTooLate) {
  const auto id = listed(an, given(an, 2));
  world.clock.set(listing(id, an).ends_at);  // without its job
  expect_ended(id.value, end_if_over<store::ListingRow>, [&](Context& ctx, int runner) -> Verdict {
    TRY(pay_listing(ctx, person(runner), {id, 1, "240000", word(runner)}));
    return allowed();
  });
  EXPECT_EQ(listing(id, an).state, ListingState::ended);
  EXPECT_EQ(free_of(an), 2);
  EXPECT_EQ(otc(an), Money{});
}

TEST_F(MarketAtOnce, EndARequestOnceWhileSellersComeTooLate) {
  const auto id = published("220000", 1);
  std::vector<Ids> theirs;
  theirs.reserve(runners);
  for (int i = 0; i < runners; ++i) theirs.push_back(given(person(i), 1));
  world.clock.set(request(id, binh).ends_at);
  expect_ended(id.value, end_if_over<store::RequestRow>, [&](Context& ctx, int runner) -> Verdict {
    TRY(sell_into_request(ctx, person(runner),
                          {.request_id = id, .ticket_ids = named(theirs[static_cast<std::size_t>(runner)])}));
    return allowed();
  });
  EXPECT_EQ(request(id, binh).state, RequestState::cancelled);
  EXPECT_EQ(world.balance(binh), 10'000'000_vnd);
}

TEST_F(MarketAtOnce, CloseAPackageOnceWhileSellersComeTooLate) {
  fund(5'000'000_vnd);
  const auto id = announced(package());
  for (int i = 0; i < runners; ++i) given(person(i), 1);
  go_to_monday();
  world.clock.advance(12h);
  expect_ended(id.value, close_package, [&](Context& ctx, int runner) -> Verdict {
    TRY(sell_to_operator(ctx, person(runner), {.package_id = id, .count = 1}));
    return allowed();
  });
  EXPECT_EQ(sheet(id).state, PackageState::closed);
  EXPECT_EQ(reserve(), 5'000'000_vnd);
}

TEST_F(MarketAtOnce, PutATicketIntoOneDeal) {
  fund(5'000'000_vnd);
  const auto package_id = announced(package());
  go_to_monday();
  for (int round = 0; round < rounds; ++round) {
    const auto id = published("220000", 1);
    const auto ids = given(an, 1);
    const auto ends = at_once(world, 5, [&](Context& ctx, int runner) -> Result<int> {
      if (runner == 0) REQUIRE(add_listings(ctx, an, {.ticket_ids = named(ids), .price = "240000"}));
      if (runner == 1) REQUIRE(sell_into_request(ctx, an, {.request_id = id, .ticket_ids = named(ids)}));
      if (runner == 2)
        REQUIRE(sell_to_operator(ctx, an, {.package_id = package_id, .ticket_ids = named(ids)}));
      if (runner == 3) REQUIRE(tickets::take_number(ctx, an, tickets::TicketRequest{ids[0]}));
      if (runner == 4) REQUIRE(tickets::recycle(ctx, an, tickets::TicketRequest{ids[0]}));
      return 1;
    });
    expect_one(
        ends, {&tickets::claimed, &tickets::not_found, &tickets::already_returned,
               &tickets::number_already_taken, &tickets::already_recycled, &tickets::recycle_vouchers_short});
    EXPECT_THAT(faults(), testing::IsEmpty());
  }
}

TEST_F(MarketAtOnce, SellTheLastOfAListingOnce) {
  for (int round = 0; round < rounds; ++round) {
    const auto id = listed(an, given(an, 1));
    const auto ends = at_once(world, runners, [&](Context& ctx, int runner) {
      return pay_listing(ctx, person(runner), {id, 1, "240000", word(runner)});
    });
    expect_one(ends, {&deal_over});
    EXPECT_EQ(listing(id, an).state, ListingState::sold);
  }
  EXPECT_EQ(otc(an), 235'200_vnd * rounds);
}

TEST_F(MarketAtOnce, FillTheLastOfARequestOnce) {
  for (int round = 0; round < rounds; ++round) {
    const auto id = published("220000", 1);
    std::vector<Ids> theirs;
    theirs.reserve(runners);
    for (int i = 0; i < runners; ++i) theirs.push_back(given(person(i), 1));
    const auto ends = at_once(world, runners, [&](Context& ctx, int runner) {
      return sell_into_request(
          ctx, person(runner),
          {.request_id = id, .ticket_ids = named(theirs[static_cast<std::size_t>(runner)])});
    });
    expect_one(ends, {&deal_over});
    EXPECT_EQ(request(id, binh).state, RequestState::completed);
  }
  EXPECT_EQ(escrow(binh), Money{});
}

TEST_F(MarketAtOnce, BuyBackTheLastOfAPackageOnce) {
  fund(5'000'000_vnd);
  std::vector<PackageId> packages;
  for (int round = 0; round < rounds; ++round) {
    auto request = package();
    request.quantity = 1;
    packages.push_back(announced(request));
  }
  for (int i = 0; i < runners; ++i) given(person(i), rounds);
  go_to_monday();
  for (const auto id : packages) {
    const auto ends = at_once(world, runners, [&](Context& ctx, int runner) {
      return sell_to_operator(ctx, person(runner), {.package_id = id, .count = 1});
    });
    expect_one(ends, {&deal_over});
    EXPECT_EQ(cover(id), Money{});
  }
}

TEST_F(MarketAtOnce, SetTheLastOfTheReserveAsideOnce) {
  fund(1'800'000_vnd);
  std::vector<PackageId> packages;
  packages.reserve(runners);
  for (int i = 0; i < runners; ++i) packages.push_back(drafted(package()));
  const auto ends = at_once(world, runners, [&](Context& ctx, int runner) {
    return console::announce_package(ctx, lan, {packages[static_cast<std::size_t>(runner)]});
  });
  expect_one(ends, {&cover_short});
  EXPECT_EQ(reserve(), Money{});
}

TEST_F(MarketAtOnce, CancelAListingOrSellIt) {
  for (int round = 0; round < rounds; ++round) {
    const auto id = listed(an, given(an, 1));
    const auto ends = at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
      if (runner % 2 == 0) REQUIRE(cancel_listing(ctx, an, ListingQuery{id}));
      if (runner % 2 == 1) REQUIRE(pay_listing(ctx, person(runner), {id, 1, "240000", word(runner)}));
      return 1;
    });
    expect_one(ends, {&deal_over});
  }
}

TEST_F(MarketAtOnce, CancelARequestOrFillIt) {
  for (int round = 0; round < rounds; ++round) {
    const auto id = published("220000", 1);
    for (int i = 0; i < runners; ++i) given(person(i), 1);
    world.advance(30min);
    const auto ends = at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
      if (runner % 2 == 0) REQUIRE(cancel_request(ctx, binh, RequestQuery{id}));
      if (runner % 2 == 1) REQUIRE(sell_into_request(ctx, person(runner), {.request_id = id, .count = 1}));
      return 1;
    });
    expect_one(ends, {&deal_over});
    EXPECT_EQ(escrow(binh), Money{});
  }
}

TEST_F(MarketAtOnce, CancelAPackageAgainstItsSales) {
  fund(5'000'000_vnd);
  const auto id = announced(package());
  for (int i = 0; i < runners; ++i) given(person(i), 1);
  go_to_monday();
  const auto ends = at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
    if (runner == 3) {
      REQUIRE(console::cancel_package(ctx, lan, {id, "Đổi lịch"}));
    } else {
      REQUIRE(sell_to_operator(ctx, person(runner), {.package_id = id, .count = 1}));
    }
    return 1;
  });
  for (const auto& end : ends)
    if (!end->has_value()) {
      EXPECT_THAT(*end, Refuses(buyback_cancelled));
    }
  EXPECT_EQ(cover(id), Money{});
  EXPECT_THAT(faults(), testing::IsEmpty());
}

}  // namespace market
