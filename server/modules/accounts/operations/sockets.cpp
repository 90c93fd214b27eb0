// Tickets for sockets, and the end of sessions, which closes their sockets.
#include "accounts/sockets.hpp"

#include "../settings.hpp"
#include "../store.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/refusals.hpp"

namespace accounts {

namespace {
auto hash_of(std::string_view ticket) -> std::string { return crypto::hex(crypto::sha256(ticket)); }
}  // namespace

auto socket_ticket(Context& ctx, UserId caller) -> Result<SocketTicket> {
  SocketTicket made{.ticket = ctx.chance.token(),
                    .expires_at = ctx.now.instant + ctx.settings[settings::socket_ticket_lifetime]};
  store::insert_socket_ticket(ctx, hash_of(made.ticket), caller, made.expires_at);
  return made;
}

auto admit_socket(Context& ctx, std::string_view ticket) -> Result<http::SocketSession> {
  const auto hash = hash_of(ticket);
  const auto session = store::find_session_of_ticket(ctx, hash);
  if (!session || !store::delete_socket_ticket(ctx, hash)) return refuse(platform::socket_ticket_invalid);
  ctx.after_rollback([hash](Context& later) { store::delete_socket_ticket(later, hash); });
  return http::SocketSession{session->user_id, session->token_hash};
}

auto is_live(Context& ctx, const http::SocketSession& session) -> bool {
  const auto found = store::find_session(ctx.tx, session.id);
  return found && found->state == store::SessionState::live && found->user_state == State::active;
}

auto sign_out(Context& ctx, UserId user, store::SessionState as) -> bool {
  if (!store::end_live_session(ctx, user, as)) return false;
  ctx.tell(sessions_topic.of(user.value), "");
  return true;
}

}  // namespace accounts
