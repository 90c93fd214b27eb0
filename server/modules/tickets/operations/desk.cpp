// The desk: a code is accepted once, then the ticket is handed over or returned.
#include "../desk.hpp"
#include "../causes.hpp"
#include "../deadlines.hpp"
#include "../notices.hpp"
#include "tickets/venues.hpp"

#include "../codes.hpp"
#include "../settings.hpp"
#include "../views.hpp"
#include "inbox/inbox.hpp"
#include "ledger/ledger.hpp"
#include "platform/jobs/jobs.hpp"
#include "team/team.hpp"
#include "webhooks/webhooks.hpp"

namespace tickets {

namespace {

auto open_venue(Context& ctx, VenueId id) -> Result<store::VenueRow> {
  auto venue = store::find_venue(ctx, id);
  if (!venue) return refuse(venue_not_found);
  if (!venue->is_open) return refuse(venue_closed, {.rule = "tickets.venue", .yours = venue->name(ctx)});
  return *std::move(venue);
}

auto refuse_second_scan(Context& ctx, const store::TicketRow& ticket) {
  const auto first = store::last_step(ctx, ticket.id, Event::scan);
  Details details{.rule = "tickets.code_once"};
  details.more = {{"scannedAt", first->done_at()},
                  {"venue", venue_name(ctx, first->venue_id.value())},
                  {"operatorId", to_string(first->operator_id.value())},
                  {"ticketId", to_string(ticket.id)},
                  {"state", std::string{shape::name_of(ticket.state)}}};
  return refuse(already_scanned, std::move(details));
}

auto is_still_there(Context& ctx, const store::TicketRow& ticket, Instant when) -> Verdict {
  if (ticket.state == State::pending || ticket.state == State::picked_up)
    return refuse_second_scan(ctx, ticket);
  if (ticket.state == State::recycled) return refuse(code_recycled);
  if (ticket.state == State::expired || ticket.expires_at <= when)
    return refuse(code_expired, {.rule = "tickets.validity", .limit = ticket.expires_at});
  return allowed();
}

auto may_be_scanned(Context& ctx, const store::TicketRow& ticket, const store::VenueRow& venue) -> Verdict {
  REQUIRE(is_still_there(ctx, ticket, ctx.now.instant));
  if (!store::is_picked_up_at(ctx, ticket.class_id, venue.id))
    return refuse(not_at_this_venue, {.rule = "tickets.venue", .yours = venue.name(ctx)});
  return allowed();
}

// Scans after which the ticket was returned, oldest first.
auto earlier_scans(Context& ctx, TicketId id) -> std::vector<EarlierScan> {
  std::vector<EarlierScan> earlier;
  for (const auto& step : store::steps(ctx, id))
    if (step.event == Event::scan)
      earlier.push_back({venue_name(ctx, step.venue_id.value()), step.operator_id.value(), step.done_at()});
  return earlier;
}

auto waiting(Context& ctx, TicketId id) -> Result<store::TicketRow> {
  auto ticket = store::find_for_change(ctx, id);
  if (!ticket) return refuse(not_found);
  if (ticket->state == State::picked_up) return refuse(already_picked_up);
  if (ticket->state != State::pending) return refuse(not_pending);
  return *std::move(ticket);
}

auto pick_up(Context& ctx, store::TicketRow& ticket, By by) -> Verdict {
  REQUIRE(step(ctx, ticket, Event::hand_over, not_pending, by));
  const auto energy = ctx.settings[settings::pickup_energy];
  REQUIRE(ledger::post(ctx, {causes::picked_up, ticket.id.value},
                       {ledger::transfer(ledger::EnergyFlow::pickup, energy,
                                         {ledger::issuance, ledger::available(ticket.owner_id)})}));
  team::note_picked_up(ctx, {.ticket = ticket.id.value,
                             .class_id = ticket.class_id.value,
                             .owner = ticket.owner_id,
                             .ceiling = ticket.ceiling});
  const auto of = store::find_class(ctx, ticket.class_id);
  webhooks::TicketPickedUp picked{.ticket_id = webhooks::thing(ticket.id),
                                  .class_id = webhooks::thing(ticket.class_id),
                                  .user_id = webhooks::thing(ticket.owner_id),
                                  .venue_id = {}};
  if (by.venue) picked.venue_id = webhooks::thing(*by.venue);
  webhooks::note(ctx, picked);
  inbox::tell(ctx, ticket.owner_id, notices::picked_up, of->names(), energy.minor_units, ticket.id.value);
  return allowed();
}

}  // namespace

auto require_open_venue(Context& ctx, VenueId id) -> Verdict {
  TRY(open_venue(ctx, id));
  return allowed();
}

auto scan(Context& ctx, OperatorId caller, const ScanRequest& request) -> Result<Scanned> {
  const auto venue = TRY(open_venue(ctx, request.venue_id));
  const auto id = TRY(ticket_of_code(ctx, request.text.value));
  auto ticket = *store::find_for_change(ctx, id);
  REQUIRE(may_be_scanned(ctx, ticket, venue));
  auto earlier = earlier_scans(ctx, id);
  REQUIRE(step(ctx, ticket, Event::scan, code_unknown, {venue.id, caller}));
  const auto waits_until = ctx.now.instant + ctx.settings[settings::desk_wait];
  jobs::plan(ctx, desk_wait_job, id.value, waits_until);
  const auto of = store::find_class(ctx, ticket.class_id);
  return Scanned{.ticket_id = id,
                 .state = ticket.state,
                 .class_id = ticket.class_id,
                 .class_name = of->name(ctx),
                 .cover = of->cover,
                 .hue = of->hue,
                 .owner = owner_name(ctx, ticket.owner_id),
                 .queue_number = ticket.queue_number.value(),
                 .queue_day = ticket.queue_day.value(),
                 .expires_at = ticket.expires_at,
                 .waits_until = waits_until,
                 .earlier = std::move(earlier)};
}

auto hand_over(Context& ctx, OperatorId caller, const HandOverRequest& request) -> Result<DeskAnswer> {
  auto ticket = TRY(waiting(ctx, request.ticket_id));
  const auto venue = store::last_step(ctx, ticket.id, Event::scan)->venue_id.value();
  if (venue != request.venue_id) {
    Details details{.rule = "tickets.one_desk"};
    details.more = {{"venue", venue_name(ctx, venue)}};
    return refuse(pending_elsewhere, std::move(details));
  }
  REQUIRE(pick_up(ctx, ticket, {venue, caller}));
  jobs::call_off(ctx, desk_wait_job, ticket.id.value);
  return DeskAnswer{ticket.id, ticket.state};
}

auto release_ticket(Context& ctx, OperatorId caller, const TicketRequest& request) -> Result<DeskAnswer> {
  auto ticket = TRY(waiting(ctx, request.ticket_id));
  const auto venue = store::last_step(ctx, ticket.id, Event::scan)->venue_id;
  REQUIRE(step(ctx, ticket, Event::give_back, not_pending, {venue, caller}));
  jobs::call_off(ctx, desk_wait_job, ticket.id.value);
  if (ticket.expires_at <= ctx.now.instant) expire(ctx, ticket);
  return DeskAnswer{ticket.id, ticket.state};
}

auto desk_kit(Context& ctx, OperatorId caller, const KitRequest& request) -> Result<DeskKit> {
  if (!store::find_venue(ctx, request.venue_id)) return refuse(venue_not_found);
  DeskKit kit{
      .keys = {TRY(public_key(ctx))},
      .operator_id = caller,
      .queue_key = crypto::base64url(crypto::bytes_of(ctx.keys.derive("desk queue " + to_string(caller)))),
      .most_offline = ctx.settings[settings::offline_handovers],
      .days_to_send = ctx.settings[settings::offline_days].count(),
      .classes = {}};
  for (const auto& of : store::classes_at(ctx, request.venue_id))
    kit.classes.push_back({of.id, of.name(ctx), of.cover, of.hue});
  return kit;
}

auto sync_offline_handovers(Context& ctx, OperatorId caller, const LateRequest& request)
    -> Result<LateAnswer> {
  const auto venue = store::find_venue(ctx, request.venue_id);
  if (!venue) return refuse(venue_not_found);
  const auto id = TRY(ticket_of_code(ctx, request.text.value));
  auto ticket = *store::find_for_change(ctx, id);
  const auto numbered = store::last_step(ctx, id, Event::take_number);
  const auto off = rules::clock_off(request.scanned_at, numbered ? numbered->happened_at : ticket.issued_at,
                                    ctx.now.instant, ctx.settings[settings::offline_days]);
  const By by{venue->id, caller, request.scanned_at, off};
  const bool waits_here =
      ticket.state == State::pending && store::last_step(ctx, id, Event::scan)->venue_id == venue->id;
  if (!waits_here) {
    REQUIRE(is_still_there(ctx, ticket, off ? ctx.now.instant : request.scanned_at));
    REQUIRE(step(ctx, ticket, Event::scan, code_unknown, by));
  }
  REQUIRE(pick_up(ctx, ticket, by));
  if (waits_here) jobs::call_off(ctx, desk_wait_job, id.value);
  return LateAnswer{id, ticket.state, store::find_class(ctx, ticket.class_id)->name(ctx),
                    owner_name(ctx, ticket.owner_id), off};
}

auto desks_today(Context& ctx, OperatorId) -> Result<DesksToday> {
  return DesksToday{store::desk_counts(ctx, first_id_at(instant_of(ctx.now.day())))};
}

auto desk_history(Context& ctx, OperatorId, const DeskHistoryRequest& request) -> Result<Page<DeskLine>> {
  if (!store::find_venue(ctx, request.venue_id)) return refuse(venue_not_found);
  const auto wanted = items_wanted(request.limit);
  std::vector<DeskLine> lines;
  for (const auto& row : store::steps_at(ctx, request.venue_id, {cursor_id(request.cursor), wanted + 1}))
    lines.push_back({.step_id = row.id,
                     .ticket_id = row.ticket_id,
                     .event = row.event,
                     .state = row.state,
                     .class_name = store::find_class(ctx, row.class_id)->name(ctx),
                     .owner = owner_name(ctx, row.owner_id),
                     .operator_id = row.operator_id,
                     .at = row.happened_at,
                     .offline_at = row.offline_at,
                     .clock_off = row.clock_off});
  return page_of(std::move(lines), wanted, [](const DeskLine& line) { return line.step_id.value; });
}

}  // namespace tickets
