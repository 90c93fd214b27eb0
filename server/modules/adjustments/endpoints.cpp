// The module's endpoints, all at the console, and its registration.
#include "adjustments/module.hpp"
#include "calls.hpp"

#include "accounts/accounts.hpp"
#include "adjustments/permissions.hpp"
#include "deciding.hpp"
#include "platform/life.hpp"
#include "registration.hpp"
#include "rules.hpp"
#include "settings.hpp"

namespace adjustments {

namespace {

auto endpoints() -> http::Endpoints {
  using http::get, http::post;
  namespace a = accounts;
  return {
      get("adjustment/list", list)
          .permits(permissions::adjustments)
          .about("Adjustments, sorted and filtered, with their number and the sum of one unit.")
          .refuses({&platform::list_times_reversed, &platform::list_amounts_reversed, &unit_missing}),
      get("adjustment/get", one)
          .permits(permissions::adjustments)
          .about("One adjustment.")
          .refuses({&adjustment_not_found}),
      post("adjustment/propose", propose)
          .permits(permissions::adjustments)
          .money()
          .about("Proposes to credit or debit one person's wallet; another operator decides.")
          .refuses({&amount_malformed, &over_entry, &reserve_short, &over_day, &a::person_not_found,
                    &a::person_forgotten}),
      post("adjustment/approve", approve)
          .permits(permissions::adjustments)
          .about("Approves what another operator proposed, and posts it.")
          .refuses({&adjustment_not_found, &already_decided, &own_proposal, &let_in_by_proposer,
                    &a::person_forgotten, &reserve_short, &ledger::insufficient_balance}),
      post("adjustment/reject", reject)
          .permits(permissions::adjustments)
          .about("Rejects what another operator proposed.")
          .refuses({&adjustment_not_found, &already_decided, &own_proposal}),
      post("adjustment/withdraw", withdraw)
          .permits(permissions::adjustments)
          .about("Withdraws what I proposed.")
          .refuses({&adjustment_not_found, &already_decided, &not_own_proposal}),
  };
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  return {.name = "adjustments",
          .endpoints = endpoints(),
          .settings = {info_of(s::most_money), info_of(s::most_money_a_day), info_of(s::most_things),
                       info_of(s::most_things_a_day), info_of(s::wait)},
          .jobs = {{.name = expiry_job, .run = expire}},
          .lives = {life_of("adjustment", rules::life)},
          .personal = {personal_data()},
          .finders = finders(),
          .person_events = person_events(),
          .work_queues = {proposals_queue},
          .standing = standing_now};
}

}  // namespace adjustments
