// Reading of QR texts and typed codes.
#include "codes.hpp"

#include "views.hpp"

namespace tickets {

namespace {

auto refusal_of(PickupFault fault) -> const Refusal& {
  switch (fault) {
    case PickupFault::not_ours:
      return code_not_ours;
    case PickupFault::malformed:
      return code_malformed;
    case PickupFault::forged:
      return code_forged;
    case PickupFault::expired:
      break;
  }
  return code_expired;
}

auto ticket_of_typed(Context& ctx, std::string_view text) -> Result<TicketId> {
  const auto code = read_pickup_code(text);
  if (!code) return refuse(code_malformed);
  const auto id = store::find_by_code(ctx, *code);
  if (!id) return refuse(code_unknown);
  return *id;
}

auto ticket_of_qr(Context& ctx, std::string_view text) -> Result<TicketId> {
  // The ticket's own refusal says more about its end than the text's date, so the text is read as of long
  // ago.
  constexpr std::chrono::sys_seconds long_ago{};
  const crypto::PublicKey key = signing_key(ctx).public_key();
  const auto pickup = read_pickup_qr(text, {&key, 1}, long_ago);
  if (!pickup) return refuse(refusal_of(pickup.error()));
  const TicketId id{pickup->ticket_id};
  const auto ticket = store::find(ctx, id);
  const bool is_known = ticket && ticket->class_id.value == pickup->class_id;
  // A recycled ticket no longer has its code, but is recognized.
  const bool is_same = is_known && (ticket->state == State::recycled || ticket->code == pickup->code);
  if (!is_same) return refuse(code_unknown);
  return id;
}

}  // namespace

auto ticket_of_code(Context& ctx, std::string_view text) -> Result<TicketId> {
  const bool is_typed = text.find_first_not_of("0123456789 -") == text.npos;
  return is_typed ? ticket_of_typed(ctx, text) : ticket_of_qr(ctx, text);
}

}  // namespace tickets
