// Tickets with which a browser, whose sockets carry no token, watches its order.
#include "modules/payments/orders.hpp"
#include "modules/payments/settings.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/refusals.hpp"

namespace payments {

namespace {
auto hash_of(std::string_view ticket) -> std::string { return crypto::hex(crypto::sha256(ticket)); }
}  // namespace

auto socket_ticket(Context& ctx, UserId caller) -> Result<SocketTicket> {
  SocketTicket made{.ticket = ctx.chance.token(),
                    .expires_at = ctx.now.instant + ctx.settings[settings::ticket_lifetime]};
  store::delete_old_tickets(ctx, caller);
  store::insert_ticket(ctx, hash_of(made.ticket), caller, made.expires_at);
  return made;
}

auto socket_order(Context& ctx, std::string_view ticket, OrderId order) -> Result<http::Subscription> {
  const auto hash = hash_of(ticket);
  const auto user = store::find_ticket(ctx, hash);
  if (!user || !store::delete_ticket(ctx, hash)) return refuse(platform::socket_ticket_invalid);
  const auto row = store::find_order(ctx, order);
  if (!row || row->user_id != *user) {
    ctx.after_rollback([hash](Context& later) { store::delete_ticket(later, hash); });
    return refuse(order_not_found);
  }
  return http::Subscription{.topic = topic_of(order), .first_message = message_of(*row, ctx.now.instant)};
}

}  // namespace payments
