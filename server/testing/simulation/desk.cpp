// The pickup desk: a code is accepted once, then its ticket is handed over or returned.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

enum Shown : std::int64_t { qr, typed, wrong_digit, forged, of_nobody };
constexpr std::string_view shown_words[] = {"a QR text", "a typed code", "a code with a wrong digit",
                                            "a forged QR text", "an unknown code"};

// Two desks: tickets can be picked up at the first only.
void begin(Play& play) {
  for (int number = 1; number <= 2; ++number) {
    const auto made = play.ask_console(
        Role::owner, "venue/save",
        R"({"nameVi":"Quầy","nameEn":"Desk","nameZh":"柜台","address":"68 Nguyễn Huệ","latitude":"10.774530",)"
        R"("longitude":"106.703620","opens":"09:00","closes":"21:00","open":true})",
        {});
    play.model.tickets.venues[number] = id_in(*made, "venueId");
  }
  for (auto& [number, of] : play.model.tickets.classes) {
    const auto made = play.ask_console(
        Role::owner, "class/save",
        fmt::format(R"({{"nameVi":"Vé VR","nameEn":"VR","nameZh":"VR","cover":"ocean","hue":200,)"
                    R"("referencePrice":"400000",)"
                    R"("unitCost":"100000","validityDays":{},"open":true,"venueIds":["{}"]}})",
                    of.validity_days, play.model.tickets.venues[1]),
        {});
    of.id = id_in(*made, "classId");
  }
}

auto text_shown(const Ticket& ticket, std::int64_t shown) -> std::string {
  auto text = shown == typed || shown == wrong_digit ? ticket.code : ticket.qr;
  if (shown == wrong_digit) text.back() = text.back() == '5' ? '6' : '5';
  // Changes a character in the middle of the signature.
  if (shown == forged) text[text.size() - 40] = text[text.size() - 40] == 'A' ? 'B' : 'A';
  return text;
}

auto check_scan(const Model& model, const Ticket& ticket, std::int64_t shown, std::int64_t venue) -> Verdict {
  if (shown == wrong_digit) return refused("tickets.code_malformed");
  if (shown == forged) return refused("tickets.code_forged");
  if (ticket.state == Ticket::pending || ticket.state == Ticket::picked_up)
    return refused("tickets.already_scanned");
  if (ticket.state == Ticket::expired || ticket.expires_at <= model.now)
    return refused("tickets.code_expired");
  if (venue != 1) return refused("tickets.not_at_this_venue");
  return {};
}

void scan(Play& play, const Args& args) {
  const auto [order, ordinal, shown, venue] = take<4>(args);
  auto& model = play.model;
  const SeatName name{order, ordinal};
  const auto found = model.tickets.all.find(name);
  if (found == model.tickets.all.end() || found->second.code.empty()) return;
  auto& ticket = found->second;
  play.say("desk {} is shown {} of the ticket of step {}", venue, shown_words[shown], order);
  const auto body = fmt::format(R"({{"text":"{}","venueId":"{}"}})", text_shown(ticket, shown),
                                model.tickets.venues[venue]);
  if (!play.ask_console(Role::desk, "desk/scan", body, check_scan(model, ticket, shown, venue))) return;
  ticket.state = Ticket::pending;
  ticket.venue = venue;
  model.tickets.touched.insert(name);
  model.deadlines.plan("tickets.desk_wait_over", number_of(name),
                       model.now + model.rule("tickets.desk_wait") * minute);
}

auto check_waiting(const Ticket& ticket) -> Verdict {
  if (ticket.state == Ticket::picked_up) return refused("tickets.already_picked_up");
  if (ticket.state != Ticket::pending) return refused("tickets.not_pending");
  return {};
}

void hand_over(Play& play, const Args& args) {
  const auto [order, ordinal, venue] = take<3>(args);
  auto& model = play.model;
  const SeatName name{order, ordinal};
  const auto found = model.tickets.all.find(name);
  if (found == model.tickets.all.end()) return;
  auto& ticket = found->second;
  play.say("desk {} hands the ticket of step {} over", venue, order);
  auto expected = check_waiting(ticket);
  if (expected && ticket.venue != venue) expected = refused("tickets.pending_elsewhere");
  const auto body =
      fmt::format(R"({{"ticketId":"{}","venueId":"{}"}})", ticket.id, model.tickets.venues[venue]);
  if (!play.ask_console(Role::desk, "desk/handOver", body, expected)) return;
  ticket.state = Ticket::picked_up;
  model.tickets.touched.insert(name);
  model.deadlines.call_off("tickets.desk_wait_over", number_of(name));
  model.books.move(pickup, model.rule("tickets.pickup_energy"), issuance, wallet_of(ticket.person));
  model.inbox.tell(ticket.person, "tickets.picked_up");
  note_pickup(model, name);
}

void release_ticket(Play& play, const Args& args) {
  const auto [order, ordinal] = take<2>(args);
  auto& model = play.model;
  const SeatName name{order, ordinal};
  const auto found = model.tickets.all.find(name);
  if (found == model.tickets.all.end()) return;
  play.say("a desk gives the ticket of step {} back", order);
  const auto body = fmt::format(R"({{"ticketId":"{}"}})", found->second.id);
  if (!play.ask_console(Role::desk, "desk/giveBack", body, check_waiting(found->second))) return;
  model.deadlines.call_off("tickets.desk_wait_over", number_of(name));
  end_desk_wait(model, name);
}

// Mostly a ticket in the state that the step needs.
auto ticket_in(Dice& dice, const Model& model, Ticket::State state) -> std::optional<SeatName> {
  if (const auto awaited = some_awaited(dice, model, state)) return awaited;
  const auto& tickets = model.tickets.all;
  for (int tries = 0; tries < 20 && !tickets.empty(); ++tries) {
    const auto at = dice.one_of_the_last(400, tickets);
    if (at->second.state == state || dice.one_in(40)) return at->first;
  }
  return {};
}

auto draw_scan(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name =
      dice.one_in(20) ? some_expired(dice, model) : ticket_in(dice, model, Ticket::number_taken);
  if (!name) return {};
  return Args{name->first, name->second,
              dice.one_in(6) ? dice.between(wrong_digit, forged) : dice.between(qr, typed),
              dice.one_in(12) ? 2 : 1};
}

auto draw_waiting(Dice& dice, const Model& model) -> std::optional<Args> {
  for (const auto& due : model.deadlines.waiting()) {
    if (due.at > model.now + 30 * minute) break;
    if (due.kind != "tickets.desk_wait_over" || dice.one_in(3)) continue;
    const auto name = name_of(due.subject);
    return Args{name.first, name.second, dice.one_in(12) ? 2 : 1};
  }
  const auto name = ticket_in(dice, model, Ticket::pending);
  if (!name || !dice.one_in(3)) return {};
  return Args{name->first, name->second, 1};
}

}  // namespace

auto desk_module() -> Module {
  return {.name = "desk",
          .operations = {{"tickets.scan", 30, draw_scan, scan},
                         {"tickets.hand_over", 20, draw_waiting, hand_over},
                         {"tickets.give_back", 5, draw_waiting, release_ticket}},
          .begin = begin};
}

}  // namespace simulation
