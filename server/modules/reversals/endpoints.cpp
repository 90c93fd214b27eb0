// The module's endpoints, all at the console, and its registration.
#include "calls.hpp"
#include "reversals/module.hpp"

#include "deciding.hpp"
#include "platform/life.hpp"
#include "registration.hpp"
#include "reversals/permissions.hpp"
#include "rules.hpp"

namespace reversals {

namespace {

auto endpoints() -> http::Endpoints {
  using http::get, http::post;
  const auto& may = permissions::reversals;
  return {
      get("reversal/list", list)
          .permits(may)
          .about("Payments that channels took back, sorted and filtered, with their number and sum.")
          .refuses({&platform::list_times_reversed, &platform::list_amounts_reversed}),
      get("reversal/get", one).permits(may).about("One reversal.").refuses({&reversal_not_found}),
      post("payment/reverse", propose)
          .permits(may)
          .money()
          .about("Proposes to book that a channel took a credited payment back; another operator decides.")
          .refuses({&payment_not_found, &payments::reference_malformed, &already_reversed}),
      post("reversal/approve", approve)
          .permits(may)
          .about("Approves what another operator proposed, and books it.")
          .refuses({&reversal_not_found, &already_decided, &own_proposal, &let_in_by_proposer,
                    &payments::reference_used}),
      post("reversal/reject", reject)
          .permits(may)
          .about("Rejects what another operator proposed.")
          .refuses({&reversal_not_found, &already_decided, &own_proposal}),
      post("reversal/withdraw", withdraw)
          .permits(may)
          .about("Withdraws what I proposed.")
          .refuses({&reversal_not_found, &already_decided, &not_own_proposal}),
      post("reversal/collect", collect)
          .permits(may)
          .money()
          .about("Takes what the person has now of what they owe.")
          .refuses({&reversal_not_found, &nothing_owed, &nothing_to_collect}),
      post("reversal/waive", waive)
          .permits(may)
          .about("Asks to let go what is owed, or as the second operator agrees.")
          .refuses({&reversal_not_found, &nothing_owed, &own_proposal, &let_in_by_proposer}),
  };
}

}  // namespace

auto module() -> Module {
  return {.name = "reversals",
          .endpoints = endpoints(),
          .lives = {life_of("reversal", rules::life)},
          .personal = {personal_data()},
          .person_events = person_events(),
          .work_queues = {proposals_queue},
          .standing = standing_now,
          .verify = verify_reversals};
}

}  // namespace reversals
