// Tickets in the console's search: by id, by code or QR text, or by the number in today's queue.
#include "registration.hpp"

#include <fmt/format.h>

#include "codes.hpp"
#include "platform/typed_text.hpp"
#include "tickets/permissions.hpp"
#include "views.hpp"

namespace tickets {

namespace {

auto hit_of(Context& ctx, const store::TicketRow& ticket) -> Hit {
  auto subtitle = owner_name(ctx, ticket.owner_id);
  if (ticket.queue_number) subtitle += fmt::format(" · #{}", *ticket.queue_number);
  return {.id = to_string(ticket.id),
          .state = std::string{shape::name_of(ticket.state)},
          .title = store::find_class(ctx, ticket.class_id)->name(ctx),
          .subtitle = std::move(subtitle)};
}

auto find_tickets(Context& ctx, const std::string& text) -> std::vector<Hit> {
  std::vector<Hit> hits;
  const auto number = parse_whole(text);
  if (number) {
    if (const auto ticket = store::find(ctx, TicketId{*number})) hits.push_back(hit_of(ctx, *ticket));
    for (const auto& ticket : store::in_queue(ctx, ctx.now.day(), *number, hits_of_a_kind))
      hits.push_back(hit_of(ctx, ticket));
  }
  if (const auto id = ticket_of_code(ctx, text))
    if (const auto ticket = store::find(ctx, *id)) hits.push_back(hit_of(ctx, *ticket));
  return hits;
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "ticket", .permission = &permissions::tickets, .find = find_tickets}};
}

}  // namespace tickets
