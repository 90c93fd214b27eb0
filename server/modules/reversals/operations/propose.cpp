// Proposing reversals, and listing them.
#include "../deciding.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "payouts/payouts.hpp"

namespace reversals {

namespace {}  // namespace

auto seen(Context& ctx, const store::Row& row) -> Reversal {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  const auto payment = payments::find_credited(ctx, row.payment_id).value();
  return {.id = row.id,
          .state = row.state,
          .payment_id = row.payment_id,
          .order_id = payment.order_id,
          .user_id = row.user_id,
          .nickname = person.nickname,
          .masked_mobile = person.masked_mobile,
          .channel_id = row.channel_id,
          .channel_name = payments::channel_name(ctx, row.channel_id),
          .payment_reference = payment.reference,
          .amount = row.amount,
          .reference = row.reference,
          .reason = row.reason,
          .taken = row.taken,
          .owed = row.owed,
          .proposed_by = row.proposed_by,
          .proposer = admin::operator_name(ctx, row.proposed_by),
          .proposed_at = row.proposed_at,
          .decider = admin::operator_name(ctx, row.decided_by),
          .decided_at = row.decided_at,
          .decision = row.decision,
          .waiver_by = row.waiver_by,
          .waiver_asker = admin::operator_name(ctx, row.waiver_by),
          .waiver = admin::operator_name(ctx, row.waived_by)};
}

auto list(Context& ctx, OperatorId, const ListRequest& request) -> Result<ListPage<Reversal>> {
  REQUIRE(listing::period(request.from, request.until));
  REQUIRE(listing::bounds(request.amount_from, request.amount_to));
  return listing::page<store::Reversals>(
      ctx, listing::place_of(request, request.from), [&ctx](const store::Row& row) { return seen(ctx, row); },
      request.state, request.user_id, listing::least_of(request.amount_from),
      listing::most_of(request.amount_to), listing::from_of(request.from), listing::until_of(request.until));
}

auto one(Context& ctx, OperatorId, const ReversalRequest& request) -> Result<Reversal> {
  const auto row = store::find(ctx, request.id);
  if (!row) return refuse(reversal_not_found);
  return seen(ctx, *row);
}

auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<Reversal> {
  const auto reason = TRY(rules::reason(request.reason));
  const auto payment = payments::find_credited(ctx, request.payment_id);
  if (!payment) return refuse(payment_not_found);
  const auto reference = TRY(payments::reference_at(ctx, payment->channel_id, request.reference));
  const store::Row row{.id = ctx.new_id<ReversalId>(),
                       .state = State::proposed,
                       .payment_id = payment->id,
                       .user_id = payment->user_id,
                       .channel_id = payment->channel_id,
                       .amount = payment->amount,
                       .reference = reference,
                       .reason = reason,
                       .proposed_by = caller,
                       .proposed_at = ctx.now.instant};
  if (!store::insert(ctx, row)) return refuse(already_reversed);
  payouts::open_dispute(ctx, row.user_id, row.payment_id);
  return seen(ctx, row);
}

}  // namespace reversals
