// Deals of the demo's users.
#include "app/demo/deals.hpp"

#include <algorithm>

#include "app/demo/cast.hpp"
#include "groups/batches.hpp"
#include "market/listings.hpp"
#include "market/requests.hpp"
#include "modules/funds/console.hpp"
#include "modules/market/packages/console.hpp"
#include "modules/tasks/offers/calls.hpp"
#include "modules/tasks/promotions/console.hpp"
#include "modules/tasks/team_weeks/console.hpp"

namespace app::demo {

namespace {

constexpr int first_day = 18;  // earlier there are few tickets
constexpr int offers_a_day = 3, sales_a_day = 2;
constexpr std::size_t provider = 70;  // of the cast
constexpr Money locked = 400'000'000_vnd, top_up_of_provider = 50'000'000_vnd;

}  // namespace

auto offer_ticket(Context& ctx, UserId owner, const market::OwnTickets& tickets, bool in_group) -> Verdict {
  // Above the least price, below the reference, in whole thousands.
  const auto price = std::min(tickets.most_price, tickets.least_price + 1'000_vnd * (5 + tickets.hue % 20));
  if (in_group) {
    groups::LaunchRequest launch{
        .class_id = tickets.class_id, .count = shape::Number<1, 1'000'000>{1}, .price = price};
    launch.pay_password = typed(pay_password);
    REQUIRE(groups::launch_batch(ctx, owner, launch));
  } else {
    REQUIRE(market::add_listings(
        ctx, owner, {.class_id = tickets.class_id, .count = 1, .price = decimal(price.minor_units)}));
  }
  return allowed();
}

void Deals::play(int day, Day date) {
  if (day < first_day) return;
  offer_tickets();
  ask_for_tickets(day);
  if (day > first_day) trade(day);
  if (day == 20) fund_provider();
  if (day != 27) return;
  announce_packages(date + std::chrono::days{1});
  announce_tasks(date + std::chrono::days{1});
}

void Deals::offer_tickets() {
  int offered = 0;
  for (const auto last = next_ + 60; next_ < last && offered < offers_a_day; ++next_) {
    const auto owner = people_[first_dealer + next_ % (people_.size() - first_dealer)];
    for (const auto& tickets : must(actor_.run(market::own_counts, owner)).items) {
      if (tickets.free == 0) continue;
      const auto done =
          actor_.run([&](Context& ctx) { return offer_ticket(ctx, owner, tickets, offered % 2 == 0); });
      if (done) ++offered;
      break;
    }
  }
}

void Deals::ask_for_tickets(int day) {
  const auto buyer = people_[first_dealer + static_cast<std::size_t>(day * 7) % 100];
  pay_in_(buyer, 1'000'000_vnd);
  market::PublishRequest request{.class_id = stage_.classes[static_cast<std::size_t>(day) % 2],
                                 .price = decimal((205'000_vnd + 1'000_vnd * (day % 10)).minor_units),
                                 .count = 3};
  request.pay_password = typed(pay_password);
  static_cast<void>(actor_.run(market::publish_request, buyer, request));
}

// One buys the cheapest ticket on sale, some sell into the best request, and others fill a personal group.
void Deals::trade(int day) {
  const auto dealer = [&](int place) {
    const auto dealers = people_.size() - first_dealer;
    return people_[first_dealer + static_cast<std::size_t>(day * 13 + place) % dealers];
  };
  const auto buyer = dealer(0);
  pay_in_(buyer, 1'000'000_vnd);
  const auto on_sale = must(actor_.run(market::open_listings, buyer, market::OpenDealsQuery{})).items;
  if (!on_sale.empty() && !on_sale.front().is_mine) {
    const auto& cheapest = on_sale.front();
    static_cast<void>(actor_.run(market::pay_listing, buyer,
                                 market::PayListingRequest{.listing_id = cheapest.listing_id,
                                                           .count = 1,
                                                           .price = decimal(cheapest.price.minor_units),
                                                           .pay_password = typed(pay_password)}));
  }
  int sold = 0;
  for (int place = 1; place < 60 && sold < sales_a_day; ++place) {
    const auto wanted =
        must(actor_.run(market::open_requests, dealer(place), market::OpenDealsQuery{})).items;
    const auto fit =
        std::ranges::find_if(wanted, [](const auto& one) { return !one.is_mine && one.my_tickets > 0; });
    if (fit == wanted.end()) continue;
    if (actor_.run(market::sell_into_request, dealer(place),
                   market::SellRequest{.request_id = fit->request_id, .ticket_ids = {}, .count = 1}))
      ++sold;
  }
  const auto offers = actor_.look([](Context& ctx) { return groups::batches_on_offer(ctx, {}); });
  if (!offers || offers->items.empty()) return;
  const auto& oldest = offers->items.back();
  for (int place = 60; place < 60 + static_cast<int>(oldest.seats); ++place) {
    pay_in_(dealer(place), 500'000_vnd);
    groups::JoinRequest seat{.batch_id = oldest.batch_id};
    seat.pay_password = typed(pay_password);
    static_cast<void>(actor_.run(groups::join_batch, dealer(place), seat));
  }
}

// Both within what one operator announces alone.
void Deals::announce_packages(Day monday) {
  using market::PackageKind;
  for (const auto kind : {PackageKind::personal, PackageKind::team}) {
    const market::console::PackageRequest package{
        .kind = kind,
        .class_id = stage_.classes[kind == PackageKind::team ? 1 : 0],
        .most = decimal((180'000_vnd).minor_units),
        .quantity = kind == PackageKind::team ? 10 : 20,
        .day = monday};
    const auto saved = must(actor_.run(market::console::save_package, stage_.finance, package));
    must(actor_.run(market::console::announce_package, stage_.finance,
                    market::console::PackageQuery{saved.package.package_id}));
  }
}

void Deals::announce_tasks(Day monday) {
  const tasks::console::PromotionRequest promotion{.class_id = stage_.classes[0],
                                                   .days = 3,
                                                   .tickets = 2,
                                                   .pay = decimal((30'000_vnd).minor_units),
                                                   .places = 20,
                                                   .last_day = monday + std::chrono::days{6}};
  const auto saved = must(actor_.run(tasks::console::save_promotion, stage_.finance, promotion));
  must(actor_.run(tasks::console::announce_promotion, stage_.finance,
                  tasks::console::PromotionQuery{saved.promotion.promotion_id}));
  const tasks::console::TeamWeekRequest week{.class_id = stage_.classes[0],
                                             .monday = monday,
                                             .target = 20,
                                             .pay = decimal((200'000_vnd).minor_units),
                                             .places = 5};
  const auto sheet = must(actor_.run(tasks::console::save_week, stage_.finance, week));
  must(actor_.run(tasks::console::announce_week, stage_.finance, tasks::TeamWeekQuery{sheet.week.week_id}));
}

void Deals::fund_provider() {
  const auto who = people_[provider];
  const auto applied = must(actor_.run(funds::apply, who, funds::ApplyRequest{{{"Demo"}}}));
  const funds::console::ProviderRequest request{applied.role->provider_id};
  for (const auto by : {stage_.finance, stage_.bank_clerk})
    must(actor_.run(funds::console::approve_provider, by, request));
  for (Money paid{}; paid < locked; paid += top_up_of_provider) pay_in_(who, top_up_of_provider);
  const auto added = must(actor_.run(
      funds::add_fund, who, funds::AddFundRequest{{decimal(locked.minor_units)}, {}, typed(pay_password)}));
  must(actor_.run(funds::console::approve_fund, stage_.finance,
                  funds::console::FundRequest{added.fund.fund_id}));
  fund_ = added.fund.fund_id;
}

void Deals::publish_task() {
  must(actor_.run(tasks::add_task, people_[provider],
                  tasks::AddTaskRequest{.fund_id = fund_.value(),
                                        .class_id = stage_.classes[0],
                                        .portions = 20,
                                        .tickets = 100,
                                        .share = 20_percent}));
}

}  // namespace app::demo
