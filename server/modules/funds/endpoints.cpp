// The module's endpoints and its registration.
#include <algorithm>
#include <iterator>

#include "accounts/accounts.hpp"
#include "console.hpp"
#include "funds/module.hpp"
#include "funds/permissions.hpp"
#include "funds/refusals.hpp"
#include "ledger/ledger.hpp"
#include "platform/life.hpp"
#include "platform/refusals.hpp"
#include "registration.hpp"
#include "rules.hpp"
#include "settings.hpp"
#include "views.hpp"

namespace funds {

namespace {

using http::get, http::post;

auto of_providers() -> http::Endpoints {
  return {
      get("token/task/funds/getUserFundsInfo", user_funds_info)
          .about("My role as a funds provider, my money in funds, and what I may do."),
      post("token/task/funds/app", apply)
          .about("Applies for the role of a funds provider; operators review it.")
          .refuses({&already_applied, &pending_over_1000}),
      post("token/task/funds/resign", resign)
          .about("Ends my role as a funds provider, when no fund is open.")
          .refuses({&not_a_provider, &funds_left}),
      post("token/task/funds/add", add_fund)
          .money()
          .about("Locks an amount as a fund; operators review it.")
          .refuses({&not_a_provider, &amount_malformed, &amount_below_minimum, &pending_over_1000,
                    &ledger::insufficient_balance})
          .refuses(accounts::pay_refusals),
      get("token/task/funds/getFundsCancelCheck", cancel_check)
          .about("Whether a fund may be cancelled, why not, and what returns when.")
          .refuses({&fund_not_found}),
      post("token/task/funds/cancel", cancel_fund)
          .money()
          .about("Cancels a fund; it returns whole when none of it is in tasks.")
          .refuses({&fund_not_found, &fund_not_active, &fund_ended}),
      get("token/task/funds/getFundsInfo", fund_info)
          .about("One fund: its free, reserved and taken parts, with a page of its lines.")
          .refuses({&fund_not_found}),
      get("token/task/funds/getMyFundsList", my_funds).about("My funds, newest first."),
  };
}

auto of_desk() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::providers;
  return {
      get("provider/list", list_providers)
          .permits(may)
          .about("Applications of funds providers, sorted and filtered, with their number.")
          .refuses({&platform::list_times_reversed}),
      get("provider/get", one_provider).permits(may).about("One application.").refuses({&provider_not_found}),
      post("provider/approve", approve_provider)
          .permits(may)
          .about("Approves an application; a second operator does so, too.")
          .refuses({&provider_not_found, &already_reviewed, &own_decision, &let_in_by_proposer, &seats_left,
                    &holds_task}),
      post("provider/reject", reject_provider)
          .permits(may)
          .about("Rejects an application with a reason that the applicant reads.")
          .refuses({&provider_not_found, &already_reviewed}),
      get("fund/list", list_funds)
          .permits(may)
          .about("Funds, sorted and filtered, with their number and sum.")
          .refuses({&platform::list_times_reversed}),
      get("fund/get", one_fund).permits(may).about("One fund.").refuses({&fund_not_found}),
      post("fund/approve", approve_fund)
          .permits(may)
          .about("Makes a fund active, so that tasks may reserve it.")
          .refuses({&fund_not_found, &already_reviewed}),
      post("fund/reject", reject_fund)
          .permits(may)
          .about("Rejects a fund with a reason that the provider reads; its amount returns.")
          .refuses({&fund_not_found, &already_reviewed}),
  };
}

auto endpoints() -> http::Endpoints {
  auto all = of_providers();
  std::ranges::copy(of_desk(), std::back_inserter(all));
  return all;
}

}  // namespace

auto module() -> Module {
  return {.name = "funds",
          .endpoints = endpoints(),
          .settings = {info_of(settings::least_fund), info_of(settings::most_waiting)},
          .lives = {life_of("funds_provider", rules::role_life), life_of("funds_fund", rules::fund_life)},
          .personal = {personal_data()},
          .finders = finders(),
          .person_events = person_events(),
          .subjects = subjects(),
          .orders = {own_order("fund", find_own_fund)},
          .work_queues = {providers_queue, funds_queue},
          .standing = standing_now,
          .verify = verify_funds};
}

}  // namespace funds
