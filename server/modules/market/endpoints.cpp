// The module's endpoints and its registration.
#include <algorithm>
#include <iterator>

#include "accounts/accounts.hpp"
#include "console.hpp"
#include "endings.hpp"
#include "ledger/ledger.hpp"
#include "limits/limits.hpp"
#include "market/listings.hpp"
#include "market/module.hpp"
#include "market/permissions.hpp"
#include "market/requests.hpp"
#include "packages/calls.hpp"
#include "packages/console.hpp"
#include "platform/life.hpp"
#include "platform/refusals.hpp"
#include "refusals.hpp"
#include "registration.hpp"
#include "rules.hpp"
#include "settings.hpp"
#include "tickets/tickets.hpp"

namespace market {

namespace {

namespace t = tickets;
using http::get, http::post;

auto of_requests() -> http::Endpoints {
  return {
      get("token/otc/ticket/purchase/getList", open_requests)
          .about("Open purchase requests, the highest price first: what a seller would get, and why not.")
          .refuses({&platform::list_cursor_gone}),
      get("token/otc/ticket/purchase/getMyList", my_requests)
          .about("My purchase requests, newest first.")
          .refuses({&platform::list_cursor_gone}),
      get("token/otc/ticket/purchase/getRecList", sold_into_requests)
          .about("What I sold into purchase requests, newest first."),
      get("token/otc/ticket/purchase/getInfoCount", request_counts)
          .about("How many purchase requests are open, and how many I have."),
      get("token/otc/ticket/purchase/getInfo", request_info)
          .about("One purchase request, with those of its sales that I took part in.")
          .refuses({&request_not_found}),
      post("token/otc/ticket/purchase/pubish", publish_request)
          .money()
          .about("Publishes a purchase request, and holds its price.")
          .refuses({&price_below_floor, &price_not_thousands, &price_out_of_range, &count_out_of_range,
                    &t::class_not_found, &class_not_open, &ledger::insufficient_balance})
          .refuses(accounts::pay_refusals)
          .refuses(limits::purchase_refusals),
      post("token/otc/ticket/purchase/cancel", cancel_request)
          .money()
          .about("Cancels my purchase request; what it still holds returns.")
          .refuses({&request_not_found, &wait_before_cancel, &deal_over}),
      post("token/otc/ticket/purchase/buy", sell_into_request)
          .money()
          .about("Sells tickets into a purchase request, for its price less the fee.")
          .refuses({&request_not_found, &deal_over, &sell_to_self, &over_requested, &count_out_of_range,
                    &count_or_tickets, &not_enough_tickets, &t::validity_short})
          .refuses(t::choice_refusals),
      get("token/otc/ticket/getOwnCount", own_counts)
          .about("My tickets that await their numbers, by class, last day and recycle value, with the best "
                 "offers."),
  };
}

auto of_listings() -> http::Endpoints {
  return {
      get("token/ticket/otc/getList", open_listings)
          .about("Tickets that others sell, the lowest price first.")
          .refuses({&platform::list_cursor_gone}),
      get("token/ticket/otc/getMyList", my_listings)
          .about("My listings, newest first.")
          .refuses({&platform::list_cursor_gone}),
      get("token/ticket/otc/getListing", listing_info)
          .about("One listing, with those of its sales that I took part in.")
          .refuses({&listing_not_found}),
      post("token/ticket/otc/addOtc", add_listings)
          .money()
          .about("Lists tickets for resale; a listing for each last day and recycle value.")
          .refuses({&price_below_floor, &price_not_thousands, &price_out_of_range, &count_out_of_range,
                    &count_or_tickets, &not_enough_tickets, &class_not_open, &t::class_not_found,
                    &t::validity_short})
          .refuses(t::choice_refusals),
      get("token/ticket/otc/cancelOtc", cancel_listing)
          .mutating()
          .money()
          .about("Cancels my listing; its tickets are free again.")
          .refuses({&listing_not_found, &deal_over}),
      get("token/ticket/otc/payOtc", pay_listing)
          .mutating()
          .money()
          .about("Buys some or all tickets of a listing, at the price that the buyer saw.")
          .refuses({&listing_not_found, &deal_over, &buy_from_self, &price_changed, &count_out_of_range,
                    &over_listed, &ledger::insufficient_balance})
          .refuses(accounts::pay_refusals)
          .refuses(limits::purchase_refusals),
  };
}

auto of_packages() -> http::Endpoints {
  return {
      get("token/otc/ticket/buyback/getPreGroupList", announced_packages)
          .about("Packages in which the operator will buy tickets back, and what each of mine would get."),
      get("token/otc/ticket/buyback/getGroupList", team_packages)
          .about("Today's team packages, with how many tickets my team holds."),
      get("token/otc/ticket/buyback/getList", personal_packages)
          .about("Personal packages: what each of my tickets would get, and why not."),
      get("token/otc/ticket/buyback/getRecList", sold_to_operator)
          .about("What I sold to the operator, newest first."),
      post("token/otc/ticket/buyback/buy", sell_to_operator)
          .money()
          .about("Sells tickets into a package, at once and for good.")
          .refuses({&package_not_found, &before_buyback_time, &buyback_cancelled, &deal_over,
                    &team_tickets_short, &below_minimum, &ticket_worth_nothing, &count_out_of_range,
                    &count_or_tickets, &not_enough_tickets})
          .refuses(t::choice_refusals),
  };
}

auto of_package_desk() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::packages;
  return {
      get("package/list", list_packages)
          .permits(may)
          .about("Packages, sorted and filtered, with their number."),
      get("package/get", package_sheet)
          .permits(may)
          .about("One package: its cover, its sales, and the reserve.")
          .refuses({&package_not_found}),
      post("package/save", save_package)
          .permits(may)
          .about("Writes a draft of a package.")
          .refuses({&package_not_found, &package_state, &t::class_not_found, &package_share, &package_most,
                    &package_quantity, &package_least_count, &package_day, &package_too_late}),
      post("package/announce", announce_package)
          .permits(may)
          .about("Sets a package's cover aside from the reserve, so that users see it; a large one needs two "
                 "operators.")
          .refuses({&package_not_found, &package_state, &package_too_late, &package_day, &own_decision,
                    &let_in_by_proposer, &cover_short}),
      post("package/cancel", cancel_package)
          .permits(may)
          .about("Ends a package with a reason; what is left of its cover returns to the reserve.")
          .refuses({&package_not_found, &package_state}),
  };
}

auto of_market_desk() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::market;
  return {
      get("market/requests", list_requests)
          .permits(may)
          .about("Purchase requests, sorted and filtered, with their number.")
          .refuses({&platform::list_times_reversed}),
      get("market/listings", list_listings)
          .permits(may)
          .about("Listings, sorted and filtered, with their number.")
          .refuses({&platform::list_times_reversed}),
      get("market/request", one_request)
          .permits(may)
          .about("One purchase request.")
          .refuses({&request_not_found}),
      get("market/listing", one_listing).permits(may).about("One listing.").refuses({&listing_not_found}),
      post("market/cancelRequest", cancel_request_of)
          .permits(may)
          .about("Cancels a purchase request with a reason, and releases what it holds.")
          .refuses({&request_not_found, &deal_over}),
      post("market/cancelListing", cancel_listing_of)
          .permits(may)
          .about("Cancels a listing with a reason, and frees its tickets.")
          .refuses({&listing_not_found, &deal_over}),
      get("market/deals", list_sales)
          .permits(may)
          .about("Sales, sorted and filtered, with their number and sum.")
          .refuses({&platform::list_times_reversed}),
      get("market/pairs", list_pairs).permits(may).about("Users who keep dealing with each other."),
      get("person/deals", person_deals)
          .permits(may)
          .about("One person's open deals and sales, newest first.")
          .refuses({&accounts::person_not_found}),
  };
}

auto endpoints() -> http::Endpoints {
  http::Endpoints all;
  for (auto&& part : {of_requests(), of_listings(), of_packages(), of_package_desk(), of_market_desk()})
    std::ranges::copy(part, std::back_inserter(all));
  return all;
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  return {.name = "market",
          .endpoints = endpoints(),
          .settings = {info_of(s::price_floor), info_of(s::price_ceiling), info_of(s::fee),
                       info_of(s::request_validity), info_of(s::request_wait), info_of(s::request_days),
                       info_of(s::listing_margin), info_of(s::buyback_hours), info_of(s::announced_ahead),
                       info_of(s::holiday_notice), info_of(s::buyback_share), info_of(s::team_tickets),
                       info_of(s::alone_up_to)},
          .jobs = {{.name = request_over_job, .run = end_if_over<store::RequestRow>},
                   {.name = listing_over_job, .run = end_if_over<store::ListingRow>},
                   {.name = close_package_job, .run = close_package}},
          .lives = {life_of("market_request", rules::request_life),
                    life_of("market_listing", rules::listing_life),
                    life_of("market_package", rules::package_life)},
          .personal = {personal_data()},
          .finders = finders(),
          .person_events = person_events(),
          .subjects = subjects(),
          .openings = openings(),
          .orders = own_orders(),
          .work_queues = {proposed_queue},
          .figures = figures_of,
          .standing = standing_now,
          .verify = verify_market};
}

}  // namespace market
