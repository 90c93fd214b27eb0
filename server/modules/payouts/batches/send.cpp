// Batches that a provider sends: through payOS, one more way to the bank beside its file; and a refund
// through its top-up's channel.
#include "../transfers/transfers.hpp"
#include "../transition.hpp"
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
  for (const auto& transfer : store::transfers_of(ctx, row.id)) view.transfers.push_back(view_of(transfer));
  return view;
}

auto send_batch(Context& ctx, const Wiring& wiring, OperatorId caller, const BatchRequest& request)
    -> Result<BatchView> {
  const auto row = store::lock_batch(ctx, request.id);
  if (!row) return refuse(batch_not_found);
  if (row->state == BatchState::closed) return refuse(batch_closed);
  if (row->way != Way::file) return refuse(batch_sent, {.rule = "batch.sent_once"});
  if (row->state != BatchState::made) return refuse(batch_has_file, {.rule = "batch.one_way"});
  REQUIRE(may_send(wiring, *row));
  REQUIRE(require_other_operator(ctx, row->id, caller));
  store::set_sent(ctx, row->id, caller);
  queue_transfers(ctx, row->id, Way::payos, store::payouts_of_batch(ctx, row->id));
  return batch_view(ctx, row->id);
}

auto send_back(Context& ctx, OperatorId by, const store::PayoutRow& payout) -> Result<store::PayoutRow> {
  const auto paid = payments::find_credited(ctx, payout.returns_payment.value()).value();
  const auto id = ctx.new_id<BatchId>();
  store::insert_batch(ctx, {.id = id,
                            .state = BatchState::submitted,
                            .way = Way::channel,
                            .payouts = 1,
                            .open = 1,
                            .net = payout.net(),
                            .channel_id = paid.channel_id.value,
                            .file_name = {},
                            .file = {},
                            .file_hash = {},
                            .made_by = by,
                            .made_at = ctx.now.instant,
                            .fetched_by = by,
                            .fetched_at = ctx.now.instant});
  auto sent = TRY(take(ctx, payout, Event::send, {.by = by, .batch = id}));
  queue_transfers(ctx, id, Way::channel, {sent});
  return sent;
}

}  // namespace payouts::console
