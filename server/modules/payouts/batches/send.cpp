// Sending a batch through payOS: one more way to the bank, beside its file.
#include "../transfers/transfers.hpp"
#include "batches.hpp"

namespace payouts::console {

namespace {

auto may_send(const Wiring& wiring, const store::BatchRow& row) -> Verdict {
  if (!wiring.payos) return refuse(payos_off, {.rule = "batch.payos"});
  if (row.channel_id != payments::payos_channel.value)
    return refuse(
        paid_from_another,
        {.rule = "payouts.paid_from", .yours = row.channel_id, .limit = payments::payos_channel.value});
  return allowed();
}

}  // namespace

auto sending_of(Context& ctx, const Wiring& wiring, const store::BatchRow& row) -> SendingView {
  SendingView view{.is_possible = false, .why_not = {}, .transfers = {}};
  if (row.state == BatchState::made && wiring.payos) {
    const auto may = may_send(wiring, row);
    view.is_possible = may.has_value();
    if (!may) view.why_not = text_of(may.error(), ctx.origin.language);
  }
  for (const auto& transfer : store::transfers_of(ctx, row.id))
    view.transfers.push_back({.payout_id = transfer.payout_id,
                              .state = transfer.state,
                              .provider_state = transfer.provider_state,
                              .problem = transfer.problem,
                              .sent_at = transfer.sent_at,
                              .answered_at = transfer.answered_at});
  return view;
}

auto send_batch(Context& ctx, const Wiring& wiring, OperatorId caller, const BatchRequest& request)
    -> Result<BatchView> {
  const auto row = store::lock_batch(ctx, request.id);
  if (!row) return refuse(batch_not_found);
  if (row->state == BatchState::closed) return refuse(batch_closed);
  if (row->way == Way::payos) return refuse(batch_sent, {.rule = "batch.sent_once"});
  if (row->state != BatchState::made) return refuse(batch_has_file, {.rule = "batch.one_way"});
  REQUIRE(may_send(wiring, *row));
  REQUIRE(require_other_operator(ctx, row->id, caller));
  store::set_sent(ctx, row->id, caller);
  queue_transfers(ctx, row->id, store::payouts_of_batch(ctx, row->id));
  return batch_view(ctx, row->id);
}

}  // namespace payouts::console
