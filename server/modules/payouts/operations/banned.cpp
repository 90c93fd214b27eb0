// The money of banned users, which two operators pay to a card of theirs.
#include "../asking.hpp"
#include "../cards/cards.hpp"
#include "../deciding.hpp"
#include "../store.hpp"
#include "accounts/roles.hpp"

namespace payouts::console {

auto owed(Context& ctx, OperatorId, const OwedRequest& request) -> Result<Owed> {
  const auto user = request.user_id;
  REQUIRE(accounts::require_ban(ctx, user));
  const auto own = TRY(cards(ctx, user));
  return Owed{.refund = terms_of(ctx, user, Kind::refund),
              .withdraw = terms_of(ctx, user, Kind::withdraw),
              .otc = terms_of(ctx, user, Kind::otc),
              .cards = own};
}

auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<PayoutView> {
  const auto user = request.user_id;
  if (!request.kind) return refuse(kind_missing);
  const auto amount = TRY(payments::typed_amount(request.amount));
  REQUIRE(accounts::require_lasting_ban(ctx, user));
  const auto card = TRY(own_card(ctx, user, request.card_id));
  const OperatorsWish wish{
      .by = caller, .reason = request.reason, .kind = *request.kind, .amount = amount, .card = card};
  const auto row = TRY(ask_for(ctx, user, wish));
  TRY(may_approve(ctx, caller, row));
  store::approve(ctx, {.id = row.id, .by = caller, .is_second = false, .is_enough = false});
  return view_of(ctx, store::find_payout(ctx, row.id).value());
}

}  // namespace payouts::console
