// A ring of users that trades, sells back and recycles whatever it can never gets more than it paid.
#include <random>

#include "groups/batches.hpp"
#include "modules/groups/public_queue/console.hpp"
#include "modules/groups/settings.hpp"
#include "modules/market/tests/bazaar.hpp"
#include "modules/tickets/settings.hpp"

namespace market {

struct MarketRing : Bazaar {
  std::mt19937 draw;
  std::vector<UserId> ring{an, binh, cuc};
  std::int64_t launched = 0, formed = 0;  // personal groups
  static constexpr const char* extra[] = {"Dung", "Giang"};
  Money paid_to_the_house;  // for tickets that were given, less what their sales gave away
  std::vector<PackageId> packages;
  const groups::SetId set = on_sale();

  explicit MarketRing(unsigned seed = 20261123) : draw{seed} {
    fund(100'000'000_vnd);
    for (auto more = below(3); more > 0; --more) ring.push_back(world.user(extra[ring.size() - 3]));
    for (const auto user : ring) world.give_dong(user, 20'000'000_vnd);
    for (const auto user : ring) world.give(user, RecycleVouchers{500}, ledger::RecycleVoucherFlow::granted);
  }

  auto below(std::int64_t n) -> std::int64_t {
    return std::uniform_int_distribution<std::int64_t>{0, n - 1}(draw);
  }
  auto member() { return ring[static_cast<std::size_t>(below(std::ssize(ring)))]; }
  /// The public queue: groups of two, one of whom wins.
  auto on_sale() -> groups::SetId {
    world.set(groups::settings::seats_a_day_1, 200);
    const groups::SetRequest request{.class_id = cave,
                                     .price = 200'000_vnd,
                                     .seats = shape::Number<2, 100>{2},
                                     .winners = shape::Number<1, 99>{1},
                                     .priority_slots = shape::Number<0, 100>{0}};
    const auto id = world.run(groups::save_set, chu, request).value().set_id;
    world.run(groups::publish_set, chu, groups::SetQuery{id}).value();
    return id;
  }
  auto one_of(const auto& items) { return items[static_cast<std::size_t>(below(std::ssize(items)))]; }
  auto secret_of(UserId user) {
    for (const auto* name : extra)
      if (world.user(name) == user) return world.pay_password(name);
    return password_of(user);
  }
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
    world.set(groups::settings::person_seats, 2 + below(std::ssize(ring) - 2));
    world.set(groups::settings::person_fee, Share{below(2'001)});
    world.set(groups::settings::person_reward, Share{below(501)});
    world.set(groups::settings::person_launch_reward, Share{below(501)});
    world.set(groups::settings::person_deposit, Share{below(10'001)});
    world.set(groups::settings::person_cancel_after, Days{below(8)});
  }

  void buy_from_the_house() {
    const auto cash = 100'000_vnd + 1'000_vnd * below(300);
    const auto given_away = Money{below(cash.minor_units / 5)};
    paid_to_the_house += (cash - given_away) * 2;
    given(member(), 2, cash, given_away);
  }

  /// What a member of the ring tries may be refused.
  template <class... Call>
  void tries(Call&&... call) {
    static_cast<void>(world.run(std::forward<Call>(call)...));
  }

  /// Two seats of the public queue, so that one of the ring wins a ticket and may launch a group for it.
  void win_a_ticket() {
    for (const auto user : {ring[0], ring[1 + static_cast<std::size_t>(below(std::ssize(ring) - 1))]}) {
      groups::BuyRequest request{.set_id = set};
      request.pay_password = secret_of(user);
      tries(groups::buy, user, request);
    }
  }

  void trade_in_groups() {
    const auto user = member();
    const auto open = world.run(groups::batches_on_offer, groups::OffersRequest{}).value().items;
    switch (below(8)) {
      case 0:
      case 1:
        return win_a_ticket();
      case 2: {
        groups::LaunchRequest request{
            .class_id = cave, .count = {{1 + below(2)}}, .price = 200'000_vnd + 1'000_vnd * below(101)};
        request.pay_password = secret_of(user);
        launched += world.run(groups::launch_batch, user, request) ? 1 : 0;
        return;
      }
      case 3: {
        const auto mine = world.run(groups::my_seats, user, groups::SeatsRequest{}).value().items;
        if (!mine.empty()) tries(groups::leave, user, groups::LeaveRequest{.seat_id = one_of(mine).seat_id});
        return;
      }
      case 4: {
        if (!open.empty())
          tries(groups::cancel_batch, user, groups::CancelBatchRequest{one_of(open).batch_id});
        return;
      }
      default: {
        if (open.empty()) return;
        groups::JoinRequest request{.batch_id = one_of(open).batch_id};
        request.pay_password = secret_of(user);
        const auto joined = world.run(groups::join_batch, user, request);
        formed += joined && joined->formed ? 1 : 0;
      }
    }
  }

  void trade() {
    const auto user = member(), other = member();
    if (below(2) == 0) return trade_in_groups();
    switch (below(7)) {
      case 0:
        return buy_from_the_house();
      case 1: {
        tries(add_listings, user,
              AddListingRequest{.class_id = cave, .count = 1 + below(2), .price = price()});
        return;
      }
      case 2: {
        const auto shown = world.run(open_listings, user, OpenDealsQuery{}).value().items;
        if (shown.empty()) return;
        const auto& item = shown[static_cast<std::size_t>(below(std::ssize(shown)))];
        const auto typed = decimal(item.price.minor_units);
        tries(pay_listing, user, PayListingRequest{item.listing_id, 1 + below(2), typed, secret_of(user)});
        return;
      }
      case 3: {
        tries(publish_request, user, PublishRequest{cave, price(), 1 + below(3), secret_of(user)});
        return;
      }
      case 4: {
        const auto shown = world.run(open_requests, other, OpenDealsQuery{}).value().items;
        if (!shown.empty())
          tries(sell_into_request, other, SellRequest{.request_id = shown.front().request_id, .count = 1});
        return;
      }
      case 5: {
        if (!packages.empty())
          tries(sell_to_operator, user,
                BuybackRequest{.package_id = packages[static_cast<std::size_t>(below(std::ssize(packages)))],
                               .count = 1 + below(3)});
        return;
      }
      default: {
        const auto shelf = world.run(tickets::shelf, user, tickets::ShelfRequest{}).value().items;
        if (!shelf.empty()) tries(tickets::recycle, user, tickets::TicketRequest{shelf.front().ticket_id});
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

struct DrawnRing : MarketRing, testing::WithParamInterface<unsigned> {
  DrawnRing() : MarketRing{GetParam()} {}
};
INSTANTIATE_TEST_SUITE_P(Seeds, DrawnRing, testing::Values(20261123U, 20261124U));

TEST_P(DrawnRing, NeverGainsOnTheHouse) {
  const auto before = theirs();
  for (int week = 0; week < 6; ++week) {
    draw_settings();
    plan_packages();
    for (int i = 0; i < 40; ++i) trade();
    go_to_monday();
    for (int i = 0; i < 80; ++i) trade();
    EXPECT_THAT(faults(), testing::IsEmpty());
    EXPECT_LE(theirs() - before, paid_to_the_house) << "after week " << week;
  }
  world.advance(Days{200});
  EXPECT_LT(theirs() - before, paid_to_the_house);
  for (const auto user : ring) EXPECT_EQ(world.holdings(user).held, Money{});
  EXPECT_GT(launched, 0);
  EXPECT_GT(formed, 0);
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
