// The module's endpoints and its registration.
#include <memory>

#include "calls.hpp"
#include "keys.hpp"
#include "outbox.hpp"
#include "platform/life.hpp"
#include "platform/outbound/outbox_sender.hpp"
#include "refusals.hpp"
#include "rules.hpp"
#include "settings.hpp"
#include "webhooks/module.hpp"
#include "webhooks/permissions.hpp"

namespace webhooks {

namespace {

using http::get, http::post, http::wired;

auto endpoints(const std::shared_ptr<const Wiring>& wiring) -> http::Endpoints {
  const auto& may = permissions::webhooks;
  return {
      get("webhook/list", list).permits(may).about("Programs of others that are told of events."),
      get("webhook/get", one).permits(may).about("One of them.").refuses({&receiver_not_found}),
      post("webhook/add", wired(wiring, add))
          .permits(may)
          .about("Adds one. Its key is in this answer only.")
          .refuses({&address_not_allowed, &no_event}),
      post("webhook/save", wired(wiring, save))
          .permits(may)
          .about("Changes where it is told, and of what, or pauses it.")
          .refuses({&receiver_not_found, &receiver_removed, &address_not_allowed, &no_event}),
      post("webhook/renew", renew)
          .permits(may)
          .about("Gives it a new key, which is in this answer only.")
          .refuses({&receiver_not_found, &receiver_removed}),
      post("webhook/remove", remove)
          .permits(may)
          .about("Removes it with a reason. What waits is not delivered.")
          .refuses({&receiver_not_found, &receiver_removed}),
      get("webhook/delivery/list", deliveries)
          .permits(may)
          .about("Events that one receiver was told, or will be."),
      get("webhook/delivery/get", delivery)
          .permits(may)
          .about("One of them, with what is sent.")
          .refuses({&delivery_not_found}),
      post("webhook/delivery/replay", replay)
          .permits(may)
          .about("Delivers one once more, or all that failed.")
          .refuses({&receiver_not_found, &receiver_removed, &delivery_not_found, &being_delivered}),
  };
}

auto sending() -> OutgoingWork {
  return outbound::sending<Claimed, Answered>(
      waiting_topic, {.what = "events",
                      .is_due = is_due,
                      .claim = claim,
                      // Receivers judge the age of a message by the true time, also of a demo.
                      .send = [](const Claimed& one) { return deliver(one, SystemClock{}.now()); },
                      .settle = settle,
                      .problem = [](const Answered& answered) { return answered.problem; }});
}

}  // namespace

auto module(Wiring wiring) -> Module {
  const auto shared = std::make_shared<const Wiring>(std::move(wiring));
  namespace s = settings;
  return {.name = "webhooks",
          .endpoints = endpoints(shared),
          .settings = {info_of(s::kept)},
          .jobs = {watch(), forget()},
          .lives = {life_of("webhook_delivery", rules::delivery_life)},
          .outgoing = {sending()},
          .plan_night = plan_night,
          .metrics = metrics,
          .standing = standing,
          .take_over = take_over};
}

}  // namespace webhooks
