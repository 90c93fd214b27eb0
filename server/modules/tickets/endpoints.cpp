// The endpoints of tickets: the shelf, the catalogue, the desk and the console.
#include "tickets/module.hpp"

#include "accounts/accounts.hpp"
#include "causes.hpp"
#include "deadlines.hpp"
#include "desk.hpp"
#include "platform/life.hpp"
#include "registration.hpp"
#include "settings.hpp"
#include "steps.hpp"
#include "tickets/permissions.hpp"
#include "tickets/tickets.hpp"
#include "views.hpp"

namespace tickets {

namespace {

using http::get, http::post;

auto peoples_endpoints() -> http::Endpoints {
  return {
      get("vr/getInfoList", experiences)
          .cacheable()
          .about("The VR/XR experiences offered now, and where they are picked up."),
      get("vr/getVenueList", venues)
          .cacheable()
          .about("The pickup venues, with their hours and places on the map."),
      get("vr/getPublicKey", public_key)
          .cacheable()
          .about("The key that checks QR texts without the network."),
      get("token/vr/getTicketList", shelf)
          .about("My tickets, newest first: validity, cash paid, and what recycling would pay or why it "
                 "cannot be."),
      get("token/vr/getTicket", ticket)
          .about("One of my tickets with its history, its venues and, once a number is taken, its code.")
          .refuses({&not_found}),
      get("token/vr/getTicketCode", take_number)
          .mutating()
          .about("Takes a number: code, QR text and place in the day's queue. Asked again, answers the same.")
          .refuses({&not_found, &claimed, &expired, &already_recycled, &already_picked_up}),
      post("token/vr/recTicket", recycle)
          .money()
          .about("Recycles a ticket that still awaits its number, for a recycle voucher.")
          .refuses({&not_found, &already_used, &number_already_taken, &already_recycled, &expired, &claimed,
                    &recycle_vouchers_short}),
  };
}

auto desk_endpoints() -> http::Endpoints {
  return {
      post("desk/scan", scan)
          .permits(permissions::desk)
          .about("Takes a code, scanned or typed, and keeps its ticket waiting at this desk.")
          .refuses({&code_not_ours, &code_malformed, &code_forged, &code_unknown, &code_expired,
                    &code_recycled, &already_scanned, &not_at_this_venue, &venue_not_found, &venue_closed}),
      post("desk/handOver", hand_over)
          .permits(permissions::desk)
          .about("The waiting ticket is picked up.")
          .refuses({&not_found, &not_pending, &already_picked_up, &pending_elsewhere}),
      post("desk/giveBack", release_ticket)
          .permits(permissions::desk)
          .about("Lets the waiting ticket go back to its owner.")
          .refuses({&not_found, &not_pending, &already_picked_up}),
      get("desk/kit", desk_kit)
          .permits(permissions::desk)
          .about("What a desk keeps for the time without a network: keys, classes, its limit, the key of its "
                 "queue.")
          .refuses({&venue_not_found}),
      post("desk/handOverLate", sync_offline_handovers)
          .permits(permissions::desk)
          .money()
          .about("A ticket that was handed over without a network is picked up, if it was still there. If "
                 "the desk's time is impossible, it is picked up at the server's, with a mark.")
          .refuses({&code_not_ours, &code_malformed, &code_forged, &code_unknown, &code_expired,
                    &code_recycled, &already_scanned, &venue_not_found, &not_pending}),
      get("desk/today", desks_today)
          .permits(permissions::desk)
          .about("The scans and handovers of each venue today."),
      get("desk/history", desk_history)
          .permits(permissions::desk)
          .about("What happened at a venue, newest first.")
          .refuses({&venue_not_found}),
  };
}

auto console_endpoints() -> http::Endpoints {
  return {
      get("class/list", list_classes)
          .permits(permissions::catalogue)
          .about("All classes, with what became of their tickets."),
      post("class/save", save_class)
          .permits(permissions::sets)
          .about("Makes or changes a class. Tickets already issued keep their validity.")
          .refuses({&class_not_found, &venue_not_found, &price_missing, &cost_above_price}),
      get("venue/list", list_venues)
          .permits(permissions::catalogue)
          .about("All venues, also those no longer in use."),
      post("venue/save", save_venue)
          .permits(permissions::sets)
          .about("Makes or changes a venue.")
          .refuses({&venue_not_found, &place_malformed, &hours_malformed}),
      get("ticket/find", find_ticket)
          .permits(permissions::tickets)
          .about("A ticket by its id, code or QR text, with everything that happened to it.")
          .refuses({&not_found, &code_not_ours, &code_malformed, &code_forged, &code_unknown}),
      get("person/tickets", person_tickets)
          .permits(permissions::tickets)
          .about("One person's tickets, newest first.")
          .refuses({&accounts::person_not_found}),
  };
}

auto all_endpoints() -> http::Endpoints {
  auto all = peoples_endpoints();
  for (auto& endpoint : desk_endpoints()) all.push_back(std::move(endpoint));
  for (auto& endpoint : console_endpoints()) all.push_back(std::move(endpoint));
  return all;
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  return {.name = "tickets",
          .endpoints = all_endpoints(),
          .settings = {info_of(s::recycle_share, backtests::recycle_share), info_of(s::house_share),
                       info_of(s::vouchers_per_recycle, backtests::vouchers_per_recycle),
                       info_of(s::desk_wait, backtests::desk_wait), info_of(s::offline_handovers),
                       info_of(s::offline_days), info_of(s::pickup_energy, backtests::pickup_energy),
                       info_of(s::first_notice), info_of(s::second_notice)},
          .jobs = {{expire_day_job, end_day},
                   {expire_more_job, end_more},
                   {expire_job, validity_over},
                   {remind_day_job, remind_day},
                   {remind_more_job, remind_more},
                   {remind_job, remind},
                   {desk_wait_job, desk_wait_over}},
          .lives = {life_of("ticket", life)},
          .personal = {personal_data()},
          .finders = finders(),
          .person_events = person_events(),
          .topics = {{ticket_topic, watch_ticket, {&not_found}}},
          .subjects = {{causes::picked_up.key, subject_of}, {causes::recycled.key, subject_of}},
          .figures = figures_of,
          .standing = standing_now,
          .verify = verify_tickets};
}

}  // namespace tickets
