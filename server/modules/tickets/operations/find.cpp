// Lookups of tickets for operators: one by id, code or QR text, and those of a user.
#include <charconv>

#include "../codes.hpp"
#include "../desk.hpp"
#include "../views.hpp"
#include "accounts/accounts.hpp"

namespace tickets {

namespace {

// Ids have more digits than codes.
auto read_id(std::string_view text) -> std::optional<TicketId> {
  TicketId id;
  const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), id.value);
  const bool is_id = fault == std::errc{} && stop == text.data() + text.size() && text.size() != 12;
  return is_id ? std::optional{id} : std::nullopt;
}

auto history_of(Context& ctx, TicketId id) {
  std::vector<FileStep> history;
  for (const auto& step : store::steps(ctx, id))
    history.push_back({.event = step.event,
                       .state = step.state,
                       .venue = step.venue_id ? std::optional{venue_name(ctx, *step.venue_id)} : std::nullopt,
                       .operator_id = step.operator_id,
                       .at = step.happened_at,
                       .offline_at = step.offline_at,
                       .clock_off = step.clock_off});
  return history;
}

auto passes_of(Context& ctx, TicketId id) {
  std::vector<FilePass> passes;
  for (const auto& pass : store::passes_of(ctx, id))
    passes.push_back({.from_id = pass.from_id,
                      .to_id = pass.to_id,
                      .price = pass.price,
                      .deal = pass.deal,
                      .deal_id = std::to_string(pass.deal_id),
                      .at = pass.passed_at});
  return passes;
}

}  // namespace

auto find_ticket(Context& ctx, OperatorId, const FindRequest& request) -> Result<TicketDetails> {
  const auto typed = read_id(request.text.value);
  const auto id = typed ? *typed : TRY(ticket_of_code(ctx, request.text.value));
  const auto ticket = store::find(ctx, id);
  if (!ticket) return refuse(not_found);
  const auto owner = accounts::find_person(ctx, ticket->owner_id).value();
  return TicketDetails{.ticket_id = id,
                       .owner_id = ticket->owner_id,
                       .owner = accounts::public_name(owner),
                       .owner_mobile = owner.masked_mobile,
                       .class_id = ticket->class_id,
                       .class_name = store::find_class(ctx, ticket->class_id)->name(ctx),
                       .state = ticket->state,
                       .claim = ticket->claim,
                       .cash_paid = ticket->cash_paid,
                       .recycle_value = ticket->recycle_value,
                       .ceiling = ticket->ceiling,
                       .paid = ticket->paid,
                       .acquired_at = ticket->acquired_at,
                       .cause = ticket->cause,
                       .cause_id = std::to_string(ticket->cause_id),
                       .issued_at = ticket->issued_at,
                       .expires_at = ticket->expires_at,
                       .queue_number = ticket->queue_number,
                       .queue_day = ticket->queue_day,
                       .history = history_of(ctx, id),
                       .passes = passes_of(ctx, id)};
}

auto handled_between(Context& ctx, Instant from, Instant until) -> Handled {
  return store::handled_in_steps(ctx, first_id_at(from), first_id_at(until));
}

auto at_desks(Context& ctx) -> std::int64_t { return store::count_pending(ctx); }

auto person_tickets(Context& ctx, OperatorId, const PersonTicketsRequest& request)
    -> Result<Page<PersonTicket>> {
  TRY(accounts::require_person(ctx, request.user_id));
  const auto wanted = items_wanted(request.limit);
  std::vector<PersonTicket> items;
  for (const auto& row :
       store::of_owner(ctx, request.user_id, {request.state}, {cursor_id(request.cursor), wanted + 1}))
    items.push_back({.ticket_id = row.id,
                     .class_name = store::find_class(ctx, row.class_id)->name(ctx),
                     .state = row.state,
                     .claim = row.claim,
                     .cash_paid = row.cash_paid,
                     .issued_at = row.issued_at,
                     .expires_at = row.expires_at});
  return page_of(std::move(items), wanted, [](const PersonTicket& item) { return item.ticket_id.value; });
}

}  // namespace tickets
