// The rules of tickets, and the steps of their owners.
#include "testing/simulation/tickets.hpp"

#include "testing/simulation/play.hpp"
#include "tickets/tickets.hpp"

namespace simulation {

// ---- rules

// A ticket is valid through its last day; its owner is reminded in the morning, twice.
void issue(Model& model, SeatName name, const Win& win) {
  Ticket ticket{.person = win.person, .ticket_class = win.ticket_class, .cash_paid = win.cash};
  ticket.ceiling = std::max<std::int64_t>(
      win.cash - win.given_away - share(win.cash, model.rule("tickets.house_share")), 0);
  ticket.recycle_value = std::min(share(win.cash, model.rule("tickets.recycle_share")), ticket.ceiling);
  ticket.winner = win.person;
  ticket.paid = win.cash;
  ticket.expires_at =
      Model::start_of(model.today() + model.tickets.classes.at(win.ticket_class).validity_days + 1);
  for (const auto* notice : {"tickets.first_notice", "tickets.second_notice"}) {
    const auto at = ticket.expires_at - model.rule(notice) * day + 9 * hour;
    if (at > model.now) model.deadlines.plan("tickets.remind_day", Model::day_of(ticket.expires_at), at);
  }
  model.deadlines.plan("tickets.expire_day", Model::day_of(ticket.expires_at), ticket.expires_at);
  model.tickets.ending[Model::day_of(ticket.expires_at)].push_back(name);
  model.tickets.all[name] = ticket;
  model.tickets.touched.insert(name);
}

namespace {

void move_to(Model& model, SeatName name, Ticket::State state) {
  model.tickets.all.at(name).state = state;
  model.tickets.touched.insert(name);
}

void expire(Model& model, SeatName name) {
  move_to(model, name, Ticket::expired);
  model.inbox.tell(model.tickets.all.at(name).person, "tickets.expired");
}

auto is_held(const Ticket& ticket) { return ticket.state <= Ticket::pending; }

// The refusal for a ticket that has ended.
auto check_held(const Model& model, const Ticket& ticket, std::string_view when_used) -> Verdict {
  if (ticket.state == Ticket::picked_up) return refused(when_used);
  if (ticket.state == Ticket::recycled) return refused("tickets.already_recycled");
  if (ticket.state == Ticket::returned) return refused("tickets.already_returned");
  if (ticket.state == Ticket::expired || ticket.expires_at <= model.now) return refused("tickets.expired");
  return {};
}

// A free ticket awaits its number, and no deal claims it.
auto check_unclaimed(const Model& model, const Ticket& ticket, std::string_view when_used) -> Verdict {
  if (auto verdict = check_held(model, ticket, when_used); !verdict) return verdict;
  if (ticket.state != Ticket::awaiting_number) return refused("tickets.number_already_taken");
  return ticket.claim == Ticket::none ? Verdict{} : refused("tickets.claimed");
}

}  // namespace

auto in_order(const Model& model, std::vector<SeatName> named) -> std::vector<SeatName> {
  std::ranges::sort(named, {}, [&](const SeatName& name) { return model.tickets.all.at(name).id; });
  return named;
}

auto check_free(const Model& model, std::int64_t person, const std::vector<SeatName>& named,
                std::int64_t validity, std::int64_t ticket_class) -> Verdict {
  for (const auto& name : in_order(model, named)) {
    const auto& ticket = model.tickets.all.at(name);
    if (ticket.person != person) return refused("tickets.not_found");
    if (auto verdict = check_unclaimed(model, ticket, "tickets.already_picked_up"); !verdict) return verdict;
    if (ticket_class != 0 && ticket.ticket_class != ticket_class) return refused("tickets.mixed_classes");
    if (ticket.expires_at - model.now < validity) return refused("tickets.validity_short");
    ticket_class = ticket.ticket_class;
  }
  return {};
}

void claim(Model& model, SeatName name, Ticket::Claim claim, std::int64_t deal) {
  auto& ticket = model.tickets.all.at(name);
  ticket.claim = claim;
  ticket.deal = deal;
  model.tickets.touched.insert(name);
}

void release(Model& model, SeatName name) { claim(model, name, Ticket::none, 0); }

void pass_on(Model& model, SeatName name, std::int64_t to, std::int64_t price) {
  release(model, name);
  auto& ticket = model.tickets.all.at(name);
  ticket.person = to;
  ticket.paid = price;
}

void take_back(Model& model, SeatName name) {
  move_to(model, name, Ticket::returned);
  end_commissions(model, name);
  note_ended(model, name);
}

auto tickets_won(const Model& model, std::int64_t person) -> std::int64_t {
  return std::ranges::count_if(model.tickets.all, [person](const auto& entry) {
    const auto& ticket = entry.second;
    return ticket.winner == person && ticket.state != Ticket::recycled && ticket.state != Ticket::returned;
  });
}

void add_names(Args& args, const std::vector<SeatName>& names) {
  args.push_back(std::ssize(names));
  for (const auto& name : names) args.insert(args.end(), {name.first, name.second});
}

auto names_in(const Args& args, std::size_t from) -> std::vector<SeatName> {
  std::vector<SeatName> names;
  const auto count = static_cast<std::size_t>(args.at(from));
  names.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    names.emplace_back(args.at(from + 1 + 2 * i), args.at(from + 2 + 2 * i));
  return names;
}

auto ids_text(const Model& model, const std::vector<SeatName>& names) -> std::string {
  std::string text;
  for (const auto& name : names)
    text += fmt::format(R"({}"{}")", text.empty() ? "" : ",", model.tickets.all.at(name).id);
  return text;
}

auto some_tickets(Dice& dice, const Model& model, std::int64_t most, std::int64_t ticket_class)
    -> std::vector<SeatName> {
  const auto& all = model.tickets.all;
  const auto is_apt = [&](const Ticket& ticket) {
    return ticket.state == Ticket::awaiting_number && ticket.claim == Ticket::none &&
           (ticket_class == 0 || ticket.ticket_class == ticket_class);
  };
  for (int tries = 0; tries < 20 && !all.empty(); ++tries) {
    const auto first = dice.one_of_the_last(400, all);
    const bool is_odd = dice.one_in(40);
    if (!is_apt(first->second) && !is_odd) continue;
    std::vector<SeatName> names{first->first};
    for (auto at = std::next(first); at != all.end() && std::ssize(names) < most; ++at)
      if (at->second.person == first->second.person && (is_odd || is_apt(at->second)) &&
          (is_odd || at->second.ticket_class == first->second.ticket_class))
        names.push_back(at->first);
    return names;
  }
  return {};
}

// A ticket at a desk ends when it is returned.
void end_validities(Model& model, std::int64_t ends_on) {
  for (const auto& name : model.tickets.ending.at(ends_on)) {
    const auto state = model.tickets.all.at(name).state;
    if (state == Ticket::awaiting_number || state == Ticket::number_taken) expire(model, name);
  }
}

void remind(Model& model, std::int64_t ends_on) {
  for (const auto& name : model.tickets.ending.at(ends_on)) {
    const auto& ticket = model.tickets.all.at(name);
    if (is_held(ticket) && model.now < ticket.expires_at) model.inbox.tell(ticket.person, "tickets.expiring");
  }
}

void end_desk_wait(Model& model, SeatName name) {
  const auto& ticket = model.tickets.all.at(name);
  if (ticket.state != Ticket::pending) return;
  move_to(model, name, Ticket::number_taken);
  if (ticket.expires_at <= model.now) expire(model, name);
}

namespace {

// ---- the steps of owners

struct Named {
  std::int64_t who;
  SeatName name;
  Ticket& ticket;
};
auto named(Play& play, std::int64_t phone, SeatName name) -> std::optional<Named> {
  const auto* person = play.model.people.of_phone(phone);
  const auto found = play.model.tickets.all.find(name);
  if (person == nullptr || found == play.model.tickets.all.end()) return {};
  return Named{play.model.people.number(*person), name, found->second};
}

void take_number(Play& play, const Args& args) {
  const auto [phone, order, ordinal] = take<3>(args);
  const auto found = named(play, phone, {order, ordinal});
  if (!found) return;
  auto& [who, name, ticket] = *found;
  play.say("{} takes a number for the ticket of step {}", phone, order);
  Verdict expected;
  if (ticket.person != who)
    expected = refused("tickets.not_found");
  else if (ticket.state != Ticket::pending)  // at a desk it was scanned while valid
    expected = check_held(play.model, ticket, "tickets.already_picked_up");
  if (expected && ticket.claim != Ticket::none) expected = refused("tickets.claimed");
  const auto data =
      play.ask_as(who, "token/vr/getTicketCode", fmt::format("ticketId={}", ticket.id), expected);
  if (!data) return;
  if (ticket.state == Ticket::awaiting_number) {
    ticket.code = text_in(*data, "code");
    ticket.qr = text_in(*data, "qr");
    move_to(play.model, name, Ticket::number_taken);
  }
  play.expect(text_in(*data, "code") == ticket.code && text_in(*data, "qr") == ticket.qr,
              "a ticket has one number", "{}, and before {}", text_in(*data, "code"), ticket.code);
}

void recycle(Play& play, const Args& args) {
  const auto [phone, order, ordinal] = take<3>(args);
  const auto found = named(play, phone, {order, ordinal});
  if (!found) return;
  auto& [who, name, ticket] = *found;
  auto& model = play.model;
  play.say("{} recycles the ticket of step {}", phone, order);
  const auto needed = model.rule("tickets.vouchers_per_recycle");
  Verdict expected;
  if (ticket.person != who)
    expected = refused("tickets.not_found");
  else if (expected = check_unclaimed(model, ticket, "tickets.already_used");
           expected && model.books.has(wallet_of(who), Unit::voucher) < needed)
    expected = refused("tickets.recycle_vouchers_short");
  const auto body = fmt::format(R"({{"ticketId":"{}"}})", ticket.id);
  if (!play.ask_as(who, "token/vr/recTicket", body, expected)) return;
  move_to(model, name, Ticket::recycled);
  model.books.move(voucher_used, needed, wallet_of(who), issuance);
  model.books.move(ticket_recycle, ticket.recycle_value, recycling, wallet_of(who));
  end_commissions(model, name);
  note_ended(model, name);
  model.inbox.tell(who, "tickets.recycled");
}

}  // namespace

auto some_expired(Dice& dice, const Model& model) -> std::optional<SeatName> {
  const auto ended = model.tickets.ending.find(model.today() - dice.below(2));
  if (ended == model.tickets.ending.end()) return {};
  return dice.any_of(ended->second);
}

namespace {

auto draw_ticket(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& tickets = model.tickets.all;
  if (dice.one_in(30))
    if (const auto name = some_expired(dice, model))
      return Args{model.people.at(tickets.at(*name).person).phone, name->first, name->second};
  for (int tries = 0; tries < 10 && !tickets.empty(); ++tries) {
    const auto at = dice.one_of_the_last(400, tickets);
    if (at->second.state != Ticket::awaiting_number && !dice.one_in(10)) continue;
    const auto phone = dice.one_in(40) ? dice.below(240) : model.people.at(at->second.person).phone;
    return Args{phone, at->first.first, at->first.second};
  }
  return {};
}

auto draw_number(Dice& dice, const Model& model) -> std::optional<Args> {
  if (const auto name = some_awaited(dice, model, Ticket::awaiting_number))
    return Args{model.people.at(model.tickets.all.at(*name).person).phone, name->first, name->second};
  return draw_ticket(dice, model);
}

// ---- invariants

// Draws issue tickets, whose ids in the product are learned here.
void learn_ids(Play& play, store::Tx& tx) {
  for (const auto& name : play.model.tickets.touched) {
    auto& ticket = play.model.tickets.all.at(name);
    if (ticket.id != 0) continue;
    // Of a personal group only what a task's lot issues.
    const auto seat = play.model.groups.seats.find(name);
    ticket.id =
        seat != play.model.groups.seats.end()
            ? tx.one<std::int64_t>("SELECT COALESCE(ticket_id, 0) FROM group_seat WHERE id = $1",
                                   seat->second.id)
                  .value_or(0)
            : tx.one<std::int64_t>("SELECT COALESCE(ticket_id, 0) FROM group_person_seat WHERE id = $1",
                                   play.model.deals.seats.at(name.first).id)
                  .value_or(0);
  }
}

struct Row {
  std::string state, claim;
  std::int64_t owner_id, cash_paid, recycle_value, ceiling, paid, expires_at;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, claim, owner_id, cash_paid, recycle_value, ceiling, paid, expires_at))

void same_ticket(Play& play, store::Tx& tx, SeatName name) {
  const auto& ticket = play.model.tickets.all.at(name);
  const auto row = tx.one(store::select<Row, "FROM ticket WHERE id = $1">, ticket.id);
  const bool same = row && row->state == ticket_states[ticket.state] && row->cash_paid == ticket.cash_paid &&
                    row->claim == claim_names[ticket.claim] && row->paid == ticket.paid &&
                    row->recycle_value == ticket.recycle_value && row->ceiling == ticket.ceiling &&
                    row->owner_id == play.model.people.at(ticket.person).id &&
                    row->expires_at == ticket.expires_at;
  play.expect(same, "tickets live as the rules say",
              "the ticket of step {} is {} until {} with a claim {}, and by the rules {} until {} with {}",
              name.first, row ? row->state : "nowhere", row ? row->expires_at : 0, row ? row->claim : "",
              ticket_states[ticket.state], ticket.expires_at, claim_names[ticket.claim]);
}

void after_step(Play& play, store::Tx& tx) {
  auto& tickets = play.model.tickets;
  for (const auto& name : tickets.touched) same_ticket(play, tx, name);
  play.expect_only(Table::ticket, tickets.touched, [&](SeatName name) { return tickets.all.at(name).id; });
  tickets.touched.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, ticket] : play.model.tickets.all) same_ticket(play, tx, name);
  const auto issued = tx.one<std::int64_t>("SELECT COUNT(*) FROM ticket").value_or(0);
  play.expect(issued == static_cast<std::int64_t>(play.model.tickets.all.size()), "tickets are conserved",
              "{} tickets, and by the rules {}", issued, play.model.tickets.all.size());
  for (const auto& fault : tickets::verify_tickets(tx))
    play.expect(false, "tickets are conserved", "{}", fault);
}

}  // namespace

auto tickets_module() -> Module {
  return {.name = "tickets",
          .operations = {{"tickets.take_number", 35, draw_number, take_number},
                         {"tickets.recycle", 25, draw_ticket, recycle}},
          .before_invariants = learn_ids,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
