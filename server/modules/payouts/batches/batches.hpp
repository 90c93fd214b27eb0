#pragma once
// Shared by the operations on batches.
#include "platform/keys.hpp"
#include "store.hpp"

namespace payouts::console {

/// An operator who approved a payout of the batch neither fetches its file, nor sends it, nor enters its
/// results.
auto require_other_operator(Context& ctx, BatchId batch, OperatorId caller) -> Verdict;
auto view_of(Context& ctx, const store::BatchRow& row) -> BatchView;
/// An approved refund that goes back through its channel: a batch of its own, whose transfer is queued.
auto send_back(Context& ctx, OperatorId by, const store::PayoutRow& payout) -> Result<store::PayoutRow>;
auto batch_view(Context& ctx, BatchId id) -> BatchView;
/// Whether the batch can go through payOS, and its transfers there.
auto sending_of(Context& ctx, const Wiring& wiring, const store::BatchRow& row) -> SendingView;
/// Reseals the files under a new secret.
void reseal_batches(Context& ctx, const Keys& before);

}  // namespace payouts::console
