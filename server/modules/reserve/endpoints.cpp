// The module's endpoints, all at the console, and its registration.
#include "reserve/module.hpp"

#include "calls.hpp"
#include "platform/life.hpp"
#include "registration.hpp"
#include "reserve/permissions.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace reserve {

namespace {

auto endpoints() -> http::Endpoints {
  using http::get, http::post;
  return {
      get("reserve/get", own_money)
          .permits(permissions::reserve)
          .about("The operator's own money now, and how much of it may be set aside."),
      get("reserve/list", list)
          .permits(permissions::reserve)
          .about("What was proposed for the reserve, and what became of it, with its number and sum."),
      post("reserve/propose", propose)
          .permits(permissions::reserve)
          .money()
          .about("Proposes to set own money aside in the reserve, or to give it back; another decides.")
          .refuses({&amount_malformed, &short_of_money}),
      post("reserve/takeIn", take_in)
          .permits(permissions::reserve)
          .money()
          .about("Proposes that a payment in suspense is the operator's own money; another decides.")
          .refuses({&payments::suspense_not_found, &payments::suspense_not_open, &already_proposed}),
      post("reserve/approve", approve)
          .permits(permissions::reserve)
          .about("Approves what another operator proposed, and posts it.")
          .refuses({&proposal_not_found, &already_decided, &own_proposal, &let_in_by_proposer,
                    &short_of_money, &payments::suspense_not_open}),
      post("reserve/reject", reject)
          .permits(permissions::reserve)
          .about("Rejects a proposal; its proposer may, too.")
          .refuses({&proposal_not_found, &already_decided}),
  };
}

}  // namespace

auto module() -> Module {
  return {.name = "reserve",
          .endpoints = endpoints(),
          .lives = {life_of("reserve_proposal", rules::life)},
          .work_queues = {proposals_queue},
          .standing = [](Context& ctx) -> Standing {
            const auto open = store::waiting(ctx);
            return {.queues = {{proposals_queue, open.proposals, open.since}}};
          },
          .verify = verify_reserve};
}

}  // namespace reserve
