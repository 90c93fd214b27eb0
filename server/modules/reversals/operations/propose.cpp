// Proposing reversals, and listing them.
#include "../deciding.hpp"
#include "accounts/accounts.hpp"
#include "payouts/payouts.hpp"
#include "platform/facts.hpp"

namespace reversals {

auto seen(Context& ctx, const store::Row& row) -> Reversal {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  const auto payment = payments::find_credited(ctx, row.payment_id).value();
  return {facts_of<Facts>(row),
          admin::approval_seen(ctx, row),
          payment.order_id,
          person.nickname,
          person.masked_mobile,
          payments::channel_name(ctx, row.channel_id),
          payment.reference,
          admin::operator_name(ctx, row.waiver_by),
          admin::operator_name(ctx, row.waived_by)};
}

auto list(Context& ctx, OperatorId, const ListRequest& request) -> Result<ListPage<Reversal>> {
  REQUIRE(listing::period(request.from, request.until));
  REQUIRE(listing::bounds(request.amount_from, request.amount_to));
  return listing::page<store::Reversals>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::Row& row) { return seen(ctx, row); }, request.state, request.user_id,
      listing::least_of(request.amount_from), listing::most_of(request.amount_to),
      listing::from_of(request.from), listing::until_of(request.until), request.waiver_asked,
      listing::if_true(request.waiver_asked));
}

auto one(Context& ctx, OperatorId, const ReversalRequest& request) -> Result<Reversal> {
  return seen(ctx, TRY(desk.found(store::find(ctx, request.id))));
}

auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<Reversal> {
  const auto payment = payments::find_credited(ctx, request.payment_id);
  if (!payment) return refuse(payment_not_found);
  const auto reference = TRY(payments::reference_at(ctx, payment->channel_id, request.reference));
  const store::Row row{{.id = ctx.new_id<ReversalId>(),
                        .state = State::proposed,
                        .payment_id = payment->id,
                        .user_id = payment->user_id,
                        .channel_id = payment->channel_id,
                        .amount = payment->amount,
                        .reference = reference,
                        .reason = request.reason},
                       admin::proposed(ctx, caller)};
  if (!store::insert(ctx, row)) return refuse(already_reversed);
  payouts::open_dispute(ctx, row.user_id, row.payment_id);
  return seen(ctx, row);
}

}  // namespace reversals
