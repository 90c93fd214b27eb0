// Watching an order, on its own socket or on the socket of events.
#include "../providers/outbox.hpp"
#include "accounts/sockets.hpp"

namespace payments {

auto watch_order(Context& ctx, UserId caller, std::int64_t order) -> Result<std::string> {
  const auto row = store::find_order(ctx, OrderId{order});
  if (!row || row->user_id != caller) return refuse(order_not_found);
  const bool awaits = row->state == OrderState::awaiting_payment;
  return message_of(*row, ctx.now.instant, awaits ? told_address(ctx, row->id) : std::nullopt);
}

auto socket_order(Context& ctx, std::string_view ticket, OrderId order) -> Result<http::Subscription> {
  auto session = TRY(accounts::admit_socket(ctx, ticket));
  auto first = TRY(watch_order(ctx, session.user, order.value));
  return http::Subscription{
      .session = std::move(session), .topic = order_topic.of(order.value), .first_message = std::move(first)};
}

}  // namespace payments
