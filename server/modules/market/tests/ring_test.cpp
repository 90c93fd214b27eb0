// A ring of users that trades, sells back and recycles whatever it can never gets more than it paid.
#include <random>

#include "modules/market/tests/bazaar.hpp"
#include "modules/tickets/settings.hpp"

namespace market {

struct MarketRing : Bazaar {
  std::mt19937 draw{20261123};
  std::vector<UserId> ring{an, binh, cuc};
  Money paid_to_the_house;  // for tickets, less what their sales gave away
  std::vector<PackageId> packages;

  MarketRing() {
    fund(100'000'000_vnd);
    for (const auto user : ring) world.give_dong(user, 20'000'000_vnd);
    for (const auto user : ring) world.give(user, RecycleVouchers{500}, ledger::RecycleVoucherFlow::granted);
  }

  auto below(std::int64_t n) { return std::uniform_int_distribution<std::int64_t>{0, n - 1}(draw); }
  auto member() { return ring[static_cast<std::size_t>(below(std::ssize(ring)))]; }
  auto price() { return std::to_string(200'000 + 1'000 * below(101)); }

  auto theirs() {
    Money all;
    for (const auto user : ring) {
      const auto has = world.holdings(user);
      all += has.balance + has.otc + has.held;
    }
    return all;
  }

  void draw_settings() {
    world.set(settings::fee, Share{below(2'001)});
    world.set(settings::price_ceiling, Share{10'000 + below(90'000)});
    world.set(settings::buyback_share, Share{1 + below(10'000)});
    world.set(tickets::settings::recycle_share, Share{below(10'001)});
    world.set(tickets::settings::house_share, Share{below(5'001)});
    world.set(settings::team_tickets, below(2));
    world.set(settings::alone_up_to, 1'000'000'000_vnd);
  }

  void buy_from_the_house() {
    const auto cash = 100'000_vnd + 1'000_vnd * below(300);
    const auto given_away = Money{below(cash.minor_units / 5)};
    paid_to_the_house += (cash - given_away) * 2;
    given(member(), 2, cash, given_away);
  }

  void trade() {
    const auto user = member(), other = member();
    switch (below(7)) {
      case 0:
        return buy_from_the_house();
      case 1: {
        world.run(add_listings, user,
                  AddListingRequest{.class_id = cave, .count = 1 + below(2), .price = price()});
        return;
      }
      case 2: {
        const auto shown = world.run(open_listings, user, ListingListQuery{}).value().items;
        if (shown.empty()) return;
        const auto& item = shown[static_cast<std::size_t>(below(std::ssize(shown)))];
        const auto typed = decimal(item.price.minor_units);
        world.run(pay_listing, user,
                  PayListingRequest{item.listing_id, 1 + below(2), typed, password_of(user)});
        return;
      }
      case 3: {
        world.run(publish_request, user, PublishRequest{cave, price(), 1 + below(3), password_of(user)});
        return;
      }
      case 4: {
        const auto shown = world.run(open_requests, other, RequestListQuery{}).value().items;
        if (!shown.empty())
          world.run(sell_into_request, other,
                    SellRequest{.request_id = shown.front().request_id, .count = 1});
        return;
      }
      case 5: {
        if (!packages.empty())
          world.run(
              sell_to_operator, user,
              BuybackRequest{.package_id = packages[static_cast<std::size_t>(below(std::ssize(packages)))],
                             .count = 1 + below(3)});
        return;
      }
      default: {
        const auto shelf = world.run(tickets::shelf, user, tickets::ShelfRequest{}).value().items;
        if (!shelf.empty())
          world.run(tickets::recycle, user, tickets::TicketRequest{shelf.front().ticket_id});
      }
    }
  }

  void plan_packages() {
    packages.clear();
    for (int i = 0; i < 2; ++i) {
      auto request = package(i == 0 ? PackageKind::personal : PackageKind::team);
      request.share = {};
      request.most = std::to_string(1 + below(500'000));
      packages.push_back(announced(request));
    }
  }
};

TEST_F(MarketRing, NeverGainsOnTheHouse) {
  const auto before = theirs();
  for (int week = 0; week < 6; ++week) {
    draw_settings();
    plan_packages();
    for (int i = 0; i < 20; ++i) trade();
    go_to_monday();
    for (int i = 0; i < 40; ++i) trade();
    EXPECT_THAT(faults(), testing::IsEmpty());
    EXPECT_LE(theirs() - before, paid_to_the_house) << "after week " << week;
  }
  world.advance(Days{200});
  EXPECT_LT(theirs() - before, paid_to_the_house);
  for (const auto user : ring) EXPECT_EQ(escrow(user), Money{});
  EXPECT_THAT(faults(), testing::IsEmpty());
}

TEST_F(MarketRing, LosesTheFeesOfWhatItTradesAmongItself) {
  const auto before = theirs();
  pays(binh, listed(an, given(an))).value();
  const auto id = published("220000", 1);
  given(cuc);
  sells_count_into(cuc, id, 1).value();
  EXPECT_EQ(before - theirs(), 4'800_vnd + 4'400_vnd);
}

}  // namespace market
